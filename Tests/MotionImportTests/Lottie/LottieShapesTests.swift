import Testing

@testable import MotionImport

@Suite struct LottieShapesTests {
  private func shapes(_ items: String) throws -> ImportedScript {
    try lottie(
      "{\"ty\": 4, \"nm\": \"Art\", \"ip\": 0, \"op\": 60, \"ks\": {}, \"shapes\": [\(items)]}")
  }

  private let square = """
    {"ty": "sh", "ks": {"a": 0, "k": {"c": true, "v": [[0, 0], [10, 0], [10, 10]],
      "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}
    """
  private let red = """
    {"ty": "fl", "nm": "Red", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}, "r": 2}
    """
  private let line = """
    {"ty": "st", "nm": "Line", "c": {"a": 0, "k": [0, 0, 1]}, "o": {"a": 0, "k": 50},
     "w": {"a": 0, "k": 3}, "lc": 1, "lj": 1, "ml": 4,
     "d": [{"n": "d", "v": {"a": 0, "k": 5}}, {"n": "g", "v": {"a": 0, "k": 2}},
       {"n": "o", "v": {"a": 0, "k": 1}}]}
    """

  @Test func `a fill and a stroke are a shape layer each, the first item in front`() throws {
    let script = try shapes("\(square), \(line), \(red)")
    let path = """
      path = motion.BezierPath { elements = { { "move", { 0, 0 } }, { "line", { 10, 0 } }, \
      { "line", { 10, 10 } }, { "line", { 0, 0 } }, { "close" }, }, },
      """
    #expect(
      script.flat.contains(
        "name = \"Red\", \(path) fillColor = { red = 1, green = 0, blue = 0 }, fillRule = \"evenOdd\","
      ))
    #expect(
      script.flat.contains(
        "name = \"Line\", \(path) opacity = 0.5, fillColor = { 0, 0, 0, 0 }, "
          + "strokeColor = { red = 0, green = 0, blue = 1 }, lineWidth = 3, miterLimit = 4, "
          + "lineDashPhase = 1, lineDashPattern = { 5, 2 },"))
    let parts = script.flat.split(separator: "name = ").map(\.first)
    #expect(parts.count == 4)
    #expect(
      script.flat.firstRange(of: "\"Red\"")?.lowerBound ?? script.flat.endIndex
        < script.flat.firstRange(of: "\"Line\"")?.lowerBound ?? script.flat.startIndex)
  }

  @Test func `a style outside of a group draws its outlines where the group puts them`() throws {
    let script = try shapes(
      """
      {"ty": "gr", "it": [\(square), {"ty": "tr", "p": {"a": 0, "k": [100, 20]}}]}, \(red)
      """)
    #expect(script.flat.contains("{ \"move\", { 100, 20 } }, { \"line\", { 110, 20 } }"))
    let moving = try shapes(
      """
      {"ty": "gr", "it": [\(square), {"ty": "tr", "p": {"a": 1, "k": [{"t": 0, "s": [0, 0]},
        {"t": 30, "s": [5, 5]}]}}]}, \(red)
      """)
    #expect(moving.flat.contains("\"position\", motion.KeyframeAnimation"))
    #expect(moving.notices.isEmpty)
  }

  @Test func `an outline moves with its points, and an ellipse with its size`() throws {
    let script = try shapes(
      """
      {"ty": "el", "p": {"a": 0, "k": [0, 0]},
       "s": {"a": 1, "k": [{"t": 0, "s": [20, 10]}, {"t": 30, "s": [40, 10]}]}}, \(red)
      """)
    #expect(script.flat.contains("}, \"path\", motion.KeyframeAnimation { duration = 30 / fr,"))
    #expect(script.text.contains("{ \"move\", { 0, -5 } }"))
    // The right end, at both keyframes.
    #expect(script.text.contains("{ 10, 0 } }") && script.text.contains("{ 20, 0 } }"))
  }

  @Test func `a trim whose offset turns draws a closed outline twice`() throws {
    let trim = """
      {"ty": "tm", "s": {"a": 0, "k": 0}, "e": {"a": 0, "k": 25},
       "o": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 60, "s": [360]}]}, "m": 1}
      """
    let script = try shapes("\(square), \(line), \(trim)")
    #expect(script.flat.contains("strokeEnd = 0.125"))
    #expect(
      script.flat.contains(
        "\"strokeStart\", motion.KeyframeAnimation { duration = 60 / fr, values = { 0, 0.5 }, }"))
    #expect(
      script.flat.contains(
        "\"strokeEnd\", motion.KeyframeAnimation { duration = 60 / fr, values = { 0.125, 0.625 }, }"
      ))
    #expect(script.text.split(separator: "\"line\"").count == 1 + 6)
    #expect(!script.text.contains("\"close\""))
  }

  @Test func `a trim with its ends in the other order shows the part between them`() throws {
    let trim = """
      {"ty": "tm", "s": {"a": 0, "k": 80}, "e": {"a": 0, "k": 25}, "o": {"a": 0, "k": 0}}
      """
    let script = try shapes("\(square), \(line), \(trim)")
    #expect(script.flat.contains("strokeStart = 0.25, strokeEnd = 0.8"))
  }

  @Test func `shapes that are not carried are listed, and nothing is drawn for them`() throws {
    let script = try shapes(
      """
      \(square), {"ty": "gf"}, {"ty": "gs"}, {"ty": "rp"}, {"ty": "rd"}, {"ty": "mm"}, {"ty": "op"},
      {"ty": "pb"}, {"ty": "zz"}, {"ty": "tw"}, {"ty": "??"}
      """)
    #expect(!script.text.contains("ShapeLayer"))
    #expect(script.notices.count == 10)
    #expect(
      script.lines.contains(
        "layers[0].shapes[1]: a gradient is carried on upright rectangles, round or not, and on circles, and not here."
      ))
    #expect(script.lines.contains("layers[0].shapes[2]: a gradient of a line is not carried."))
    #expect(script.lines.contains("layers[0].shapes[10]: an item of this type is not carried."))
  }
}
