import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct SwiftMotionTests {
  @Test func `a Bézier is a keyframe of SwiftUI, and of a layer`() throws {
    let bench = WebBench()
    try PlatformBench.move(bench)
    let (text, report) = try PlatformBench.file(bench, .swift)
    let lines = PlatformBench.lines(text)
    #expect(lines.contains("struct MyBoxMotion {") && lines.contains("var boxPositionX = 50.0"))
    #expect(
      text.contains(
        """
                KeyframeTrack(\\.boxPositionX) {
                    LinearKeyframe(150.0, duration: 0.5, timingCurve: curve(0.42, 0.0, 1.0, 1.0))
                    MoveKeyframe(50.0)
                    LinearKeyframe(50.0, duration: 0.5)
                }

        """))
    #expect(
      text.contains(
        """
                    keyframes("position.x", [
                        Key(0.0, 50.0),
                        Key(0.5, 150.0, 0.42, 0.0, 1.0, 1.0),
                        Key(0.5, 50.0),
                        Key(1.0, 50.0),
                    ]),

        """))
    #expect(text.contains("static let duration = 1.0"))
    #expect(report.contains { $0.hasPrefix("box.position.x  1 curve, 1 level") })
  }

  @Test func `a spring of a layer has its velocity in ways a second`() throws {
    let column = PlatformBench.column([
      try PlatformBench.spring(from: 20, to: 120, velocity: 300)
    ])
    let parts = try #require(SwiftLayers.parts(of: column))
    guard case .spring(let motion, start: 0, end: 2) = parts.first, parts.count == 1 else {
      Issue.record("\(parts)")
      return
    }
    #expect(motion.velocity == 300)
    // Nothing but rounded numbers, 1e-7 of the range.
    #expect(try SwiftMotion.error(column) < 2.1e-5)
  }

  @Test func `a spring that ends where it begins is keyframes of a layer`() throws {
    let column = PlatformBench.column([
      try PlatformBench.spring(from: 20, to: 20, velocity: 300)
    ])
    let parts = try #require(SwiftLayers.parts(of: column))
    guard case .keys(let keys) = parts.first, parts.count == 1 else {
      Issue.record("\(parts)")
      return
    }
    // 300/ω·e^(−3t)·sin ωt with ω = √91 is greatest at tan ωt = ω/3: 13.0158 at 0.13302 s.
    #expect(abs(keys.value(at: 0.13302) - 20 - 19.9) < 1.5)
    #expect(try SwiftMotion.error(column) > 0.1)
  }

  @Test func `a spring alone has SwiftUI's period and bounce`() throws {
    let document = try PlatformBench.file("spring(dampingRatio: 0.6, response: 0.4)", .swift)
    let lines = PlatformBench.lines(document.text)
    #expect(lines.contains("static let spring = Spring(duration: 0.4, bounce: 0.4)"))
    #expect(lines.contains("enum SpringCurve {"))
    // k = (2π/0.4)², c = 4π·0.6/0.4.
    #expect(
      lines.contains(
        "mass: 1.0, stiffness: 246.740110027234, damping: 18.849555921539, initialVelocity: 0.0)"))
    #expect(document.notes.isEmpty && document.bound == 0)
  }

  @Test func `damping above critical has a bounce below 0, and a note`() throws {
    let spring = try SpringFunction(stiffness: 100, damping: 40)
    let document = try ExportTarget.swift.document(
      of: ExportedCurve(
        "s", try TimingFunction(spring: spring), duration: spring.settlingDuration(), spring: spring
      ))
    #expect(document.text.contains("Spring(duration: 0.628318530718, bounce: -0.5)"))
    #expect(document.text.contains("animation.allowsOverdamping = true"))
    #expect(document.notes.count == 1)
  }

  @Test func `another curve is a track from 0 to 1`() throws {
    let document = try PlatformBench.file("steps(2)", .swift)
    #expect(
      document.text.contains(
        """
                KeyframeTrack(\\.progress) {
                    LinearKeyframe(0.0, duration: 0.5)
                    MoveKeyframe(0.5)
                    LinearKeyframe(0.5, duration: 0.5)
                    MoveKeyframe(1.0)
                }

        """))
  }

  @Test func `a colour has a track and no key path, which is said`() throws {
    let bench = WebBench()
    try bench.move(
      "backgroundColor", Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 0, blue: 0))
    let (text, report) = try PlatformBench.file(bench, .swift)
    #expect(text.contains("KeyframeTrack(\\.boxBackgroundColorRed)"))
    #expect(!text.contains("\"backgroundColor"))
    #expect(
      report.contains {
        $0.hasPrefix("Note: box.backgroundColor.") && $0.contains("no key path for it")
      })
  }
}
