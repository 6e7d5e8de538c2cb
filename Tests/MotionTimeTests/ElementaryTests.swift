import Glibc
import MotionTime
import Testing

@Suite struct ElementaryTests {
  /// The difference from the C library's function, which is right within a unit, in units in the last
  /// place.
  private func units(_ value: Double, _ expected: Double) -> Double {
    value == expected ? 0 : abs(value - expected) / expected.ulp
  }

  @Test(arguments: 0..<20)
  func `ruling 14 the exponential is right to the last place or two`(seed: Int) {
    var generator = SplitMix(seed: seed)
    for scale in [1e-9, 0.1, 1, 30, 699] {
      for _ in 0..<400 {
        let x = Double.random(in: -scale...scale, using: &generator)
        #expect(units(Elementary.exp(x), Glibc.exp(x)) <= 2, "exp(\(x))")
        #expect(units(Elementary.expMinusOne(x), Glibc.expm1(x)) <= 3, "expm1(\(x))")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `ruling 14 sine and cosine are right to the last place or two`(seed: Int) {
    var generator = SplitMix(seed: seed)
    for scale in [1e-9, 0.5, 1, 10, 1000, 999_999] {
      for _ in 0..<400 {
        let x = Double.random(in: -scale...scale, using: &generator)
        #expect(units(Elementary.sin(x), Glibc.sin(x)) <= 3, "sin(\(x))")
        #expect(units(Elementary.cos(x), Glibc.cos(x)) <= 3, "cos(\(x))")
      }
    }
  }

  @Test func `the zeros of sine and cosine are precise`() {
    for n in 1...1000 {
      let x = Double(n) * Double.pi / 2
      #expect(units(Elementary.sin(x), Glibc.sin(x)) <= 2, "sin(\(n)π/2)")
      #expect(units(Elementary.cos(x), Glibc.cos(x)) <= 2, "cos(\(n)π/2)")
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
    #expect(Elementary.sin(1e22) == Glibc.sin(1e22))
    #expect(Elementary.cos(1e22) == Glibc.cos(1e22))
    #expect(Elementary.sin(.infinity).isNaN)
    #expect(Elementary.cos(.nan).isNaN)
  }

  @Test func `the seam between series and platform cannot be seen`() {
    for x in [700, -700, 700.nextUp, (-700).nextDown] as [Double] {
      #expect(units(Elementary.exp(x), Glibc.exp(x)) <= 2)
    }
    for x in [1e6, -1e6, 1e6.nextUp] {
      #expect(units(Elementary.sin(x), Glibc.sin(x)) <= 3)
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
