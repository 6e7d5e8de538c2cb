/// Logarithms and inverse circular functions from plain arithmetic, so that every machine gives the same
/// bits.
///
/// The reductions and the polynomials are those of FDLIBM (Sun Microsystems 1993, freely licensed), whose
/// errors are below one unit in the last place.
extension Elementary {
  /// ln 2 in two parts, the first with room for a product with any exponent.
  private static var ln2: (high: Double, low: Double) {
    (6.931_471_803_691_238_164_9e-1, 1.908_214_929_270_587_700_02e-10)
  }

  /// ln(1 + f) = f − f²/2 + s·(f²/2 + R), for √½ < 1 + f < √2 and s = f/(2 + f); without the first two
  /// terms.
  private static func logarithmRest(_ f: Double) -> (half: Double, rest: Double) {
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even =
      w
      * (0.399_999_999_994_094_190_8 + w
        * (0.222_221_984_321_497_839_6 + w * 0.153_138_376_992_093_733_2))
    let odd =
      z
      * (0.666_666_666_666_673_513
        + w
        * (0.285_714_287_436_623_914_9
          + w * (0.181_835_721_616_180_501_2 + w * 0.147_981_986_051_165_859_1)))
    let half = 0.5 * f * f
    return (half, s * (half + (even + odd)))
  }

  /// Returns the logarithm of a normal or subnormal number above 0 that is finite.
  static func logarithm(_ x: Double) -> Double {
    if x == 1 { return 0 }
    let (k, m) = logarithmParts(x)
    let f = m - 1
    let (half, rest) = logarithmRest(f)
    return k * ln2.high - ((half - (rest + k * ln2.low)) - f)
  }

  /// x = 2^k·m with √½ < m < √2.
  private static func logarithmParts(_ x: Double) -> (k: Double, m: Double) {
    let m = x.significand
    let isUpper = m > 1.414_213_562_373_095
    return (Double(x.exponent) + (isUpper ? 1 : 0), isUpper ? m / 2 : m)
  }

  /// Returns the logarithm of 1 + x, for a finite x above −1.
  static func logarithmOnePlus(_ x: Double) -> Double {
    if abs(x) < 0x1p-54 { return x }
    if x > -0.292_893_218_813_452, x < 0.414_213_562_373_095 {
      let (half, rest) = logarithmRest(x)
      return x - (half - rest)
    }
    let u = 1 + x
    let (k, m) = logarithmParts(u)
    // The rounding error of 1 + x.
    let lost = (k >= 2 ? 1 - (u - x) : x - (u - 1)) / u
    let f = m - 1
    let (half, rest) = logarithmRest(f)
    return k * ln2.high - ((half - (rest + (k * ln2.low + lost))) - f)
  }
}

extension Elementary {
  /// arctan ½, 1, 3/2 and ∞, each in two parts.
  private static func anchor(_ index: Int) -> (high: Double, low: Double) {
    switch index {
    case 0: (4.636_476_090_008_060_935_15e-1, 2.269_877_745_296_168_709_24e-17)
    case 1: (7.853_981_633_974_482_789_99e-1, 3.061_616_997_868_383_017_93e-17)
    case 2: (9.827_937_232_473_290_540_82e-1, 1.390_331_103_123_099_845_16e-17)
    default: (1.570_796_326_794_896_558, 6.123_233_995_736_766_035_87e-17)
    }
  }

  /// x − arctan x over x, for |x| < 7/16.
  private static func arctangentRest(_ x: Double) -> Double {
    let z = x * x
    let w = z * z
    let even =
      z
      * (3.333_333_333_333_293_180_27e-1
        + w
        * (1.428_571_427_250_346_637_11e-1
          + w
          * (9.090_887_133_436_506_561_96e-2
            + w
            * (6.661_073_137_387_531_206_69e-2
              + w * (4.976_877_994_615_932_360_17e-2 + w * 1.628_582_011_536_578_236_23e-2)))))
    let odd =
      w
      * (-1.999_999_999_987_648_324_76e-1
        + w
        * (-1.111_111_040_546_235_578_8e-1
          + w
          * (-7.691_876_205_044_829_994_95e-2
            + w * (-5.833_570_133_790_573_486_45e-2 + w * -3.653_157_274_421_691_552_7e-2))))
    return even + odd
  }

  /// Returns the arc tangent of x ≥ 0.
  private static func arctangent(_ x: Double) -> Double {
    if x < 0.4375 { return x - x * arctangentRest(x) }
    if x >= 0x1p66 { return anchor(3).high }
    let (index, y): (Int, Double) =
      if x < 0.6875 {
        (0, (2 * x - 1) / (2 + x))
      } else if x < 1.1875 {
        (1, (x - 1) / (x + 1))
      } else if x < 2.4375 {
        (2, (x - 1.5) / (1 + 1.5 * x))
      } else {
        (3, -1 / x)
      }
    let (high, low) = anchor(index)
    return high - ((y * arctangentRest(y) - low) - y)
  }

  /// Returns the angle of a point, −π…π, with the signs of zero as C has them.
  static func angle(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (high, low) = (Double.pi, 1.224_646_799_147_353_177_2e-16)
    let isLeft = x.sign == .minus
    var angle: Double
    if y == 0 {
      angle = isLeft ? high : 0
    } else if x == 0 || y.isInfinite && x.isFinite {
      angle = high / 2
    } else if x.isInfinite {
      angle = y.isInfinite ? (isLeft ? 3 * (high / 4) : high / 4) : (isLeft ? high : 0)
    } else {
      let ratio = abs(y / x)
      angle = y.exponent - x.exponent > 64 ? high / 2 : arctangent(ratio)
      if isLeft { angle = x.exponent - y.exponent > 64 ? high : high - (angle - low) }
    }
    if y.sign == .minus { angle = -angle }
    return angle
  }
}
