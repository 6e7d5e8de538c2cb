import OrreryBasics
import PlatformC

/// A command as a person types it into a POSIX shell.
package enum ShellCommand {
  /// The program as the user called it: `bin/orrery` in a checkout, `orrery` where it is installed.
  ///
  /// A program that starts this one by another path says in `ORRERY_PROGRAM` what it was called itself.
  package static let program: String = {
    if let name = getenv("ORRERY_PROGRAM"), name.pointee != 0 { return String(cString: name) }
    let called = CommandLine.arguments.first ?? ""
    return called.split(separator: "/").last == "orrery" ? called : "orrery"
  }()

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

  /// Returns the words as one line, quoted where a shell would take them for something else.
  package static func line(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// Returns a word as a shell takes it.
  package static func quoted(_ word: String) -> String {
    let plain = Set("-_./,:=+@%^".utf8)
    let isPlain = word.utf8.allSatisfy { byte in
      plain.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.escaped(["'": "'\\''"]))'"
  }
}
