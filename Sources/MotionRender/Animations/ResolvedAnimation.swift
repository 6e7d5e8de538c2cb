internal import MotionTime

/// An animation as the journal keeps it: checked, copied, resolved, ready to be evaluated.
struct ResolvedAnimation: Sendable {
  let keyPath: LayerKeyPath
  let key: String
  let selection: LaneSelection
  let timing: MediaTiming
  let timingFunction: TimingFunction?
  let isRemovedOnCompletion: Bool
  let isAdditive: Bool
  let isCumulative: Bool
  let content: Content
  let operands: Operands

  /// How the value follows from progress and operands.
  enum Content: Sendable {
    case basic(Ends)
    case spring(Ends, SpringForm)
    case keyframes(KeyframeForm)
  }

  /// Which ends are given; the operands hold them in the order of their names.
  enum Ends: Hashable, Sendable {
    /// Start and end.
    case both

    /// The start; the end is the underlying value.
    case start

    /// The end; the start is the underlying value.
    case end

    /// The distance from the underlying value.
    case distance

    /// Neither: the underlying value throughout.
    case none
  }

  /// The values that the content refers to: rows of lanes, or whole values for other kinds.
  enum Operands: Sendable {
    case lanes([Double], width: Int)
    case values([LayerValue])
  }
}
