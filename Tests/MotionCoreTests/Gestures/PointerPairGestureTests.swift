import MotionCore
import MotionRender
import MotionTime
import Testing

/// Rotation and scale: two pointers about a centre.
@Suite struct PointerPairGestureTests {
  /// Two fingers, 40 points apart and level with each other.
  private let landing = [sample(.down, 0, 80, 100), sample(.down, 0.01, 120, 100, pointer: 2)]

  private func feed(_ gesture: GestureRecognizer, _ samples: [PointerSample]) -> [String] {
    var log: [String] = []
    let target = gesture.addTarget { log.append("\($0.state)") }
    for sample in samples { gesture.receive(sample) }
    target.unsubscribe()
    return log
  }

  @Test func `GES-6 both begin with the second finger and end when one is lifted`() {
    Session.run { _ in
      let course =
        landing + [
          sample(.move, 0.02, 80, 90), sample(.up, 0.03, 80, 90), sample(.move, 0.04, 130, 100),
        ]
      let wanted = ["began", "changed", "ended"]
      let rotation = RotationGesture()
      let scale = ScaleGesture()
      #expect(feed(rotation, course) == wanted)
      #expect(feed(scale, course) == wanted)
      #expect(rotation.state == .possible && scale.state == .possible)
    }
  }

  @Test func `GES-4 a quarter turn is half of pi, clockwise on the screen`() {
    Session.run { _ in
      let rotation = RotationGesture()
      _ = feed(rotation, landing)
      #expect(rotation.rotation == 0)
      _ = feed(
        rotation, [sample(.move, 0.02, 100, 80), sample(.move, 0.03, 100, 120, pointer: 2)])
      #expect(abs(rotation.rotation - Double.pi / 2) < 1e-12)
      #expect(rotation.location(in: nil) == Point(x: 100, y: 100))
    }
  }

  @Test(arguments: [1.0, -1])
  func `GES-4 whole turns add up`(direction: Double) {
    Session.run { _ in
      let rotation = RotationGesture()
      _ = feed(rotation, landing)
      for step in 1...40 {
        let angle = direction * Double(step) / 8 * Double.pi
        let (x, y) = (40 * cosine(angle), 40 * sine(angle))
        _ = feed(rotation, [sample(.move, Double(step) / 100, 80 + x, 100 + y, pointer: 2)])
      }
      #expect(abs(rotation.rotation - direction * 5 * Double.pi) < 1e-9)
    }
  }

  @Test func `GES-4 scale compares distances, and counts from 1 each time`() {
    Session.run { _ in
      let scale = ScaleGesture()
      _ = feed(scale, landing + [sample(.move, 0.02, 150, 140, pointer: 2)])
      // A 3-4-5 triangle: from (80, 100) to (150, 140) is √6500.
      #expect(abs(scale.scale * 40 - 6500.0.squareRoot()) < 1e-9)
      _ = feed(
        scale, [sample(.up, 0.03, 150, 140, pointer: 2), sample(.down, 1, 90, 100, pointer: 3)])
      #expect(scale.scale == 1)
    }
  }

  @Test func `CMP-17 two pointers are a pair once they are ten points apart, and count from there`()
  {
    Session.run { _ in
      let scale = ScaleGesture()
      let course = [
        sample(.down, 0, 80, 100), sample(.down, 0, 80, 100, pointer: 2),
        sample(.move, 0.01, 89.9, 100, pointer: 2),
      ]
      _ = feed(scale, course)
      #expect(!scale.isActive)
      _ = feed(scale, [sample(.move, 0.015, 90, 100, pointer: 2)])
      #expect(scale.isActive && scale.scale == 1)
      _ = feed(scale, [sample(.move, 0.02, 110, 100, pointer: 2)])
      #expect(scale.scale == 3)
    }
  }

  @Test func `GES-6 velocities are the slope of steady movement, per second`() {
    Session.run { session in
      let rotation = RotationGesture()
      let scale = ScaleGesture()
      for gesture in [rotation, scale] { _ = feed(gesture, landing) }
      // Half a radian and 1.5 scales a second, handled at other times than sampled.
      for step in 1...20 {
        let time = 0.01 + Double(step * step) / 1000
        let (angle, factor) = (0.5 * (time - 0.01), 1 + 1.5 * (time - 0.01))
        let x = 80 + 40 * factor * cosine(angle)
        let y = 100 + 40 * factor * sine(angle)
        session.clock.advance(by: seconds(0.3))
        for gesture in [rotation, scale] {
          _ = feed(gesture, [sample(.move, time, x, y, pointer: 2)])
        }
      }
      #expect(abs(rotation.velocity - 0.5) < 1e-6)
      #expect(abs(scale.velocity - 1.5) < 1e-6)
    }
  }

  @Test func `further pointers do not count, and one that is taken away cancels`() {
    Session.run { _ in
      let rotation = RotationGesture()
      let course =
        landing + [
          sample(.down, 0.02, 300, 300, pointer: 3), sample(.move, 0.03, 0, 300, pointer: 3),
          sample(.up, 0.04, 0, 300, pointer: 3), sample(.cancel, 0.05, 80, 100),
        ]
      #expect(feed(rotation, course) == ["began", "cancelled"])
      #expect(rotation.rotation == 0)
    }
  }

  @Test func `GES-3 disabling cancels and forgets the pointers`() {
    Session.run { _ in
      let scale = ScaleGesture()
      var log: [String] = []
      scale.addTarget { log.append("\($0.state)") }
      _ = feed(scale, landing)
      scale.isEnabled = false
      scale.isEnabled = true
      _ = feed(scale, [sample(.move, 0.02, 80, 90)])
      #expect(log == ["began", "cancelled"])
    }
  }
}
