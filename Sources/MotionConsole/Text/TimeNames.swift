internal import Lua
internal import LuaDocs
internal import MotionHost
internal import MotionLua
internal import MotionTime

/// The names of members, functions and table keys whose numbers are seconds.
enum TimeNames {
  /// The names declared with the unit seconds, and the functions `now` and `convertTime`, whose
  /// results have no declared unit.
  private static let all: Set<String> = {
    let documentation = MotionModule.documentation
    var members: [LuaMemberDeclaration] = []
    for chapter in documentation.chapters {
      members += chapter.members
      for family in chapter.families { members += family.classes.flatMap(\.members) }
    }
    var names = Set(members.filter { $0.unit == .seconds }.map(\.name))
    for value in documentation.values {
      guard case .record(let shape) = value.kind else { continue }
      names.formUnion(shape.fields.filter { $0.unit == .seconds }.map(\.name))
    }
    return names.union(["now", "convertTime"])
  }()

  /// Returns the text of a number: a time rounded to the precision of the session's clock, any other
  /// number in Lua's notation, `160.0`.
  static func text(of number: Double, named name: String?) -> String {
    let text = LuaValue.number(number).description
    // A number with few digits needs no rounding.
    guard text.utf8.count > 11, let name, all.contains(name) else { return text }
    return MediaTime.text(ofSeconds: number)
  }

  /// Returns the last name of an expression: `now` of `motion.now()`, `timeOffset` of
  /// `timeline.timeOffset.value`; nil when it ends with anything else.
  static func name(of expression: String) -> String? {
    var tokens = LuaTokens(Array(expression.utf8)).tokens[...]
    if tokens.last?.text == ")" {
      var depth = 0
      repeat {
        guard let token = tokens.popLast() else { return nil }
        depth += token.text == ")" ? 1 : token.text == "(" ? -1 : 0
      } while depth > 0
    }
    if tokens.last?.text == "value", tokens.dropLast().last?.text == "." { tokens.removeLast(2) }
    guard let last = tokens.last, last.kind == .name else { return nil }
    return last.text
  }
}
