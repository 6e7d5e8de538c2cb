import MotionTime
import OrreryBasics
import Testing

@testable import MotionImport

@Suite struct LottieTransformTests {
  /// The matrix of a transform by the products of the format's page, columns as CSS writes them.
  private func matrix(
    anchor: (Double, Double), position: (Double, Double), scale: (Double, Double),
    rotation: Double, skew: Double, axis: Double
  ) -> Transform2D {
    func rotated(_ degrees: Double) -> Transform2D {
      let (s, c) = (Elementary.sin(degrees * .pi / 180), Elementary.cos(degrees * .pi / 180))
      return Transform2D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
    func moved(_ x: Double, _ y: Double) -> Transform2D {
      Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }
    let tan = Elementary.sin(-skew * .pi / 180) / Elementary.cos(-skew * .pi / 180)
    let steps = [
      moved(-anchor.0, -anchor.1), Transform2D(a: scale.0, b: 0, c: 0, d: scale.1, tx: 0, ty: 0),
      rotated(axis), Transform2D(a: 1, b: 0, c: tan, d: 1, tx: 0, ty: 0), rotated(-axis),
      rotated(rotation), moved(position.0, position.1),
    ]
    return steps.reduce(moved(0, 0)) { first, then in
      Transform2D(
        a: then.a * first.a + then.c * first.b, b: then.b * first.a + then.d * first.b,
        c: then.a * first.c + then.c * first.d, d: then.b * first.c + then.d * first.d,
        tx: then.a * first.tx + then.c * first.ty + then.tx,
        ty: then.b * first.tx + then.d * first.ty + then.ty)
    }
  }

  @Test(arguments: [0.0, 20, -35], [0.0, 30, 70])
  func `the map of points is the product of the format's matrices`(
    skew: Double, axis: Double
  ) throws {
    let text = """
      {"a": {"a": 0, "k": [3, -4]}, "p": {"a": 0, "k": [30, 12]}, "s": {"a": 0, "k": [150, 80]},
       "r": {"a": 0, "k": 25}, "sk": {"a": 0, "k": \(skew)}, "sa": {"a": 0, "k": \(axis)}}
      """
    let value = LottieValue(json: try JSONValue(parsing: Array(text.utf8)[...]), place: .root)
    let reader = LottieReader(slots: nil, duration: 60, notices: ImportNotices())
    let map = LottieTransform(value, reader, LottieClock()).firstMap
    let wanted = matrix(
      anchor: (3, -4), position: (30, 12), scale: (1.5, 0.8), rotation: 25, skew: skew, axis: axis)
    for (part, other) in [
      (map.a, wanted.a), (map.b, wanted.b), (map.c, wanted.c), (map.d, wanted.d),
      (map.tx, wanted.tx), (map.ty, wanted.ty),
    ] { #expect(abs(part - other) < 1e-12) }
  }

  @Test func `coordinates with easings of their own are animated each for itself`() throws {
    let script = try lottie(
      solid(
        """
        "p": {"a": 1, "k": [
          {"t": 0, "s": [0, 0], "i": {"x": [1, 0.5], "y": [1, 1]}, "o": {"x": [0, 0.2], "y": [0, 0]}},
          {"t": 15, "s": [40, 30]}]}
        """))
    #expect(
      script.flat.contains(
        "\"position.x\", motion.KeyframeAnimation { duration = 15 / fr, values = { 0, 40 }, }, { at = 0 })"
      ))
    #expect(script.flat.contains("duration = 15 / fr, values = { 0, 30 }"))
    #expect(script.text.contains("timingFunctions = { { 0.2, 0, 0.5, 1 } }"))
  }

  @Test func `a curve in the plane is followed at a constant speed that the easing changes`() throws
  {
    let script = try lottie(
      solid(
        """
        "p": {"a": 1, "k": [
          {"t": 5, "s": [0, 0], "to": [10, 0], "ti": [0, -10],
           "i": {"x": 0.6, "y": 1}, "o": {"x": 0.3, "y": 0}},
          {"t": 20, "s": [40, 30], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
          {"t": 30, "s": [0, 0]}]}
        """))
    #expect(script.text.contains("{ \"cubic\", { 10, 0 }, { 40, 20 }, { 40, 30 } }"))
    #expect(
      script.text.contains("calculationMode = \"paced\", timingFunction = { 0.3, 0, 0.6, 1 }"))
    #expect(script.text.contains("}, { at = 5 / fr })"))
    #expect(
      script.text.contains("duration = 10 / fr, values = { { 40, 30 }, { 0, 0 } }"))
  }

  @Test func `a held keyframe jumps at the next one`() throws {
    let script = try lottie(
      solid(
        """
        "r": {"a": 1, "k": [{"t": 0, "s": [10], "h": 1}, {"t": 10, "s": [90], "h": 1},
          {"t": 40, "s": [45]}]}
        """))
    #expect(
      script.text.contains(
        "math.rad(10), math.rad(10), math.rad(90), math.rad(90), math.rad(45)"))
    #expect(script.text.contains("keyTimes = { 0, 0.25, 0.25, 1, 1 }"))
  }

  @Test func `motion that began before the file is entered on its way`() throws {
    let script = try lottie(
      solid("\"o\": {\"a\": 1, \"k\": [{\"t\": -10, \"s\": [0]}, {\"t\": 10, \"s\": [100]}]}"))
    #expect(script.flat.contains("values = { 0, 1 }, }, { at = 0 })"))
    #expect(script.text.hasSuffix("runtime:add(sequence)\nsequence:seek(10 / fr)\n"))
    #expect(script.text.contains("sequence:label(\"finish\", 70 / fr)"))
  }
}
