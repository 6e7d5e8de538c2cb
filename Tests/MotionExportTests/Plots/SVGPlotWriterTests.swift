import Foundation
import FoundationXML
import MotionTime
import MotionTrace
import OrreryBasics
import Testing

@testable import MotionExport

@Suite struct SVGPlotWriterTests {
  private func picture(columns: [String] = []) throws -> String {
    let sink = MemorySink()
    let writer = SVGPlotWriter(to: sink, columns: columns, title: "card <&> drop")
    try writer.begin(
      TraceHeader(
        frameRate: rateOf(10, 1), seed: 0,
        columns: [
          columnOf(name: "y", unit: "pt"), columnOf(name: "o"),
          columnOf(name: "x", unit: "pt"),
        ]))
    writer.write(.marker("drop", at: 0.5))
    writer.write(.pointer(.down, at: 1))
    for frame in 0...20 {
      let time = Double(frame) / 10
      writer.write(frameOf(frame, time, [80 + 10 * time * time, time / 2, 160]))
    }
    try writer.finish()
    return sink.text
  }

  @Test func `the picture is well-formed and draws each column that changes`() throws {
    let text = try picture()
    #expect(try Picture(text).lines.count == 2)
    let labels = try Picture(text).labels
    for label in ["card <&> drop", "y (pt)", "o", "drop", "press", "time (s)"] {
      #expect(labels.contains(label))
    }
    #expect(!labels.contains("x (pt)"))
  }

  @Test func `only the chosen columns are drawn, also one that never changes`() throws {
    let text = try picture(columns: ["x"])
    #expect(try Picture(text).lines.count == 1)
  }

  @Test func `a point stands where axes and marks say`() throws {
    // The time axis runs from 56 to 704 points over 2 s, the only panel from 276 up to 56 points,
    // and the values 80…120 are enclosed by the marks 80 and 120.
    let line = try #require(try Picture(picture(columns: ["y"])).lines.first)
    let places = line.split(separator: " ")
    #expect(places.count == 21)
    #expect(places.first == "56,276")
    #expect(places[10] == "380,221")
    #expect(places.last == "704,56")
  }

  @Test func `distances along y grow downwards, in a panel of their own that says so`() throws {
    let sink = MemorySink()
    let writer = SVGPlotWriter(to: sink, title: "fall")
    try writer.begin(
      TraceHeader(
        frameRate: rateOf(10, 1), seed: 0,
        columns: [
          columnOf(name: "a.position.x", unit: "pt"), columnOf(name: "a.position.y", unit: "pt"),
        ]))
    for frame in 0...10 {
      writer.write(frameOf(frame, Double(frame) / 10, [Double(frame), Double(frame)]))
    }
    try writer.finish()
    let picture = try Picture(sink.text)
    #expect(picture.labels.contains("a.position.y (pt, downwards)"))
    #expect(picture.labels.contains("a.position.x (pt)"))
    // The first panel runs from 56 to 276 points, the second from 304 to 524.
    let places = picture.lines.map { $0.split(separator: " ") }
    #expect(places.map(\.first) == ["56,276", "56,304"])
    #expect(places.map(\.last) == ["704,56", "704,524"])
  }

