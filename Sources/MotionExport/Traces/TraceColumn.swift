/// One column of a trace: a scalar that every frame has a value for.
public struct TraceColumn: Hashable, Sendable {
  /// The layer and the scalar key path, such as `card.position.x`.
  public var name: String

  /// `pt` for lengths, `rad` for angles, empty for plain numbers.
  public var unit: String

  /// Creates a column.
  public init(name: String, unit: String = "") {
    self.name = name
    self.unit = unit
  }
}
