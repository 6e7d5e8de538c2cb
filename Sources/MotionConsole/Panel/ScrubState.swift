/// The state of the scrub panel: its playhead and all settings that its keys change.
///
/// It is a value that refers to neither a clock nor a session. ``press(_:)-(ScrubKey)`` applies a key and
/// returns the operation for the session;
/// ``follow(position:isPlaying:span:moments:watchCount:grows:isEndless:)`` updates the panel from the
/// session's state.
package struct ScrubState: Hashable, Sendable {
  /// The playhead, in seconds. The playhead of a timeline can be outside ``span``.
  package internal(set) var time: Double

  /// The scrubbable span, in seconds.
  package internal(set) var span: ClosedRange<Double>

  /// The range that is played, if it was set with `i`, `o` or `L`.
  var narrowed: ClosedRange<Double>?

  /// Whether `L` set the range, so that the next `L` clears it.
  var isNarrowedByLoop = false

  /// Whether the playhead is playing.
  package internal(set) var isPlaying = false

  /// The playback speed, in seconds per second: 1/16…16, negative for backwards.
  package internal(set) var speed = 1.0

  /// Whether playing restarts at the end of the range.
  package internal(set) var isLooping = false

  /// The frame rate in frames per second, for stepping and for times typed in frames.
  package let frameRate: Double

  /// The markers and events on the track, in the order of time.
  package internal(set) var moments: [ScrubMoment]

  /// The times, in seconds, that were marked with `m` and a letter.
  package internal(set) var marks: [Character: Double] = [:]

  /// The index of the selected watched number.
  package internal(set) var selected = 0

  /// The number of watched numbers.
  package internal(set) var watchCount: Int

  /// Whether the plots show velocities.
  package internal(set) var showsVelocity = false

  /// Whether the list of keys is shown.
  package internal(set) var showsKeys = false

  /// The digits of a time that is being typed.
  package internal(set) var entry = ""

  /// The key that waits for a letter, `m` or `'`.
  package internal(set) var pending: Character?

  /// Creates the state of a panel that is paused.
  ///
  /// - Parameters:
  ///   - span: The scrubbable span, in seconds.
  ///   - time: The playhead, in seconds.
  ///   - frameRate: Frames per second, above 0.
  ///   - moments: Markers and events, in any order.
  ///   - watchCount: The number of watched numbers.
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

  /// The index of the frame at the playhead: the last one not after it.
  package var frame: Int { Self.count((time * frameRate + 1e-6).rounded(.down)) }

  /// The moments within one microsecond of the playhead.
  package var momentsHere: [ScrubMoment] { moments.filter { abs($0.time - time) < 1e-6 } }

  /// The range that is played, within ``span``; equal to it if no range is set.
  package var range: ClosedRange<Double> { narrowed?.clamped(to: span) ?? span }

  /// Whether playing beyond the end extends the span.
  var grows = true

  /// Whether the playhead can be moved beyond the end of the span.
  var isEndless = false

  /// Updates the panel from the session's state.
  ///
  /// - Parameters:
  ///   - position: The position that is shown, in seconds.
  ///   - isPlaying: Whether the session is playing.
  ///   - span: The scrubbable span, in seconds.
  ///   - moments: Markers and events, in any order; nil if they have not changed.
  ///   - watchCount: The number of watched numbers.
  ///   - grows: Whether playing beyond the end extends the span.
  ///   - isEndless: Whether the playhead can be moved beyond the span, which then grows.
  /// - Returns: `.seek` with the new playhead if playing reached an end of the range, where it
  ///   stops or, when looping, restarts; otherwise `.stay`.
  package mutating func follow(
    position: Double, isPlaying: Bool, span: ClosedRange<Double>, moments: [ScrubMoment]? = nil,
    watchCount: Int, grows: Bool = true, isEndless: Bool = false
  ) -> Operation {
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

  /// Converts a number to `Int`, clamped to ±10¹⁵: typed numbers and positions in long sessions can
  /// exceed `Int`.
  static func count(_ number: Double) -> Int {
    Int(min(max(number, -1e15), 1e15))
  }
}

/// A moment on the panel's track, which PgUp and PgDn move to.
package struct ScrubMoment: Hashable, Sendable {
  /// The kind of a moment, which determines its symbol on the track.
  package enum Kind: Hashable, Sendable {
    /// A marker that the script set.
    case marker

    /// The begin or end of an animation, a pointer event or a typed line.
    case event
  }

  /// The time on the panel's track, in seconds.
  package let time: Double

  /// The text of the moment, such as `@drop` or `added card.opacity (fade)`.
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
