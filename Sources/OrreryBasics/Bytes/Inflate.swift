/// A decoder of compressed bytes in the format DEFLATE (RFC 1951).
///
/// Written here and not taken from zlib: it is used once for each imported archive, and a library would be a dependency
/// of the whole program.
package struct Inflate {
  private let input: ArraySlice<UInt8>
  private var index: Int
  private let size: Int
  private var output: [UInt8] = []

  /// The bits that were read from the input and not yet taken, the next one lowest.
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// Returns the bytes; nil when the input is damaged, or does not hold just as many.
  ///
  /// - Parameter size: The number of bytes, which is never exceeded.
  package static func bytes(of input: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var decoder = Inflate(input: input, size: size)
    return decoder.decode() && decoder.output.count == size ? decoder.output : nil
  }

  private init(input: ArraySlice<UInt8>, size: Int) {
    self.input = input
    self.size = size
    index = input.startIndex
  }

  private mutating func decode() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isGood =
        switch kind {
        case 0: stored()
        case 1: compressed(Self.fixedLengths, Self.fixedDistances)
        case 2: dynamic()
        default: false
        }
      if !isGood || isLast == 1 { return isGood }
    }
  }

  /// Takes a number of up to 16 bits, the lowest first; nil at the end of the input.
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard index < input.endIndex else { return nil }
      bits |= UInt32(input[index]) << UInt32(bitCount)
      index += 1
      bitCount += 8
    }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func stored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let count = take(16), let check = take(16), count == ~check & 0xFFFF,
      count <= input.endIndex - index, count <= size - output.count
    else { return false }
    output += input[index..<index + count]
    index += count
    return true
  }
}

extension Inflate {
  /// The codes of an alphabet: those of a length are consecutive numbers in the order of their symbols.
  private struct Codes {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int] = []

    /// Creates the codes of lengths, 0…15 for each symbol; nil where there are more codes than a length has.
    init?(_ lengths: some Collection<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var room = 1
      for count in counts.dropFirst() {
        room = room * 2 - count
        if room < 0 { return nil }
      }
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
      }
    }

    /// Takes the next symbol; nil for a code that there is not.
    func next(_ bit: () -> Int?) -> Int? {
      var (code, first, start) = (0, 0, 0)
      for count in counts.dropFirst() {
        guard let bit = bit() else { return nil }
        code = code << 1 | bit
        if code - first < count { return symbols[start + code - first] }
        start += count
        first = (first + count) << 1
      }
      return nil
    }
  }

  private static let fixedLengths = Codes(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes((0..<30).map { _ in 5 })

  /// The order in which the lengths of the codes of lengths stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func next(_ codes: Codes) -> Int? { codes.next { take(1) } }

  /// Reads a block whose codes stand before it.
  private mutating func dynamic() -> Bool {
    guard let lengths = take(5), let distances = take(5), let count = take(4) else { return false }
    var own = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(count + 4) {
      guard let length = take(3) else { return false }
      own[place] = length
    }
    guard let codes = Codes(own) else { return false }
    var all: [Int] = []
    let total = lengths + 257 + distances + 1
    while all.count < total {
      guard let symbol = next(codes) else { return false }
      switch symbol {
      case 0..<16: all.append(symbol)
      case 16:
        guard let last = all.last, let more = take(2) else { return false }
        all += [Int](repeating: last, count: more + 3)
      default:
        guard let more = take(symbol == 17 ? 3 : 7) else { return false }
        all += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      }
    }
    guard all.count == total else { return false }
    return compressed(Codes(all[..<(lengths + 257)]), Codes(all[(lengths + 257)...]))
  }

  /// Reads literals and copies up to the end of the block.
  private mutating func compressed(_ lengths: Codes?, _ distances: Codes?) -> Bool {
    guard let lengths, let distances else { return false }
    while let symbol = next(lengths) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < size else { return false }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol < 286, let length = length(symbol - 257), let code = next(distances), code < 30,
        let distance = distance(code), distance <= output.count, length <= size - output.count
      else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  /// Returns the length of a copy, 3…258.
  private mutating func length(_ code: Int) -> Int? {
    if code < 8 { return code + 3 }
    if code == 28 { return 258 }
    let count = code / 4 - 1
    return take(count).map { 3 + (4 + code % 4) << count + $0 }
  }

  /// Returns the distance back to what is copied, 1…32768.
  private mutating func distance(_ code: Int) -> Int? {
    if code < 4 { return code + 1 }
    let count = code / 2 - 1
    return take(count).map { 1 + (2 + code % 2) << count + $0 }
  }
}
