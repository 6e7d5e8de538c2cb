/// A namespace for writing numbers to memory in the format of traces and reports.
///
/// Not by `description` or `printf`: a trace is mostly numbers, `description` allocates a string
/// for each and spells them in another way (`160.0`, `1e-07`), and `printf` follows the locale and
/// needs 17 digits to be exact. Shortest digits that read back to the same bits make traces small
/// and comparable byte for byte.
enum DecimalText {
  /// More bytes than any number takes: sign, 17 digits, point, and 4 zeros or an exponent.
  /// Seventeen digits are written even where fewer count.
  static let longest = 32

  /// Writes the digits of an integer, and returns how many bytes that were.
  @inline(__always)
  static func write(_ integer: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    guard integer < 0 else { return write(digits: UInt64(integer), to: start) }
    start[0] = UInt8(ascii: "-")
    return 1 + write(digits: UInt64(integer.magnitude), to: start + 1)
  }

  /// Writes a finite double in the shortest form. The powers of ten, which are computed at their
  /// first use, are read only for numbers that need them: a trace without motion does not.
  @inline(__always)
  static func write(_ number: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if number.magnitude <= 0x1p53, case let whole = Int(number), Double(whole) == number {
      return write(whole, to: start)
    }
    return write(number, to: start, PowersOfTen.table)
  }

  /// Writes a finite double in the shortest form that reads back exactly.
  ///
  /// As the standard library, with digits alone from 0.0001 up to 2⁵³ and with an exponent
  /// elsewhere, but without `.0`, and without sign and zeros in front of an exponent's digits; −0
  /// is `0`.
  ///
  /// - Returns: How many bytes that were.
  @inline(__always)
  static func write(
    _ number: Double, to start: UnsafeMutablePointer<UInt8>,
    _ powers: UnsafePointer<PowersOfTen.Power>
  ) -> Int {
    let size = number.magnitude
    var place = start
    if number < 0 {
      place[0] = UInt8(ascii: "-")
      place += 1
    }
    // Up to 2⁵³ every integer is a double and every double fits an integer.
    let whole = size <= 0x1p53 ? Int64(size) : 0
    if Double(whole) == size { return place - start + write(digits: UInt64(whole), to: place) }
    let decimal = ShortestDecimal(size, powers)
    return place - start + write(decimal, isLarge: size > 0x1p53, to: place)
  }

  @inline(__always)
  private static func write(
    _ decimal: ShortestDecimal, isLarge: Bool, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let digits = SeventeenDigits(decimal.digits)
    // The number of digits before the point.
    let point = digits.length + decimal.exponent
    if isLarge || point < -3 { return writeExponential(digits, point, to: place) }
    if point <= 0 {
      (place[0], place[1]) = (UInt8(ascii: "0"), UInt8(ascii: "."))
      for index in 0..<(-point) { place[2 + index] = UInt8(ascii: "0") }
      digits.write(to: place + 2 - point)
      return 2 - point + digits.count
    }
    // The digits are written one byte further right, then those before the point are moved back.
    digits.write(to: place + 1)
    for index in 0..<point { place[index] = place[index + 1] }
    place[point] = UInt8(ascii: ".")
    return digits.count + 1
  }

  private static func writeExponential(
    _ digits: SeventeenDigits, _ point: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    digits.write(to: place + 1)
    place[0] = place[1]
    place[1] = UInt8(ascii: ".")
    let length = digits.count > 1 ? digits.count + 1 : 1
    place[length] = UInt8(ascii: "e")
    return length + 1 + write(point - 1, to: place + length + 1)
  }

  /// Writes the digits of an integer, two at a time from the last ones on.
  @inline(__always)
  private static func write(digits: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let count = digitCount(digits)
    var (rest, end) = (digits, count)
    while end >= 2 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      let tens = (pair &* 103) >> 10
      end &-= 2
      place[end] = UInt8(truncatingIfNeeded: 48 &+ tens)
      place[end &+ 1] = UInt8(truncatingIfNeeded: 48 &+ pair &- 10 &* tens)
      rest = quotient
    }
    if end == 1 { place[0] = UInt8(truncatingIfNeeded: 48 &+ rest) }
    return count
  }

  /// Returns the number of digits of an integer, 1 for 0.
  @inline(__always)
  static func digitCount(_ value: UInt64) -> Int {
    var (rest, count) = (value, 1)
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest >= 10 ? 1 : 0) &+ (rest >= 100 ? 1 : 0) &+ (rest >= 1000 ? 1 : 0)
  }
}
