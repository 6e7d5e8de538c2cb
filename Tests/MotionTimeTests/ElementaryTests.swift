import MotionTime
import PlatformC
import Testing

@Suite struct ElementaryTests {
  /// The difference from the C library's function, which is right within a unit, in units in the last
  /// place.
  private func units(_ value: Double, _ expected: Double) -> Double {
    value == expected ? 0 : abs(value - expected) / expected.ulp
  }

  @Test(arguments: 0..<20)
  func `CA 10.1 the exponential is right to the last place or two`(seed: Int) {
    var generator = SplitMix(seed: seed)
    for scale in [1e-9, 0.1, 1, 30, 699] {
      for _ in 0..<400 {
        let x = Double.random(in: -scale...scale, using: &generator)
        #expect(units(Elementary.exp(x), PlatformC.exp(x)) <= 2, "exp(\(x))")
        #expect(units(Elementary.expMinusOne(x), PlatformC.expm1(x)) <= 3, "expm1(\(x))")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `CA 10.1 sine and cosine are right to the last place or two`(seed: Int) {
    var generator = SplitMix(seed: seed)
    for scale in [1e-9, 0.5, 1, 10, 1000, 999_999] {
      for _ in 0..<400 {
        let x = Double.random(in: -scale...scale, using: &generator)
        #expect(units(Elementary.sin(x), PlatformC.sin(x)) <= 3, "sin(\(x))")
        #expect(units(Elementary.cos(x), PlatformC.cos(x)) <= 3, "cos(\(x))")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `CA 10.1 logarithms and inverse functions are right to the last place or two`(seed: Int) {
    var generator = SplitMix(seed: seed)
    for scale in [1e-300, 1e-12, 0.01, 0.5, 1, 3, 1e6, 1e300] {
      for _ in 0..<300 {
        let x = Double.random(in: scale * 0x1p-30...scale, using: &generator)
        let y = Double.random(in: -scale...scale, using: &generator)
        #expect(units(Elementary.log(x), PlatformC.log(x)) <= 2, "log(\(x))")
        #expect(units(Elementary.log(1 + y / scale), PlatformC.log(1 + y / scale)) <= 2)
        #expect(units(Elementary.logOnePlus(x), PlatformC.log1p(x)) <= 2, "log1p(\(x))")
        let less = -x / scale * 0.999
        #expect(units(Elementary.logOnePlus(less), PlatformC.log1p(less)) <= 2, "log1p(\(less))")
        #expect(units(Elementary.atan2(y, x), PlatformC.atan2(y, x)) <= 2, "atan2(\(y), \(x))")
        #expect(units(Elementary.atan2(y, -x), PlatformC.atan2(y, -x)) <= 2, "atan2(\(y), \(-x))")
        let cosine = y / scale
        #expect(units(Elementary.acos(cosine), PlatformC.acos(cosine)) <= 3, "acos(\(cosine))")
      }
    }
  }

  @Test func `the ends of logarithms and inverse functions are those of C`() {
    for x in [0, -0.0, 1, -1, .infinity, -.infinity, .leastNonzeroMagnitude, 0x1p1023, -0.5, 2] {
      for (mine, theirs) in [
        (Elementary.log(x), PlatformC.log(x)), (Elementary.logOnePlus(x), PlatformC.log1p(x)),
        (Elementary.acos(x), PlatformC.acos(x)),
      ] {
        #expect(mine.isNaN ? theirs.isNaN : units(mine, theirs) <= 1, "\(x): \(mine), \(theirs)")
      }
      for y in [0, -0.0, 1, -1, .infinity, -.infinity, 1e-320, 1e300] {
        let (mine, theirs) = (Elementary.atan2(y, x), PlatformC.atan2(y, x))
        #expect(units(mine, theirs) <= 1 && mine.sign == theirs.sign, "atan2(\(y), \(x)): \(mine)")
      }
    }
    #expect(Elementary.log(.nan).isNaN && Elementary.logOnePlus(.nan).isNaN)
    #expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(1, .nan).isNaN)
    #expect(Elementary.acos(1.5).isNaN && Elementary.acos(.nan).isNaN)
    #expect(Elementary.acos(1) == 0 && Elementary.acos(-1) == .pi && Elementary.acos(0) == .pi / 2)
  }

  @Test func `the zeros of sine and cosine are precise`() {
    for n in 1...1000 {
      let x = Double(n) * Double.pi / 2
      #expect(units(Elementary.sin(x), PlatformC.sin(x)) <= 2, "sin(\(n)π/2)")
      #expect(units(Elementary.cos(x), PlatformC.cos(x)) <= 2, "cos(\(n)π/2)")
    }
  }

  @Test func `beyond what the series take the platform goes on`() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-800) == 0)
    #expect(Elementary.exp(-740) > 0)
    #expect(Elementary.exp(800) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.expMinusOne(-.infinity) == -1)
    #expect(Elementary.sin(1e22) == PlatformC.sin(1e22))
    #expect(Elementary.cos(1e22) == PlatformC.cos(1e22))
    #expect(Elementary.sin(.infinity).isNaN)
    #expect(Elementary.cos(.nan).isNaN)
  }

  @Test func `the seam between series and platform cannot be seen`() {
    for x in [700, -700, 700.nextUp, (-700).nextDown] as [Double] {
      #expect(units(Elementary.exp(x), PlatformC.exp(x)) <= 2)
    }
    for x in [1e6, -1e6, 1e6.nextUp] {
      #expect(units(Elementary.sin(x), PlatformC.sin(x)) <= 3)
    }
  }

  @Test func `no bit depends on the machine`() {
    // FNV-1a over results on a fixed grid: plain IEEE arithmetic has one answer, computed once in Python.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for k in -4000...4000 {
      let x = Double(k) / 64
      let results = [
        Elementary.exp(x), Elementary.expMinusOne(x), Elementary.sin(x), Elementary.cos(x),
      ]
      for value in results { hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3 }
    }
    #expect(hash == 5_814_440_297_568_384_321)
  }
}
