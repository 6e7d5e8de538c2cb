import OrreryBasics
import Testing

/// The compressed texts are those of Python's zlib, without its header: `zlib.compressobj(level, zlib.DEFLATED, -15)`.
@Suite struct InflateTests {
  private static let numbers = (0..<400).map { "\($0 * $0 % 97)" }.joined(separator: " ")

  private static let dynamic =
    "7ZDbjcUgDAVbmRJiGwz039gO9LB/V4pQEs77IxgcoslJNePQgx0UORiLlSQVdHJEFOsjklkc0XIV8H0wPzY9ycXezEEmWzWlJhHspmVsKgmR"
    + "nGJP1mF51nvepz+96gsSKkGa5HhCyimqtAbaaKblvuZGuEHiheob0JiGNbLB+5XIW8dSVqtb0qoWrlfeCY5bBN9vk98mv03+YZM/"

  @Test(arguments: [
    (dynamic, numbers), ("S0wqSkxOTEkEUgqJCDYA", "abracadabra abracadabra"),
    ("AQ8A8P9zdG9yZWQgYXMgaXQgaXM=", "stored as it is"),
  ])
  func `blocks of each kind are what zlib made them of`(packed: String, text: String) throws {
    let bytes = try #require(Base64.bytes(of: packed.utf8))
    let result = try #require(Inflate.bytes(of: bytes[...], size: text.utf8.count))
    #expect(String(decoding: result, as: UTF8.self) == text)
    #expect(Inflate.bytes(of: bytes[...], size: text.utf8.count + 1) == nil)
    #expect(Inflate.bytes(of: bytes[...], size: text.utf8.count - 1) == nil)
    for end in 0..<bytes.count - 1 {
      #expect(Inflate.bytes(of: bytes[..<end], size: text.utf8.count) == nil)
    }
  }

  @Test func `damaged bytes end in nothing, and never in more than was asked for`() throws {
    let bytes = try #require(Base64.bytes(of: Self.dynamic.utf8))
    for index in bytes.indices.flatMap({ Array(repeating: $0, count: 8) }).enumerated() {
      var damaged = bytes
      damaged[index.element] ^= 1 << (index.offset % 8)
      if let result = Inflate.bytes(of: damaged[...], size: Self.numbers.utf8.count) {
        #expect(result.count == Self.numbers.utf8.count)
      }
    }
  }
}

@Suite struct Base64DecodingTests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zm9v\r\n YmFy", "foobar"), ("Zm8", "fo"),
  ])
  func `a text is the bytes that it was made of`(text: String, bytes: String) {
    #expect(Base64.bytes(of: text.utf8) == Array(bytes.utf8))
  }

  @Test(arguments: ["Z", "Zg=", "Zg===", "Zm9v=", "Z-9v", "Zg==Zg=="])
  func `another text is refused`(text: String) {
    #expect(Base64.bytes(of: text.utf8) == nil)
  }
}
