import MotionTime
import Testing

@testable import MotionExport

@Suite struct CurveMotionTests {
  @Test func `a Bézier is one piece, and exact`() throws {
    let motion = try CurveMotion(
      ExportedCurve("ease", .cubicBezier(0.25, 0.1, 0.25, 1)), carriesSprings: false)
    #expect(motion.bound == 0 && motion.duration == 1 && motion.pieces.count == 1)
  }

  @Test func `a spring is one piece with its duration and its end, or cubics within the tolerance`()
    throws
  {
    let spring = try SpringFunction(stiffness: 200, damping: 15, initialVelocity: 3)
    let duration = spring.settlingDuration()
    func request(_ tolerance: Double) throws -> ExportedCurve {
      ExportedCurve(
        "s", try TimingFunction(spring: spring), duration: duration, spring: spring,
        accuracy: .tolerance(tolerance))
    }
    let exact = try CurveMotion(try request(0.001), carriesSprings: true)
    #expect(exact.pieces.count == 2 && exact.bound == 0 && exact.duration == duration)
    #expect(exact.pieces[0].value(at: 0.1) == spring.value(at: 0.1))
    #expect(exact.pieces[1].form == .hold(1) && exact.pieces[1].start == duration)
    for tolerance in [0.01, 1e-4] {
      let fitted = try CurveMotion(try request(tolerance), carriesSprings: false)
      #expect(fitted.bound <= tolerance && fitted.bound > 0)
      for step in 0..<300 {
        let time = duration * Double(step) / 300
        let off = MotionColumn.value(of: fitted.pieces, at: time) - spring.value(at: time)
        #expect(abs(off) <= fitted.bound)
      }
    }
  }
}
