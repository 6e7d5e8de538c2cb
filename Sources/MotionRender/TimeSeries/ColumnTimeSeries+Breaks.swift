import MotionTime

extension ColumnTimeSeries {
  /// The most boundaries of one animation that are distinguished.
  private static let mostBoundaries = 4096

  /// Returns the times at which the formula of the number changes: writes, begins and ends of
  /// animations, their cycles and keys, and settings of their clocks; ascending, from 0 to the end
  /// included.
  ///
  /// What is not among them is at least smooth between them, but for the jumps and bends of curves and
  /// for the children of groups.
  func breaks(until end: MediaTime) -> [MediaTime] {
    var times: Set<MediaTime> = [.zero, end, layer.created, layer.destroyed]
    times.formUnion(writes)
    times.formUnion(track.values.times)
    times.formUnion(track.flat.times)
    for part in parts {
      times.formUnion([part.record.added, part.record.ended, part.record.completion])
      if case .timeline(let timeline) = part.record.parentClock {
        times.formUnion(timeline.states.times)
      }
      times.formUnion(breaks(ofSourcesOf: part, until: end))
      for segment in clockSegments(of: part) {
        times.insert(segment.start)
        times.formUnion(boundaries(of: part, in: segment, until: end))
      }
    }
    return times.filter { $0 >= .zero && $0 <= end }.sorted()
  }

  /// Returns those of what an animation reads.
  private func breaks(ofSourcesOf part: AnimationPart, until end: MediaTime) -> Set<MediaTime> {
    guard case .expression(let expression, _) = part.animation.content else { return [] }
    let journal = layer.journal
    var times: Set<MediaTime> = []
    for source in expression.sources {
      guard let track = journal.layer(source.layer)?.track(of: source.keyPath.identity),
        let selection = LaneSelection(
          of: track.descriptor.kind, component: source.keyPath.component)
      else { continue }
      for lane in selection.lanes {
        let series = ColumnTimeSeries(column, track, lane: lane)
        times.formUnion(journal.nested { series.breaks(until: end) } ?? [])
      }
    }
    return times
  }

  /// The times of writes that changed the lane.
  private var writes: [MediaTime] {
    guard let lanes = track.lanes else { return [] }
    return lanes.times.indices.filter { index in
      index == 0
        || lanes.lanes(of: index)[lane] != lanes.lanes(of: index - 1)[lane]
    }.map { lanes.times[$0] }
  }

  /// A time interval in which an animation's clock runs at the session's rate, with a constant
  /// offset.
  private struct ClockSegment {
    let start: MediaTime
    let end: MediaTime
    let lead: MediaTime
  }

  private func clockSegments(of part: AnimationPart) -> [ClockSegment] {
    switch part.record.parentClock {
    case .layer(let layer):
      return layer.followsSession
        ? [ClockSegment(start: .zero, end: .infinity, lead: .zero)] : []
    case .timeline(let timeline):
      let starts = [.zero] + timeline.states.times
      return starts.indices.compactMap { index in
        let start = starts[index]
        guard timeline.direction(at: start) == 1 else { return nil }
        return ClockSegment(
          start: start, end: index + 1 < starts.count ? starts[index + 1] : .infinity,
          lead: timeline.localTime(at: start) - start)
      }
    }
  }

  /// Returns the begin of each cycle of an animation, and of its keys in them.
  private func boundaries(
    of part: AnimationPart, in segment: ClockSegment, until end: MediaTime
  ) -> [MediaTime] {
    let timing = part.isUngrouped ? part.record.timing : part.animation.timing
    guard part.isUngrouped, timing.speed != 0, timing.duration > .zero, timing.duration.isFinite
    else { return [] }
    func global(_ local: MediaTime) -> MediaTime {
      timing.begin + (local - timing.offset).divided(by: timing.speed) - segment.lead
    }
    let finish = min(segment.end, end)
    let ends = [
      timing.localTime(at: segment.start + segment.lead),
      timing.localTime(at: finish + segment.lead),
    ]
    let low = max(min(ends[0], ends[1]), .zero)
    let high = min(max(ends[0], ends[1]), timing.activeDuration)
    guard low <= high else { return [timing.begin - segment.lead] }
    let first = low.flicks / timing.duration.flicks
    let last = high.flicks / timing.duration.flicks
    let keys = keys(of: part.animation)
    guard last - first < Self.mostBoundaries / (keys.count + 1) else { return [] }
    var times = [timing.begin - segment.lead, global(.zero), global(timing.activeDuration)]
    for leg in first...last {
      let isBack = timing.autoreverses && leg % 2 == 1
      for key in [0] + keys.map({ isBack ? 1 - $0 : $0 }) {
        let place = timing.duration.scaled(by: key)
        times.append(global(MediaTime(flicks: leg * timing.duration.flicks) + place))
      }
    }
    return times.filter { $0 >= segment.start && $0 <= finish }
  }

  private func keys(of animation: ResolvedAnimation) -> [Double] {
    guard case .keyframes(let form) = animation.content, animation.timingFunction == nil else {
      return []
    }
    return form.times.filter { $0 > 0 && $0 < 1 }
  }
}
