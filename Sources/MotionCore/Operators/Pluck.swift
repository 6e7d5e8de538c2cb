extension MotionObservableConvertible where T == [String: Any] {
  /// Sends what stands in each value under a path of keys, and nothing where a key is missing.
  ///
  /// - Parameter path: The keys from the outermost inwards, with dots between them: `bounds.width`.
  public func pluck(_ path: String) -> MotionObservable<Any> {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return _nextOperator { value, next in
      var found: Any? = value
      for key in keys { found = (found as? [String: Any])?[key] }
      if let found { next(found) }
    }
  }
}
