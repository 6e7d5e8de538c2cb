extension MotionObservableConvertible where T == [String: Any] {
  /// Emits the value at a path of keys in each value, and nothing when a key is missing.
  ///
  /// - Parameter path: The keys from the outermost inwards, with dots between them: `bounds.width`.
  public func pluck(_ path: String) -> MotionObservable<Any> {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return _nextOperator(
      names: { NumberPath.part(path, of: $0) },
      operation: { value, next in
        var found: Any? = value
        for key in keys { found = (found as? [String: Any])?[key] }
        if let found { next(found) }
      })
  }
}

extension MotionObservableConvertible where T == [String: Any] {
  /// Emits, for each value, the values of some of its keys under other keys.
  ///
  /// - Parameter mapping: The new key for each old one. Keys it lacks are left out, as are keys that
  ///   a value lacks; where two old keys get the same new one, the later in the alphabet is sent.
  public func rename(_ mapping: [String: String]) -> MotionObservable<[String: Any]> {
    let pairs = mapping.sorted { $0.key < $1.key }
    return _nextOperator(
      names: { NumberPath.renamed($0, pairs) },
      operation: { value, next in
        var renamed: [String: Any] = [:]
        for (old, new) in pairs {
          if let found = value[old] { renamed[new] = found }
        }
        next(renamed)
      })
  }
}
