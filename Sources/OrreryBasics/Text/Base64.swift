/// Base64 of RFC 4648, section 4, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes, four characters for three bytes each.
  package static func text(of bytes: [UInt8]) -> String {
    let size = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: size) { buffer in
      for (group, start) in stride(from: 0, to: bytes.count, by: 3).enumerated() {
        let count = min(3, bytes.count - start)
        let word = (0..<3).reduce(UInt32(0)) { word, index in
          word << 8 | (index < count ? UInt32(bytes[start + index]) : 0)
        }
        for index in 0..<4 {
          let digit = Int(word >> UInt32(18 - 6 * index)) & 63
          buffer[4 * group + index] = index <= count ? alphabet[digit] : UInt8(ascii: "=")
        }
      }
      return size
    }
  }

  /// Decodes a text, whose padding may be missing; blanks and line breaks in it are passed over.
  ///
  /// - Returns: The bytes; nil for another character, and for a number of digits that no bytes make.
  package static func bytes(of text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (word, count, padding) = (UInt32(0), 0, 0)
    for character in text where !blanks.contains(character) {
      if character == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = digit(character) else { return nil }
      word = word << 6 | digit
      count += 1
      if count % 4 == 0 {
        bytes += [UInt8(word >> 16 & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word & 0xFF)]
      }
    }
    guard padding == 0 || (count + padding) % 4 == 0 && padding < 3 else { return nil }
    switch count % 4 {
    case 0: break
    case 2: bytes.append(UInt8(word >> 4 & 0xFF))
    case 3: bytes += [UInt8(word >> 10 & 0xFF), UInt8(word >> 2 & 0xFF)]
    default: return nil
    }
    return bytes
  }

  private static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  private static func digit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) - 48 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
