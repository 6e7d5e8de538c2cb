internal import MotionTime
public import OrreryBasics

/// The bytes of a commit: a 32-bit length, the version, and in the compact form number, time and operations.
/// Commits of version 2 have the plain form instead; those before version 4 do not tell motions from other animations.
///
/// The same commit always gives the same bytes.
extension Commit: ByteCodable {
  /// The versions of the bytes that this program reads; it writes the last.
  static let versions: ClosedRange<UInt8> = 2...4

  /// Writes the commit.
  public func encode(to writer: inout ByteWriter) {
    var body = ByteWriter(isCompact: true)
    body.write(Commit.versions.upperBound)
    body.write(Int64(id))
    time.encode(to: &body)
    body.write(operations)
    writer.writeBlock { $0.write(contentsOf: body.bytes) }
  }

  /// Reads a commit whose values are safe to evaluate; whether it fits the commits before it shows
  /// when it is applied.
  ///
  /// - Throws: `FileError` (`invalidData`), or the error of a curve or a spring.
  public init(from reader: inout ByteReader) throws {
    var block = try reader.block()
    let version = try block.byte()
    guard Commit.versions.contains(version) else {
      throw block.failure("A commit of version \(version)")
    }
    block.isCompact = version > 2
    block.version = version
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
