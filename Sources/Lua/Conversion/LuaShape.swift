/// A table with known keys, such as a point or an observer: for messages, reference and stubs.
public struct LuaShape {
  /// The name in the reference: "point".
  public let name: String
  /// The name of the type in messages: "point", or "table" for a literal table.
  public let typeName: String
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
  ///   - name: The name in the reference.
  ///   - typeName: What messages call it; by default the name of what may be a list, else "table".
  ///   - summary: A sentence about it.
  ///   - isList: Whether it may also be written without keys, in the order of the fields.
  ///   - fields: The keys; created at each use.
  public init(
    _ name: String, _ summary: String, typeName: String? = nil, isList: Bool = false,
    _ fields: @autoclosure @escaping () -> [LuaParameter]
  ) {
    self.name = name
    self.summary = summary
    self.isList = isList
    self.typeName = typeName ?? (isList ? name : "table")
    makeFields = fields
  }
}
