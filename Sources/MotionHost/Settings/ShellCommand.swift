import OrreryBasics

/// A command as a person types it into a POSIX shell.
package enum ShellCommand {
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
