/// A completion of a line: the text that Tab replaces, and its replacement.
package struct LineCompletion: Hashable {
  /// The text that is replaced.
  package let replaced: String

  /// The replacement: the candidate, or the longest common prefix of several.
  package let insertion: String

  /// The offset of the end of the replaced text, in Unicode scalars.
  package let end: Int

  /// Creates a completion from candidates; nil when there are none.
  ///
  /// - Parameters:
  ///   - candidates: The possible replacements.
  ///   - range: The UTF-8 offsets of the text that is replaced.
  ///   - line: The line.
  package init?(of candidates: [String], replacing range: Range<Int>, in line: String) {
    guard let first = candidates.first else { return nil }
    let bytes = line.utf8
    let low = bytes.index(bytes.startIndex, offsetBy: min(range.lowerBound, bytes.count))
    let high = bytes.index(low, offsetBy: min(range.count, bytes[low...].count))
    replaced = String(line[low..<high])
    end = line[..<high].unicodeScalars.count
    var common = Array(first.unicodeScalars)
    for candidate in candidates.dropFirst() {
      common = zip(common, candidate.unicodeScalars).prefix { $0 == $1 }.map(\.0)
    }
    let shared = String(String.UnicodeScalarView(common))
    // If the candidates have a shorter common prefix than the typed text, the line does not change.
    insertion = shared.unicodeScalars.count < replaced.unicodeScalars.count ? replaced : shared
  }
}

/// A converter between an input of several lines and its text in the line editor, in which every
/// line after the first begins with the continuation prompt.
package enum ContinuedLines {
  /// Returns an input with the continuation prompts.
  package static func shown(_ text: String) -> String {
    text.replacing("\n", with: "\n" + ConsoleText.continuation)
  }

  /// Returns an input without the continuation prompts, even if a part of one was deleted: no line of Lua
  /// begins with four dots.
  package static func text(of shown: String) -> String {
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.prefix(1) + lines.dropFirst().map(unprompted)).joined(separator: "\n")
  }

  private static func unprompted(_ line: Substring) -> Substring {
    guard line.hasPrefix("....") else { return line }
    var rest = line.dropFirst(4)
    for character in [">", " "] where rest.hasPrefix(character) { rest = rest.dropFirst() }
    return rest
  }
}

/// A converter of pasted terminal text to an input line.
package enum PastedText {
  /// Returns the text with uniform line breaks, without control characters and without trailing
  /// line breaks.
  package static func cleaned(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in scalars {
      defer { last = scalar }
      if scalar == "\n", last == "\r" { continue }
      let isBreak = scalar == "\r" || scalar == "\n"
      guard isBreak || scalar == "\t" || scalar.value >= 0x20, scalar != "\u{7F}" else { continue }
      text.unicodeScalars.append(isBreak ? "\n" : scalar)
    }
    while text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    return text
  }
}