  @Test func `the page is shaded while a pointer is down, once for several at a time`() throws {
    let sink = MemorySink()
    let writer = SVGPlotWriter(to: sink, title: "hold")
    writer.begin(
      TraceHeader(frameRate: try rateOf(10, 1), seed: 0, columns: [columnOf(name: "y")]))
    let events: [(PointerSample.Kind, Int, Double)] = [
      (.down, 1, 0.5), (.down, 2, 0.6), (.up, 1, 0.7), (.move, 2, 0.8), (.cancel, 2, 1.0),
      (.down, 3, 1.5),
    ]
    for (type, pointer, time) in events {
      writer.write(.pointer(type, at: time, id: pointer))
    }
    for frame in 0...20 { writer.write(frameOf(frame, Double(frame) / 10, [Double(frame)])) }
    try writer.finish()
    // 324 points a second from 56 on.
    let shades = sink.text.split(separator: "\n").filter { $0.contains("class=\"hold\"") }
    #expect(
      shades == [
        "<rect class=\"hold\" x=\"218\" y=\"56\" width=\"162\" height=\"220\"/>",
        "<rect class=\"hold\" x=\"542\" y=\"56\" width=\"162\" height=\"220\"/>",
      ])
  }

  @Test func `a name that would run out of the page stands before its line`() throws {
    let sink = MemorySink()
    let writer = SVGPlotWriter(to: sink, title: "late")
    writer.begin(
      TraceHeader(frameRate: try rateOf(10, 1), seed: 0, columns: [columnOf(name: "y")]))
    for (name, time) in [("soon", 0.5), ("late", 1.9), ("latest", 2.0)] {
      writer.write(.marker(name, at: time))
    }
    for frame in 0...20 { writer.write(frameOf(frame, Double(frame) / 10, [Double(frame)])) }
    try writer.finish()
    // 324 points a second from 56 on, on a page of 720: "late" is in the way of "latest".
    for label in [
      "<text x=\"222\" y=\"68\">soon</text>",
      "<text x=\"675.6\" y=\"68\">late</text>",
      "<text x=\"700\" y=\"82\" text-anchor=\"end\">latest</text>",
    ] { #expect(sink.text.contains(label)) }
  }

  @Test func `patterns choose columns, and each is drawn once`() throws {
    #expect(try Picture(picture(columns: ["?", "y"])).lines.count == 3)
  }

  @Test func `begins and ends of animations are marks below the axis`() throws {
    let sink = MemorySink()
    let writer = SVGPlotWriter(to: sink, title: "marks")
    writer.begin(
      TraceHeader(frameRate: try rateOf(10, 1), seed: 0, columns: [columnOf(name: "y")]))
    for (kind, time) in [("animationAdded", 0.0), ("animationAdded", 0), ("animationCompleted", 1)]
    {
      writer.write(.recorded(kind: kind, time: timeOf(time), fields: []))
    }
    for frame in 0...20 { writer.write(frameOf(frame, Double(frame) / 10, [Double(frame)])) }
    try writer.finish()
    let marks = sink.text.split(separator: "\n").filter { $0.contains("class=\"mark\"") }
    // 324 points a second from 56 on, below 276; two that fall together are one; then their meaning.
    #expect(marks.count == 4)
    #expect(marks[0] == "<path class=\"mark\" d=\"M56 277l-3.5 6h7z\"/>")
    #expect(marks[1].contains("M380 277"))
    #expect(try Picture(sink.text).labels.contains("animation added"))
    #expect(!(try Picture(sink.text).labels.contains("removed")))
  }

  @Test func `many names of columns stand in several rows, within the picture`() throws {
    let sink = MemorySink()
    let names = (1...12).map { "a rather long layer \($0).position.x" }
    let writer = SVGPlotWriter(to: sink, columns: ["*"], title: "many")
    writer.begin(
      TraceHeader(
        frameRate: try rateOf(10, 1), seed: 0,
        columns: names.map { columnOf(name: $0) }))
    writer.write(frameOf(0, 0, names.indices.map(Double.init)))
    try writer.finish()
    let picture = try Picture(sink.text)
    #expect(names.allSatisfy(picture.labels.contains))
    #expect(sink.text.contains("viewBox=\"0 0 720 410\""))
  }

  @Test func `the picture has colours for light and for dark pages`() throws {
    #expect(try picture().contains("@media (prefers-color-scheme: dark)"))
  }

  @Test func `a trace without frames makes an empty picture`() throws {
    let sink = MemorySink()
    let writer = SVGPlotWriter(to: sink, title: "empty")
    try writer.begin(TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: [columnOf(name: "a")]))
    try writer.finish()
    #expect(try Picture(sink.text).lines.isEmpty)
  }
}

/// The content of a picture, by an XML parser: its labels and its lines' points.
private final class Picture: NSObject, XMLParserDelegate {
  var labels: [String] = []
  var lines: [String] = []
  private var label: String?

  /// - Throws: The parser's error when the picture is not well-formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "text" { label = "" }
    if name == "polyline" { lines.append(attributes["points"] ?? "") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    label? += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "text", let label { labels.append(label) }
    label = nil
  }
}
