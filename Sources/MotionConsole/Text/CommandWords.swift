/// The words of a command line, separated by whitespace.
///
/// A word may begin with a quote and goes on to the next one then: `"my row".position.y` is one word. A backslash
/// before a character takes it as it is: `my\ row`. In brackets a quoted key stays as Lua has it: `rows["a b"]`.
struct CommandWords {
  /// A word and its place.
  struct Word: Hashable {
    /// The word, without the quotes and backslashes that it is spelled with.
    let text: String

    /// The UTF-8 offsets of its spelling.
    let range: Range<Int>

    /// The quote that it begins with.
    let quote: UInt8?

    /// Whether the quote is not closed.
    let isOpen: Bool
  }

  /// The words, in order.
  private(set) var words: [Word] = []

  private let bytes: [UInt8]
  private var place = 0

  private static let backslash = UInt8(ascii: "\\")
  private static let quotes = Array("\"'".utf8)

  /// Splits a text.
  init(_ text: [UInt8]) {
    bytes = text
    while true {
      while place < bytes.count, bytes[place] <= 32 { place += 1 }
      if place == bytes.count { return }
      words.append(next())
    }
  }

  private mutating func next() -> Word {
    let start = place
    var text: [UInt8] = []
    let quote = Self.quotes.first { $0 == bytes[start] }
    var isOpen = quote != nil
    if let quote {
      place += 1
      while isOpen, place < bytes.count {
        if bytes[place] == quote {
          isOpen = false
          place += 1
        } else {
          take(into: &text)
        }
      }
    }
    while place < bytes.count, bytes[place] > 32 {
      if !takeKey(into: &text) { take(into: &text) }
    }
    return Word(
      text: String(decoding: text, as: UTF8.self), range: start..<place, quote: quote,
      isOpen: isOpen)
  }

  /// Takes a byte, or the one after a backslash.
  private mutating func take(into text: inout [UInt8]) {
    if bytes[place] == Self.backslash, place + 1 < bytes.count { place += 1 }
    text.append(bytes[place])
    place += 1
  }

  /// Takes a quoted key after a bracket as it is; returns false if there is none, or no end of it.
  private mutating func takeKey(into text: inout [UInt8]) -> Bool {
    guard text.last == UInt8(ascii: "["), Self.quotes.contains(bytes[place]) else { return false }
    var end = place + 1
    while end < bytes.count, bytes[end] != bytes[place] {
      end += bytes[end] == Self.backslash ? 2 : 1
    }
    guard end < bytes.count else { return false }
    text += bytes[place...end]
    place = end + 1
    return true
  }

  /// Returns the spelling of a word.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - quote: The quote that it begins with; nil writes backslashes where they are needed.
  ///   - isWhole: Whether the quote is closed.
  static func spelling(of text: String, quote: UInt8?, isWhole: Bool = true) -> String {
    if let quote {
      let inside = text.utf8.flatMap { [quote, backslash].contains($0) ? [backslash, $0] : [$0] }
      return String(decoding: [quote] + inside + (isWhole ? [quote] : []), as: UTF8.self)
    }
    // A path of Lua is a word as it is, keys in brackets included.
    let words = CommandWords(Array(text.utf8)).words
    if words.count == 1, words[0].text == text { return text }
    let spelled = text.utf8.enumerated().flatMap { index, byte in
      byte <= 32 || byte == backslash || quotes.contains(byte) ? [backslash, byte] : [byte]
    }
    return String(decoding: spelled, as: UTF8.self)
  }
}
