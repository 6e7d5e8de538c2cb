/// A value of unknown type, as animations hold it.
package enum DynamicValue {
  /// Returns a value as a type; a number of another type counts as a `Double`.
  static func cast<T>(_ value: Any, to type: T.Type = T.self) -> T? {
    if let value = value as? T { return value }
    guard T.self == Double.self else { return nil }
    switch value {
    case let value as Int: return Double(value) as? T
    case let value as Float: return Double(value) as? T
    default: return nil
    }
  }

  /// Returns the first value minus the second, or the first when they are not of one kind.
  package static func subtract(_ left: Any, _ right: Any) -> Any {
    guard let left = (left as? any Subtractable) ?? cast(left, to: Double.self) else { return left }
    return difference(left, right)
  }

  private static func difference<T: Subtractable>(_ left: T, _ right: Any) -> Any {
    guard let right = cast(right, to: T.self) else { return left }
    return left - right
  }
}
