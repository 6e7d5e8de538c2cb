internal import Lua
internal import MotionTime

/// The timing functions of the steps between values, as a script gives them: a list, or one for every step.
///
/// One alone counts for each step, as `animation-timing-function` of CSS does for each keyframe.
struct StepEasings: LuaConvertible {
  private let list: [TimingFunction]
  private let isForEveryStep: Bool

  static var luaKind: LuaKind {
    .described(
      "list of timing functions", .union([.list(TimingFunction.luaKind), TimingFunction.luaKind]))
  }

  /// Wraps a list.
  init(_ list: [TimingFunction]) {
    self.list = list
    isForEveryStep = false
  }

  private init(everyStep function: TimingFunction) {
    list = [function]
    isForEveryStep = true
  }

  /// Reads a list of timing functions or a single one.
  static func fromLua(_ value: LuaValue) throws(LuaError) -> StepEasings {
    if try isSingle(value) { return StepEasings(everyStep: try TimingFunction.fromLua(value)) }
    return StepEasings(try [TimingFunction].fromLua(value))
  }

  var luaValue: LuaValue { list.luaValue }

  /// Returns one timing function for each step at most.
  ///
  /// - Parameter count: The number of values, at least 1.
  func functions(forValues count: Int) -> [TimingFunction] {
    isForEveryStep ? Array(repeating: list[0], count: max(1, count - 1)) : list
  }

  /// Returns whether a value is a timing function itself: its name, an object, or the numbers of a
  /// Bézier.
  private static func isSingle(_ value: LuaValue) throws(LuaError) -> Bool {
    switch value {
    case .string, .object: return true
    case .table(let table): return try table.get(.integer(1)).asNumber != nil
    default: return false
    }
  }
}
