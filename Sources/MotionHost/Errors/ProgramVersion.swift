import Lua

/// The version of the program, and of the Lua that it is built on.
package enum ProgramVersion {
  /// The version number, such as `0.1.0`.
  package static let number = "0.1.0"

  /// The answer to `--version`: the number and the Lua inside, with a warning when that is older than
  /// 5.4.8, whose fixes the embedding then has to make up for.
  package static var text: String {
    let lua = LuaMachine.release
    let note = isOld(lua) ? "; 5.4.8 has fixes that it lacks" : ""
    return "orrery \(number) (\(lua)\(note))"
  }

  /// Whether a release such as `Lua 5.4.4` comes before 5.4.8.
  static func isOld(_ release: String) -> Bool {
    let numbers = release.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
    return numbers.lexicographicallyPrecedes([5, 4, 8])
  }
}
