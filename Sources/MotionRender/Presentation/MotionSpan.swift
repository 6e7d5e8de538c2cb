package import MotionTime

/// A motion of a property over the session's time, as a bar of a timeline shows it.
package struct MotionSpan: Sendable {
  /// The key under which the layer had it; emissions are called `interaction#n`. It is empty for what was written.
  package let key: String

  /// `basic`, `spring`, `keyframes`, `path`, `follower` for lanes that follow other properties, `gesture` for values that
  /// a pointer gave, or `simulated` for others that were written frame by frame.
  package let kind: String

  /// The key path that it acts on.
  package let keyPath: String

  /// The easing or the spring in words; nil for linear motions, keyframes and followers.
  package let easing: String?

  /// The time at which it begins to act.
  package let start: MediaTime

  /// The time at which it completed, was removed or was taken over; infinite for never.
  package let end: MediaTime
}

extension Journal {
  /// Returns the motions of a layer since the horizon, by their starts.
  ///
  /// - Parameter id: The number of the layer; without such a layer there are none.
  /// - Complexity: O(*n* log *n*), where *n* is the number of motions.
  package func motions(ofLayer id: Int) -> [MotionSpan] {
    writer?.settle()
    let tracks = layer(id)?.tracks.map { $0 } ?? []
    let spans = tracks.flatMap { $0.animations.parts.compactMap(\.span) + $0.writtenSpans }
    return spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }
}

extension PropertyTrack {
  /// The stretches of time in which values were written one after the other, at least three of them and none later
  /// than 100 ms after the one before.
  fileprivate var writtenSpans: [MotionSpan] {
    guard let times = lanes?.times, times.count > 2 else { return [] }
    let pause = MediaTime(flicks: MediaTime.flicksPerSecond / 10)
    var spans: [MotionSpan] = []
    var first = 0
    for index in times.indices
    where index == times.count - 1 || times[index + 1] - times[index] > pause {
      if index - first > 1 { spans.append(writtenSpan(times[first]...times[index])) }
      first = index + 1
    }
    return spans
  }

  private func writtenSpan(_ range: ClosedRange<MediaTime>) -> MotionSpan {
    let isGesture = speeds.contains { history in
      history.nextChange(after: range.lowerBound - MediaTime(flicks: 1)).map {
        $0 <= range.upperBound
      } ?? false
    }
    return MotionSpan(
      key: "", kind: isGesture ? "gesture" : "simulated", keyPath: descriptor.identity.name,
      easing: nil, start: range.lowerBound, end: range.upperBound)
  }
}

extension AnimationPart {
  /// The motion over time; nil for one that never acts.
  fileprivate var span: MotionSpan? {
    let start = max(record.added, record.start)
    let end = min(record.ended, record.completion)
    guard start < end || start == end && end < .infinity else { return nil }
    return MotionSpan(
      key: record.key, kind: animation.content.name, keyPath: "\(animation.keyPath)",
      easing: animation.easingText, start: start, end: end)
  }
}

extension ResolvedAnimation {
  fileprivate var easingText: String? {
    switch content {
    case .basic: timingFunction?.text
    case .spring(_, let spring): spring.spring.text
    case .path, .direction: timingFunction?.text
    case .expression(_, let motion): motion?.easingText
    case .keyframes(let keyframes):
      keyframes.timingFunctions.count == 1 ? keyframes.timingFunctions[0].text : nil
    }
  }
}
