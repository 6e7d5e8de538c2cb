import PlatformC

/// A prompt for terminals that cannot move the cursor, with the line editing of the terminal driver
/// only.
final class PlainPrompt {
  private let keys: KeyReader

  init(keys: KeyReader) {
    self.keys = keys
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - idle: Called while there is no input; returns the number of milliseconds until its next
  ///     call.
  /// - Returns: The line, or nil if none was submitted, with the outcome.
  func read(_ prompt: String, _ idle: @escaping () -> Int) -> (String?, LineEditor.Outcome) {
    Terminal.write(prompt, to: STDOUT_FILENO)
    var decoder = CharacterDecoder()
    var line = ""
    while true {
      switch keys.read({ idle() }) {
      case .byte(UInt8(ascii: "\n")): return (line, .submitted)
      case .byte(let byte):
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
