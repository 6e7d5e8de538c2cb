import CProgram
import Lua

/// The version of the program and of its Lua.
package enum ProgramVersion {
  /// The version number, such as `1.0.0`; `docs/compatibility.md` says what changes with it.
  package static let number = "1.0.0"

  /// The version as it is written to files: the number and the version of Lua, with a warning if that is older
  /// than 5.4.8, whose fixes the embedding then has to replace.
  ///
  /// It does not name the commit, so two builds of a version write the same bytes.
  package static var text: String { text(commit: "") }

  /// The output of `--version`: ``text``, with the commit that `bin/build` built, if it is known.
  package static var fullText: String { text(commit: String(cString: program_commit)) }

  static func text(commit: String) -> String {
    let lua = LuaMachine.release
    let note = isOld(lua) ? "; 5.4.8 has fixes that it lacks" : ""
    return "orrery \(number) (\(commit.isEmpty ? "" : "commit \(commit), ")\(lua)\(note))"
  }

  /// Returns whether a release such as `Lua 5.4.4` comes before 5.4.8.
  static func isOld(_ release: String) -> Bool {
    let numbers = release.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
    return numbers.lexicographicallyPrecedes([5, 4, 8])
  }
}
