internal import Lua
internal import MotionCore
internal import MotionTime

/// The types of streams and properties that a script can name; a property takes its own from its value.
enum MotionValueKind: String, CaseIterable {
  case number, boolean, string, point, size, rect, color, path, table, transitionDirection,
    motionState

  /// The type by its name.
  var type: any LuaMotionValue.Type {
    switch self {
    case .number: Double.self
    case .boolean: Bool.self
    case .string: String.self
    case .point: Point.self
    case .size: Size.self
    case .rect: Rect.self
    case .color: Color.self
    case .path: Path.self
    case .table: PlainRecord.self
    case .transitionDirection: TransitionDirection.self
    case .motionState: MotionState.self
    }
  }

  /// Returns the type of a value; a list of two numbers is a point, of four a rect.
  static func type(of value: LuaValue) throws(LuaError) -> any LuaMotionValue.Type {
    try type(of: value, depth: 0)
  }

  private static func type(
    of value: LuaValue, depth: Int
  ) throws(LuaError) -> any LuaMotionValue.Type {
    switch value {
    case .number, .integer: return Double.self
    case .boolean: return Bool.self
    case .string: return String.self
    case .table(let table): return try type(of: table, depth)
    case .object(is BezierPath): return Path.self
    default:
      throw LuaError(
        .typeMismatch,
        "number, boolean, string, point, size, rect, color, path or a list of them expected, got "
          + value.typeName)
    }
  }

  private static func type(
    of table: LuaTable, _ depth: Int
  ) throws(LuaError) -> any LuaMotionValue.Type {
    let entries = try table.entries()
    let keys = Set(entries.compactMap { $0.key.asText })
    if keys.isEmpty { return try listType(entries.map(\.value), depth) }
    if keys.contains("red") || keys.contains("green") || keys.contains("blue") { return Color.self }
    if keys.contains("x"), keys.contains("width") { return Rect.self }
    if keys.contains("width") || keys.contains("height") { return Size.self }
    return keys.contains("x") || keys.contains("y") ? Point.self : PlainRecord.self
  }

  private static func listType(
    _ values: [LuaValue], _ depth: Int
  ) throws(LuaError) -> any LuaMotionValue.Type {
    guard let first = values.first else { return [Double].self }
    if first.asNumber != nil, values.count == 2 { return Point.self }
    if first.asNumber != nil, values.count == 4 { return Rect.self }
    if depth == depthLimit { throw nestingError(depthLimit) }
    let type = try type(of: first, depth: depth + 1)
    return list(of: type)
  }

  /// Lists of lists of lists; what contains itself would be nested without end.
  private static let depthLimit = 3

  /// Refuses streams of lists that would be nested too deep, as a script may make them in a loop.
  static func checkNesting(ofListsOf type: any LuaMotionValue.Type) throws(LuaError) {
    if type.listDepth > 1 { throw nestingError(2) }
  }

  private static func nestingError(_ limit: Int) -> LuaError {
    LuaError(.invalidValue, "lists are nested more than \(limit) deep")
  }

  private static func list<Element: LuaMotionValue>(
    of type: Element.Type
  ) -> any LuaMotionValue.Type { [Element].self }
}
