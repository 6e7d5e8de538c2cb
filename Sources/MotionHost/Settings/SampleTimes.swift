public import MotionTime

/// The times of a trace's rows, if it has other rows than its frames.
public struct SampleTimes: Hashable, Sendable {
  /// A single time, or equidistant times.
  private struct Part: Hashable, Sendable {
    let start: MediaTime
    /// The end of the range; nil for none.
    let end: MediaTime?
    /// The step; nil for a single time.
    let step: MediaTime?

    /// Returns the first of the times after a time.
    func next(after time: MediaTime) -> MediaTime? {
      if start > time { return start }
      guard let step else { return nil }
      let count = (time.flicks - start.flicks) / step.flicks + 1
      let next = MediaTime(flicks: start.flicks + count * step.flicks)
      return next > end ?? .infinity ? nil : next
    }
  }

  private let parts: [Part]

  /// Parses times, separated by commas: `0.5s`, `75f`, and `0..2s:10ms` for every 10 ms from 0 to 2
  /// s, or `0..:10ms` for every 10 ms to the end.
  ///
  /// - Parameters:
  ///   - text: Times or ranges of times, as in the notation above.
  ///   - rate: The frame rate, which gives `75f` its time.
  /// - Throws: ``HostError`` (`invalidArgument`) if the text is no such list, or a step is 0.
  /// - Complexity: Linear in the length of the text.
  public init(parsing text: String, at rate: FrameRate) throws(HostError) {
    var parts: [Part] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      parts.append(try Self.part(String(word), rate))
    }
    self.parts = parts
  }

  private static func part(_ text: String, _ rate: FrameRate) throws(HostError) -> Part {
    guard let dots = text.firstRange(of: "..") else {
      return Part(start: try TimeArgument(parsing: text).time(at: rate), end: nil, step: nil)
    }
    let rest = text[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
    guard rest.count == 2 else {
      throw HostError(
        .invalidArgument, "'\(text)' has no step. Write 0..2s:10ms for every 10 ms up to 2 s.")
    }
    let start = try TimeArgument(parsing: String(text[..<dots.lowerBound])).time(at: rate)
    let end =
      rest[0].isEmpty ? nil : try TimeArgument(parsing: String(rest[0])).time(at: rate)
    let step = try TimeArgument(parsing: String(rest[1])).time(at: rate)
    guard step > .zero else {
      throw HostError(.invalidArgument, "'\(text)' has a step of 0. Write 0..2s:10ms.")
    }
    if let end, end < start {
      throw HostError(
        .invalidArgument, "'\(text)' ends before it begins. Write the earlier time first.")
    }
    return Part(start: start, end: end, step: step)
  }

  /// Returns the first of the times after a time; the argument `nil` means the first of all.
  func next(after time: MediaTime?) -> MediaTime? {
    parts.compactMap { $0.next(after: time ?? MediaTime(flicks: -1)) }.min()
  }

  /// Returns the first time after another among those of ranges with an end.
  func nextListed(after time: MediaTime?) -> MediaTime? {
    parts.filter { $0.step == nil || $0.end != nil }
      .compactMap { $0.next(after: time ?? MediaTime(flicks: -1)) }.min()
  }
}
