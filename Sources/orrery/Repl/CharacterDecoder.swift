/// Puts characters together of the bytes that a terminal sends, which are UTF-8, as scripts are.
struct CharacterDecoder {
  private var value: UInt32 = 0
  private var missing = 0

  /// Takes a byte and returns the character that it completes; U+FFFD for bytes that make none.
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
