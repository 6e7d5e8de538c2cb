internal import MotionTime

/// What a transaction gives to animations that leave it open.
struct TransactionDefaults {
  var duration: Double?
  var timingFunction: TimingFunction?
}
