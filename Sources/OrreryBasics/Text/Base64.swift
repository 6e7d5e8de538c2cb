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
}
