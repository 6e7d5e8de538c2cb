import MotionTime
import Testing

@testable import MotionImport

@Suite struct LottieBoxTests {
  /// The length of tangents that the format's own shapes have.
  private static let quarter = 0.5519

  /// A path clockwise from the top left, with round corners.
  private static func path(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Path {
    let (right, bottom, k) = (x + width, y + height, radius * (1 - quarter))
    return Path(elements: [
      .move(to: Point(x: x + radius, y: y)), .line(to: Point(x: right - radius, y: y)),
      .cubic(
        control1: Point(x: right - k, y: y), control2: Point(x: right, y: y + k),
        to: Point(x: right, y: y + radius)),
      .line(to: Point(x: right, y: bottom - radius)),
      .cubic(
        control1: Point(x: right, y: bottom - k), control2: Point(x: right - k, y: bottom),
        to: Point(x: right - radius, y: bottom)),
      .line(to: Point(x: x + radius, y: bottom)),
      .cubic(
        control1: Point(x: x + k, y: bottom), control2: Point(x: x, y: bottom - k),
        to: Point(x: x, y: bottom - radius)),
      .line(to: Point(x: x, y: y + radius)),
      .cubic(
        control1: Point(x: x, y: y + k), control2: Point(x: x + k, y: y),
        to: Point(x: x + radius, y: y)),
      .close,
    ])
  }

  @Test(arguments: [0.0, 3, 10])
  func `rectangles, round or not, are boxes; a circle is one of its radius`(radius: Double) throws {
    let box = try #require(LottieBox(Self.path(5, -7, 20, radius == 10 ? 20 : 30, radius: radius)))
    #expect([box.x, box.y, box.width, box.height] == [5, -7, 20, radius == 10 ? 20 : 30])
    #expect(abs(box.radius - radius) < 1e-9)
  }

  @Test(arguments: [
    // A triangle, a turned square, an open line, an ellipse, a rectangle with a corner that is cut, one with a hole.
    [(0, 0), (10, 0), (0, 10)], [(5, 0), (10, 5), (5, 10), (0, 5)], [(0, 0), (10, 0)],
    [(0, 0), (10, 0), (10, 7), (7, 10), (0, 10)],
    [(0, 0), (10, 0), (10, 10), (5, 5), (0, 10)],
  ])
  func `other outlines are none`(points: [(Double, Double)]) {
    let corners = points.map { Point(x: $0.0, y: $0.1) }
    #expect(
      LottieBox(
        Path(
          elements: [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close]
        )) == nil)
  }

  @Test func `an ellipse is none, nor are two rectangles`() {
    let box = Self.path(0, 0, 10, 10, radius: 5)
    let ellipse = box.applying(Transform2D(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    #expect(LottieBox(ellipse) == nil)
    let rectangle = Self.path(0, 0, 10, 10, radius: 0)
    #expect(LottieBox(Path(elements: rectangle.elements + rectangle.elements)) == nil)
    #expect(LottieBox(Path()) == nil)
  }
}

@Suite struct LottieClipsTests {
  private static let outline = """
    {"c": true, "v": [[2, 1], [12, 1], [12, 7], [2, 7]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]],
     "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}
    """

  private func masked(_ rest: String) throws -> ImportedScript {
    try lottie(
      solid(
        "\"p\": {\"a\": 0, \"k\": [30, 20]}, \"a\": {\"a\": 0, \"k\": [10, 5]}",
        "\"masksProperties\": [{\(rest), \"pt\": {\"a\": 0, \"k\": \(Self.outline)}}]"))
  }

  @Test func `a mask that is a rectangle cuts off at bounds within the layer`() throws {
    let script = try masked("\"mode\": \"a\", \"o\": {\"a\": 0, \"k\": 100}")
    #expect(script.notices.isEmpty)
    #expect(script.flat.contains("bounds = { 10, 5, 0, 0 }, position = { 30, 20 }"))
    #expect(
      script.flat.contains(
        "name = \"mask\", masksToBounds = true, bounds = { 2, 1, 10, 6 }, position = { 7, 4 }"))
    #expect(script.flat.contains("size = { 20, 10 }, position = { 10, 5 }, backgroundColor"))
  }

  @Test func `a mask without effect is none`() throws {
    let script = try masked("\"mode\": \"n\"")
    #expect(script.notices.isEmpty && !script.text.contains("mask"))
  }

  @Test(arguments: [
    "\"mode\": \"s\"", "\"mode\": \"a\", \"inv\": true",
    "\"mode\": \"a\", \"o\": {\"a\": 0, \"k\": 50}", "\"mode\": \"a\", \"x\": {\"a\": 0, \"k\": 2}",
  ])
  func `other masks are named`(mask: String) throws {
    let script = try masked(mask)
    #expect(
      script.lines.count == 1 && script.lines[0].hasPrefix("layers[0].masksProperties[0]: a mask"))
    #expect(!script.text.contains("masksToBounds"))
  }

