import MotionHost
import MotionTime
import Testing

@Suite struct TimeArgumentTests {
  @Test(arguments: [
    ("1s", 1.0), ("1.5s", 1.5), ("500ms", 0.5), ("2", 2.0), ("0.25", 0.25), ("0s", 0.0),
    ("1.5ms", 0.0015),
  ])
  func `a time is read in seconds or milliseconds`(text: String, seconds: Double) throws {
    let rate = try FrameRate(60)
    #expect(try TimeArgument(parsing: text).time(at: rate) == MediaTime(seconds: seconds))
  }

  @Test(arguments: [(25, 1, 3.0), (30000, 1001, 2.5025), (60, 1, 1.25)])
  func `frames count at the run's rate`(
    numerator: Int, denominator: Int, seconds: Double
  ) throws {
    let rate = try FrameRate(numerator, denominator)
    #expect(try TimeArgument(parsing: "75f").time(at: rate) == MediaTime(seconds: seconds))
  }

  @Test(arguments: [
    ("99999999999s", "Name a time within 147 days (12700800 s)."),
    ("99999999999999999999999ms", "Name a time within 147 days (12700800 s)."),
    ("9999999999999f", "Name a frame up to 1000000000."),
    ("99999999999999999999999f", "Name a frame up to 1000000000."),
  ])
  func `a time beyond all others is refused`(text: String, advice: String) {
    let error = #expect(throws: HostError.self) { try TimeArgument(parsing: text) }
    #expect(error?.description == "invalidArgument: '\(text)' is too far. \(advice)")
  }

  @Test(arguments: [
    "", "s", "f", "ms", "-1s", "+1", "1e3", "inf", "nan", "0x10", "1.5f", "1..5", ".5", "5.",
    "1 s", "1m", "settled", "１s",
  ])
  func `anything else is refused with an example`(text: String) {
    let error = #expect(throws: HostError.self) { try TimeArgument(parsing: text) }
    #expect(
      error?.description == "invalidArgument: '\(text)' is not a time. "
        + "Write 1.5s, 500ms, 75f (frames) or 1.5.")
    #expect(error?.exitStatus == .usage)
  }
}
