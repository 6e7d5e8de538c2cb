/// Exponential, sine and cosine from plain arithmetic, so that every machine gives the same bits.
///
/// Arguments are reduced by Cody and Waite's method, with a constant in two or three parts whose
/// products are exact, and then go into the first terms of the Taylor series, as many as a double can
/// tell apart; errors stay below one unit in the last place. The C functions of the same shape in
/// `MotionKernels/elementary.h` compute whole vectors at once.
extension Elementary {
  /// The largest exponent and the largest angle for which the reductions are exact.
  static let (lastExponent, lastAngle) = (700.0, 1e6)

  /// Added to a number below 2⁵¹, this leaves the nearest whole number in the lowest bits.
  @inline(__always) private static var rounder: Double { 0x1.8p52 }

  /// e^x = scale·(1 + rest), for x in −700…700.
  @inline(__always)
  static func exponential(_ x: Double) -> (scale: Double, rest: Double) {
    let k = x * 0x1.71547652b82fep0 + rounder
    let n = k - rounder
    let r = (x - n * 0x1.62e42feep-1) - n * 0x1.a39ef35793c76p-33
    let r2 = r * r
    let r4 = r2 * r2
    let low = (1.0 / 2 + r * (1.0 / 6)) + (1.0 / 24 + r * (1.0 / 120)) * r2
    let middle = (1.0 / 720 + r * (1.0 / 5040)) + (1.0 / 40320 + r * (1.0 / 362880)) * r2
    let high1 = 1.0 / 3_628_800 + r * (1.0 / 39_916_800)
    let high2 = 1.0 / 479_001_600 + r * (1.0 / 6_227_020_800)
    let high = high1 + high2 * r2
    let scale = Double(bitPattern: (k.bitPattern << 52) &+ (1.0).bitPattern)
    return (scale, r + r2 * (low + (middle + high * r4) * r4))
  }

  /// Returns sine and cosine, for x in −1e6…1e6.
  @inline(__always)
  static func circular(_ x: Double) -> (sine: Double, cosine: Double) {
    let k = x * 0x1.45f306dc9c883p-1 + rounder
    let n = k - rounder
    let r = ((x - n * 0x1.921fb544p0) - n * 0x1.0b4611a6p-34) - n * 0x1.3198a2e037073p-69
    let z = r * r
    let sine = r + (r * z) * sineSeries(z)
    let half = z * 0.5
    let near = 1 - half
    let cosine = near + (((1 - near) - half) + (z * z) * cosineSeries(z))
    switch k.bitPattern & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  @inline(__always)
  private static func sineSeries(_ z: Double) -> Double {
    let z2 = z * z
    let s1 = -1.0 / 6 + z * (1.0 / 120)
    let s2 = -1.0 / 5040 + z * (1.0 / 362_880)
    let s3 = -1.0 / 39_916_800 + z * (1.0 / 6_227_020_800)
    let s4 = -1.0 / 1_307_674_368_000 + z * (1.0 / 355_687_428_096_000)
    return (s1 + s2 * z2) + (s3 + s4 * z2) * (z2 * z2)
  }

  @inline(__always)
  private static func cosineSeries(_ z: Double) -> Double {
    let z2 = z * z
    let c1 = 1.0 / 24 + z * (-1.0 / 720)
    let c2 = 1.0 / 40320 + z * (-1.0 / 3_628_800)
    let c3 = 1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200)
    return (c1 + c2 * z2) + (c3 + (1.0 / 20_922_789_888_000) * z2) * (z2 * z2)
  }
}
