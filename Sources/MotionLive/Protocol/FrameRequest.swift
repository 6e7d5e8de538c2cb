internal import MotionConsole
internal import MotionHost
internal import MotionTime
import OrreryBasics

/// A page's request for a frame.
struct FrameRequest {
  /// The display's timestamp.
  let stamp: MediaTime

  /// The pointer samples since the last request, whose times are timestamps.
  let samples: [PointerSample]

  /// The number of the request, which the frame repeats.
  let number: UInt32

  /// Whether the page draws the scene, so that its changes are sent.
  let wantsScene: Bool

  /// The number of the stage that the page draws, from 0, in the order of creation.
  let stage: Int

  /// Whether the scene with the compared values is requested, rather than the session's.
  let isCompared: Bool

  /// Whether the values of all columns are requested.
  let wantsColumns: Bool

  /// The largest number of samples in a request; devices give about 1 000 per second.
  static let mostSamples = 2000

  /// The largest number of a stage that a page can draw.
  private static let lastStage = 999

  /// Parses `{"do":"frame","at":…,"n":…,"samples":[…],"scene":true,"stage":0,"columns":false}`.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  init(_ fields: [String: JSONValue]) throws(HostError) {
    stamp = try fields.stamp
    guard let number = UInt32(exactly: try fields.whole("n", otherwise: 0)) else {
      throw HostError(.invalidArgument, "\"n\" is not a number of 0…4294967295.")
    }
    self.number = number
    samples = try Self.samples(fields["samples"])
    wantsScene = fields["scene"] == .boolean(true)
    isCompared = fields["compared"] == .boolean(true)
    wantsColumns = fields["columns"] != .boolean(false)
    stage = try fields.whole("stage", otherwise: 0)
    guard (0...Self.lastStage).contains(stage) else {
      throw HostError(.invalidArgument, "\"stage\" is not a number of 0…\(Self.lastStage).")
    }
  }

  private static func samples(_ value: JSONValue?) throws(HostError) -> [PointerSample] {
    guard let value else { return [] }
    guard case .array(let items) = value, items.count <= mostSamples else {
      throw HostError(
        .invalidArgument, "\"samples\" is not a list of at most \(mostSamples) samples.")
    }
    var samples: [PointerSample] = []
    for item in items {
      guard case .object(let fields) = item else {
        throw HostError(.invalidArgument, "\"samples\" holds something that is not an object.")
      }
      var sample = try fields.pointerSample
      sample.time = try fields.stamp
      samples.append(sample)
    }
    return samples
  }
}

extension [String: JSONValue] {
  /// The timestamp, which is in milliseconds of the page's clock, rounded to flicks.
  fileprivate var stamp: MediaTime {
    get throws(HostError) {
      let milliseconds = try number("at", otherwise: .nan)
      let flicks = (milliseconds * 705_600).rounded()
      guard flicks.isFinite, abs(flicks) <= Double(MediaTime.furthest.flicks) else {
        throw HostError(.invalidArgument, "\"at\" is missing, or no time in milliseconds.")
      }
      return MediaTime(flicks: Int64(flicks))
    }
  }
}
