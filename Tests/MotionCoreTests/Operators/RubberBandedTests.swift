import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct RubberBandedTests {
  /// The vectors of OPR-10 for 20…80 with length 25.
  @Test(
    arguments: [
      (100, 87.638889), (10, 15.491803), (1000, 103.822976), (.infinity, 105), (-.infinity, -5),
      (20, 20), (80, 80), (50, 50),
    ] as [(Double, Double)])
  func `OPR-10 pulls back what is outside`(value: Double, expected: Double) {
    let property = createProperty(withInitialValue: value)
    let banded = property.rubberBanded(below: 20, above: 80, maxLength: 25)._read() ?? .nan
    #expect(abs(banded - expected) < 1e-6)
  }

  @Test(arguments: [10.0, 100], [0.0, -1])
  func `OPR-10 without length everything outside goes to the lower bound`(
    value: Double, length: Double
  ) {
    let property = createProperty(withInitialValue: value)
    #expect(property.rubberBanded(below: 20, above: 80, maxLength: length)._read() == 20)
  }

  @Test func `points are pulled back axis by axis`() {
    let point = ReactiveProperty(initialValue: Point(x: 100, y: 50))
    let rect = Rect(x: 20.0, y: 20.0, width: 60.0, height: 60.0)
    let banded = point.rubberBanded(outsideOf: rect, maxLength: 25)._read()
    #expect(abs((banded?.x ?? 0) - 87.638889) < 1e-6)
    #expect(banded?.y == 50)
  }

  @Test func `the null rectangle lets everything pass`() {
    let point = ReactiveProperty(initialValue: Point(x: 100, y: -50))
    #expect(point.rubberBanded(outsideOf: .null, maxLength: 25)._read() == point.value)
  }

  @Test func `OPR-5 rectangle and length may change`() {
    let point = ReactiveProperty(initialValue: Point(x: 100, y: 50))
    let rect = ReactiveProperty(initialValue: Rect.null)
    let length = createProperty(withInitialValue: 25)
    let recorder = Recorder(point.rubberBanded(outsideOf: rect, maxLength: length))
    rect.value = Rect(x: 20.0, y: 20.0, width: 60.0, height: 60.0)
    length.value = 0
    #expect(recorder.values.count == 3)
    #expect(recorder.values[0] == Point(x: 100, y: 50))
    #expect(abs(recorder.values[1].x - 87.638889) < 1e-6)
    #expect(recorder.values[2] == Point(x: 20, y: 50))
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.rubberBanded(below: 0, above: 1, maxLength: 2) } == .mapped)
  }

  @Test func `OPR-9 animations of points are pulled back to the latest rectangle`() {
    let rect = Rect(x: 20.0, y: 20.0, width: 60.0, height: 60.0)
    let animation = animation(from: Point(x: 0, y: 50), to: Point(x: 50, y: 90))
    let constant = mapped(animation) { (s: MotionObservable<Point>) in
      s.rubberBanded(outsideOf: rect, maxLength: 0)
    }
    let latest = mapped(animation) { (s: MotionObservable<Point>) in
      s.rubberBanded(outsideOf: ReactiveProperty(initialValue: rect), maxLength: createProperty())
    }
    let expected = [Point(x: 20, y: 50), Point(x: 50, y: 20), nil]
    #expect((constant.add?.animation as? BasicAnimation)?.points == expected)
    #expect((latest.add?.animation as? BasicAnimation)?.points == expected)
  }
}
