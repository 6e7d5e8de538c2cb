import PlatformC

/// A prompt for terminals that cannot move the cursor, with the line editing of the terminal driver
/// only.
final class PlainPrompt {
  private let keys: KeyReader

  /// The length of a line, in bytes, that the terminal driver may have cut: it drops what comes after.
  private static let longestLine = 4095

  init(keys: KeyReader) {
    self.keys = keys
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - idle: Called while there is no input; returns the number of milliseconds until its next
  ///     call.
  /// - Returns: The line, or nil if none was submitted, with the outcome. A line that the terminal driver may have
  ///   cut is refused with a message.
  func read(_ prompt: String, _ idle: @escaping () -> Int) -> (String?, LineEditor.Outcome) {
    Terminal.write(prompt, to: STDOUT_FILENO)
    var decoder = CharacterDecoder()
    var line = ""
    var length = 0
    while true {
      switch keys.read({ idle() }) {
      case .byte(UInt8(ascii: "\n")):
        if length < Self.longestLine { return (line, .submitted) }
        Terminal.complain(
          "invalidArgument: the line has \(length) bytes or more; a terminal of this kind keeps no longer one whole. "
            + "Put it into a script and .load it.")
        return (nil, .cancelled)
      case .byte(let byte):
        length += 1
        if let scalar = decoder.add(byte) { line.unicodeScalars.append(scalar) }
      case .end:
        Terminal.write("\n", to: STDOUT_FILENO)
        return (nil, .end)
      case .interrupted, .nothing:
        Terminal.write("\n", to: STDOUT_FILENO)
        return (nil, .cancelled)
      }
    }
  }
}
