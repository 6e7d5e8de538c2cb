import OrreryBasics

/// A dotLottie file of version 2 with one animation: a zip archive whose files are stored as they are.
///
/// Formats: dotLottie 2.0, `manifest.json` and `a/ID.json`; APPNOTE.TXT of PKWARE, without compression.
struct DotLottie {
  let bytes: [UInt8]

  init(_ animation: String, title: String) {
    var names = WebNames()
    let id = names.name(for: title)
    let manifest = JSONOutput.object([
      .init("version", .text("2")), .init("generator", .text("orrery")),
      .init("animations", .list([.object([.init("id", .text(id))])])),
    ]).line
    var archive = ZipArchive()
    archive.add("manifest.json", Array(manifest.utf8))
    archive.add("a/\(id).json", Array(animation.utf8))
    bytes = archive.finished
  }
}

/// A zip archive of files that are not compressed.
private struct ZipArchive {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// Appends a file; its name is of ASCII, and all files together have less than 4 GiB.
  mutating func add(_ name: String, _ content: [UInt8]) {
    let offset = UInt32(clamping: body.count)
    let size = UInt32(clamping: content.count)
    // Version 1.0, no flags, stored, 1 January 1980: the same file every time.
    var head: [UInt8] = []
    head.append(number: UInt16(10), UInt16(0), UInt16(0), UInt16(0), UInt16(0x21))
    head.append(number: Checksum.of(content), size, size)
    head.append(number: UInt16(clamping: name.utf8.count), UInt16(0))
    body.append(number: UInt32(0x0403_4B50))
    body += head + Array(name.utf8) + content
    directory.append(number: UInt32(0x0201_4B50))
    directory.append(number: UInt16(20))
    directory += head
    directory.append(number: UInt16(0), UInt16(0), UInt16(0))
    directory.append(number: UInt32(0), offset)
    directory += Array(name.utf8)
    count += 1
  }

  var finished: [UInt8] {
    var end: [UInt8] = []
    end.append(number: UInt32(0x0605_4B50))
    end.append(number: UInt16(0), UInt16(0), count, count)
    end.append(number: UInt32(clamping: directory.count), UInt32(clamping: body.count))
    end.append(number: UInt16(0))
    return body + directory + end
  }
}

extension [UInt8] {
  /// Appends numbers, the lowest byte of each first.
  fileprivate mutating func append<Number: FixedWidthInteger>(number numbers: Number...) {
    for number in numbers { self += Swift.withUnsafeBytes(of: number.littleEndian, Array.init) }
  }
}
