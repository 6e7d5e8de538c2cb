import OrreryBasics

/// A record of the byte offsets at which columns were added to a CSV file. ``Filter`` uses it to
/// append empty fields to the rows before each offset.
struct CSVWidening {
  /// The length of the header row that was written first, in bytes.
  var headerLength = 0

  /// For each column added after the header was written, the byte offset of the first row that
  /// contains it, ascending.
  private var additions: [Int] = []

  var isNeeded: Bool { !additions.isEmpty }

  mutating func columnAdded(at offset: Int) {
    additions.append(offset)
  }

  func filter(header: [UInt8]) -> Filter {
    Filter(header: header, headerLength: headerLength, additions: additions)
  }

  /// A filter over the file's bytes that replaces the header row and appends the missing commas to
  /// rows.
  struct Filter {
    private var header: [UInt8]
    private let headerLength: Int
    private let additions: [Int]
    private var passed = 0
    private var known = 0

    fileprivate init(header: [UInt8], headerLength: Int, additions: [Int]) {
      self.header = header
      self.headerLength = headerLength
      self.additions = additions
    }

    mutating func pass(
      _ piece: UnsafeRawBufferPointer, to write: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
      var widened = ByteBuffer()
      widened.append(contentsOf: header)
      header = []
      for byte in piece {
        defer { passed += 1 }
        guard passed >= headerLength else { continue }
        while known < additions.count, additions[known] <= passed { known += 1 }
        // A row of numbers has no carriage return but the one that ends it.
        if byte == UInt8(ascii: "\r") {
          for _ in known..<additions.count { widened.append(byte: UInt8(ascii: ",")) }
        }
        widened.append(byte: byte)
      }
      try widened.read(write)
    }
  }
}
