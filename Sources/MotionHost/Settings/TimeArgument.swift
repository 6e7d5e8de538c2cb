package import MotionTime

/// A time as typed on the command line: `1s`, `1.5s`, `500ms`, `75f` for frames, or a number of
/// seconds.
package enum TimeArgument: Hashable, Sendable {
  /// A time on the clock.
  case clock(MediaTime)

  /// The time of a frame, by its index, at the frame rate of the run.
  case frame(Int)

  /// Parses a time.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the text is no time, is negative, or is beyond
  ///   147 days or 10⁹ frames.
  package init(parsing text: String) throws(HostError) {
    if text.hasSuffix("f"), let frame = Self.decimal(text.dropLast()), frame.rounded() == frame {
      guard let index = Int(exactly: frame), index <= Self.mostFrames else {
        throw HostError(
          .invalidArgument, "'\(text)' is too far. Name a frame up to \(Self.mostFrames).")
      }
      self = .frame(index)
    } else if let seconds = Self.seconds(text) {
      guard let time = try? MediaTime(seconds: seconds) else {
        throw HostError(
          .invalidArgument, "'\(text)' is too far. Name a time within 147 days (12700800 s).")
      }
      self = .clock(time)
    } else {
      throw HostError(
        .invalidArgument, "'\(text)' is not a time. Write 1.5s, 500ms, 75f (frames) or 1.5.")
    }
  }

  private static let mostFrames = 1_000_000_000

  private static func seconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return decimal(text.dropLast(2)).map { $0 / 1000 } }
    return decimal(text.hasSuffix("s") ? text.dropLast() : text[...])
  }

  /// Returns the time at a rate.
  package func time(at rate: FrameRate) -> MediaTime {
    switch self {
    case .clock(let time): time
    case .frame(let index): rate.time(ofFrame: index)
    }
  }

  /// Returns a number of digits with at most one point; no sign, exponent or word such as `inf`.
  private static func decimal(_ text: Substring) -> Double? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(isDigits) else { return nil }
    return Double(text)
  }

  private static func isDigits(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty
      && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
