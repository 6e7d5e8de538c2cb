import MotionExport
import MotionRender
import MotionTime
import Testing

/// The expected texts follow from HTML and from the modules of CSS that define the properties.
@Suite struct WebPageTests {
  private func page(_ bench: WebBench, isPlain: Bool = false) throws -> String {
    try bench.sheet().page(title: "a < b", isPlain: isPlain)
  }

  @Test func `elements are nested as layers are, with the sheet and the escaped title`() throws {
    let bench = WebBench()
    bench.box.backgroundColor = .black
    let inner = bench.add("inner", to: bench.box)
    inner.backgroundColor = .white
    let page = try page(bench)
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">\n"))
    #expect(page.contains("<title>a &lt; b</title>"))
    #expect(
      page.contains(
        "<div class=\"stage\"><div class=\"box\"><div class=\"inner\"></div></div></div>"))
    #expect(page.contains(try bench.sheet().css))
  }

  @Test func `a box has its anchor point at its position`() throws {
    let bench = WebBench()
    bench.box.anchorPoint = Point(x: 0, y: 1)
    bench.box.backgroundColor = Color(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    bench.box.cornerRadius = 3
    #expect(
      try page(bench).rule(".box") == [
        "position: absolute", "width: 20px", "height: 10px", "left: 0px", "top: -10px",
        "transform-origin: 0% 100%", "translate: 50px 40px", "border-radius: 3px",
        "background-color: rgb(0 127.5 255 / 0.5)",
      ])
  }

  @Test func `a shadow has twice its radius as blur radius, which is twice the deviation`() throws {
    let bench = WebBench()
    bench.box.backgroundColor = .white
    (bench.box.shadowColor, bench.box.shadowOpacity) = (.black, 0.25)
    (bench.box.shadowRadius, bench.box.shadowOffset) = (3, Size(width: 1, height: 2))
    #expect(
      try page(bench).rule(".box").contains("box-shadow: 1px 2px 6px rgb(0 0 0 / 0.25)"))
    bench.box.backgroundColor = nil
    #expect(
      try page(bench).rule(".box::before").suffix(3) == [
        "translate: 1px 2px", "filter: blur(3px)", "background-color: rgb(0 0 0 / 0.25)",
      ])
  }

  @Test func `numbers with motions of their own are custom properties that a rule combines`() throws
  {
    let bench = WebBench()
    bench.box.backgroundColor = .black
    try bench.move("position.x", 50.0, 250.0)
    let rise = BasicAnimation(keyPath: "position.y")
    (rise.fromValue, rise.toValue, rise.duration) = (0.0, 10.0, 1)
    rise.timingFunction = TimingFunction(name: .easeIn)
    try bench.box.addAnimation(rise, forKey: "y")
    let page = try page(bench)
    #expect(
      page.contains(
        "@property --box-position-x{syntax:\"<number>\";inherits:false;initial-value:50}"))
    #expect(page.contains("@keyframes box-position-x{0%{--box-position-x:50}"))
    #expect(
      page.rule(".box").contains(
        "translate: calc(var(--box-position-x) * 1px) calc(var(--box-position-y) * 1px)"))
  }

  @Test func `text and outlines are in the page, and no outline in a plain one`() throws {
    let bench = WebBench { TextLayer(context: $0) }
    let text = try #require(bench.box as? TextLayer)
    (text.string, text.fontSize, text.foregroundColor) = ("1 < 2", 12, .black)
    text.alignment = "center"
    _ = bench.add("bare", to: bench.root)
    let page = try page(bench)
    // DejaVu Sans: the ascent is 1901 of 2048 units.
    #expect(
      page.contains(
        "<span class=\"layer-clip\"><svg class=\"layer-shape\" width=\"100%\" height=\"100%\">"
          + "<text fill=\"currentColor\" x=\"50%\" y=\"0.928222656em\" text-anchor=\"middle\""))
    #expect(page.contains(" xml:space=\"preserve\">1 &lt; 2</text></svg></span>"))
    #expect(page.contains(">bare</text></svg></span>"))
    #expect(try !self.page(bench, isPlain: true).contains("class=\"layer-outline\""))
  }

  @Test func `an image is the background, of which the box shows a part`() throws {
    let bench = WebBench()
    bench.box.contents = "dot.png"
    bench.box.contentsRect = Rect(x: 0.25, y: 0, width: 0.5, height: 1)
    // The image is twice as wide as the box, and half of what is outside lies on the left.
    #expect(
      try page(bench).rule(".box").prefix(5) == [
        "position: absolute",
        "background-image: url(\"data:image/png;base64,iVBORw0KGgo=\")",
        "background-repeat: no-repeat", "background-size: 200% 100%", "background-position: 50% 0%",
      ])
  }

  @Test func `a motion may end in a jump that rounded layer time brings forward by a flick`() throws
  {
    let bench = WebBench()
    bench.box.speed = 0.5
    let blink = KeyframeAnimation(keyPath: "opacity")
    (blink.values, blink.calculationMode) = ([1.0, 0.25], .discrete)
    (blink.duration, blink.repeatCount) = (0.25, 6)
    try bench.box.addAnimation(blink, forKey: "blink")
    for end in [0.25, 0.5, 1, 1.75, 2] {
      let row = try #require(try bench.sheet(until: end).rows.first { $0.column == "box.opacity" })
      #expect(row.bound < 1e-6, "until \(end) s")
    }
  }
}
