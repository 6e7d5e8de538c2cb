public import MotionTime
import OrreryBasics

/// An encoder of saved journals, which returns the bytes piece by piece and keeps none of them.
///
///     file    = "orrery-journal\n", version byte, records
///     record  = length of the body (32 bits), body, checksum of the body (32 bits)
///     body    = 1, header | 2, commit | 3, number of commits (64 bits), end time
///
/// Numbers are little-endian. The record with the end is the last; without it the file was cut off.
public struct JournalEncoder {
  /// The versions of the format that this program reads; it writes the last, which differs from those before
  /// in the bytes of commits.
  static let versions: ClosedRange<UInt8> = 2...4

  static let mark = Array("orrery-journal\n".utf8)

  enum Kind: UInt8 {
    case header = 1
    case commit
    case end
  }

  private var commitCount: Int64 = 0

  /// Creates an encoder for one journal.
  public init() {}

  /// Returns the bytes that come first.
  ///
  /// - Parameter header: The header of the journal.
  public func begin(_ header: JournalHeader) -> [UInt8] {
    JournalEncoder.mark + [JournalEncoder.versions.upperBound]
      + record(.header) { header.encode(to: &$0) }
  }

  /// Returns the bytes of the next commit.
  ///
  /// - Parameter commit: The commit that follows the last one appended.
  /// - Complexity: Linear in the size of the commit.
  public mutating func append(_ commit: Commit) -> [UInt8] {
    commitCount += 1
    return record(.commit) { commit.encode(to: &$0) }
  }

  /// Returns the bytes that come last.
  ///
  /// - Parameter time: The end time of the session; no commit is later.
  public func end(at time: MediaTime) -> [UInt8] {
    record(.end) { writer in
      writer.write(commitCount)
      time.encode(to: &writer)
    }
  }

  private func record(_ kind: Kind, _ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var body = ByteWriter()
    body.write(kind.rawValue)
    write(&body)
    var record = ByteWriter()
    record.write(count: body.bytes.count)
    record.write(contentsOf: body.bytes)
    record.write(Checksum.of(body.bytes))
    return record.bytes
  }
}
