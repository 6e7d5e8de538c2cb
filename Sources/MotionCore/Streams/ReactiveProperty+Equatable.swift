extension ReactiveProperty where T: Equatable {
  /// Returns whether two properties have equal values; `===` compares identity.
  public static func == (left: ReactiveProperty<T>, right: ReactiveProperty<T>) -> Bool {
    left.value == right.value
  }

  /// Returns whether a property has a value.
  public static func == (left: ReactiveProperty<T>, right: T) -> Bool {
    left.value == right
  }

  /// Returns whether two properties have different values.
  public static func != (left: ReactiveProperty<T>, right: ReactiveProperty<T>) -> Bool {
    left.value != right.value
  }

  /// Returns whether a property has another value.
  public static func != (left: ReactiveProperty<T>, right: T) -> Bool {
    left.value != right
  }
}

/// Creates a property with the zero of the type of its context.
public func createProperty<T>() -> ReactiveProperty<T> where T: Zeroable {
  ReactiveProperty(initialValue: T.zero())
}

/// Creates a property with the number 0.
public func createProperty() -> ReactiveProperty<Double> {
  ReactiveProperty(initialValue: 0)
}

/// Creates a property with a value.
///
/// - Parameter initialValue: The first value.
public func createProperty<T>(withInitialValue initialValue: T) -> ReactiveProperty<T> {
  ReactiveProperty(initialValue: initialValue)
}

/// Creates a property of floating point type with a whole number.
///
/// For a property of integers use ``ReactiveProperty/init(initialValue:)``.
///
/// - Parameter initialValue: The first value.
public func createProperty(withInitialValue initialValue: Int) -> ReactiveProperty<Double> {
  ReactiveProperty(initialValue: Double(initialValue))
}
