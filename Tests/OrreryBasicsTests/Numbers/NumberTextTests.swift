import Testing

@testable import OrreryBasics

@Suite struct NumberTextTests {
  /// Node's `String(x)`.
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (160.0, "160"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (0x1p-1074, "5e-324"), (2.2250738585072014e-308, "2.2250738585072014e-308"), (-1e-7, "-1e-7"),
      (1.5e-10, "1.5e-10"), (0.0001, "0.0001"), (0.000123, "0.000123"), (123456.789, "123456.789"),
      (999_999_999_999_999.0, "999999999999999"), (1e15, "1000000000000000"),
      (1_000_000_000_000_000.5, "1000000000000000.5"), (4.35, "4.35"),
      (9_007_199_254_740_992.0, "9007199254740992"),
    ] as [(Double, String)])
  func `the shortest form is JavaScript's`(number: Double, text: String) {
    #expect(NumberText.shortest(number) == text)
  }

  /// JavaScript writes `0.00001`, `10000000000000000` and `1e+21`.
  @Test(arguments: [
    (1e-5, "1e-5"), (-2.5e-5, "-2.5e-5"), (9_007_199_254_740_994.0, "9.007199254740994e15"),
    (1e16, "1e16"), (1e21, "1e21"), (-1e22, "-1e22"),
    (1.7976931348623157e308, "1.7976931348623157e308"),
  ])
  func `exponents begin at 2⁵³ and below 0.0001 and have no plus sign`(
    number: Double, text: String
  ) {
    #expect(NumberText.shortest(number) == text)
    #expect(Double(text) == number)
  }

  @Test func `what is not finite has the text that its use states`() {
    let numbers = [Double.nan, -.nan, .infinity, -.infinity]
    #expect(numbers.map { NumberText.shortest($0) } == ["nan", "nan", "inf", "-inf"])
    #expect(
      numbers.map { NumberText.shortest($0, nonFinite: "none") }
        == .init(repeating: "none", count: 4))
    #expect(numbers.map { NumberText.fixed($0, decimals: 2) } == ["nan", "nan", "inf", "-inf"])
    #expect(numbers.map { NumberText.rounded($0, decimals: 2) } == ["nan", "nan", "inf", "-inf"])
  }

  /// Node's `x.toFixed(decimals)`; products such as 1.45 · 10 are rounded and would give 1.5.
  @Test(
    arguments: [
      (0.0, 2, "0.00"), (-0.0, 1, "0.0"), (0.125, 2, "0.13"), (1.45, 1, "1.4"), (1.005, 2, "1.00"),
      (8.345, 2, "8.35"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.5, 0, "1"), (99.999, 2, "100.00"),
      (12.35, 1, "12.3"), (0.615, 2, "0.61"), (10.235, 2, "10.23"), (0.045, 2, "0.04"),
      (0.1, 15, "0.100000000000000"), (1.0 / 3, 12, "0.333333333333"), (0x1p-1074, 3, "0.000"),
      (999_999_999_999.9994, 3, "999999999999.999"),
      (1_000_000_000_000.0005, 3, "1000000000000.000"),
      (4_503_599_627_370_495.5, 0, "4503599627370496"),
      (1.0000000000000002, 15, "1.000000000000000"),
      (5e-7, 6, "0.000000"), (1e9, 6, "1000000000.000000"),
      (9_007_199_254_740_991.0, 0, "9007199254740991"),
    ] as [(Double, Int, String)])
  func `decimals are those of toFixed`(number: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(number, decimals: decimals) == text)
  }

  @Test(arguments: [(-0.001, 2, "0.00", "0"), (-1e-7, 6, "0.000000", "0"), (-0.6, 0, "-1", "-1")])
  func `a number that rounds to 0 has no sign`(
    number: Double, decimals: Int, fixed: String, rounded: String
  ) {
    #expect(NumberText.fixed(number, decimals: decimals) == fixed)
    #expect(NumberText.rounded(number, decimals: decimals) == rounded)
  }

  @Test(arguments: [
    (240.0, 1, "240"), (0.125, 2, "0.13"), (-3.5, 3, "-3.5"), (99.999, 2, "100"), (100.0, 0, "100"),
    (0.1 + 0.2, 12, "0.3"), (1e-9, 9, "0.000000001"), (1e-10, 9, "0"),
  ])
  func `rounded numbers have no zeros at the end`(number: Double, decimals: Int, text: String) {
    #expect(NumberText.rounded(number, decimals: decimals) == text)
  }

  @Test(arguments: [
    (1e13, 3, "10000000000000"), (9007.2, 12, "9007.2"), (1e300, 2, "1e300"), (-1e16, 0, "-1e16"),
  ])
  func `beyond 2⁵³ units of the last decimal the shortest form stands`(
    number: Double, decimals: Int, text: String
  ) {
    #expect(NumberText.fixed(number, decimals: decimals) == text)
    #expect(NumberText.rounded(number, decimals: decimals) == text)
  }

  @Test func `a count of decimals out of range is the nearest one`() {
    #expect(NumberText.fixed(1.5, decimals: -3) == "2")
    #expect(NumberText.fixed(0.1, decimals: 99) == "0.100000000000000")
  }

  @Test func `several numbers stand in braces`() {
    #expect(NumberText.shortest([0.5]) == "0.5")
    #expect(NumberText.shortest([160, -1e-7, .nan]) == "{ 160, -1e-7, nan }")

  }

  /// Python's `%` operator.
  @Test(arguments: [
    ("%.2f pt", "-12.35 pt"), ("%+9.3e|", "-1.235e+01|"), ("%g%%", "-12.3456%"), ("none", "none"),
    ("%08.1f", "-00012.3"),
  ])
  func `a format is printf's`(format: String, text: String) {
    #expect(NumberText.Format(parsing: format)?.apply(-12.3456) == text)
  }

  @Test(arguments: [
    "%d", "%s", "%n", "%f %f", "%*f", "%.*f", "%", "%lf", "%100f", "%.100f", "%1$f",
    String(repeating: "x", count: 256),
  ])
  func `a format that reads other arguments is refused`(format: String) {
    #expect(NumberText.Format(parsing: format) == nil)
  }
}
