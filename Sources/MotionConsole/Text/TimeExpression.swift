package import MotionHost
package import MotionTime

/// A time as typed at the prompt: `1.25s`, `250ms`, `75f`, `40%`, `@marker`, and, relative to the
/// current position, `+50ms` or `-2f`. A number without a unit, `1.25`, is in seconds.
package enum TimeExpression: Hashable, Sendable {
  /// A time from the start of the session or timeline.
  case absolute(TimeArgument)

  /// A distance after the current position.
  case later(TimeArgument)

  /// A distance before the current position.
  case earlier(TimeArgument)

  /// A fraction, 0…1, of the scrubbable range.
  case share(Double)

  /// The time of a marker.
  case marker(String)

  /// Parses a time expression.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  package init(parsing text: String) throws(HostError) {
    if text.hasPrefix("@"), text.utf8.count > 1 {
      self = .marker(String(text.dropFirst()))
    } else if text.hasSuffix("%"), let share = Double(text.dropLast()), (0...100).contains(share) {
      self = .share(share / 100)
    } else if text.hasPrefix("+") {
      self = .later(try Self.argument(text.dropFirst(), text))
    } else if text.hasPrefix("-") {
      self = .earlier(try Self.argument(text.dropFirst(), text))
    } else {
      self = .absolute(try Self.argument(text[...], text))
    }
  }

  private static func argument(
    _ part: Substring, _ whole: String
  ) throws(HostError) -> TimeArgument {
    do throws(HostError) {
      return try TimeArgument(parsing: String(part))
    } catch {
      if error.message.contains("too far") { throw error }
      throw HostError(
        .invalidArgument,
        "'\(whole)' is not a time. Write 1.25s, 250ms, 75f (frames), 40%, @marker or +50ms.")
    }
  }

  /// Returns the time in seconds.
  ///
  /// - Parameters:
  ///   - position: The current position, in seconds.
  ///   - range: The scrubbable range, in seconds.
  ///   - rate: The frame rate.
  ///   - markers: Returns the time of a marker in seconds, or nil if no marker has that name.
  /// - Throws: ``HostError`` (`invalidArgument`) if there is no marker with the name.
  package func seconds(
    from position: Double, in range: ClosedRange<Double>, at rate: FrameRate,
    markers: (String) -> Double?
  ) throws(HostError) -> Double {
    switch self {
    case .absolute(let time): return time.time(at: rate).seconds
    case .later(let time): return position + time.time(at: rate).seconds
    case .earlier(let time): return position - time.time(at: rate).seconds
    case .share(let share):
      return range.lowerBound + share * (range.upperBound - range.lowerBound)
    case .marker(let name):
      if let time = markers(name) { return time }
      throw HostError(
        .invalidArgument, "there is no marker '\(name)'. Name one with motion.marker(\"\(name)\").")
    }
  }
}
