import Testing

@testable import MotionExport

@Suite struct PlotScaleTests {
  private func scale(_ low: Double, _ high: Double, rounded: Bool = true) -> PlotScale {
    PlotScale(from: low, to: high, start: 0, end: 100, marks: 5, rounded: rounded)
  }

  @Test func `marks are round numbers that enclose the values`() {
    let scale = scale(81, 316)
    #expect(scale.marks == [50, 100, 150, 200, 250, 300, 350])
    #expect(scale.marks.map(scale.label) == ["50", "100", "150", "200", "250", "300", "350"])
  }

  @Test func `marks have as many decimals as their step`() {
    let scale = scale(0, 1)
    #expect(scale.marks.map(scale.label) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
  }

  @Test func `ends that are not rounded stay where they are`() {
    let scale = scale(0, 2.7, rounded: false)
    #expect(scale.high == 2.7)
    #expect(scale.position(of: 2.7) == 100)
    #expect(scale.marks.map(scale.label) == ["0", "1", "2"])
  }

  @Test func `a constant stands in the middle`() {
    #expect(scale(7, 7, rounded: false).position(of: 7) == 50)
  }

  @Test(arguments: [
    (-1.7e308, 1.7e308), (0.0, .leastNonzeroMagnitude), (1e17, 1e17 + 16), (0.0, 1e300),
  ])
  func `extreme values have finitely many marks`(low: Double, high: Double) {
    #expect(scale(low, high).marks.count <= 101)
  }
}
