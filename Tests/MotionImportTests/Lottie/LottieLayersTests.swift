import Testing

@testable import MotionImport

@Suite struct LottieLayersTests {
  @Test func `a parent moves its children and does not fade them`() throws {
    let script = try lottie(
      solid("\"p\": {\"a\": 0, \"k\": [1, 2]}", "\"ind\": 1, \"parent\": 2") + ","
        + solid("\"p\": {\"a\": 0, \"k\": [30, 40]}, \"o\": {\"a\": 0, \"k\": 50}", "\"ind\": 2"))
    // The parent is drawn, with its opacity, and is there a second time without it, around its child.
    #expect(script.text.split(separator: "position = { 30, 40 }").count == 3)
    #expect(script.text.split(separator: "opacity = 0.5").count == 2)
    #expect(script.text.contains("box:addLayer"))
  }

  @Test func `layers drawn one after the other share their parent`() throws {
    let child = solid("\"p\": {\"a\": 0, \"k\": [1, 2]}", "\"parent\": 9")
    let null = """
      {"ty": 3, "ind": 9, "nm": "Null", "ip": 0, "op": 60, "ks": {"p": {"a": 0, "k": [7, 7]}}}
      """
    let script = try lottie("\(child), \(child), \(null)")
    #expect(script.text.split(separator: "name = \"Null\"").count == 2)
  }

  @Test func `a parent inside itself ends nothing`() throws {
    let script = try lottie(
      solid("", "\"ind\": 1, \"parent\": 2") + "," + solid("", "\"ind\": 2, \"parent\": 1"))
    #expect(
      Set(script.lines) == [
        "layers[0].parent: there is no such layer, or it is inside itself; it is not carried.",
        "layers[1].parent: there is no such layer, or it is inside itself; it is not carried.",
      ])
  }

  @Test func `a layer is hidden outside of its times`() throws {
    let box = solid("").replacing("\"ip\": 0, \"op\": 60", with: "\"ip\": 10, \"op\": 40")
    let script = try lottie(box)
    #expect(script.text.contains("isHidden = true"))
    #expect(
      script.text.contains(
        """
            duration = 30 / fr, values = { false, true }, keyTimes = { 0, 1 },
            calculationMode = "discrete",
          }, { at = 10 / fr })
        """))
    #expect(
      try lottie(box.replacing("\"op\": 40", with: "\"op\": 5")).text.contains("Box") == false)
  }

  @Test func `a composition has its own frames`() throws {
    let inner = solid(
      "\"o\": {\"a\": 1, \"k\": [{\"t\": 4, \"s\": [0]}, {\"t\": 8, \"s\": [100]}]}")
    let script = try lottie(
      """
      {"ty": 0, "nm": "Part", "refId": "a", "w": 40, "h": 30, "ip": 0, "op": 60, "st": 10, "sr": 2, "ks": {}}
      """, assets: "[{\"id\": \"a\", \"layers\": [\(inner)]}]")
    #expect(script.text.contains("masksToBounds = true"))
    #expect(script.flat.contains("duration = 8 / fr, values = { 0, 1 }, }, { at = 18 / fr })"))
  }

  @Test func `compositions that use each other, or many times, end nothing`() throws {
    func use(_ name: String) -> String {
      "{\"ty\": 0, \"refId\": \"\(name)\", \"ip\": 0, \"op\": 60, \"ks\": {}}"
    }
    let ring = try lottie(
      use("a"),
      assets:
        "[{\"id\": \"a\", \"layers\": [\(use("b"))]}, {\"id\": \"b\", \"layers\": [\(use("a"))]}]")
    #expect(
      ring.lines == ["assets[1].layers[0]: a composition inside itself is not carried."])
    let levels = (0..<20).map { level in
      "{\"id\": \"\(level)\", \"layers\": [\(use("\(level + 1)")), \(use("\(level + 1)"))]}"
    }
    let error = #expect(throws: (any Error).self) {
      try lottie(use("0"), assets: "[\(levels.joined(separator: ", "))]")
    }
    #expect(
      error.map { "\($0)" } == "invalidData: in/some.json: its compositions make more than 20000 "
        + "layers. Give a smaller file.")
  }

  @Test func `layers that nest deeper than a script's blocks are refused`() throws {
    // Compositions in each other, in each of which a layer has ancestors.
    func chain(_ level: Int) -> String {
      let nulls = (1...20).map {
        "{\"ty\": 3, \"ind\": \($0), \"parent\": \($0 + 1), \"ip\": 0, \"op\": 60, \"ks\": {}}"
      }
      let last = "{\"ty\": 3, \"ind\": 21, \"ip\": 0, \"op\": 60, \"ks\": {}}"
      let use = """
        {"ty": 0, "parent": 1, "refId": "\(level + 1)", "ip": 0, "op": 60, "ks": {}}
        """
      return ([use] + nulls + [last]).joined(separator: ", ")
    }
    let assets = (1...10).map { "{\"id\": \"\($0)\", \"layers\": [\(chain($0))]}" }
    let error = #expect(throws: (any Error).self) {
      try lottie(chain(0), assets: "[\(assets.joined(separator: ", "))]")
    }
    #expect(
      error.map { "\($0)" } == "invalidData: in/some.json: its layers nest deeper than 150. "
        + "Give a simpler file.")
  }

  @Test func `what is not carried is listed with its place`() throws {
    let script = try lottie(
      solid(
        "\"p\": {\"a\": 0, \"k\": [0, 0], \"x\": \"time\"}, \"rx\": {\"a\": 0, \"k\": 5}",
        "\"bm\": 3, \"ef\": [{}], \"tt\": 1, \"ddd\": 1, \"masksProperties\": [{}]")
        + ", {\"ty\": 5, \"ip\": 0, \"op\": 60}")
    #expect(
      Set(script.lines) == [
        "layers[0].bm: a blend mode is not carried.",
        "layers[0].ddd: a layer in space is not carried; its motion in the plane is.",
        "layers[0].ef: effects are not carried.",
        "layers[0].masksProperties[0]: a mask is carried where it is one upright rectangle, round or not, or a "
          + "circle, and not here: the layer is shown whole.",
        "layers[0].tt: a matte is carried where it is the alpha of one upright rectangle, round or not, or circle, "
          + "and not here: the layer is shown whole.",
        "layers[0].ks.p.x: an expression is not carried; its keyframes are.",
        "layers[0].ks.rx: a rotation in space is not carried.",
        "layers[1].ty: a text is not carried.",
      ])
  }
}
