internal import MotionTime
internal import OrreryBasics

/// A place in a sequence: seconds from its start, or a text that is relative to a piece or a label.
///
/// | written | place |
/// |---|---|
/// | `1.5` | 1.5 s after the start of the sequence |
/// | `"<"`, `">"` | start or end of the piece before |
/// | `"landed"` | a label |
/// | `"<+=0.2"`, `"landed-=0.2"` | so many seconds after or before such a place |
/// | `"<0.2"`, `">0.2"` | the same as `"<+=0.2"`, `">+=0.2"` |
/// | `"+=0.2"`, `"-=0.2"` | the same from the end of the sequence so far |
/// | `">-=50%"` | by so many hundredths of the length of the piece that is placed |
public struct SequencePosition: Hashable, Sendable, CustomStringConvertible {
  /// A place that an offset counts from.
  enum Anchor: Hashable, Sendable {
    case start, end, previousStart, previousEnd
    case label(String)
  }

  let anchor: Anchor

  /// Seconds, or a part of the length of the piece that is placed.
  let offset: Double

  let isPart: Bool

  let text: String

  /// The position as it was written.
  public var description: String { text }

  /// The end of the sequence so far, where a piece without a position begins.
  static let end = SequencePosition(anchor: .end, offset: 0, isPart: false, text: "end")

  private init(anchor: Anchor, offset: Double, isPart: Bool, text: String) {
    self.anchor = anchor
    self.offset = offset
    self.isPart = isPart
    self.text = text
  }

  /// Creates the position a number of seconds after the start of the sequence.
  ///
  /// - Parameter seconds: At least 0.
  /// - Throws: ``MotionError`` (`invalidPosition`) for a number below 0 and for one that is not finite.
  public init(_ seconds: Double) throws(MotionError) {
    let text = NumberText.shortest(seconds)
    if !seconds.isFinite {
      throw MotionError(
        .invalidPosition, "'\(text)' is not a position. Give a finite number of seconds.")
    }
    if seconds < 0 {
      throw MotionError(
        .invalidPosition,
        "\(text) s lies \(NumberText.shortest(-seconds)) s before the start of the sequence. "
          + "Give a position of at least 0.")
    }
    self.init(anchor: .start, offset: seconds, isPart: false, text: text)
  }

  /// Reads a position from a text.
  ///
  /// - Parameter text: An anchor, an offset in seconds or percent, or both: `>`, `landed+=0.2`, `>-=50%`.
  /// - Throws: ``MotionError`` (`invalidPosition`) for a text of another form.
  public init(_ text: String) throws(MotionError) {
    var reader = PositionReader(text)
    let (anchor, isSymbol) = reader.anchor()
    guard let (offset, isPart) = try reader.offset(afterSymbol: isSymbol), reader.isAtEnd,
      !text.isEmpty
    else { throw reader.refusal() }
    self.init(anchor: anchor, offset: offset, isPart: isPart, text: text)
  }

  /// Returns whether a text can name a label: letters, digits and underscores, no digit first.
  static func isLabel(_ text: String) -> Bool {
    guard let first = text.utf8.first, PositionReader.isLetter(first), text.utf8.count <= 256 else {
      return false
    }
    return text.utf8.allSatisfy { PositionReader.isLetter($0) || PositionReader.isDigit($0) }
  }
}

/// A reader of the grammar `[<|>|label][(+=|-=)number[%]]`, and of `<number` and `>number`.
private struct PositionReader {
  private let text: String
  private var rest: Substring.UTF8View

  init(_ text: String) {
    self.text = text
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Reads the place that an offset counts from.
  ///
  /// - Returns: The place, and whether it was written as a symbol.
  mutating func anchor() -> (SequencePosition.Anchor, isSymbol: Bool) {
    switch rest.first {
    case UInt8(ascii: "<"):
      rest.removeFirst()
      return (.previousStart, true)
    case UInt8(ascii: ">"):
      rest.removeFirst()
      return (.previousEnd, true)
    case let first? where Self.isLetter(first):
      let label = rest.prefix { Self.isLetter($0) || Self.isDigit($0) }
      rest = rest.dropFirst(label.count)
      return (.label(String(Substring(label))), false)
    default: return (.end, false)
    }
  }

  /// Reads the offset; nil for one of another form.
  mutating func offset(afterSymbol: Bool) throws(MotionError) -> (Double, isPart: Bool)? {
    guard let first = rest.first else { return (0, false) }
    if afterSymbol, Self.isDigit(first) || first == UInt8(ascii: ".") {
      return number().map { ($0, false) }
    }
    guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-"),
      rest.dropFirst().first == UInt8(ascii: "=")
    else { return nil }
    rest = rest.dropFirst(2)
    guard let number = number() else { return nil }
    let isPart = rest.first == UInt8(ascii: "%")
    if isPart { rest.removeFirst() }
    let magnitude = isPart ? number / 100 : number
    return (first == UInt8(ascii: "-") ? -magnitude : magnitude, isPart)
  }

  private mutating func number() -> Double? {
    let digits = rest.prefix { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    guard digits.contains(where: Self.isDigit), let value = Double(String(Substring(digits))),
      value.isFinite
    else { return nil }
    rest = rest.dropFirst(digits.count)
    return value
  }

  func refusal() -> MotionError {
    MotionError(.invalidPosition, "'\(text.prefix(80))' is not a position.\(hint)")
  }

  private var hint: String {
    let signs = ["+", "-"]
    for anchor in ["", "<", ">"] {
      for sign in signs where text.hasPrefix(anchor + sign) {
        let number = text.dropFirst(anchor.count + 1)
        if let value = Double(number.last == "%" ? number.dropLast() : number), value >= 0 {
          return " Write '\(anchor)\(sign)=\(number)'."
        }
      }
    }
    if text.last == "%", text.first == "<" || text.first == ">" {
      return " Write '\(text.prefix(1))+=\(text.dropFirst())'."
    }
    if let number = Double(text), number >= 0 {
      return
        " Write the number \(text) for seconds from the start, or '+=\(text)' from the end so far."
    }
    return " Write seconds, '<', '>' or a label, and '+=0.2', '-=0.2' or '+=50%' after it or alone."
  }
}
