internal import Lua
internal import LuaDocs
internal import MotionTime

/// `motion.tokens`: the design tokens of a file as values.
enum TokenFunction {
  static var member: LuaModuleMember {
    .function(
      "tokens",
      parameters: [
        .string(
          "file",
          "The file beside the Lua file that asks, or in the script's folder, such as \"motion.tokens.json\"."
        )
      ], returns: [.table],
      "Returns the design tokens of a file (DTCG 2025.10) that are about motion, by name, groups and token "
        + "separated by dots: of a duration its seconds, of a cubicBezier a TimingFunction, of a transition "
        + "`{ duration =, delay =, timingFunction = }`. Aliases and groups that extend others are followed, "
        + "tokens of other types passed over. docs/hand-over.md has the details."
    ) { arguments in
      let machine = try arguments.machine()
      guard !(machine.owner is Plugin) else {
        throw LuaError("notAvailable", "a plugin has no files; the script gives it the values")
      }
      let file = try arguments.text(0)
      let chunk = machine.position.flatMap { position in
        position.lastIndex(of: ":").map { String(position[..<$0]) }
      }
      let bytes = try BindingContext.current.session().contents(of: file, beside: chunk)
      do throws(TimingError) {
        let tokens = try DesignTokens(bytes).tokens.sorted {
          $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        return .one(.record(tokens.map { ($0.key, value(of: $0.value)) }))
      } catch {
        throw LuaError(.invalidValue, "\(file): \(error.message)")
      }
    }
    .raises("inputNotFound", when: "the script's folder has no such file")
    .raises("invalidValue", when: "the file is none of tokens, or a token or an alias does not fit")
  }

  private static func value(of token: DesignTokens.Token) -> LuaValue {
    switch token {
    case .duration(let seconds): .number(seconds)
    case .curve(let curve): curve.luaValue
    case .transition(let duration, let delay, let curve):
      .record([
        ("duration", .number(duration)), ("delay", .number(delay)),
        ("timingFunction", curve.luaValue),
      ])
    }
  }
}
