public import Lua
public import MotionCore

extension MotionState: LuaMotionValue {
  private static let names: [(String, MotionState)] = [("atRest", .atRest), ("active", .active)]

  /// The name of the type in Lua's messages.
  public static var valueName: String { "motion state" }

  /// At rest.
  public static var placeholder: MotionState { .atRest }

  /// `"atRest"` or `"active"`.
  public static var luaKind: LuaKind { .choice(names.map(\.0), name: "MotionState") }

  /// Converts the name of a state to the state.
  ///
  /// - Parameter value: `"active"` or `"atRest"`.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `invalidValue` for an unknown name.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> MotionState {
    guard let name = value.asText else { throw .mismatch(luaKind.description, value) }
    if let found = names.first(where: { $0.0 == name }) { return found.1 }
    throw LuaError(.invalidValue, "\(luaKind) expected, got \"\(name)\"")
  }

  /// The state's name.
  public var luaValue: LuaValue { .text(self == .active ? "active" : "atRest") }
}

extension MotionComposite: LuaChoice {}
extension RotationDirection: LuaChoice {}

extension ThresholdSide: LuaChoice, LuaMotionValue {
  /// The sides from below to above.
  public static var allCases: [ThresholdSide] { [.below, .within, .above] }

  /// The name of the type in Lua's messages.
  public static var valueName: String { "threshold side" }

  /// Within.
  public static var placeholder: ThresholdSide { .within }
}

extension SlopEvent: LuaChoice, LuaMotionValue {
  /// Leaving, then coming back.
  public static var allCases: [SlopEvent] { [.onExit, .onReturn] }

  /// The name of the type in Lua's messages.
  public static var valueName: String { "slop event" }

  /// Leaving.
  public static var placeholder: SlopEvent { .onExit }
}
