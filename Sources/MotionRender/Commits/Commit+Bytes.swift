internal import MotionTime
public import OrreryBasics

/// The bytes of a commit: a 32-bit length, the version, number, time and operations.
///
/// The same commit always gives the same bytes.
extension Commit: ByteCodable {
  /// The version of the bytes that this program writes and reads.
  static let version: UInt8 = 2

  /// Writes the commit.
  public func encode(to writer: inout ByteWriter) {
    writer.writeBlock { block in
      block.write(Commit.version)
      block.write(Int64(id))
      time.encode(to: &block)
      block.write(operations)
    }
  }

  /// Reads a commit whose values are safe to evaluate; whether it fits the commits before it shows
  /// when it is applied.
  ///
  /// - Throws: `FileError` (`invalidData`), or the error of a curve or a spring.
  public init(from reader: inout ByteReader) throws {
    var block = try reader.block()
    let version = try block.byte()
    if version != Commit.version { throw block.failure("A commit of version \(version)") }
    id = Int(clamping: try block.integer(Int64.self))
    time = try MediaTime(from: &block)
    guard id >= 0, time >= .zero, time <= .furthest else {
      throw block.failure("Commit \(id) at \(time)")
    }
    operations = try block.values()
    try block.end()
  }

  /// The commit as bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    encode(to: &writer)
    return writer.bytes
  }
}
