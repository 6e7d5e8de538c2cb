internal import MotionTime

/// The timing of an animation: the mapping from its parent's time to phase and progress.
///
/// Times are flicks, so that boundaries compare exactly: an active interval is closed at its start and
/// open at its end, an interior boundary belongs to the cycle that begins there.
struct MediaTiming: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case before
    case active
    case after
  }

  /// The position of an animation in its cycles at an instant.
  struct Sample: Hashable, Sendable {
    let phase: Phase

    /// The progress of the current run, 0…1.
    let progress: Double

    /// The time in the current run, 0…duration.
    let basic: MediaTime

    /// The number of cycles completed before the current one.
    let cycle: Int64

    /// Whether the value before a jump of the timing function at exactly this progress is used.
    let beforeJump: Bool
  }

  /// The begin time, in the parent's time.
  var begin: MediaTime

  /// The duration of one run; infinite for a group with an endless child.
  let duration: MediaTime

  let speed: Double
  let offset: MediaTime
  let autoreverses: Bool
  let fillMode: FillMode

  /// One forward run, and one back when it autoreverses.
  let cycle: MediaTime

  /// The active duration, infinite when it never ends.
  let activeDuration: MediaTime

  /// Works out the active duration; `offset` nil is 0, or the far end for a negative speed.
  init(
    begin: MediaTime = .zero, duration: MediaTime, speed: Double = 1, offset: MediaTime? = nil,
    repeatCount: Double = 0, repeatDuration: MediaTime = .zero, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.begin = begin
    self.duration = duration
    self.speed = speed
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    cycle = autoreverses ? duration + duration : duration
    activeDuration = MediaTiming.active(cycle, repeatCount, repeatDuration)
    self.offset = offset ?? (speed < 0 ? activeDuration : .zero)
  }

  /// Uses an active duration that was computed before.
  init(
    begin: MediaTime, duration: MediaTime, speed: Double, offset: MediaTime, autoreverses: Bool,
    fillMode: FillMode, activeDuration: MediaTime
  ) {
    self.begin = begin
    self.duration = duration
    self.speed = speed
    self.offset = offset
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.activeDuration = activeDuration
    cycle = autoreverses ? duration + duration : duration
  }

  /// Returns the shorter of `repeatCount` cycles and `repeatDuration`, as far as they are given; a
  /// length that no clock can reach counts as infinite.
  private static func active(
    _ cycle: MediaTime, _ repeatCount: Double, _ repeatDuration: MediaTime
  ) -> MediaTime {
    if cycle == .zero { return .zero }
    var shortest: MediaTime?
    if repeatCount >= Double(Float.greatestFiniteMagnitude) || cycle == .infinity {
      shortest = .infinity
    } else if repeatCount > 0 {
      let length = cycle.scaled(by: repeatCount)
      shortest = length > .furthest ? .infinity : length
    }
    if repeatDuration > .zero { shortest = min(shortest ?? .infinity, repeatDuration) }
    return shortest ?? cycle
  }

  /// The end in the parent's time, as a group without a duration counts its children: the begin and
  /// the active duration at the speed's magnitude, independent of the offset.
  ///
  /// Infinite when it never ends, also for a speed of 0.
  var end: MediaTime {
    if activeDuration == .infinity { return .infinity }
    return begin + activeDuration.divided(by: abs(speed))
  }

  /// The time in the parent's time from which on the animation is over, its offset included; infinite when it
  /// never ends.
  var activeEnd: MediaTime {
    if speed == 0 { return .infinity }
    let ending = speed < 0 ? offset : activeDuration
    if ending == .infinity { return .infinity }
    return begin + (speed < 0 ? ending : ending - offset).divided(by: abs(speed))
  }

  /// Returns the animation's own time at a time of its parent.
  func localTime(at parent: MediaTime) -> MediaTime {
    (parent - begin).scaled(by: speed) + offset
  }

  func phase(at parent: MediaTime) -> Phase {
    if parent < begin { return .before }
    if speed == 0 { return .active }
    let time = localTime(at: parent)
    if speed > 0 {
      if time < .zero { return .before }
      return time >= activeDuration && activeDuration != .infinity ? .after : .active
    }
    if time > activeDuration { return .before }
    return time <= .zero ? .after : .active
  }

  func sample(at parent: MediaTime) -> Sample {
    sample(at: parent, phase(at: parent))
  }

  /// Returns the sample in a phase that is known already.
  func sample(at parent: MediaTime, _ phase: Phase) -> Sample {
    let time = sampleTime(at: parent, phase)
    let beforeJump = speed >= 0 ? phase == .before : phase == .after
    if duration == .zero {
      let progress: Double = phase == .before || autoreverses ? 0 : 1
      return Sample(
        phase: phase, progress: progress, basic: .zero, cycle: 0, beforeJump: beforeJump)
    }
    let (basic, cycle) = position(at: time)
    let isEndless = duration == .infinity
    return Sample(
      phase: phase, progress: isEndless ? 0 : Double(basic) / Double(duration.flicks),
      basic: MediaTime(flicks: basic), cycle: cycle, beforeJump: beforeJump)
  }

  /// Returns the time on the animation's own axis that is shown, 0…active duration.
  private func sampleTime(at parent: MediaTime, _ phase: Phase) -> MediaTime {
    if parent < begin || speed == 0 { return min(max(offset, .zero), activeDuration) }
    switch phase {
    case .active: return localTime(at: parent)
    case .before: return speed > 0 ? .zero : activeDuration
    case .after: return speed > 0 ? activeDuration : .zero
    }
  }

  /// Returns the place in the current run, in flicks, and the number of cycles before it.
  private func position(at time: MediaTime) -> (Int64, Int64) {
    var (count, rest) = time.flicks.quotientAndRemainder(dividingBy: cycle.flicks)
    if time == activeDuration, rest == 0, count > 0 {
      count -= 1
      rest = cycle.flicks
    }
    let basic = autoreverses && rest > duration.flicks ? cycle.flicks - rest : rest
    return (basic, count)
  }

  /// Returns whether the animation shows in a phase.
  func contributes(in phase: Phase, removedOnCompletion: Bool) -> Bool {
    switch phase {
    case .active: true
    case .before: fillMode.coversBefore
    case .after: fillMode.coversAfter && !removedOnCompletion
    }
  }
}

