import Foundation
import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct TokenFileTests {
  private func object(_ bytes: [UInt8]) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
  }

  private func curve(_ text: String) throws -> (tokens: NSDictionary, bound: Double) {
    let notation = try EasingNotation(parsing: text)
    let document = try ExportTarget.tokens.document(
      of: ExportedCurve(
        text, notation.function, duration: notation.spring?.settlingDuration(),
        spring: notation.spring))
    return (try object(Array(document.text.utf8)), document.bound)
  }

  @Test func `a Bézier is a timing function and nothing else`() throws {
    let (tokens, bound) = try curve("cubic-bezier(0.2, 0, 0, 1)")
    #expect(bound == 0)
    #expect(
      tokens == [
        "cubic-bezier": [
          "timingFunction": ["$type": "cubicBezier", "$value": [0.2, 0, 0, 1]]
        ]
      ])
  }

  @Test func `a spring is its nearest Bézier, and itself beside it`() throws {
    let (tokens, bound) = try curve("spring(mass: 1, stiffness: 100, damping: 20)")
    // The difference that differential evolution in scipy finds for critical damping.
    #expect(abs(bound - 0.012987) < 3e-4)
    let group = try #require(tokens["spring"] as? NSDictionary)
    #expect(
      group["duration"] as? NSDictionary
        == ["$type": "duration", "$value": ["value": 0.923341348, "unit": "s"]])
    #expect(
      group["transition"] as? NSDictionary == [
        "$type": "transition",
        "$value": [
          "duration": "{spring.duration}", "delay": ["value": 0, "unit": "ms"],
          "timingFunction": "{spring.timingFunction}",
        ],
      ])
    let function = try #require(group["timingFunction"] as? NSDictionary)
    let own = try #require(function["$extensions"] as? NSDictionary)
    let said = try #require(own[MotionToken.key] as? NSDictionary)
    #expect(
      said["spring"] as? NSDictionary
        == ["mass": 1, "stiffness": 100, "damping": 20, "initialVelocity": 0])
    #expect(abs(try #require(said["error"] as? Double) - bound) < 1e-15)
    #expect((said["css"] as? String)?.hasPrefix("linear(") == true)
  }

  @Test func `columns are tokens in groups, whose names have no dots`() throws {
    let bench = WebBench()
    bench.box.name = "$a.b"
    let animation = BasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (10.0, 60.0, 0.25)
    animation.beginTime = 0.125
    animation.timingFunction = TimingFunction(name: .easeIn)
    try bench.box.addAnimation(animation, forKey: "x")
    bench.context.commit()
    let document = try ExportTarget.tokens.document(
      of: ExportRequest(Recorder(context: bench.context), until: timeOf(0.5), title: "box"))
    var token = try object(document.bytes)
    for name in ["-a-b", "position", "x"] {
      token = try #require(token[name] as? NSDictionary)
    }
    #expect(
      token["$value"] as? NSDictionary == [
        "duration": ["value": 250, "unit": "ms"], "delay": ["value": 125, "unit": "ms"],
        "timingFunction": [0.42, 0, 1, 1],
      ])
    #expect(
      token["$extensions"] as? NSDictionary
        == [MotionToken.key: ["from": 10, "to": 60, "unit": "pt"]])
  }
}
