import MotionTime
import Testing

@testable import MotionHost

@Suite struct PointerPhraseTests {
  private func samples(_ texts: String..., onto recording: Recording? = nil) throws
    -> [PointerSample]
  {
    PointerPhrase.recording(
      of: try texts.map { try PointerPhrase(parsing: $0) }, addedTo: recording, at: .perSecond(60)
    ).samples
  }

  @Test func `a drag goes from point to point in its time`() throws {
    let samples = try samples("at 0.3s drag 160,80 to 160,300 in 0.2s")
    #expect(samples.first?.type == .down && samples.first?.position == Point(x: 160, y: 80))
    #expect(samples.first?.time.seconds == 0.3 && samples.last?.time.seconds == 0.5)
    #expect(samples.last?.type == .up && samples.last?.position == Point(x: 160, y: 300))
    let middle = try #require(samples.first { $0.time.seconds >= 0.4 })
    #expect(abs(middle.position.y - 190) < 1e-9)
  }

  @Test func `gestures follow each other, and each has pointers of its own`() throws {
    let samples = try samples(
      "tap 1,2", "tap 3,4 for 1s", "at 30f pinch 50,50 from 10 to 20 in 0.1s",
      "rotate 5,5 by 90deg",
      "drag 1,1 to -2.5,3 to 4,4")
    let downs = samples.filter { $0.type == .down }
    #expect(downs.map(\.time.seconds) == [0, 0.05, 0.5, 0.5, 0.6, 0.6, 0.9])
    #expect(downs.map(\.pointerId) == [1, 2, 3, 4, 5, 6, 7])
    #expect(samples.filter { $0.pointerId == 2 }.last?.time.seconds == 1.05)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(samples.last?.position == Point(x: 4, y: 4))
  }

  @Test func `gestures are added to a recording`() throws {
    let old = PointerSample(
      time: try MediaTime(seconds: 0.02), type: .down, pointerId: 7, pointerType: "touch",
      position: Point(x: 0, y: 0))
    let samples = try samples("tap 1,2", onto: Recording(samples: [old]))
    #expect(samples.map(\.pointerId) == [8, 7, 8])
    #expect(samples.map(\.type) == [.down, .down, .up])
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test(arguments: [
    ("", "the end stands where a gesture should."), ("at", "the end stands where a time should."),
    ("at soon tap 1,2", "'soon' is not a time."),
    (
      "swipe 1,2",
      "'swipe' stands where a gesture: drag, tap, hold, pinch, rotate, hover, wheel, focus, blur or key should."
    ),
    ("drag 1,2", "the end stands where 'to' and a point should."),
    ("drag 1,2 to", "the end stands where a point should."),
    ("drag 1;2 to 3,4", "'1;2' stands where a point such as 160,80 should."),
    ("drag 1,nan to 3,4", "'1,nan' stands where a point"),
    ("drag 1,2 to 3,4 for 1s", "'for' stands where the end should."),
    ("drag 1,2 to 3,4 in 61s", "'61s' stands where a duration of at most 60s should."),
    ("tap 1,2 for 3f", "'3f' stands where a duration"),
    ("pinch 1,2 to 3", "'to' stands where 'from' should."),
    ("pinch 1,2 from -3 to 4", "'-3' stands where a distance in points should."),
    ("rotate 1,2 by left", "'left' stands where an angle such as 90deg should."),
  ])
  func `what is no gesture is refused with the word that does not fit`(
    text: String, message: String
  ) {
    let error = #expect(throws: HostError.self) { try PointerPhrase(parsing: text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
