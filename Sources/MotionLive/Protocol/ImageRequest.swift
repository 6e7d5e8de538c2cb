internal import MotionConsole
internal import MotionHost
import OrreryBasics
internal import PlatformC

/// A page's request for a piece of an image that a layer shows. The page requests the pieces one after
/// the other.
struct ImageRequest {
  /// The name of the image: a path relative to the script's folder, and below it.
  let name: String

  private let start: Int
  private let number: UInt32

  /// The largest size of an image that is sent: 64 MiB.
  private static let mostBytes = 64 << 20

  /// The size of a piece in bytes: 512 KiB.
  private static let pieceSize = 1 << 19

  /// Parses `{"do":"image","name":…,"from":…,"n":…}`.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  init(_ fields: [String: JSONValue]) throws(HostError) {
    name = try fields.text("name")
    start = try fields.whole("from", otherwise: 0)
    guard let number = UInt32(exactly: try fields.whole("n", otherwise: 0)) else {
      throw HostError(.invalidArgument, "\"n\" is not a number of 0…4294967295.")
    }
    self.number = number
  }

  /// Returns the message with the piece. Its size is 0 if the image is missing, too large or outside of the
  /// folder.
  func piece(below folder: String?) -> [UInt8] {
    var size = 0
    var bytes: [UInt8] = []
    if let file = folder.flatMap({ ContainedFile.open(name, below: $0) }) {
      defer { close(file.descriptor) }
      (size, bytes) = read(file.descriptor, file.size)
    }
    var writer = ByteWriter()
    writer.write(UInt8(LiveMessage.version))
    writer.write(FrameMessage.Flags.isImage.rawValue)
    writer.write(UInt16(0))
    writer.write(UInt32(size))
    writer.write(UInt32(clamping: start))
    writer.write(number)
    writer.write(contentsOf: bytes)
    return writer.bytes
  }

  private func read(_ file: CInt, _ size: Int) -> (size: Int, bytes: [UInt8]) {
    guard size <= Self.mostBytes, start >= 0, start < size else { return (0, []) }
    let wanted = min(Self.pieceSize, size - start)
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      count = max(pread(file, buffer.baseAddress, wanted, off_t(start)), 0)
    }
    return bytes.count == wanted ? (size, bytes) : (0, [])
  }
}
