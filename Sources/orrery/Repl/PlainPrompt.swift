import PlatformC

/// Lines from a terminal that cannot move its cursor: the system's own line editing, nothing more.
final class PlainPrompt {
  private let keys: KeyReader

  init(keys: KeyReader) {
    self.keys = keys
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before it.
  ///   - idle: Does what is due and says how many milliseconds it can wait to be called again.
  /// - Returns: nil when it was given up, with how.
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
