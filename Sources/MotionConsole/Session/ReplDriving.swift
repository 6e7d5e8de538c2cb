package import MotionHost

/// A session under somebody's hands, as a terminal, a pipe or an editor drives it.
///
/// Used from one thread, and never blocks but for as long as Lua runs. Nothing in it reads a clock:
/// ``elapse(_:)`` says how much wall time has gone by, ``look()`` when to look at the files.
package protocol ReplDriving: AnyObject {
  /// What a prompt or a panel shows of the session now.
  var status: ReplStatus { get }

  /// Ends what Lua is doing, from a signal handler or another thread; the session then stands where
  /// it stood before, and goes on.
  var interruption: Interruption { get }

  /// Does what was typed: Lua, `name?`, `name??`, or a command, which begins with a dot.
  ///
  /// - Parameter text: One or more lines. When they are the beginning of something, the reply says so,
  ///   and the same text is to be submitted again with more lines.
  func submit(_ text: String) -> ReplReply

  /// Tells what could stand where the cursor is. Nothing of a script runs for it.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - cursor: How many bytes of its UTF-8 stand before the cursor.
  func complete(_ text: String, at cursor: Int) -> ReplCompletion

  /// Lets the clock run, so many seconds of the session a second; below 0 backwards, for looking.
  func play(speed: Double)

  /// Holds the clock.
  func pause()

  /// Goes so many frames on from where the session is shown, or back for looking.
  ///
  /// - Returns: What happened meanwhile.
  @discardableResult
  func step(_ frames: Int) -> [ReplOutput]

  /// Shows another moment of what is scrubbed: of the session from the journal alone; a timeline is
  /// paused and its `timeOffset` written.
  ///
  /// - Parameter position: In seconds, as ``ReplStatus/position``; the nearest there is when it lies
  ///   beyond ``ReplStatus/range``.
  /// - Returns: What happened meanwhile.
  @discardableResult
  func seek(to position: Double) -> [ReplOutput]

  /// Says that the hand rests: what was scrubbed since the last rest is undone as one.
  func rest()

  /// Lets wall time go by: while it plays, the session goes on as far.
  ///
  /// - Parameter seconds: How much since the last call; more than a second counts as a second.
  /// - Returns: What happened meanwhile.
  func elapse(_ seconds: Double) -> [ReplOutput]

  /// Looks whether the files that the session was made of have changed, and takes in those that have.
  ///
  /// - Returns: What came of it, a line for each file.
  func look() -> [ReplOutput]

  /// What is watched, as it is shown now, in the order of `.watch`.
  var readings: [ReplReading] { get }

  /// Returns what a watched number is over a range of what is scrubbed, at equal distances.
  ///
  /// - Parameters:
  ///   - reading: The name of a reading and the place among its values.
  ///   - range: From where to where, in seconds as ``ReplStatus/position``.
  ///   - count: How many, both ends included, at most 10 000.
  /// - Returns: As many numbers; NaN where there is no such layer.
  func timeSeries(
    of reading: (name: String, place: Int), over range: ClosedRange<Double>, count: Int
  ) -> [Double]

  /// Markers and what happened to animations, in order of time.
  var moments: [ReplMoment] { get }
}
