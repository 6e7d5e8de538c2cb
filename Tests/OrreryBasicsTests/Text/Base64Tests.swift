import OrreryBasics
import Testing

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are encoded with padding`(bytes: String, text: String) {
    #expect(Base64.text(of: Array(bytes.utf8)) == text)
  }

  @Test func `all digits of the alphabet are reached`() {
    #expect(Base64.text(of: [0xFB, 0xEF, 0xFF, 0x00, 0x10, 0x83]) == "++//ABCD")
  }
}
