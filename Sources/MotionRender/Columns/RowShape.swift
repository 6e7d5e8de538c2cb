internal import MotionTime

/// The properties that the rows of a group share, so that a kernel processes them without branches.
struct RowShape: Hashable {
  /// The computation of a row.
  enum Kind: Hashable {
    /// An interpolation between two values.
    case tween(Ease)

    /// An interpolation through a number of keys.
    case keys(Int, Ease)

    /// The swing of a spring.
    case spring(SpringConstants.Regime, Release)

    /// No animation: the row clamps one number of the frame to its range.
    case clamp(isUnit: Bool)
  }

  /// The representation of the rows' easing curves: none, Bézier cells or baked pieces.
  enum Ease: Hashable {
    case linear
    case cells
    case pieces
  }

  /// The initial velocity of springs.
  enum Release: Hashable {
    /// With a velocity of each lane.
    case moving

    /// At rest, with a normalized velocity of 0: the sign of a zero result follows the distance.
    case restingByShare

    /// At rest, given as a velocity of 0 units a second.
    case resting
  }

  let kind: Kind

  /// The number of lanes that a row writes.
  let lanes: Int

  /// Whether a row adds to the underlying value rather than replacing it.
  var isAdditive = false

  /// The number of rows of the same property before this one; ``lastLevel`` for a clamp.
  var level = 0

  /// The curve that all rows share; nil when each has its own, or none.
  var curve: UnsafeRawPointer?

  /// The number of the shared key times in the table; nil when each row has its own, or none.
  var keyTimes: Int?

  /// The timeline that the rows run on, nil for the session's clock.
  var timeline: Int?

  var showsBefore = false
  var showsAfter = false

  /// Whether the rows repeat, autoreverse or end within a run, so that they need the columns of
  /// repetition.
  var repeats = false
}

extension RowShape {
  /// The level of clamps, after all animations; also the largest number of animations of a property
  /// in the table.
  static let lastLevel = 8

  /// The number of times in a row: begin and duration, and those of repetition.
  var timeCount: Int { kind.hasTimes ? repeats ? 5 : 2 : 0 }

  /// The number of numbers in a row, times included.
  var numberCount: Int {
    switch kind {
    case .tween: timeCount + 2 * lanes
    case .keys(let count, _): timeCount + (keyTimes == nil ? count : 0) + count * lanes
    case .spring(let regime, let release):
      timeCount + (regime == .overdamped ? 3 : 2) + (release == .moving ? 3 : 2) * lanes
    case .clamp: 0
    }
  }

  /// The number of curves in a row.
  var curveCount: Int {
    switch kind {
    case .tween(let ease): ease == .linear || curve != nil ? 0 : 1
    case .keys(let count, let ease): ease == .linear ? 0 : count - 1
    case .spring, .clamp: 0
    }
  }
}

extension RowShape.Kind {
  fileprivate var hasTimes: Bool {
    if case .clamp = self { false } else { true }
  }
}

/// A row to be inserted into a table: an animation of one property, or a clamp.
struct TableRow {
  var shape: RowShape

  /// The timeline that it runs on, if any.
  var timeline: TimelineRecord?

  /// The times, then the numbers of the kind, in the order of its kernel's columns.
  var numbers: [Double] = []

  /// For a row of keys, when each is reached.
  var keyTimes: [Double] = []

  var curves: [UnsafeRawPointer] = []

  /// The index of each lane in a frame.
  var places: [Int32]
}

/// The position of a row in a table.
struct RowHandle: Equatable {
  var group: Int32
  var row: Int32

  static let none = RowHandle(group: -1, row: -1)
}
