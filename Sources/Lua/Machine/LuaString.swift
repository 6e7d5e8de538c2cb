import OrreryBasics

/// A string of Lua: bytes, usually UTF-8, possibly with zeros.
public struct LuaString: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Storage: Hashable, Sendable {
    case text(String)
    case bytes([UInt8])
  }

  private let storage: Storage

  /// Creates a string from text; its UTF-8 bytes are kept unchanged.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) { storage = .text(text) }

  /// Creates a string from bytes, which need not be UTF-8.
  ///
  /// - Parameter bytes: The bytes, which are copied.
  public init(bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { LuaString($0) } }

  /// Creates a string from a literal.
  public init(stringLiteral text: String) { storage = .text(text) }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Most strings are short names, and checking them in full takes several times as long.
    if bytes.count < 16, bytes.allSatisfy({ $0 < 0x80 }) {
      storage = .text(String(decoding: bytes, as: UTF8.self))
    } else if let text = String(validating: bytes, as: UTF8.self) {
      storage = .text(text)
    } else {
      storage = .bytes(Array(bytes))
    }
  }

  /// The object that holds the bytes where there are many, and their number.
  var heapStorage: (object: AnyObject, bytes: Int)? {
    switch storage {
    case .text(let text): text.heapStorage
    case .bytes(let bytes): (unsafeBitCast(bytes, to: AnyObject.self), bytes.count)
    }
  }

  /// The text, when the bytes are valid UTF-8.
  public var validText: String? {
    if case .text(let text) = storage { return text }
    return nil
  }

  /// The text, with U+FFFD for every byte that is not UTF-8. For logs and messages only.
  public var lossyText: String {
    switch storage {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns the text.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) with the offset of the first byte that is not UTF-8.
  public func text() throws(LuaError) -> String {
    switch storage {
    case .text(let text): return text
    case .bytes(let bytes):
      throw LuaError(.invalidValue, "text is not valid UTF-8 at byte \(Self.fault(in: bytes) + 1)")
    }
  }

  /// The bytes.
  public var bytes: [UInt8] {
    switch storage {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }

  /// Returns whether the bytes come before those of another string.
  func precedes(_ other: LuaString) -> Bool {
    if case .text(let left) = storage, case .text(let right) = other.storage {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return bytes.lexicographicallyPrecedes(other.bytes)
  }

  /// Calls `body` with the bytes in one block.
  ///
  /// - Parameter body: Called with the bytes, which are valid during the call.
  /// - Throws: The error of the body.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .bytes(let bytes):
      return try Self.passing(bytes, to: body)
    case .text(let text):
      return try Self.passing(Array(text.utf8), to: body)
    }
  }

  private static func passing<Result, Failure: Error>(
    _ bytes: [UInt8], to body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = bytes.withUnsafeBufferPointer { buffer -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try body(buffer))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Returns the length of the longest valid beginning.
  private static func fault(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
    }
    return valid
  }

  /// Returns whether both have the same bytes, without Unicode normalization.
  public static func == (left: LuaString, right: LuaString) -> Bool {
    switch (left.storage, right.storage) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    default: left.bytes == right.bytes
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension LuaString {
  /// Returns the string as a literal of Lua in double quotes, repaired where it is not UTF-8; of a longer one
  /// so many characters and, behind the quotes, the count of all bytes.
  package func literal(limit: Int) -> String {
    let whole = lossyText
    let text = whole.prefix(limit)
    let rest = text.endIndex < whole.endIndex ? " … \(bytes.count) bytes" : ""
    return "\"\(String(text).escaped(Self.escapes))\"\(rest)"
  }

  /// Lua has no `\u0001` as JSON has it.
  private static let escapes: [Unicode.Scalar: String] = {
    var escapes: [Unicode.Scalar: String] = [:]
    for byte in Array(UInt8(0)..<32) + [127] {
      escapes[Unicode.Scalar(byte)] = "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let named: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t"]
    return escapes.merging(named) { $1 }
  }()
}

extension LuaString: CustomStringConvertible {
  /// The text, repaired where it is not UTF-8.
  public var description: String { lossyText }
}
