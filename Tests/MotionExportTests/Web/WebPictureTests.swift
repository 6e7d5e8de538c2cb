import MotionExport
import MotionRender
import MotionTime
import Testing

/// The expected texts follow from SVG 2, CSS Transforms and CSS Animations.
@Suite struct WebPictureTests {
  private func svg(_ bench: WebBench, _ look: WebPicture.Look = .init()) throws -> String {
    try #require(try bench.picture().svg(look))
  }

  @Test func `a layer is a group about its anchor point with a shape that begins at its corner`()
    throws
  {
    let bench = WebBench()
    bench.box.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    bench.box.cornerRadius = 3
    try bench.move("position.x", 50.0, 250.0)
    let svg = try svg(bench)
    #expect(
      svg.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 200 100\">"
      ))
    #expect(svg.contains("<g class=\"box\"><g class=\"box-in\"><rect class=\"box-back\"/></g></g>"))
    #expect(svg.rule(".box-in") == ["translate: -10px -5px"])
    #expect(
      svg.rule(".box-back")
        == ["width: 20px", "height: 10px", "rx: 3px", "fill: rgb(255 0 0 / 1)"])
    #expect(svg.contains("@keyframes box-translate{0%{translate:50px 40px}"))
    #expect(svg.rule(".box").contains { $0.hasPrefix("animation: box-translate 2000ms linear") })
  }

  @Test func `where less motion is preferred it shows the end`() throws {
    let bench = WebBench()
    bench.box.backgroundColor = .black
    try bench.move("position.x", 50.0, 250.0)
    #expect(
      try svg(bench).contains(
        """
        @media (prefers-reduced-motion:reduce){
          .box{animation:none;translate:150px 40px}
        }
        """))
  }

  @Test func `a border is a line in the middle of its width`() throws {
    let bench = WebBench()
    (bench.box.borderWidth, bench.box.borderColor) = (2, .black)
    bench.box.cornerRadius = 4
    #expect(
      try svg(bench).rule(".box-border") == [
        "fill: none", "x: 1px", "y: 1px", "width: 18px", "height: 8px", "stroke-width: 2px",
        "stroke: rgb(0 0 0 / 1)", "rx: 3px",
      ])
  }

  @Test func `size, scale and background are those that are asked for`() throws {
    let bench = WebBench()
    let scaled = try svg(bench, .init(scale: 2, background: .white))
    #expect(scaled.contains(" width=\"400\" height=\"200\" viewBox=\"0 0 200 100\">"))
    #expect(scaled.contains("<rect width=\"100%\" height=\"100%\" fill=\"rgb(255 255 255 / 1)\"/>"))
    let sized = try svg(bench, .init(size: Size(width: 30, height: 20)))
    #expect(sized.contains(" width=\"30\" height=\"20\" viewBox=\"0 0 200 100\">"))
  }

  @Test func `a layer that draws nothing has outline and name, escaped, unless it is plain`() throws
  {
    let bench = WebBench()
    bench.box.name = "a<b"
    #expect(try svg(bench).contains(">a&lt;b</text>"))
    #expect(try !svg(bench, .init(isPlain: true)).contains("<text"))
  }

  @Test func `an outline moves with the size of its layer`() throws {
    let bench = WebBench()
    try bench.move("bounds.size.width", 20.0, 60.0)
    let svg = try svg(bench)
    #expect(svg.contains("<rect x=\"0.5\" y=\"0.5\" class=\"box-outline\" fill=\"none\""))
    #expect(
      svg.rule(".box-outline") == [
        "width: max(0px, min(calc(-1px + var(--box-bounds-size-width) * 1px)))", "height: 9px",
      ])
  }

  @Test func `perspective is left out with a note`() throws {
    let bench = WebBench()
    bench.box.backgroundColor = .black
    #expect(try bench.picture().sheet.notes == [])
    bench.root.sublayerTransform.perspective.z = -1.0 / 500
    #expect(
      try bench.picture().sheet.notes
        == ["box: it is seen in perspective, which SVG has not; it is drawn without."])
  }

  @Test func `the ends of a gradient move by a transform of the strip that it fills`() throws {
    let bench = WebBench { GradientLayer(context: $0) }
    let gradient = try #require(bench.box as? GradientLayer)
    gradient.colors = [.black, .white]
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
    #expect(
      try svg(bench).contains(
        "gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"5\" x2=\"20\" y2=\"5\">"))
    try bench.move("startPoint.x", 0.0, 2.0)
    let svg = try svg(bench)
    #expect(svg.contains("gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"100\" y2=\"0\">"))
    // The line is 20 points long at first, and the strip's 100.
    let length = "calc(0.2 + var(--box-startPoint-x) * -0.2)"
    #expect(
      svg.rule(".box-gradient")
        == ["transform: matrix(\(length), 0, 0, \(length), calc(var(--box-startPoint-x) * 20), 5)"])
    #expect(svg.contains("<g clip-path=\"url(#box-clip)\"><linearGradient id=\"box-gradient\""))
  }

  @Test func `dashes move along a line by their phase`() throws {
    let bench = WebBench { ShapeLayer(context: $0) }
    let shape = try #require(bench.box as? ShapeLayer)
    shape.path = Path(elements: [.move(to: .zero), .line(to: Point(x: 20, y: 0.25))])
    (shape.strokeColor, shape.lineWidth, shape.lineDashPattern) = (.black, 2, [4, 2])
    try bench.move("lineDashPhase", 0.0, 12.0)
    let svg = try svg(bench)
    #expect(svg.contains("<path class=\"box-stroke\" d=\"M0 0L20 0.25\""))
    #expect(svg.contains(" stroke-dasharray=\"4 2\""))
    #expect(svg.contains("@keyframes box-stroke-stroke-dashoffset{0%{stroke-dashoffset:0px}"))
    #expect(try bench.picture().sheet.notes == [])
  }

  @Test func `a skew that moves is a matrix with its factors`() throws {
    let bench = WebBench()
    bench.box.backgroundColor = .black
    try bench.move("transform.skew.xy", 0.0, 1.0)
    #expect(
      try svg(bench).rule(".box").first
        == "transform: translate(50px, 40px) translate3d(0px, 0px, 0px) rotateZ(0rad) rotateY(0rad)"
        + " rotateX(0rad) matrix3d(1, 0, 0, 0, var(--box-transform-skew-xy), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"
        + " scale3d(1, 1, 1)")
  }

  @Test func `a sublayerTransform that moves is about the anchor point of its layer`() throws {
    let bench = WebBench()
    let inner = bench.add("inner", to: bench.box)
    inner.backgroundColor = .black
    inner.position = Point(x: 3, y: 4)
    try bench.move("sublayerTransform.rotation.z", 0.0, 1.0)
    let svg = try svg(bench)
    #expect(
      svg.contains(
        "@property --box-sublayerTransform-rotation-z{syntax:\"&lt;number>\";inherits:true;initial-value:0}"
      ))
    #expect(
      svg.rule(".inner").first
        == "transform: translate(10px, 5px) translate3d(0px, 0px, 0px)"
        + " rotateZ(calc(var(--box-sublayerTransform-rotation-z) * 1rad)) rotateY(0rad) rotateX(0rad)"
        + " scale3d(1, 1, 1) translate(-10px, -5px) scaleZ(1e-6) translate(3px, 4px)"
        + " translate3d(0px, 0px, 0px) rotateZ(0rad) rotateY(0rad) rotateX(0rad) scale3d(1, 1, 1)")
  }

  @Test func `an image is part of the file, and named where it cannot be`() throws {
    let bench = WebBench()
    bench.box.contents = "dot.png"
    let uri = "data:image/png;base64,iVBORw0KGgo="
    #expect(
      try svg(bench).contains(
        "<g clip-path=\"url(#box-clip)\"><image class=\"box-box\" preserveAspectRatio=\"none\" href=\"\(uri)\"/></g>"
      ))
    bench.box.contentsRect = Rect(x: 0.25, y: 0, width: 0.5, height: 1)
    #expect(
      try svg(bench).contains(
        "<svg class=\"box-box\" preserveAspectRatio=\"none\" viewBox=\"0.25 0 0.5 1\">"
          + "<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(uri)\"/></svg>"))
    bench.box.contents = "note.txt"
    #expect(
      try bench.picture().sheet.notes
        == ["box: its image 'note.txt' is left out: it is neither a PNG nor a JPEG."])
    bench.box.contents = "sun.png"
    #expect(
      try bench.picture().sheet.notes == ["box: its image 'sun.png' is left out: there is none."])
  }

  @Test func `a session without a stage has no picture`() throws {
    let context = RenderContext(clock: ManualClock())
    _ = Layer(context: context)
    context.commit()
    let picture = try WebPicture(Recorder(context: context), from: .zero, until: timeOf(1))
    #expect(picture.svg(.init()) == nil)
  }
}
