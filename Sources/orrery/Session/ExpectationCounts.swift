import MotionBatch
import MotionHost

/// The numbers of met and unmet expectations, for the last lines of a run.
struct ExpectationCounts {
  let held: Int
  let unmet: Int

  init(held: Int, unmet: Int) { (self.held, self.unmet) = (held, unmet) }

  /// The counts of a run of one script.
  init(of outcome: SessionOutcome) {
    let met = outcome.expectations.count(where: \.hasPassed)
    self.init(held: outcome.heldValues + met, unmet: outcome.expectations.count - met)
  }

  /// `nothing moved; 2 expectations were met at rest`: they say little about motion.
  var atRest: String {
    let met = held == 1 ? "1 expectation was" : "\(held) expectations were"
    return "nothing moved" + (held == 0 ? "" : "; \(met) met at rest")
  }

  /// `3 expectations held`; nil without one.
  var heldText: String? {
    held == 0 ? nil : held == 1 ? "1 expectation held" : "\(held) expectations held"
  }

  /// Returns the last line of a run that failed: `failed: 2 of 5 scripts; 1 of 12 expectations was
  /// not met`.
  func failed(_ subject: String) -> String {
    let all = held + unmet
    let word = all == 1 ? "expectation" : "expectations"
    return "failed: \(subject)"
      + (unmet == 0 ? "" : "; \(unmet) of \(all) \(word) \(unmet == 1 ? "was" : "were") not met")
  }
}
