/// The checksum of ISO 3309, as zip and PNG use it: every error of up to 32 bits in a row shows.
public struct Checksum: Sendable {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }

  private var rest: UInt32 = .max

  /// The checksum of the bytes added so far.
  public var value: UInt32 { ~rest }

  /// Creates the checksum of nothing.
  public init() {}

  /// Returns the checksum of some bytes.
  ///
  /// - Parameter bytes: The bytes, in order.
  /// - Complexity: Linear in the number of bytes.
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }

  /// Appends bytes to those added before.
  ///
  /// - Parameter bytes: The bytes, in order.
  /// - Complexity: Linear in the number of bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      rest = Checksum.table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ rest >> 8
    }
  }
}
