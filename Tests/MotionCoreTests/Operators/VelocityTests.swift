import MotionCore
import MotionTime
import Testing

@Suite struct VelocityTests {
  @Test func `RM 9.3 of a pan, read at each notification`() {
    Session.run { _ in
      let view = MotionView()
      let pan = PanGesture()
      let recorder = Recorder(notifications(of: pan).velocity(in: view))
      pan.setVelocity(Point(x: 5, y: 6), in: nil)
      pan.state = .began
      #expect(recorder.values == [Point(x: 0, y: 0), Point(x: 5, y: 6)])
    }
  }

  @Test func `RM 9.3 of rotation and scale, read at each notification`() {
    let rotation = RotationGesture()
    let scale = ScaleGesture()
    let turns = Recorder(notifications(of: rotation).velocity())
    let spreads = Recorder(notifications(of: scale).velocity())
    rotation.velocity = 2
    scale.velocity = 3
    rotation.state = .began
    scale.state = .began
    #expect(turns.values == [0, 2])
    #expect(spreads.values == [0, 3])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: PanGesture()) { $0.velocity(in: MotionView()) } == .dropped)
    #expect(treatment(of: RotationGesture()) { $0.velocity() } == .dropped)
    #expect(treatment(of: ScaleGesture()) { $0.velocity() } == .dropped)
  }
}
