/// Which of its two ends a transition heads for.
public enum TransitionTarget: String, Hashable, Sendable, CaseIterable {
  /// Completion: fraction and progress 1.
  case end

  /// Cancellation: fraction and progress 0.
  case start

  /// The fraction, and the progress of every layer, there.
  public var value: Double {
    switch self {
    case .end: 1
    case .start: 0
    }
  }
}
