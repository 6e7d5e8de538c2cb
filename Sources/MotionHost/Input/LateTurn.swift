public import MotionTime
package import OrreryBasics

/// A turn of a live session that took longer than the page was kept waiting: frames were shown
/// meanwhile, so its commit has a later time than the turn.
public struct LateTurn: Hashable, Sendable {
  /// The time at which the turn began.
  public var time: MediaTime

  /// The number of turns that had something to do and were taken before it at that time.
  public var number: Int

  /// The time at which its commit took effect, later than ``time``.
  public var commitTime: MediaTime

  /// Creates a turn that took long.
  ///
  /// - Parameters:
  ///   - time: The time of the turn, in the session's time.
  ///   - number: The number of the turn among those with work at its time, from 0.
  ///   - commitTime: The time that its commit got.
  public init(time: MediaTime, number: Int, commitTime: MediaTime) {
    self.time = time
    self.number = number
    self.commitTime = commitTime
  }
}

extension LateTurn {
  /// The `type` of its line in a recording.
  static let typeName = "lateturn"

  /// The turn as recordings spell it: `t`, `type`, `number`, `commit`.
  package var json: JSONOutput {
    .object([
      .init("t", .number(time.seconds)), .init("type", .text(Self.typeName)),
      .init("number", .count(number)), .init("commit", .number(commitTime.seconds)),
    ])
  }
}

/// The late turns of a session by time and number, which an event loop repeats.
package struct LateTurns {
  private struct Place: Hashable {
    let time: MediaTime
    let number: Int
  }

  private var commitTimes: [Place: MediaTime] = [:]

  /// Creates a collection of turns; of two with one time and number the last counts.
  package init(_ turns: [LateTurn] = []) { for turn in turns { add(turn) } }

  /// Adds a turn.
  package mutating func add(_ turn: LateTurn) {
    commitTimes[Place(time: turn.time, number: turn.number)] = turn.commitTime
  }

  /// Returns when a turn's commit took effect, nil for one that was not late.
  package func commitTime(ofTurnAt time: MediaTime, number: Int) -> MediaTime? {
    commitTimes[Place(time: time, number: number)]
  }
}
