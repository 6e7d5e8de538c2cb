/// The state of the scrub panel: its playhead and all settings that its keys change.
///
/// It is a value without a clock and without a session. ``press(_:)`` says what a key asks of the session,
/// ``follow(position:isPlaying:span:moments:watchCount:grows:isEndless:)`` takes over where that stands now.
package struct ScrubState: Hashable, Sendable {
  /// The playhead, in seconds. A timeline may stand outside its ``span``.
  package internal(set) var time: Double

  /// The span that can be shown, in seconds.
  package internal(set) var span: ClosedRange<Double>

  /// The range that is played, when it was narrowed with `i`, `o` or `L`.
  var narrowed: ClosedRange<Double>?

  /// Whether `L` alone narrowed it, so that the next `L` undoes that.
  var isNarrowedByLoop = false

  /// Whether the playhead moves by itself.
  package internal(set) var isPlaying = false

  /// The playback speed, in seconds per second: 1/16…16, negative for backwards.
  package internal(set) var speed = 1.0

  /// Whether playing begins again at the end of the range.
  package internal(set) var isLooping = false

  /// Frames a second, for stepping and for times typed in frames.
  package let frameRate: Double

  /// The markers and events on the track, in the order of time.
  package internal(set) var moments: [ScrubMoment]

  /// Places that were marked with `m` and a letter.
  package internal(set) var marks: [Character: Double] = [:]

  /// The watched property that is picked out, by index.
  package internal(set) var selected = 0

  /// The number of watched properties.
  package internal(set) var watchCount: Int

  /// Whether the curves show velocities.
  package internal(set) var showsVelocity = false

  /// Whether the keys are explained.
  package internal(set) var showsKeys = false

  /// Digits of a time that is being typed.
  package internal(set) var entry = ""

  /// The key that waits for a letter, `m` or `'`.
  package internal(set) var pending: Character?

  /// Creates the state of a panel that is paused.
  ///
  /// - Parameters:
  ///   - span: What can be shown, in seconds.
  ///   - time: The playhead.
  ///   - frameRate: Frames a second, above 0.
  ///   - moments: Markers and events, in any order.
  ///   - watchCount: How many properties are watched.
  package init(
    span: ClosedRange<Double>, time: Double, frameRate: Double, moments: [ScrubMoment] = [],
    watchCount: Int
  ) {
    self.span = span
    self.time = time
    self.frameRate = frameRate
    self.moments = moments.sorted { $0.time < $1.time }
    self.watchCount = watchCount
  }

  /// The frame that shows the playhead: the last one not after it.
  package var frame: Int { Self.count((time * frameRate + 1e-6).rounded(.down)) }

  /// The moments at the playhead, to the microsecond.
  package var momentsHere: [ScrubMoment] { moments.filter { abs($0.time - time) < 1e-6 } }

  /// The range that is played; within ``span``, and all of it until it was narrowed.
  package var range: ClosedRange<Double> { narrowed?.clamped(to: span) ?? span }

  /// Whether the span gets longer when its end is played past.
  var grows = true

  /// Whether the playhead can be taken beyond the end of the span.
  var isEndless = false

  /// Takes over where the session stands.
  ///
  /// - Parameters:
  ///   - position: The time that is shown, in seconds.
  ///   - isPlaying: Whether it goes on by itself.
  ///   - span: What can be shown, in seconds.
  ///   - moments: Markers and events, in any order; nil when they are as before.
  ///   - watchCount: How many properties are watched.
  ///   - grows: Whether the span gets longer when its end is played past.
  ///   - isEndless: Whether the playhead can be taken beyond the span, which then grows.
  /// - Returns: What is to be done at an end of the range: begin again, or stop.
  package mutating func follow(
    position: Double, isPlaying: Bool, span: ClosedRange<Double>, moments: [ScrubMoment]? = nil,
    watchCount: Int, grows: Bool = true, isEndless: Bool = false
  ) -> Answer {
    self.span = span
    self.grows = grows
    self.isEndless = isEndless
    self.isPlaying = isPlaying
    self.watchCount = watchCount
    selected = min(selected, max(0, watchCount - 1))
    if let moments { self.moments = moments.sorted { $0.time < $1.time } }
    time = position
    guard isPlaying, narrowed != nil || !grows else { return .stay }
    let isPast = speed > 0 ? time >= range.upperBound : time <= range.lowerBound
    if !isPast { return .stay }
    time = isLooping == (speed > 0) ? range.lowerBound : range.upperBound
    if isLooping { return .seek(time) }
    self.isPlaying = false
    return .seek(time)
  }

  /// A count that a typed number or a long session may have made too large.
  static func count(_ number: Double) -> Int {
    Int(min(max(number, -1e15), 1e15))
  }
}

/// Something on the track that PgUp and PgDn stop at.
package struct ScrubMoment: Hashable, Sendable {
  /// The kind of a moment, which decides its sign.
  package enum Kind: Hashable, Sendable {
    /// A marker that the script set.
    case marker

    /// An event of the journal.
    case event
  }

  /// Seconds on the panel's clock.
  package let time: Double

  /// The name of the moment, such as `@drop` or `added tween-1 card.position`.
  package let name: String

  /// The kind of the moment.
  package let kind: Kind

  /// Creates a moment.
  package init(time: Double, name: String, kind: Kind) {
    self.time = time
    self.name = name
    self.kind = kind
  }
}
