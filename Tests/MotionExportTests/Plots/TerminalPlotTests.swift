import MotionExport
import MotionTime
import Testing

@Suite struct TerminalPlotTests {
  private let line = CurvePlot.Series(
    name: "line", stretches: [[Point(x: 0, y: 0), Point(x: 1, y: 1)]])
  private let step = CurvePlot.Series(
    name: "step",
    stretches: [
      [Point(x: 0, y: 0), Point(x: 0.5, y: 0)], [Point(x: 0.5, y: 1), Point(x: 1, y: 1)],
    ])

  @Test func `ASCII draws a line from corner to corner`() {
    let plot = CurvePlot(title: "line", series: [line])
    let drawn = TerminalPlot(of: plot, columns: 20, rows: 5, isUnicode: false)
    #expect(
      drawn.lines == [
        "1 +              ***",
        "  |          ****",
        "  |      ****",
        "  |  ****",
        "0 +**",
        "  +-----------------",
        "   0               1",
      ])
  }

  @Test(arguments: [-3, 0, 1, 20, 26], [true, false])
  func `long labels leave room for a drawing`(columns: Int, isUnicode: Bool) {
    let steep = CurvePlot.Series(
      name: "steep", stretches: [[Point(x: 0, y: 0), Point(x: 1, y: 1.2345678901234567e30)]])
    let plot = CurvePlot(title: "steep", series: [steep])
    let drawn = TerminalPlot(of: plot, columns: columns, rows: 4, isUnicode: isUnicode)
    #expect(drawn.lines.count == 6)
    #expect(drawn.lines[4].hasSuffix(String(repeating: isUnicode ? "─" : "-", count: 10)))
  }

  @Test func `numbers as far apart as can be are drawn like others`() {
    func lines(_ size: Double) -> [String] {
      let series = CurvePlot.Series(
        name: "far", stretches: [[Point(x: 0, y: -size), Point(x: 1, y: size)]])
      let plot = CurvePlot(title: "far", series: [series], duration: 1)
      return TerminalPlot(of: plot, columns: 40, rows: 6, isUnicode: false).lines
        .map { String($0.dropFirst(10)) }
    }
    #expect(lines(1.7e308).dropLast() == lines(1.7e100).dropLast())
  }

  @Test func `braille has two by four dots a character`() {
    let plot = CurvePlot(title: "line", series: [line])
    let drawn = TerminalPlot(of: plot, columns: 20, rows: 4, isUnicode: true).lines
    #expect(drawn.first?.hasPrefix("1 ┤") == true && drawn.last == "   0               1")
    let dots = drawn.prefix(4).joined().unicodeScalars.filter {
      $0.value > 0x2800 && $0.value < 0x2900
    }
    let count = dots.reduce(0) { $0 + ($1.value - 0x2800).nonzeroBitCount }
    #expect(count == 34)
  }

  @Test func `a jump stays open, a second curve has its own mark, a spring its seconds`() {
    let plot = CurvePlot(title: "both", series: [step, line], duration: 1.25)
    let drawn = TerminalPlot(of: plot, columns: 20, rows: 4, isUnicode: false).lines
    #expect(
      drawn == [
        "   * step   o line",
        "1 +        ******ooo",
        "  |        oooooo",
        "  |   ooooo",
        "0 +ooo******",
        "  +-----------------",
        "   0          1.25 s",
      ])
  }

  @Test func `an overshoot and the ends are labelled`() {
    let peak = CurvePlot.Series(
      name: "peak",
      stretches: [
        [Point(x: 0, y: 0), Point(x: 0.4, y: -0.5), Point(x: 0.6, y: 1.5), Point(x: 1, y: 1)]
      ])
    let drawn = TerminalPlot(
      of: CurvePlot(title: "peak", series: [peak]), columns: 40, rows: 9, isUnicode: false
    ).lines
    #expect(
      drawn.dropLast(2).map { $0.prefix(6) }.filter { $0.contains("+") } == [
        " 1.5 +", "   1 +", "   0 +", "-0.5 +",
      ])
  }

  @Test func `values that cannot be shown are left out`() {
    let broken = CurvePlot.Series(
      name: "broken", stretches: [[Point(x: 0, y: .nan), Point(x: .infinity, y: 1)], []])
    let plot = CurvePlot(title: "", series: [broken])
    let drawn = TerminalPlot(of: plot, columns: 1, rows: 1, isUnicode: true).lines
    #expect(drawn.count == 6)
  }
}
