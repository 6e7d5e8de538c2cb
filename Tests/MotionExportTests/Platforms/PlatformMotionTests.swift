import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct PlatformMotionTests {
  private static let targets = [
    ExportTarget.swift, ExportTarget.compose, ExportTarget.android, ExportTarget.flutter,
  ]

  @Test(arguments: [ExportTarget.swift, .compose, .android].map(\.name))
  func `a column with too many keyframes is left out, which is said`(name: String) throws {
    let target = try #require(Self.targets.first { $0.name == name })
    let bench = WebBench()
    try bench.move("position.y", 40.0, 60.0)
    let stairs = BasicAnimation(keyPath: "position.x")
    (stairs.fromValue, stairs.toValue, stairs.duration) = (0.0, 90.0, 4)
    stairs.timingFunction = try TimingFunction(easing: "steps(550)")
    try bench.box.addAnimation(stairs, forKey: "x")
    let (text, report) = try PlatformBench.file(bench, target, until: 4)
    #expect(
      report.contains(
        "Note: box.position.x is left out: it takes more than 1000 keyframes. Give a larger --tolerance."
      ))
    #expect(text.contains("boxPositionY") && !text.contains("boxPositionX"))
  }

  @Test(arguments: targets.map(\.name))
  func `nothing that moves is a file without columns`(name: String) throws {
    let target = try #require(Self.targets.first { $0.name == name })
    let (text, report) = try PlatformBench.file(WebBench(), target)
    #expect(report.first == "Nothing moves." && text.contains("MyBoxMotion"))
  }

  @Test(arguments: targets.map(\.name))
  func `a curve with too much detail is refused, and a tolerance out of range`(name: String) throws
  {
    let target = try #require(Self.targets.first { $0.name == name })
    let points = (0..<1200).map { $0 % 2 == 0 ? "0" : "1" }.joined(separator: ", ")
    let curve = try TimingFunction(easing: "linear(\(points))")
    for (tolerance, code) in [(0.001, TimingError.Code.bakeBudgetExceeded), (1e-9, .invalidValue)] {
      #expect {
        _ = try target.document(of: ExportedCurve("c", curve, accuracy: .tolerance(tolerance)))
      } throws: {
        ($0 as? TimingError)?.code == code
      }
    }
  }

  @Test(arguments: ["compose", "android"])
  func `numbers beyond single precision are named`(name: String) throws {
    let target = try #require(Self.targets.first { $0.name == name })
    let spring = try SpringFunction(stiffness: 1e60, damping: 2e30)
    let curve = try TimingFunction(spring: spring)
    let curves = [
      ExportedCurve("s", curve, duration: spring.settlingDuration(), spring: spring),
      ExportedCurve("b", try .cubicBezier(0.1, 1e200, 0.2, 1)),
    ]
    for curve in curves {
      #expect {
        _ = try target.document(of: curve)
      } throws: {
        ($0 as? TimingError)?.code == .outOfRange
      }
    }
    let bench = WebBench()
    try bench.move("position.x", 0.0, 1e200)
    let (text, report) = try PlatformBench.file(bench, target)
    #expect(!text.contains("inff"))
    #expect(report.contains { $0.hasPrefix("Note: box.position.x is left out: its numbers are") })
  }

  @Test func `a name of a run cannot leave its comment`() throws {
    let bench = WebBench()
    bench.box.name = "a*/b\nc"
    try bench.move("position.y", 40.0, 60.0)
    let (text, _) = try PlatformBench.file(bench, .android)
    #expect(text.contains("/** a* /b\\nc.position.y, within"))
    #expect(text.contains("ObjectAnimator aBCPositionY("))
  }
}
