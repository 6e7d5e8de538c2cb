package import MotionHost
package import MotionTime

/// A time as it is typed at a prompt: `1.25s`, `250ms`, `75f`, `1.25`, `40%`, `@marker`, and `+50ms` or
/// `-2f` from where one is.
package enum TimeExpression: Hashable, Sendable {
  /// From the beginning.
  case absolute(TimeArgument)

  /// From where one is, forwards.
  case later(TimeArgument)

  /// From where one is, backwards.
  case earlier(TimeArgument)

  /// A share of all there is, 0…1.
  case share(Double)

  /// The time of a marker.
  case marker(String)

  /// Reads a time.
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

  /// Returns the seconds that it means.
  ///
  /// - Parameters:
  ///   - position: Where one is, in seconds.
  ///   - range: All there is, in seconds.
  ///   - rate: Frames a second.
  ///   - markers: Returns when a marker is, in seconds, nil when there is none of that name.
  /// - Throws: ``HostError`` (`invalidArgument`) for a marker that is not there.
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
