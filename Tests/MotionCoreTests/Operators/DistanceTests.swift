import MotionCore
import MotionTime
import Testing

@Suite struct DistanceTests {
  @Test func `of numbers it is the absolute difference`() {
    #expect(output(of: { $0.distance(from: 4) }, forDigits: "14-9") == "30-5")
  }

  @Test func `of points it is Euclid's`() {
    let point = ReactiveProperty(initialValue: Point(x: 4, y: 6))
    #expect(point.distance(from: Point(x: 1, y: 2))._read() == 5)
  }

  @Test func `RM 23 to an origin that moves`() {
    let point = ReactiveProperty(initialValue: Point(x: 0, y: 0))
    let origin = ReactiveProperty(initialValue: Point(x: 3, y: 4))
    let recorder = Recorder(point.distance(from: origin))
    point.value = Point(x: 3, y: 0)
    origin.value = Point(x: 0, y: 0)
    #expect(recorder.values == [5, 4, 3])
  }

  @Test func `OPR-5 waits for both sides`() {
    let point = Subject<Point>()
    let origin = Subject<Point>()
    let recorder = Recorder(point.stream.distance(from: origin.stream))
    point.send(Point(x: 1, y: 0))
    #expect(recorder.values == [])
    origin.send(Point(x: 0, y: 0))
    #expect(recorder.values == [1])
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.distance(from: 4.0) } == .mapped)
  }

  @Test func `OPR-4 D13 animations of points are mapped to a constant place, and end at a stream`()
  {
    let place = Point(x: 1, y: 2)
    let moving = ReactiveProperty(initialValue: place)
    #expect(treatment(of: place) { $0.distance(from: place) } == .mapped)
    #expect(treatment(of: place) { $0.distance(from: moving) } == .dropped)
  }
}
