import OrreryBasics
import Testing

@testable import MotionExport

@Suite struct PlotTextTests {
  @Test(arguments: [
    (0.0, 2, "0", "0.00"), (240.0, 1, "240", "240.0"), (0.125, 2, "0.13", "0.13"),
    (-0.001, 2, "0", "0.00"), (-3.5, 3, "-3.5", "-3.500"), (99.999, 2, "100", "100.00"),
    (1e300, 2, "1e+300", "1e+300"),
  ])
  func `numbers are rounded to decimals`(
    number: Double, decimals: Int, rounded: String, fixed: String
  ) {
    #expect(PlotText.rounded(number, decimals: decimals) == rounded)
    #expect(PlotText.fixed(number, decimals: decimals) == fixed)
  }

  @Test func `text cannot leave its place in XML`() {
    #expect(
      PlotText.escaped("</title><script a=\"b\">&\u{0}")
        == "&lt;/title&gt;&lt;script a=&quot;b&quot;&gt;&amp;")
  }
}
