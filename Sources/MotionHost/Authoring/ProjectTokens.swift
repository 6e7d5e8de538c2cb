internal import MotionTime
package import OrreryBasics

/// The design tokens of a new project: a file beside its script, and what the script takes from it.
package struct ProjectTokens: Sendable {
  /// The name of the file, in the folder of the script.
  static let file = "motion.tokens.json"

  /// The text of the file.
  let text: String

  /// The lines that read the tokens for a script in a folder: before names are used.
  func lines(inFolder path: String) -> String {
    "local tokens = motion.tokens(\"\(path)\(Self.file)\")\n"
      + (transition.map { "local enter = tokens[\(Self.quoted($0))]\n" } ?? "")
  }

  /// The fields of a tween, in Lua, each line without its comma.
  let fields: [String]

  /// The time that the tween takes with its delay, in Lua, in seconds.
  let end: String

  /// The name of the transition that is used.
  private let transition: String?

  /// The longest motion that the project's tests wait for, in seconds.
  private static let longest = 2.0

  /// Reads a file of tokens.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: Its path, for errors.
  /// - Throws: ``FileError`` (`invalidData`) when it is no such file, or has nothing that a card could drop in with.
  package init(_ bytes: [UInt8], path: String) throws(FileError) {
    func refusal(_ reason: String) -> FileError {
      FileError(.invalidData, "\(path): \(reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw refusal("it is no text in UTF-8. Give a file of design tokens.")
    }
    self.text = text
    let tokens: [(name: String, token: DesignTokens.Token)]
    do throws(TimingError) {
      tokens = try DesignTokens(bytes).tokens.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) }
    } catch {
      throw refusal(error.message)
    }
    transition = tokens.first { Self.time(of: $0.token, delayed: true) != nil }?.name
    let duration = tokens.first { Self.time(of: $0.token, delayed: false) != nil }?.name
    let curve = tokens.first { if case .curve = $0.token { true } else { false } }?.name
    guard transition ?? duration ?? curve != nil else {
      throw refusal(
        "none of its tokens is a transition or a duration of up to 2 s, or a curve. Give a file with one."
      )
    }
    if transition != nil {
      fields = [
        "duration = enter.duration, delay = enter.delay",
        "timingFunctions = { enter.timingFunction }",
      ]
      end = "enter.delay + enter.duration"
    } else {
      end = duration.map { "tokens[\(Self.quoted($0))]" } ?? "0.4"
      let easing = curve.map { "tokens[\(Self.quoted($0))]" } ?? "\"easeOut\""
      fields = ["duration = \(end)", "timingFunctions = { \(easing) }"]
    }
  }

  /// The time that a transition or a duration takes, if it is above 0 and not too long for a test.
  private static func time(of token: DesignTokens.Token, delayed: Bool) -> Double? {
    let (duration, delay): (Double, Double)
    switch token {
    case .transition(let time, let wait, _) where delayed: (duration, delay) = (time, wait)
    case .duration(let time) where !delayed: (duration, delay) = (time, 0)
    default: return nil
    }
    return duration > 0 && duration + delay <= longest ? duration + delay : nil
  }

  /// Returns a name as a Lua string; with numbers for its bytes where one of them would end it or a line.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(name)\"" }
    return "\"" + name.utf8.map { "\\x" + hex($0) }.joined() + "\""
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
