import MotionTime
import Testing

@testable import MotionExport

@Suite struct FlutterMotionTests {
  @Test func `a Bézier is a tween with a Cubic, a jump the begin of the next`() throws {
    let bench = WebBench()
    try PlatformBench.move(bench)
    let (text, _) = try PlatformBench.file(bench, .flutter)
    #expect(
      text.contains(
        """
          static final boxPositionX = TweenSequence<double>([
            _tween(0.5, 50.0, 150.0, const Cubic(0.42, 0.0, 1.0, 1.0)),
            _tween(0.5, 50.0, 50.0),
          ]);

        """))
    #expect(text.contains("static const duration = Duration(microseconds: 1000000);"))
    #expect(!text.contains("SpringSimulation"))
  }

  @Test func `a Cubic is as far off as a thousandth of its duration makes it`() throws {
    let column = PlatformBench.column([
      MotionPiece(
        start: 0, end: 1,
        form: .eased(from: 0, to: 100, try TimingFunction.cubicBezier(0.42, 0, 1, 1)))
    ])
    // At its end it goes along the line from (0.42, 0) to (1, 1), 100/0.58 a second.
    let error = try FlutterMotion.error(column)
    #expect(error > 0.15 && error < 0.18)
  }

  @Test func `a spring keeps its constants and its velocity in units a second`() throws {
    let column = PlatformBench.column([
      try PlatformBench.spring(from: 20, to: 20, velocity: 300)
    ])
    let error = try FlutterMotion.error(column)
    // Microseconds of a speed of 300, and rounded numbers.
    #expect(error > 5e-4 && error < 2e-3)
    let document = try PlatformBench.file(
      "spring(mass: 2, stiffness: 400, damping: 20, initialVelocity: 3)", .flutter)
    #expect(
      document.text.contains("SpringDescription(mass: 2.0, stiffness: 400.0, damping: 20.0)"))
    #expect(document.text.contains("3.0 * (end - start)"))
  }

  @Test func `a jump at the end has a weight, which is above 0`() throws {
    let document = try PlatformBench.file("steps(2)", .flutter)
    #expect(document.text.contains("    _tween(0.5, 0.5, 0.5),\n    _tween(1e-9, 1.0, 1.0),\n"))
  }
}
