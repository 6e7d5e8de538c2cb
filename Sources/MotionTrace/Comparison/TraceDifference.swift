import MotionTime
import OrreryBasics

/// A difference between two traces: its kind, its frame and the event before it.
public struct TraceDifference: Hashable, Sendable {
  /// The kind of a difference.
  public enum Kind: Hashable, Sendable {
    /// The value of a column differs. NaN means a missing value.
    case value(column: String, first: Double, second: Double)

    /// An event differs; nil if the trace has no event at this position.
    case event(first: TraceEvent?, second: TraceEvent?)

    /// The frames at one position differ in index or time, or one trace has ended. The values are
    /// times in seconds, nil for the trace that has ended.
    case frame(first: Double?, second: Double?)
  }

  /// The kind of the difference.
  public let kind: Kind

  /// The zero-based index of the frame that contains the value, or of the first frame after the
  /// event. It comes from the first trace, or from the second if the first has ended; if both have
  /// ended it is the number of compared frames.
  public let frame: Int

  /// The time of the frame, or of the event, in seconds. If two events differ in time, the earlier
  /// time.
  public let time: Double

  /// The last event on which both traces agree before the difference; nil if there is none or if
  /// one of the traces cannot hold events.
  public let eventBefore: TraceEvent?
}

extension TraceDifference: CustomStringConvertible {
  /// The difference, its place and the event before it, on three or four lines.
  public var description: String { text(("first", "second"), sides, \.description) }

  /// The description of a difference between a golden trace and a new one. Events are named by layer and
  /// property, as in scripts, unless both would then have the same text.
  var goldenDescription: String { text(("golden", "now"), goldenSides, \.shortDescription) }

  private func text(
    _ words: (String, String), _ sides: (first: String, second: String),
    _ name: (TraceEvent) -> String
  ) -> String {
    let after = eventBefore.map { "\n  the event before: \(name($0))" } ?? ""
    return "\(headline)\n  \(words.0): \(sides.first)\n  \(words.1): \(sides.second)\(after)"
  }

  private var headline: String {
    switch kind {
    case .value(let column, _, _):
      "frame \(frame), \(Self.seconds(time)): \(column.quotable) differs"
    case .event: "before frame \(frame), \(Self.seconds(time)): an event differs"
    case .frame(_, nil), .frame(nil, _):
      "frame \(frame), \(Self.seconds(time)): one trace ends before it"
    case .frame: "frame \(frame), \(Self.seconds(time)): the frames have other times"
    }
  }

  private var sides: (first: String, second: String) {
    switch kind {
    case .value(_, let first, let second): (Self.text(first), Self.text(second))
    case .event(let first, let second):
      (first?.description ?? "no such event", second?.description ?? "no such event")
    case .frame(let first, let second):
      (first.map(Self.seconds) ?? "no such frame", second.map(Self.seconds) ?? "no such frame")
    }
  }

  private var goldenSides: (first: String, second: String) {
    guard case .event(let first, let second) = kind,
      first?.shortDescription != second?.shortDescription
    else { return sides }
    return (
      first?.shortDescription ?? "no such event", second?.shortDescription ?? "no such event"
    )
  }

  private static func seconds(_ time: Double) -> String { "\(MediaTime.text(ofSeconds: time)) s" }

  private static func text(_ value: Double) -> String { value.isNaN ? "no value" : "\(value)" }
}
