internal import MotionTime

/// The characteristics common to all rows of a group, which let a kernel process the group without
/// branches.
struct RowShape: Hashable {
  /// The computation of a row.
  enum Kind: Hashable {
    /// An interpolation between two values.
    case tween(Ease)

    /// An interpolation through a number of keys.
    case keys(Int, Ease)

    /// The motion of a spring.
    case spring(SpringConstants.Regime, Release)

    /// No animation: the row clamps one number of the frame to its range.
    case clamp(isUnit: Bool)
  }

  /// The representation of the easing curves: none, a table of degree-7 polynomials
  /// (`motion_cells.h`), or a table of cubic polynomials (`motion_pieces.h`).
  enum Ease: Hashable {
    case linear
    case cells
    case pieces
  }

  /// The initial velocity of springs.
  enum Release: Hashable {
    /// A nonzero initial velocity, stored per lane.
    case moving

    /// A normalized initial velocity of 0. The velocity term is a zero with the sign of the
    /// distance.
    case restingByShare

    /// An absolute initial velocity of 0. The velocity term is +0.
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

  /// The index of the shared list of key times; nil if each row has its own key times or has none.
  var keyTimes: Int?

  /// The timeline that the rows run on, nil for the session's clock.
  var timeline: Int?

  /// Whether the animations contribute before they begin.
  var showsBefore = false

  /// Whether the animations contribute after their end.
  var showsAfter = false

  /// Whether the rows need the additional time columns for repetition: they repeat, autoreverse, or
  /// have an active duration other than the duration.
  var repeats = false
}

extension RowShape {
  /// The level of clamps, after all animations; also the largest number of animations of a property
  /// in the table.
  static let lastLevel = 8

  /// The number of time columns: begin and duration, and three more with repetition; 0 for a clamp.
  var timeCount: Int { kind.hasTimes ? repeats ? 5 : 2 : 0 }

  /// The number of `Double` columns, including the time columns.
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

  /// The values of the `Double` columns in the order that the kernel expects, the times first.
  var numbers: [Double] = []

  /// The key times of a keyframe animation; otherwise empty.
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
