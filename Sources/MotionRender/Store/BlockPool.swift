/// Memory for the histories of properties: blocks of words, of which most hold one entry.
///
/// A block of at most ``largest`` words comes from a chunk, and goes to a list of its size when it is
/// released. Larger ones come from the system.
struct BlockPool {
  typealias Block = UnsafeMutablePointer<UInt64>

  /// The largest number of words of a block from a chunk.
  private static let largest = 64

  private static let chunkSize = 2048

  private var chunks: [Block] = []

  /// The number of words of the last chunk that are in no block.
  private var room = 0

  /// The released blocks, by half the number of their words; the first word of each is the address of
  /// the next.
  private var released: InlineArray<33, UInt> = InlineArray(repeating: 0)

  /// Returns the number of words that a block for so many has.
  static func capacity(for words: Int) -> Int { (words + 1) & ~1 }

  /// Returns a block, whose words are not initialized.
  ///
  /// - Parameter words: The number of words, from ``capacity(for:)``.
  mutating func allocate(_ words: Int) -> Block {
    if words > Self.largest { return .allocate(capacity: words) }
    if let block = Block(bitPattern: released[words / 2]) {
      released[words / 2] = UInt(block.pointee)
      return block
    }
    if room < words {
      chunks.append(.allocate(capacity: Self.chunkSize))
      room = Self.chunkSize
    }
    room -= words
    return chunks[chunks.count - 1] + room
  }

  /// Takes a block back.
  ///
  /// - Parameter words: As many as it was allocated with.
  mutating func release(_ block: Block, _ words: Int) {
    if words > Self.largest { return block.deallocate() }
    block.pointee = UInt64(released[words / 2])
    released[words / 2] = UInt(bitPattern: block)
  }

  /// Frees the chunks. Larger blocks have to be released by those who hold them.
  mutating func free() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
    room = 0
    released = InlineArray(repeating: 0)
  }
}
