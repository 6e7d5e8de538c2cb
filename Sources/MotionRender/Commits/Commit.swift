public import MotionTime

/// What one transaction did: an immutable value that can go to another thread, a file or another
/// process.
///
/// The commits of a session, applied in order to a ``Journal``, make it show what the session showed.
public struct Commit: Sendable, Identifiable {
  /// Counts the commits of a session from 1; 0 for a checkpoint before the first.
  public let id: Int

  /// When it happened: nothing of it shows before.
  public let time: MediaTime

  /// What was done, in the order in which it is to be applied.
  let operations: [Operation]

  /// How many things were done.
  public var operationCount: Int { operations.count }
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
