import MotionConsole

/// A decoder of the byte sequences that a terminal sends for keys.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var characters = CharacterDecoder()

  /// Whether a sequence has begun that may have more bytes. Escape alone is a key only if none
  /// follow.
  var isWaiting: Bool { !bytes.isEmpty }

  /// Adds a byte and returns the key that it completes.
  mutating func add(_ byte: UInt8) -> ScrubKey? {
    if bytes.isEmpty, byte != 0x1B { return plain(byte) }
    bytes.append(byte)
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      bytes = []
      return plain(byte)
    }
    guard bytes.count > 2, (0x40...0x7E).contains(byte) || bytes.count > 16 else { return nil }
    defer { bytes = [] }
    return Self.key(of: bytes.dropFirst(2))
  }

  /// Ends an incomplete sequence: Escape alone was pressed.
  mutating func finish() -> ScrubKey? {
    defer { bytes = [] }
    return bytes == [0x1B] ? .escape : nil
  }

  private mutating func plain(_ byte: UInt8) -> ScrubKey? {
    switch byte {
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    // Ctrl-T, which opens the panel, and Ctrl-D leave it.
    case 0x14, 0x04: return .character("q")
    case 0..<0x20: return nil
    default: return characters.add(byte).map { .character(Character($0)) }
    }
  }

  /// Returns the key of a sequence after `ESC [` or `ESC O`: numbers, perhaps with a modifier, and
  /// a letter.
  private static func key(of sequence: ArraySlice<UInt8>) -> ScrubKey? {
    guard let letter = sequence.last else { return nil }
    let text = String(decoding: sequence.dropLast(), as: UTF8.self)
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
    // A modifier is 1 and the sum of 1 for Shift, 2 for Alt, 4 for Ctrl.
    let isShifted = numbers.count > 1 && (numbers[1] - 1) & 1 == 1
    switch Unicode.Scalar(letter) {
    case "C": return .right(shift: isShifted)
    case "D": return .left(shift: isShifted)
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "~": return numbers.first.flatMap { tilde[$0] }
    default: return nil
    }
  }

  private static let tilde: [Int: ScrubKey] = [
    1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown,
  ]
}

/// A decoder of UTF-8, in which terminals send characters.
struct CharacterDecoder {
  private var value: UInt32 = 0
  private var missing = 0

  /// Adds a byte and returns the character that it completes; U+FFFD for invalid bytes.
  mutating func add(_ byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80 {
      missing = 0
      return Unicode.Scalar(byte)
    }
    if byte & 0xC0 == 0x80 {
      guard missing > 0 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 ? Unicode.Scalar(value) ?? "\u{FFFD}" : nil
    }
    missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
    value = UInt32(byte) & (missing == 3 ? 0x07 : missing == 2 ? 0x0F : 0x1F)
    return nil
  }
}
