internal import OrreryBasics

/// A zip archive whose files are read by name.
///
/// Format: APPNOTE.TXT of PKWARE; files stored or compressed with DEFLATE, below 4 GiB. What stands in front of the
/// archive is passed over.
struct ZipArchive {
  private struct Entry {
    let isEncrypted: Bool
    let method: Int
    let checksum: UInt32
    let packedSize: Int
    let size: Int
    let offset: Int
  }

  private let bytes: [UInt8]
  private let path: String
  private var entries: [String: Entry] = [:]

  /// The names of the files, in order.
  private(set) var names: [String] = []

  /// The largest file that is unpacked: 64 MiB.
  private static let sizeLimit = 64 << 20

  /// Returns whether a file begins as archives do.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when there is none.
  init(_ bytes: [UInt8], path: String) throws(FileError) {
    self.bytes = bytes
    self.path = path
    guard let end = directoryEnd, let count = number(UInt16.self, at: end + 10),
      var place = number(UInt32.self, at: end + 16)
    else { throw fault("it is damaged: the archive has no directory") }
    for _ in 0..<count {
      guard number(UInt32.self, at: place) == 0x0201_4B50,
        let entry = entry(at: place), let lengths = lengths(at: place + 28, count: 3),
        let name = text(at: place + 46, count: lengths[0])
      else { throw fault("it is damaged: the archive's directory ends too early") }
      if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
      place += 46 + lengths.reduce(0, +)
    }
  }

  /// The index of the end of the directory, behind which there is only a comment.
  private var directoryEnd: Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return (max(0, last - 0xFFFF)...last).last { number(UInt32.self, at: $0) == 0x0605_4B50 }
  }

  private func entry(at place: Int) -> Entry? {
    guard let flags = number(UInt16.self, at: place + 8),
      let method = number(UInt16.self, at: place + 10),
      let checksum = number(UInt32.self, at: place + 16),
      let packedSize = number(UInt32.self, at: place + 20),
      let size = number(UInt32.self, at: place + 24),
      let offset = number(UInt32.self, at: place + 42)
    else { return nil }
    return Entry(
      isEncrypted: flags & 1 == 1, method: method, checksum: UInt32(checksum),
      packedSize: packedSize, size: size, offset: offset)
  }

  private func lengths(at place: Int, count: Int) -> [Int]? {
    let numbers = (0..<count).compactMap { number(UInt16.self, at: place + 2 * $0) }
    return numbers.count == count ? numbers : nil
  }

  private func number<Number: FixedWidthInteger>(_ type: Number.Type, at place: Int) -> Int? {
    let width = Number.bitWidth / 8
    guard place >= 0, place <= bytes.count - width else { return nil }
    return (0..<width).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func text(at place: Int, count: Int) -> String? {
    guard place <= bytes.count - count else { return nil }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  private func fault(_ reason: String) -> FileError {
    FileError(.invalidData, "\(path): \(reason). Give a dotLottie file that can be unpacked.")
  }

  /// Returns the content of a file; nil when there is no such file.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when it is damaged, encrypted, larger than 64 MiB or compressed in another
  ///   way.
  func contents(of name: String) throws(FileError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let quoted = name.quotable.displayed()
    guard !entry.isEncrypted, entry.method == 0 || entry.method == 8 else {
      throw fault("'\(quoted)' in it is encrypted, or compressed in a way other than DEFLATE")
    }
    guard entry.size <= Self.sizeLimit else {
      throw fault("'\(quoted)' in it has more than 64 MiB")
    }
    guard number(UInt32.self, at: entry.offset) == 0x0403_4B50,
      let lengths = lengths(at: entry.offset + 26, count: 2)
    else { throw fault("it is damaged: '\(quoted)' is not where the directory says") }
    let start = entry.offset + 30 + lengths.reduce(0, +)
    guard start <= bytes.count - entry.packedSize else {
      throw fault("it is damaged: '\(quoted)' ends too early")
    }
    let packed = bytes[start..<start + entry.packedSize]
    let content =
      entry.method == 0
      ? (packed.count == entry.size ? Array(packed) : nil)
      : Inflate.bytes(of: packed, size: entry.size)
    guard let content, Checksum.of(content) == entry.checksum else {
      throw fault("it is damaged: '\(quoted)' has other bytes than it was made of")
    }
    return content
  }
}
