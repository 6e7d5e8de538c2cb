/// The powers of ten that scale any double to a whole number, to 128 bits each and rounded up.
///
/// Made once in plain long arithmetic, which takes less than a tenth of a millisecond.
enum PowersOfTen {
  /// The first 128 bits of a power, the topmost of which is set.
  struct Power: Equatable, Sendable {
    var high: UInt64
    var low: UInt64
  }

  /// The exponents in the table.
  static let least = -292
  static let greatest = 324

  /// The powers from `least` on; for as long as the process runs.
  nonisolated(unsafe) static let table: UnsafePointer<Power> = {
    let count = greatest - least + 1
    let powers = UnsafeMutablePointer<Power>.allocate(capacity: count)
    powers.initialize(repeating: Power(high: 0, low: 0), count: count)
    var number = LongNumber(1)
    for exponent in 0...greatest {
      powers[exponent - least] = number.top(isExact: true)
      number.multiplyByTen()
    }
    // 1280 bits: 310 of them remain for 10^-292, and the truncated ones are bounded.
    number = LongNumber.topmostBit(words: 40)
    var isExact = true
    for exponent in (least...(-1)).reversed() {
      if number.divideByTen() != 0 { isExact = false }
      powers[exponent - least] = number.top(isExact: isExact)
    }
    return UnsafePointer(powers)
  }()
}

/// An unsigned integer of any length, with the lowest 32 bits first.
private struct LongNumber {
  private var words: [UInt32]

  init(_ word: UInt32) { words = [word] }

  /// Returns the number of some words of which only the topmost bit is set.
  static func topmostBit(words count: Int) -> LongNumber {
    var number = LongNumber(0)
    number.words = Array(repeating: 0, count: count - 1) + [1 << 31]
    return number
  }

  mutating func multiplyByTen() {
    var carry: UInt64 = 0
    for index in words.indices {
      carry += UInt64(words[index]) * 10
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  /// - Returns: The remainder.
  mutating func divideByTen() -> UInt64 {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      remainder = remainder << 32 | UInt64(words[index])
      words[index] = UInt32(truncatingIfNeeded: remainder / 10)
      remainder %= 10
    }
    while words.last == 0 { words.removeLast() }
    return remainder
  }

  /// Returns the first 128 bits, rounded up when something follows them.
  func top(isExact: Bool) -> PowersOfTen.Power {
    let shift = words.last?.leadingZeroBitCount ?? 0
    var parts: [UInt64] = [0, 0, 0, 0]
    for place in 0..<4 {
      // 32 bits, some from one word and the rest from the one below.
      let (upper, lower) = (word(place), word(place + 1))
      parts[place] = ((upper << 32 | lower) << shift) >> 32
    }
    var power = PowersOfTen.Power(
      high: parts[0] << 32 | parts[1], low: parts[2] << 32 | parts[3])
    let isWhole =
      isExact && word(4) << shift & 0xFFFF_FFFF == 0
      && words.dropLast(min(5, words.count)).allSatisfy { $0 == 0 }
    if !isWhole {
      power.low &+= 1
      if power.low == 0 { power.high &+= 1 }
    }
    return power
  }

  /// Returns a word counted from the topmost one; 0 below the lowest.
  private func word(_ place: Int) -> UInt64 {
    place < words.count ? UInt64(words[words.count - 1 - place]) : 0
  }
}
