import MotionCore
import Testing

@Suite struct SlidingWindowTests {
  @Test(arguments: [(2, "a(ab)-(bc)"), (3, "a(ab)-(abc)"), (0, "ab-c")])
  func `RM 9.4 keeps the last values, the oldest first`(size: Int, expected: String) {
    let drawn = output(
      of: { $0._slidingWindow(size: size) }, for: "ab-c", reading: { $0 },
      writing: { String($0) })
    #expect(drawn == expected)
  }

  @Test func `RM 9.4 OPR-1 two values unless told otherwise, for each observer anew`() {
    let value = createProperty(withInitialValue: 1)
    let stream = value._slidingWindow()
    let one = Recorder(stream)
    for number in [2.0, 3] { value.value = number }
    #expect(one.values == [[1], [1, 2], [2, 3]])
    #expect(Recorder(stream).values == [[3]])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0._slidingWindow() } == .dropped)
  }
}
