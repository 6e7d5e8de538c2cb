import MotionTime
import Testing

@testable import MotionExport

@Suite struct AndroidMotionTests {
  @Test func `a Bézier and a jump are keyframes with interpolators`() throws {
    let bench = WebBench()
    try PlatformBench.move(bench)
    let (text, report) = try PlatformBench.file(bench, .android)
    #expect(
      text.contains(
        """
                return animator(target, property,
                        key(0, 50f),
                        key(499, 150f, 0.42f, 0f, 1f, 1f),
                        key(500, 50f),
                        key(1000, 50f));

        """))
    #expect(text.contains("public final class MyBoxMotion {"))
    #expect(text.contains("public static final int DURATION = 1000;"))
    #expect(!text.contains("SpringAnimation"))
    #expect(report.last == "Note: " + PlatformMotion.gridNote)
  }

  @Test func `a path is monotone in x, from (0, 0) to (1, 1)`() throws {
    let document = try PlatformBench.file("steps(2)", .android)
    #expect(
      PlatformBench.lines(document.text).filter { $0.hasPrefix("path.") } == [
        "path.moveTo(0f, 0f);", "path.lineTo(0.5f, 0f);", "path.lineTo(0.5f, 0.5f);",
        "path.lineTo(1f, 0.5f);", "path.lineTo(1f, 1f);",
      ])
  }

  @Test func `an interpolator's distance from its path is counted`() throws {
    let document = try PlatformBench.file("cubic-bezier(0.42, 0, 1, 1)", .android)
    #expect(document.text.contains("new PathInterpolator(0.42f, 0f, 1f, 1f);"))
    // 0.002, and the same along a slope that is at most 1.72.
    #expect(document.bound > 0.002 && document.bound < 0.002 * 3)
  }

  @Test func `a spring alone goes any way, with its velocity`() throws {
    let document = try PlatformBench.file(
      "spring(mass: 2, stiffness: 400, damping: 20, initialVelocity: 3)", .android)
    #expect(document.text.contains("from, to, 3f * way,\n                0.35355338f, 200f, "))
  }
}
