public import MotionTime
package import OrreryBasics

/// A late turn of a live session: it took longer than the page waits, so frames were shown
/// meanwhile, and its commit has a later time than the turn.
public struct LateTurn: Hashable, Sendable {
  /// The time at which the turn began.
  public var time: MediaTime

  /// The number of earlier turns with work at the same time.
  public var number: Int

  /// The time at which its commit took effect, later than ``time``.
  public var commitTime: MediaTime

  /// Creates a late turn.
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

  /// The JSON object of the turn in a recording: `t`, `type`, `number`, `commit`.
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

  /// Creates a collection of turns; of two with the same time and number the last is used.
  package init(_ turns: [LateTurn] = []) { for turn in turns { add(turn) } }

  /// Adds a turn.
  package mutating func add(_ turn: LateTurn) {
    commitTimes[Place(time: turn.time, number: turn.number)] = turn.commitTime
  }

  /// Returns the time of a late turn's commit; nil for a turn that was not late.
  package func commitTime(ofTurnAt time: MediaTime, number: Int) -> MediaTime? {
    commitTimes[Place(time: time, number: number)]
  }
}
