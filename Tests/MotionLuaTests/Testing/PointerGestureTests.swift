import MotionTime
import Testing

@testable import MotionLua

/// Samples of synthetic gestures. Expected places and times are worked out by hand.
@Suite struct PointerGestureTests {
  private let start = MediaTime(flicks: MediaTime.flicksPerSecond * 2)

  private func text(_ samples: [PointerSample]) -> [String] {
    samples.map { sample in
      let place = "\(sample.position.x.rounded()),\(sample.position.y.rounded())"
      let time = ((sample.time.seconds * 1000).rounded()) / 1000
      return "\(time) \(sample.type) \(sample.pointerId) \(place)"
    }
  }

  @Test func `a tap goes down and up at one place`() {
    #expect(
      text(PointerGesture.tap(at: Point(x: 5, y: 7)).samples(from: start)) == [
        "2.0 down 1 5.0,7.0", "2.05 up 1 5.0,7.0",
      ])
  }

  @Test func `a drag moves evenly, at its rate, and ends at its end`() {
    var gesture = PointerGesture.drag(
      along: [Point(x: 0, y: 0), Point(x: 70, y: 0)], duration: 0.35)
    gesture.rate = 10
    gesture.rest = 0.5
    #expect(
      text(gesture.samples(from: start)) == [
        "2.0 down 1 0.0,0.0", "2.1 move 1 20.0,0.0", "2.2 move 1 40.0,0.0", "2.3 move 1 60.0,0.0",
        "2.35 move 1 70.0,0.0", "2.85 up 1 70.0,0.0",
      ])
  }

  @Test func `a path of unequal lines is travelled at one speed`() {
    // 30 points down, then 10 to the right: after three quarters of the time the corner.
    let path = [Point(x: 0, y: 0), Point(x: 0, y: 30), Point(x: 10, y: 30)]
    var gesture = PointerGesture.drag(along: path, duration: 4)
    gesture.rate = 1
    #expect(
      gesture.samples(from: start).filter { $0.type == .move }.map(\.position) == [
        Point(x: 0, y: 10), Point(x: 0, y: 20), Point(x: 0, y: 30), Point(x: 10, y: 30),
      ])
  }

  @Test func `several fingers lie side by side around the path`() {
    let places = PointerGesture.tap(at: Point(x: 100, y: 50), fingers: 3).samples(from: start)
    #expect(places.prefix(3).map(\.position.x) == [60, 100, 140])
    #expect(places.map(\.pointerId) == [1, 2, 3, 1, 2, 3])
    #expect(Set(places.map(\.position.y)) == [50])
  }

  @Test func `fingers of a pinch go apart on a line through the middle`() {
    var gesture = PointerGesture.pinch(at: Point(x: 50, y: 50), from: 40, to: 80, duration: 1)
    gesture.rate = 2
    #expect(
      text(gesture.samples(from: start)) == [
        "2.0 down 1 30.0,50.0", "2.0 down 2 70.0,50.0",
        "2.5 move 1 20.0,50.0", "2.5 move 2 80.0,50.0",
        "3.0 move 1 10.0,50.0", "3.0 move 2 90.0,50.0",
        "3.0 up 1 10.0,50.0", "3.0 up 2 90.0,50.0",
      ])
  }

  @Test func `fingers of a rotation turn about the middle, clockwise as angles grow`() {
    let gesture = PointerGesture.rotate(at: Point(x: 0, y: 0), by: .pi / 2, distance: 20)
    let ends = gesture.samples(from: start).suffix(2).map(\.position)
    // From the left to the top, and from the right to the bottom: y grows downwards.
    #expect(abs(ends[0].x) < 1e-9 && abs(ends[0].y + 10) < 1e-9)
    #expect(abs(ends[1].x) < 1e-9 && abs(ends[1].y - 10) < 1e-9)
  }

  @Test func `a gesture of no duration still goes to its end`() {
    let path = [Point(x: 0, y: 0), Point(x: 9, y: 0)]
    #expect(
      text(PointerGesture.drag(along: path, duration: 0).samples(from: start)) == [
        "2.0 down 1 0.0,0.0", "2.0 move 1 9.0,0.0", "2.0 up 1 9.0,0.0",
      ])
  }

  @Test func `samples at the default rate have the speed of the drag`() {
    let path = [Point(x: 0, y: 0), Point(x: 150, y: 0)]
    var estimate = VelocityEstimate(width: 2)
    for sample in PointerGesture.drag(along: path).samples(from: start) {
      estimate.add(sample.position, at: sample.time)
    }
    #expect(abs(estimate.velocity.x - 500) < 1e-6)
  }
}
