import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Consequences of the tables of CA 4, each on a layer: an animation from 0 to 100 over a model
/// value of −1.
@Suite struct MediaTimingConsequencesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (Animation) -> Void

    /// The expected values, by second.
    let shown: [(Double, Double)]
  }

  private static let flick = 1 / 705_600_000.0

  static let rows: [Row] = [
    Row(
      testDescription: "an interior repeat boundary belongs to the next cycle",
      change: { $0.repeatCount = 3 }, shown: [(0.75, 75), (1, 0), (2, 0), (2.5, 50), (3, -1)]),
    Row(
      testDescription: "a fractional count ends, and fills, in the middle of a cycle",
      change: {
        $0.repeatCount = 1.25
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, shown: [(1, 0), (1.2, 20), (1.25, 25), (9, 25)]),
    Row(
      testDescription: "autoreverses with a whole count ends at the first value",
      change: {
        $0.autoreverses = true
        $0.repeatCount = 2
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, shown: [(1, 100), (1.25, 75), (2, 0), (3, 100), (4, 0), (99, 0)]),
    Row(
      testDescription: "at the exact end the model shows",
      change: { _ in }, shown: [(0, 0), (1 - 2 * flick, 100), (1, -1)]),
    Row(
      testDescription: "what is removed on completion does not fill",
      change: { $0.fillMode = .both }, shown: [(0.5, 50), (1, -1), (2, -1)]),
    Row(
      testDescription: "a stopped animation never ends",
      change: {
        $0.speed = 0
        $0.timeOffset = 0.25
      }, shown: [(0, 25), (1, 25), (1e6, 25)]),
    Row(
      testDescription: "a stopped animation is clamped to its active duration",
      change: {
        $0.speed = 0
        $0.timeOffset = 7
      }, shown: [(0, 100), (5, 100)]),
    Row(
      testDescription: "without a duration it is never active and shows by filling forwards only",
      change: {
        $0.duration = 0
        $0.beginTime = 1
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, shown: [(0.5, -1), (1, 100), (2, 100)]),
    Row(
      testDescription: "without a duration, filling backwards, it shows its start before",
      change: {
        $0.duration = 0
        $0.beginTime = 1
        $0.fillMode = .backwards
      }, shown: [(0.5, 0), (1, -1)]),
    Row(
      testDescription: "without a duration and back again it shows its first value",
      change: {
        $0.duration = 0
        $0.autoreverses = true
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, shown: [(0, 0), (2, 0)]),
    Row(
      testDescription: "a begin in the past makes it appear in mid-flight",
      change: { $0.beginTime = -0.25 }, shown: [(0, 25), (0.5, 75), (0.75, -1)]),
    Row(
      testDescription: "a negative offset is an extra delay, in local time",
      change: {
        $0.timeOffset = -1
        $0.speed = 2
        $0.fillMode = .backwards
      }, shown: [(0.25, 0), (0.5, 0), (0.75, 50), (1, -1)]),
    Row(
      testDescription: "an offset past the end ends it early",
      change: { $0.timeOffset = 0.75 }, shown: [(0, 75), (0.125, 87.5), (0.25, -1)]),
    Row(
      testDescription: "an offset beyond everything leaves nothing to see",
      change: { $0.timeOffset = 1 }, shown: [(0, -1), (1, -1)]),
    Row(
      testDescription: "before its begin the offset shows, when it fills backwards",
      change: {
        $0.beginTime = 1
        $0.timeOffset = 0.5
        $0.fillMode = .backwards
      }, shown: [(0, 50), (1, 50), (1.25, 75), (1.5, -1)]),
    Row(
      testDescription: "speed −1 plays backwards from the end",
      change: { $0.speed = -1 }, shown: [(0, 100), (0.25, 75), (1 - 2 * flick, 0), (1, -1)]),
    Row(
      testDescription: "played backwards, its end in time is its start in value",
      change: {
        $0.speed = -2
        $0.repeatCount = 1.5
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, shown: [(0, 50), (0.25, 0), (0.5, 50), (0.75, 0), (8, 0)]),
    Row(
      testDescription: "an offset above the end of a backward run delays it",
      change: {
        $0.speed = -1
        $0.timeOffset = 1.5
        $0.fillMode = .backwards
      }, shown: [(0, 100), (0.5, 100), (0.75, 75), (1.5, -1)]),
    Row(
      testDescription: "of two repeat attributes the shorter counts",
      change: {
        $0.repeatCount = 5
        $0.repeatDuration = 1.5
      }, shown: [(1.25, 25), (1.5, -1)]),
    Row(
      testDescription: "a repeat duration shorter than one run cuts it off",
      change: { $0.repeatDuration = 0.5 }, shown: [(0.25, 25), (0.5, -1)]),
    Row(
      testDescription: "for ever is for ever",
      change: { $0.repeatCount = .infinity }, shown: [(0.5, 50), (100_000.25, 25)]),
    Row(
      testDescription: "Float's largest number means for ever too",
      change: { $0.repeatCount = Double(Float.greatestFiniteMagnitude) },
      shown: [(100_000.25, 25)]),
    Row(
      testDescription: "an explicit begin of 0 is the instant 0",
      change: { $0.beginTime = 0 }, shown: [(0.5, 50)]),
    Row(
      testDescription: "the worked example",
      change: {
        $0.duration = 3
        $0.autoreverses = true
        $0.repeatCount = 1.5
        $0.speed = 2
        $0.beginTime = 1
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, shown: [(0.5, -1), (4, 0), (5.25, 250 / 3.0), (5.5, 100), (77, 100)]),
  ]

  @Test(arguments: rows)
  func `CA 4.6 consequences`(row: Row) throws {
    let bench = Workbench()
    let layer = bench.makeLayer()
    layer.zPosition = -1
    let animation = basic("zPosition", from: 0, to: 100)
    row.change(animation)
    try layer.addAnimation(animation, forKey: "a")
    bench.commit()
    for (instant, wanted) in row.shown {
      #expect(near(layer.number("zPosition", at: instant), wanted, within: 1e-6), "at \(instant) s")
    }
    // Played instead of looked up in advance, the same is seen.
    for (instant, wanted) in row.shown {
      bench.play(to: instant)
      #expect(near(layer.number("zPosition"), wanted, within: 1e-6), "played to \(instant) s")
    }
  }
}
