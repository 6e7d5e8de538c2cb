/// A parameter of an interaction: a value and, from when somebody asks for one, a property that has it.
///
/// An interaction has a dozen, and most keep their defaults.
package struct Parameter<Value> {
  private var initialValue: Value
  private var property: ReactiveProperty<Value>?

  /// Creates a parameter without a property.
  package init(_ value: Value) { initialValue = value }

  /// The value.
  package var value: Value {
    get { property?.value ?? initialValue }
    set { if let property { property.value = newValue } else { initialValue = newValue } }
  }

  /// Returns the property, the same at each call.
  package mutating func makeProperty() -> ReactiveProperty<Value> {
    if let property { return property }
    let made = ReactiveProperty(initialValue: initialValue)
    property = made
    return made
  }
}
