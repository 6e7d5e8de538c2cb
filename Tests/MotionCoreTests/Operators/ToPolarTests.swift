import MotionCore
import MotionTime
import Testing

@Suite struct ToPolarTests {
  @Test(
    arguments: [
      (Point(x: 3, y: 4), 5, 0.9272952180016122), (Point(x: -2, y: 0), 2, .pi),
      (Point(x: 0, y: -1), 1, -.pi / 2), (Point(x: 0, y: 0), 0, 0),
    ] as [(Point, Double, Double)])
  func `RM 9.4 distance and angle from the origin`(
    point: Point, distance: Double, angle: Double
  ) throws {
    let polar = try #require(ReactiveProperty(initialValue: point).toPolar()._read())
    #expect(abs(polar.distance - distance) < 1e-12)
    #expect(abs(polar.angle - angle) < 1e-12)
  }

  @Test func `RM 9.4 relative to an origin`() throws {
    let point = ReactiveProperty(initialValue: Point(x: 4, y: 6))
    let polar = try #require(point.toPolar(Point(x: 1, y: 2))._read())
    #expect(polar.distance == 5)
  }

  @Test func `RM 9.4 changes of the origin are merely remembered unless asked for`() {
    let point = ReactiveProperty(initialValue: Point(x: 4, y: 0))
    let origin = ReactiveProperty(initialValue: Point(x: 1, y: 0))
    let quiet = Recorder(point.toPolar(origin))
    let live = Recorder(point.toPolar(origin, onlyEmitWithUpstream: false))
    origin.value = Point(x: 2, y: 0)
    point.value = Point(x: 10, y: 0)
    #expect(quiet.values.map(\.distance) == [3, 8])
    #expect(live.values.map(\.distance) == [3, 2, 8])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: Point(x: 1, y: 1)) { $0.toPolar() } == .dropped)
  }
}
