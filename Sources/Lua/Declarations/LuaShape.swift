/// A table with known keys, such as a point or an observer: for messages, reference and stubs.
public struct LuaShape {
  /// The name, as messages spell it: "point".
  public let name: String
  /// A sentence about it.
  public let summary: String
  /// Whether it may also be written without keys, in the order of the fields: `{ 1, 2 }`.
  public let isList: Bool
  /// The keys.
  public var fields: [LuaParameter] { makeFields() }

  private let makeFields: () -> [LuaParameter]

  /// Declares a shape.
  ///
  /// - Parameters:
  ///   - name: The name for messages and the reference.
  ///   - summary: A sentence about it.
  ///   - isList: Whether it may also be written without keys, in the order of the fields.
  ///   - fields: The keys; put together whenever they are asked for.
  public init(
    _ name: String, _ summary: String, isList: Bool = false,
    _ fields: @autoclosure @escaping () -> [LuaParameter]
  ) {
    self.name = name
    self.summary = summary
    self.isList = isList
    makeFields = fields
  }
}
