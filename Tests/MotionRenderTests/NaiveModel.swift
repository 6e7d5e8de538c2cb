import MotionTime

/// A second opinion on what a property shows: written from the page, in whole halves of milliseconds,
/// with loops instead of division, for speeds that are halves.
///
/// One unit of its time is 1/2000 s, so that half speed stays whole.
struct NaiveModel {
  enum Ends {
    case fromTo(Double, Double)
    case from(Double)
    case to(Double)
    case by(Double)
  }

  struct Run {
    var lane: Int
    var ends: Ends
    var isAdditive = false
    var begin: Int
    var duration: Int
    /// Twice the speed.
    var doubleSpeed = 2
    var offset: Int?
    /// Four times the count.
    var quarterCount = 0
    var repeatDuration = 0
    var autoreverses = false
    var fillsBefore = false
    var fillsAfter = false
    var isRemoved = true
    var added: Int
    var ended = Int.max
  }

  var runs: [Run] = []
  var writes: [(time: Int, lane: Int, value: Double)] = []

  /// Returns the values of the lanes at a time.
  func shown(at now: Int, lanes: Int) -> [Double] {
    var values = [Double](repeating: 0, count: lanes)
    for write in writes where write.time <= now { values[write.lane] = write.value }
    for run in runs where run.added <= now && now < run.ended {
      guard let progress = progress(of: run, at: now) else { continue }
      let under = run.isAdditive ? 0 : values[run.lane]
      let (start, end): (Double, Double) =
        switch run.ends {
        case .fromTo(let a, let b): (a, b)
        case .from(let a): (a, under)
        case .to(let b): (under, b)
        case .by(let d): (under, under + d)
        }
      let value = start * (1 - progress) + end * progress
      values[run.lane] = run.isAdditive ? values[run.lane] + value : value
    }
    return values
  }

  /// Returns the progress of a run; nil if it is not active.
  func progress(of run: Run, at now: Int) -> Double? {
    let cycle = run.autoreverses ? 2 * run.duration : run.duration
    var active = cycle
    if run.quarterCount > 0 && run.repeatDuration > 0 {
      active = min(run.quarterCount * cycle / 4, run.repeatDuration)
    } else if run.quarterCount > 0 {
      active = run.quarterCount * cycle / 4
    } else if run.repeatDuration > 0 {
      active = run.repeatDuration
    }
    if run.duration == 0 { active = 0 }
    let offset = run.offset ?? (run.doubleSpeed < 0 ? active : 0)
    let local = (now - run.begin) * run.doubleSpeed / 2 + offset
    var before = now < run.begin
    var after = false
    var place = local
    if before || run.doubleSpeed == 0 {
      place = max(0, min(offset, active))
    } else if run.doubleSpeed > 0 {
      if local < 0 {
        (before, place) = (true, 0)
      } else if local >= active {
        (after, place) = (true, active)
      }
    } else if local > active {
      (before, place) = (true, active)
    } else if local <= 0 {
      (after, place) = (true, 0)
    }
    if before && !run.fillsBefore { return nil }
    if after && (!run.fillsAfter || run.isRemoved) { return nil }
    if run.duration == 0 { return before || run.autoreverses ? 0 : 1 }
    return leg(place, run, cycle, active)
  }

  /// Walks over whole cycles; the last instant of all belongs to the cycle that ends there.
  private func leg(_ place: Int, _ run: Run, _ cycle: Int, _ active: Int) -> Double {
    var rest = place
    while rest > cycle || (rest == cycle && place != active) { rest -= cycle }
    if run.autoreverses && rest > run.duration { rest = cycle - rest }
    return Double(rest) / Double(run.duration)
  }
}
