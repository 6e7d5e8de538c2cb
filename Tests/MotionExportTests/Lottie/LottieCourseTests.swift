import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct LottieCourseTests {
  private func column(_ pieces: [MotionPiece], range: Double = 100) -> LottieSignal {
    LottieSignal(
      MotionColumn(
        name: "box.position.x", unit: "pt", layerName: "box", layerID: 1, keyPath: "position.x",
        pieces: pieces, bound: 0, sampleCount: 1, range: range, isExact: true))
  }

  private func frames(_ count: Int, rate: Double = 60) -> LottieCourse.Frames {
    LottieCourse.Frames(rate: rate, count: count)
  }

  @Test func `a Bézier between whole frames is one step with its handles`() throws {
    let curve = try TimingFunction.cubicBezier(0.4, 0.1, 0.2, 1.3)
    let signal = column([
      MotionPiece(start: 0, end: 0.5, form: .hold(10)),
      MotionPiece(start: 0.5, end: 1, form: .eased(from: 10, to: 110, curve)),
    ])
    let course = LottieCourse([signal], frames(60), within: 0.001)
    #expect(course.keys.map(\.frame) == [0, 30, 60])
    #expect(course.keys.map(\.values) == [[10], [10], [110]])
    let easing = try #require(course.keys[1].easing)
    #expect([easing.x1, easing.y1, easing.x2, easing.y2] == [0.4, 0.1, 0.2, 1.3])
    #expect(course.isWithin && course.bounds[0] < 1e-4)
  }

  @Test(arguments: [0.05, 0.001, 0.0001])
  func `a spring is within the tolerance at a thousand times`(tolerance: Double) throws {
    let motion = SpringTrajectory(
      from: 10, to: 110, velocity: 300,
      spring: try SpringFunction(mass: 2, stiffness: 150, damping: 12))
    let signal = column([MotionPiece(start: 0, end: 2, form: .spring(motion))])
    let course = LottieCourse([signal], frames(120), within: tolerance)
    #expect(course.isWithin && course.keys.count > 3 && course.keys.count < 120)
    for step in 0...1000 {
      let time = Double(step) * 0.002
      let shown = LottieCourse.value(of: course.keys, 0, at: time * 60)
      #expect(abs(shown - motion.value(at: time)) <= course.bounds[0] + 1e-9)
      #expect(abs(shown - motion.value(at: time)) <= tolerance * 160)
    }
  }

  @Test func `before a jump the last value is held for a frame`() throws {
    let signal = column([
      MotionPiece(start: 0, end: 0.503, form: .eased(from: 0, to: 50, .linear)),
      MotionPiece(start: 0.503, end: 1, form: .hold(90)),
    ])
    let course = LottieCourse([signal], frames(60), within: 0.001)
    // 0.503 s lies in frame 30, so that frame 31 is the first of the new value.
    #expect(course.keys.map(\.frame) == [0, 30, 31])
    #expect(course.keys[1].easing == nil && course.keys[2].values == [90])
    #expect(abs(course.keys[1].values[0] - 50 * 0.5 / 0.503) < 0.01)
  }

  @Test func `a corner between two frames has both as keyframes`() throws {
    let signal = column([
      MotionPiece(start: 0, end: 0.508, form: .eased(from: 0, to: 100, .linear)),
      MotionPiece(start: 0.508, end: 1, form: .eased(from: 100, to: 0, .linear)),
    ])
    let course = LottieCourse([signal], frames(60), within: 0.001)
    #expect(course.keys.map(\.frame) == [0, 30, 31, 60])
    // The corner is cut off: by lines from 100·30/60/0.508 and 100·(1 − 31/60)/0.492.
    let (left, right) = (98.4252, 98.2385)
    let cut = 100 - (left + (right - left) * 0.48)
    #expect(!course.isWithin && abs(course.bounds[0] - cut) < 0.02)
  }

  @Test func `numbers with one course share their steps`() throws {
    let curve = try TimingFunction.cubicBezier(0.4, 0, 0.2, 1)
    func part(_ from: Double, _ to: Double) -> LottieSignal {
      column([MotionPiece(start: 0, end: 1, form: .eased(from: from, to: to, curve))])
    }
    let course = LottieCourse(
      [part(0, 1), part(1, 0.25), LottieSignal(still: 0.5)], frames(60), within: 0.001)
    #expect(course.keys.map(\.frame) == [0, 60])
    #expect(course.keys.map(\.values) == [[0, 1, 0.5], [1, 0.25, 0.5]])
  }
}
