import Foundation
import FoundationXML
import MotionExport
import MotionTime
import Testing

@Suite struct CurvePictureTests {
  private func picture(_ series: [CurvePlot.Series], duration: Double? = nil) -> String {
    CurvePicture(of: CurvePlot(title: "a < b", series: series, duration: duration)).text
  }

  private func series(_ name: String, _ stretches: [(Double, Double)]...) -> CurvePlot.Series {
    CurvePlot.Series(
      name: name, stretches: stretches.map { $0.map { Point(x: $0.0, y: $0.1) } })
  }

  @Test func `a curve runs from the lower left to the upper right corner`() {
    let text = picture([series("line", [(0, 0), (1, 1)])])
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    #expect(text.contains("<title>a &lt; b</title>"))
    #expect(text.contains("points=\"48,276 464,56\""))
    #expect(text.contains(">share of the duration</text>"))
    #expect(!text.contains("M48 38h24"))
  }

  @Test func `several curves have a legend and styles of their own`() {
    let text = picture([series("one", [(0, 0), (1, 1)]), series("two", [(0, 0), (1, 1)])])
    #expect(text.contains(">one</text>") && text.contains(">two</text>"))
    #expect(text.contains("class=\"line s0\"") && text.contains("class=\"line s1\""))
  }

  @Test func `a jump is a dashed line and a single point a dot`() {
    let text = picture([series("step", [(0, 0), (1, 0)], [(1, 1)])])
    #expect(text.contains("points=\"464,56 464,56\""))
    #expect(text.contains("<path class=\"moment\" d=\"M464,276L464,56\"/>"))
  }

  @Test func `a spring's axis shows seconds`() {
    let text = picture([series("spring", [(0, 0), (1, 1)])], duration: 2)
    #expect(text.contains(">time (s)</text>") && text.contains(">1.5</text>"))
    #expect(text.contains("points=\"48,276 464,56\""))
  }

  @Test func `names that would run over the edge are shortened`() {
    let long = String(repeating: "0123456789", count: 9)
    let text = picture([series(long, [(0, 0), (1, 1)]), series("b", [(0, 0), (1, 1)])])
    #expect(text.contains(">\(long.prefix(27))…</text>"))
    #expect(text.contains(">b</text>"))
  }

  @Test func `it is well-formed whatever the names are`() throws {
    let text = picture([series("<&\">\u{1}", [(0, 0), (1, .nan), (1, 1)]), series("", [])])
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
  }
}
