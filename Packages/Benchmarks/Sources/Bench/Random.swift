/// A pseudorandom sequence of numbers, the same in every run.
struct Random {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next number, 0…1 without 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double((state &* 0x2545_F491_4F6C_DD1D) >> 11) * 0x1p-53
  }

  /// The next number in a range.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * next()
  }
}
