/// A text that is compared and hashed by its bytes: a name from outside, such as a path.
///
/// Swift's strings are equal when they are canonically equivalent: `é` as one character and as `e` with an accent. To
/// the file system, and to Lua, these are two names.
package struct ByteText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  package let text: String

  /// Creates a text that is compared by its bytes.
  package init(_ text: String) { self.text = text }

  /// Creates a text from a literal.
  package init(stringLiteral text: String) { self.text = text }

  /// Returns whether both have the same bytes.
  package static func == (one: ByteText, other: ByteText) -> Bool {
    one.text.hasBytes(of: other.text)
  }

  /// Adds the bytes to a hash.
  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension String {
  /// Returns whether the bytes are those of another text.
  package func hasBytes(of other: String) -> Bool {
    // Texts that are not equivalent have other bytes, and equality of ASCII is that of the bytes.
    self == other && utf8.elementsEqual(other.utf8)
  }

  /// Adds the bytes to a hash.
  package func hashBytes(into hasher: inout Hasher) {
    let isDone: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
    hasher.combine(0xFF as UInt8)
  }
}
