internal import MotionConsole
internal import MotionHost
internal import MotionTime
import OrreryBasics

/// A page's request for a frame.
struct FrameRequest {
  /// The display's timestamp.
  let stamp: MediaTime

  /// The pointer samples since the last request, with timestamps as times.
  let samples: [PointerSample]

  /// A number that comes back with the frame.
  let number: UInt32

  /// Whether the page draws the scene, and is to hear how it changed.
  let wantsScene: Bool

  /// The number of the stage that it draws, in the order of making.
  let stage: Int

  /// Whether the page wants the values of all columns.
  let wantsColumns: Bool

  /// The most samples of one request; a device gives some 1000 a second.
  static let mostSamples = 2000

  /// The highest number of a stage that a page can draw.
  private static let lastStage = 999

  /// Reads `{"do":"frame","at":…,"n":…,"samples":[…],"scene":true,"stage":0,"columns":false}`.
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
        .invalidArgument, "\"samples\" is no list of at most \(mostSamples) samples.")
    }
    var samples: [PointerSample] = []
    for item in items {
      guard case .object(let fields) = item else {
        throw HostError(.invalidArgument, "\"samples\" holds something that is no object.")
      }
      var sample = try fields.pointerSample
      sample.time = try fields.stamp
      samples.append(sample)
    }
    return samples
  }
}

extension [String: JSONValue] {
  /// A timestamp in milliseconds of the page's clock, to the flick.
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