  private func matte(_ transform: String, _ rest: String = "\"td\": 1") throws -> ImportedScript {
    try lottie(
      "\(solid(transform, rest)), \(solid("", "\"tt\": 1"))")
  }

  @Test func `a matte that is a rectangle cuts off where it stands and goes`() throws {
    let script = try matte(
      """
      "a": {"a": 0, "k": [10, 5]}, "s": {"a": 0, "k": [200, 50]},
      "p": {"a": 1, "k": [{"t": 0, "s": [30, 20]}, {"t": 30, "s": [50, 20]}]}
      """)
    #expect(script.notices.isEmpty)
    // 20 × 10 points, scaled to 40 × 5, about (30, 20).
    #expect(script.flat.contains("bounds = { 10, 17.5, 40, 5 }, position = { 30, 20 }"))
    #expect(
      script.flat.contains(
        "\"bounds.origin\", motion.KeyframeAnimation { duration = 30 / fr, values = { { 10, 17.5 }, { 30, 17.5 } }"
      ))
    #expect(script.text.split(separator: "#ff8000").count == 2)
  }

  @Test(arguments: [
    ("\"r\": {\"a\": 0, \"k\": 5}", "\"td\": 1"), ("\"o\": {\"a\": 0, \"k\": 5}", "\"td\": 1"),
    ("", "\"td\": 1, \"parent\": 7"),
  ])
  func `other mattes are named`(transform: String, rest: String) throws {
    let script = try matte(transform, rest)
    #expect(script.lines.contains { $0.hasPrefix("layers[1].tt: a matte is carried where") })
    #expect(script.text.contains("#ff8000") && !script.text.contains("matte"))
  }
}

@Suite struct LottieGradientFillTests {
  private func shapes(_ fill: String, outline: String? = nil) throws -> ImportedScript {
    let box =
      "{\"ty\": \"rc\", \"p\": {\"a\": 0, \"k\": [20, 10]}, \"s\": {\"a\": 0, \"k\": [40, 20]}, \"r\": {\"a\": 0, \"k\": 4}}"
    return try lottie(
      "{\"ty\": 4, \"nm\": \"S\", \"ip\": 0, \"op\": 60, \"ks\": {}, \"shapes\": [\(outline ?? box), \(fill)]}"
    )
  }

  private static let stops = "\"g\": {\"p\": 2, \"k\": {\"a\": 0, \"k\": [0, 1, 0, 0, 1, 0, 0, 1]}}"
  private static let ends = "\"s\": {\"a\": 0, \"k\": [10, 0]}, \"e\": {\"a\": 0, \"k\": [30, 20]}"

  @Test func `a gradient that fills a rectangle is a gradient layer`() throws {
    let script = try shapes(
      "{\"ty\": \"gf\", \"t\": 1, \(Self.stops), \(Self.ends), \"o\": {\"a\": 0, \"k\": 50}}")
    #expect(script.notices.isEmpty)
    #expect(
      script.flat.contains(
        "colors = { { red = 1, green = 0, blue = 0 }, { red = 0, green = 0, blue = 1 } }, locations = { 0, 1 }, "
          + "startPoint = { 0.25, 0 }, endPoint = { 0.75, 1 }, opacity = 0.5, bounds = { 0, 0, 40, 20 }, "
          + "position = { 20, 10 }, cornerRadius = 4"))
  }

  /// Halfway between red and blue, both at full strength, a player shows half of each at half of the alpha.
  @Test func `colours and alpha are mixed each for itself`() throws {
    let alpha = "\"g\": {\"p\": 2, \"k\": {\"a\": 0, \"k\": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]}}"
    let script = try shapes("{\"ty\": \"gf\", \"t\": 1, \(alpha), \(Self.ends)}")
    #expect(script.flat.contains("{ red = 0.5, green = 0, blue = 0.5, alpha = 0.5 }"))
    #expect(script.flat.contains("{ red = 0, green = 0, blue = 1, alpha = 0 }"))
  }

  @Test func `a gradient stays where it is while its outline moves`() throws {
    let script = try shapes(
      "{\"ty\": \"gf\", \"t\": 1, \(Self.stops), \(Self.ends)}",
      outline: """
        {"ty": "rc", "s": {"a": 0, "k": [40, 20]},
         "p": {"a": 1, "k": [{"t": 0, "s": [20, 10]}, {"t": 30, "s": [60, 10]}]}}
        """)
    #expect(script.notices.isEmpty)
    #expect(
      script.flat.contains("masksToBounds = true, bounds = { 0, 0, 40, 20 }, position = { 20, 10 }")
    )
    #expect(
      script.flat.contains(
        "startPoint = { 0.125, 0 }, endPoint = { 0.375, 1 }, bounds = { 0, 0, 80, 20 }"))
  }

  @Test(arguments: [
    (
      "{\"ty\": \"gf\", \"t\": 2, \(stops), \(ends)}", nil,
      "layers[0].shapes[1]: a radial gradient is not carried."
    ),
    (
      "{\"ty\": \"gf\", \"t\": 1, \(stops), \(ends)}",
      "{\"ty\": \"el\", \"s\": {\"a\": 0, \"k\": [40, 20]}}",
      "layers[0].shapes[1]: a gradient is carried on upright rectangles, round or not, and on circles, and not here."
    ),
    (
      "{\"ty\": \"gf\", \"g\": {\"p\": 3, \"k\": {\"a\": 0, \"k\": [0, 1, 0, 0]}}, \(ends)}", nil,
      "layers[0].shapes[1].g: these are no stops of a gradient."
    ),
  ])
  func `other gradients are named`(fill: String, outline: String?, line: String) throws {
    let script = try shapes(fill, outline: outline)
    #expect(script.lines == [line])
    #expect(!script.text.contains("GradientLayer"))
  }
}
