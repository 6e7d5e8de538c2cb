internal import MotionTime

/// What rows of a table must have in common to lie in one group, so that a kernel goes through them
/// without asking.
struct RowShape: Hashable {
  /// What a row computes.
  enum Kind: Hashable {
    /// The way from one value to another.
    case tween(Ease)

    /// The way through so many values.
    case keys(Int, Ease)

    /// The swing of a spring.
    case spring(SpringConstants.Regime, Release)

    /// Nothing: it brings one number into range.
    case clamp(isUnit: Bool)
  }

  /// Where the curves of rows are.
  enum Ease: Hashable {
    case linear
    case cells
    case pieces
  }

  /// How springs are released.
  enum Release: Hashable {
    /// With a velocity of each lane.
    case moving

    /// At rest, given as a velocity of 0 distances a second.
    case restingByShare

    /// At rest, given as a velocity of 0 units a second.
    case resting
  }

  let kind: Kind

  /// How many numbers of the value a row writes.
  let lanes: Int

  /// Whether a row adds to what is underneath rather than replacing it.
  var isAdditive = false

  /// How many rows of the property come before.
  var level = 0

  /// The curve of all rows, the way to it; nil when each has its own.
  var curve: UnsafeRawPointer?

  /// When all rows go through their keys, by its number in the table; nil when each has its own times.
  var keyTimes: Int?

  /// The timeline that the rows run on, nil for the session's clock.
  var timeline: Int?

  var showsBefore = false
  var showsAfter = false

  /// Whether the rows run more than once, or less.
  var repeats = false
}

extension RowShape {
  /// What comes after all levels.
  static let lastLevel = 8

  /// How many times a row holds: begin and duration, and what repeating takes.
  var timeCount: Int { kind.hasTimes ? repeats ? 5 : 2 : 0 }

  /// How many numbers a row holds, times included.
  var numberCount: Int {
    switch kind {
    case .tween: timeCount + 2 * lanes
    case .keys(let count, _): timeCount + (keyTimes == nil ? count : 0) + count * lanes
    case .spring(let regime, let release):
      timeCount + (regime == .overdamped ? 3 : 2) + (release == .moving ? 3 : 2) * lanes
    case .clamp: 0
    }
  }

  /// How many curves a row holds.
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

/// A row on its way into a table: one animation's part in one property.
struct TableRow {
  var shape: RowShape

  /// The timeline that it runs on, if any.
  var timeline: TimelineRecord?

  /// Times, then what the kind takes, in the order of its kernel's columns.
  var numbers: [Double] = []

  /// For a row of keys, when each is reached.
  var keyTimes: [Double] = []

  var curves: [UnsafeRawPointer] = []

  /// Where in a frame's row each lane goes.
  var places: [Int32]
}

/// Where a row is.
struct RowHandle: Equatable {
  var group: Int32
  var row: Int32

  static let none = RowHandle(group: -1, row: -1)
}
