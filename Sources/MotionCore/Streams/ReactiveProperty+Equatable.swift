extension ReactiveProperty where T: Equatable {
  /// Whether two properties have equal values; `===` tells whether they are the same.
  public static func == (left: ReactiveProperty<T>, right: ReactiveProperty<T>) -> Bool {
    left.value == right.value
  }

  /// Whether a property has a value.
  public static func == (left: ReactiveProperty<T>, right: T) -> Bool {
    left.value == right
  }

  /// Whether two properties have different values.
  public static func != (left: ReactiveProperty<T>, right: ReactiveProperty<T>) -> Bool {
    left.value != right.value
  }

  /// Whether a property has another value.
  public static func != (left: ReactiveProperty<T>, right: T) -> Bool {
    left.value != right
  }
}
