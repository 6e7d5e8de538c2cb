import OrreryBasics
import PlatformC

/// A namespace for commands in the syntax of a POSIX shell.
package enum ShellCommand {
  /// The program as the user called it: `bin/orrery` in a checkout, `orrery` where it is installed.
  ///
  /// A launcher that starts the program by another path sets `ORRERY_PROGRAM` to its own name.
  package static let program: String = {
    if let name = getenv("ORRERY_PROGRAM"), name.pointee != 0 { return String(cString: name) }
    let called = CommandLine.arguments.first ?? ""
    return called.split(separator: "/").last == "orrery" ? called : "orrery"
  }()

  /// The program as another process starts it: the launcher that `ORRERY_PROGRAM` names, or the path of this program.
  package static var ownProgram: String {
    if let name = getenv("ORRERY_PROGRAM"), name.pointee != 0 { return String(cString: name) }
    return resolvedPath("/proc/self/exe") ?? program
  }

  /// The program as it can be called from any folder.
  package static var programFromAnywhere: String {
    guard program.contains("/"), !program.hasPrefix("/"), let folder = getcwd(nil, 0) else {
      return program
    }
    defer { free(folder) }
    return "\(String(cString: folder))/\(program)"
  }

  /// Returns a command of the program as one line.
  package static func orrery(_ words: [String]) -> String { line([program] + words) }

  /// Returns the words as one line, quoted where a shell requires it.
  package static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// Returns a word, quoted if a shell requires it.
  package static func quoted(_ word: String) -> String {
    let plain = Set("-_./,:=+@%^".utf8)
    let isPlain = word.utf8.allSatisfy { byte in
      plain.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.escaped(["'": "'\\''"]))'"
  }
}