extension MediaTiming {
  /// Returns whether the animation is over at a time of its parent, which runs in a direction: 1, 0
  /// or −1.
  func isComplete(at parent: MediaTime, direction: Int) -> Bool {
    if direction > 0 { return phase(at: parent) == .after }
    return direction < 0 && parent < begin
  }

  /// Returns whether the animation has left the phase before its active one, in the direction of
  /// time.
  func hasArrived(at parent: MediaTime, direction: Int) -> Bool {
    let early: Phase = direction < 0 ? .after : .before
    return phase(at: parent) != early
  }

  /// Estimates when the parent's time makes the animation complete, as a first guess for a search.
  func likelyEnd(direction: Int) -> MediaTime {
    if direction < 0 { return begin - MediaTime(flicks: 1) }
    if speed == 0 { return .infinity }
    let target = speed > 0 ? activeDuration : .zero
    return max(begin, begin + (target - offset).divided(by: speed))
  }

  /// Estimates when the parent's time brings the animation into its active phase.
  func likelyStart(direction: Int) -> MediaTime {
    if direction < 0 { return likelyEnd(direction: 1) - MediaTime(flicks: 1) }
    if speed == 0 { return begin }
    let target = speed > 0 ? .zero : activeDuration
    return max(begin, begin + (target - offset).divided(by: speed))
  }
}

/// The times outside the active duration at which an animation contributes.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: the model value shows.
  case removed

  /// Before it starts, with its first value.
  case backwards

  /// After it ended, with its last value, unless it is removed on completion.
  case forwards

  /// Before and after.
  case both

  package var coversBefore: Bool { self == .backwards || self == .both }
  package var coversAfter: Bool { self == .forwards || self == .both }
}
