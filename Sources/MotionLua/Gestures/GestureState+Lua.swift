public import Lua
public import MotionCore

extension GestureRecognizer.State: LuaConvertible {
  private static let names: [(name: String, state: GestureRecognizer.State)] = [
    ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended),
    ("cancelled", .cancelled), ("failed", .failed), ("recognized", .recognized),
  ]

  /// One of the states' names.
  public static var luaKind: LuaKind { .choice(names.map(\.name), name: "GestureState") }

  /// Returns the state of a name.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> GestureRecognizer.State {
    guard let name = value.asText else { throw .mismatch("string", value) }
    if let found = names.first(where: { $0.name == name }) { return found.state }
    throw LuaError(.invalidValue, "\(luaKind) expected, got \"\(name)\"")
  }

  /// The state's name; a tap that was recognised has `ended`.
  public var luaValue: LuaValue {
    .text(Self.names.first { $0.state == self }?.name ?? "possible")
  }
}
