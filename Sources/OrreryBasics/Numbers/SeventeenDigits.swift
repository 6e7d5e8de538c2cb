/// The digits of a decimal, spread over the bytes of two words: sixteen and one before them.
struct SeventeenDigits {
  /// The number of digits that the number was given with.
  let length: Int

  /// The number of digits without zeros at the end.
  let count: Int

  private let first: UInt8
  private let middle: UInt64
  private let last: UInt64

  /// - Parameter digits: Up to 17 digits, not all of them 0.
  @inline(__always)
  init(_ digits: UInt64) {
    var full = digits
    if digits >= 10_000_000_000_000_000 {
      length = 17
    } else if digits >= 1_000_000_000_000_000 {
      length = 16
      full = digits &* 10
    } else {
      length = DecimalText.digitCount(digits)
      for _ in length..<17 { full &*= 10 }
    }
    let (upper, lower) = full.quotientAndRemainder(dividingBy: 100_000_000)
    let (top, next) = upper.quotientAndRemainder(dividingBy: 100_000_000)
    first = UInt8(truncatingIfNeeded: 48 &+ top)
    middle = Self.spread(next)
    last = Self.spread(lower)
    // The last digit is in the topmost byte.
    if last != 0 {
      count = 17 &- last.leadingZeroBitCount / 8
    } else {
      count = middle != 0 ? 9 &- middle.leadingZeroBitCount / 8 : 1
    }
  }

  /// Writes all seventeen.
  @inline(__always)
  func write(to place: UnsafeMutablePointer<UInt8>) {
    place[0] = first
    let rest = UnsafeMutableRawPointer(place + 1)
    rest.storeBytes(of: (middle | Self.zeros).littleEndian, as: UInt64.self)
    rest.storeBytes(of: (last | Self.zeros).littleEndian, toByteOffset: 8, as: UInt64.self)
  }

  private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// Eight digits, one a byte, the first in the lowest: halves, quarters and eighths are divided at
  /// once, by multiplications that are exact for numbers of so few digits.
  @inline(__always)
  private static func spread(_ digits: UInt64) -> UInt64 {
    let (upper, lower) = digits.quotientAndRemainder(dividingBy: 10_000)
    let halves = upper | lower << 32
    let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- 100 &* hundreds) << 16
    let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- 10 &* tens) << 8
  }
}
