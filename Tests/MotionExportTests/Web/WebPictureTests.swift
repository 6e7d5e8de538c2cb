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

  @Test func `perspective is left out with a note`() throws {
    let bench = WebBench()
    bench.box.backgroundColor = .black
    #expect(try bench.picture().sheet.notes == [])
    bench.root.sublayerTransform.perspective.z = -1.0 / 500
    #expect(
      try bench.picture().sheet.notes
        == ["box: it is seen in perspective, which SVG has not; it is drawn without."])
  }

  @Test func `a session without a stage has no picture`() throws {
    let context = RenderContext(clock: ManualClock())
    _ = Layer(context: context)
    context.commit()
    let picture = try WebPicture(Recorder(context: context), from: .zero, until: timeOf(1))
    #expect(picture.svg(.init()) == nil)
  }
}
