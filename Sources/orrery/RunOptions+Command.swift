/// The command that runs a script the same way again.
extension RunOptions {
  /// Returns the command with one of the scripts and everything that what it shows depends on, quoted
  /// for a POSIX shell.
  func command(for script: String) -> String {
    (["orrery", "run", script] + words.filter { $0 != "--bless" }).map(Self.quoted)
      .joined(separator: " ")
  }

  /// A word as a shell takes it for itself.
  private static func quoted(_ word: String) -> String {
    let plain = Set("-_./,:=+@%^".utf8)
    let isPlain = word.utf8.allSatisfy { byte in
      plain.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
