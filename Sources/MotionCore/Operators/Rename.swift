extension MotionObservableConvertible where T == [String: Any] {
  /// Sends, for each value, what stands under some of its keys under other keys.
  ///
  /// - Parameter mapping: The new key for each old one. Keys it lacks are left out, as are keys that
  ///   a value lacks; where two old keys get the same new one, the later in the alphabet is sent.
  public func rename(_ mapping: [String: String]) -> MotionObservable<[String: Any]> {
    let pairs = mapping.sorted { $0.key < $1.key }
    return _nextOperator { value, next in
      var renamed: [String: Any] = [:]
      for (old, new) in pairs {
        if let found = value[old] { renamed[new] = found }
      }
      next(renamed)
    }
  }
}
