import MotionTime
import Testing

@testable import MotionExport

@Suite struct ComposeMotionTests {
  @Test func `a Bézier and a jump are keyframes at whole milliseconds`() throws {
    let bench = WebBench()
    try PlatformBench.move(bench)
    let (text, report) = try PlatformBench.file(bench, .compose)
    #expect(
      text.contains(
        """
            val boxPositionX: KeyframesSpec<Float> = keyframes {
                durationMillis = 1000
                50f at 0 using CubicBezierEasing(0.42f, 0f, 1f, 1f)
                150f at 499
                50f at 500
                50f at 1000
            }

        """))
    #expect(text.contains("object MyBoxMotion {"))
    #expect(report.last == "Note: " + PlatformMotion.gridNote)
  }

  @Test func `the bound counts a millisecond of the greatest speed`() throws {
    let column = PlatformBench.column([
      MotionPiece(start: 0, end: 0.5, form: .eased(from: 0, to: 100, .linear)),
      MotionPiece(start: 0.5, end: 1, form: .hold(100)),
    ])
    let error = try ComposeMotion.error(column)
    #expect(error >= 0.1999 && error < 0.202)
  }

  @Test func `a spring alone has Compose's ratio, stiffness and threshold`() throws {
    let document = try PlatformBench.file(
      "spring(mass: 2, stiffness: 400, damping: 20, initialVelocity: 3)", .compose)
    let lines = PlatformBench.lines(document.text)
    // ζ = 20/(2·√800), and 400/2.
    #expect(
      lines.contains(
        "spring(dampingRatio = 0.35355338f, stiffness = 200f, visibilityThreshold = 0.001f)"))
    #expect(lines.contains("const val INITIAL_VELOCITY = 3f"))
    #expect(document.bound > 0.001 && document.bound < 0.02)
  }

  @Test func `a Bézier alone is an easing, another curve keyframes`() throws {
    let bezier = try PlatformBench.file("easeInOut", .compose)
    #expect(bezier.text.contains("val easing: Easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f)"))
    #expect(bezier.bound > 0 && bezier.bound < 2e-5)
    let stairs = try PlatformBench.file("steps(2)", .compose)
    #expect(stairs.notes == [PlatformMotion.gridNote])
    #expect(stairs.text.contains("0f at 499\n        0.5f at 500\n"))
  }
}
