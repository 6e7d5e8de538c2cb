public import MotionTime

/// The operations of one transaction: an immutable value that can be sent to another thread, a file
/// or another process.
///
/// The commits of a session, applied in order to a ``Journal``, make it show what the session showed.
public struct Commit: Sendable, Identifiable {
  /// Counts the commits of a session from 1; 0 for a checkpoint before the first.
  public let id: Int

  /// The time of the commit; evaluation before it ignores the commit.
  public let time: MediaTime

  /// The operations, in the order in which they are applied.
  let operations: [Operation]

  /// The number of operations.
  public var operationCount: Int { operations.count }

  /// The number of animations added.
  package var animationCount: Int {
    operations.count { if case .addAnimation = $0 { true } else { false } }
  }
}

extension Commit {
  /// The approximate size of the commit in memory, in bytes.
  package var approximateSize: Int {
    operations.reduce(64) { sum, operation in
      guard case .addAnimation(let added) = operation else { return sum + 128 }
      return added.plan.parts.reduce(sum + 256) { $0 + 256 + $1.animation.operands.approximateSize }
    }
  }
}

extension ResolvedAnimation.Operands {
  fileprivate var approximateSize: Int {
    switch self {
    case .lanes(let lanes, _), .shaped(let lanes, _, _): lanes.count * 8
    case .matrices(let values, _): values.count * 400
    case .values(let values): values.count * 64
    }
  }
}
