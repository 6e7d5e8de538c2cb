import MotionCore
import MotionTime
import Testing

@Suite struct NormalizedTests {
  @Test func `divides numbers`() {
    #expect(output(of: { $0.normalized(by: 2) }, forDigits: "2-48") == "1-24")
  }

  @Test func `divides points by a size, 0 included`() {
    let point = ReactiveProperty(initialValue: Point(x: 4, y: 6))
    #expect(
      point.normalized(by: Size(width: 2.0, height: 3.0))._read() == Point(x: 2, y: 2))
    let flat = point.normalized(by: Size(width: 0.0, height: 3.0))._read()
    #expect(flat?.x == .infinity)
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.normalized(by: 2) } == .mapped)
  }
}
