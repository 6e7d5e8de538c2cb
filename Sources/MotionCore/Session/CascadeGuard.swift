internal import MotionTime

/// A limit on the depth and number of the writes that one write causes through connections.
///
/// Connections may form a circle, and where several lead the same way each step doubles the work. At
/// a limit the whole write is cut: what is left of it is not delivered, and that is said once. Long
/// chains of operators between the properties need more of the stack, which is measured.
final class CascadeGuard {
  private var depth = 0
  private var steps = 0
  private var isCut = false
  private var outermostFrame: UInt = 0
  private weak var session: MotionSession?

  /// So many connections may write one inside another.
  private static let depthLimit = 500

  /// So many bytes of the stack may connections that write one inside another take. The step that
  /// goes past it needs at most 1 MiB more, for 500 operators without optimisation.
  private static let stackLimit: UInt = 2 << 20

  /// So many connections may write in all within one write from outside.
  private static let stepLimit = 1_000_000

  /// Creates the guard that all runtimes of a session share.
  init(_ session: MotionSession) {
    self.session = session
  }

  /// Does one step further in, or refuses it with an assertion.
  ///
  /// - Returns: Whether the step was done.
  @discardableResult
  func enter(_ body: () -> Void) -> Bool {
    if isCut { return false }
    steps += 1
    if depth == Self.depthLimit || steps > Self.stepLimit || isTooDeep() {
      cut()
      return false
    }
    depth += 1
    body()
    depth -= 1
    if depth > 0 { return true }
    steps = 0
    isCut = false
    return true
  }

  /// Returns whether the steps one inside another take more of the stack than they may.
  private func isTooDeep() -> Bool {
    let frame = stackPosition()
    if depth == 0 { outermostFrame = frame }
    return outermostFrame > frame && outermostFrame - frame > Self.stackLimit
  }

  /// Returns the present end of the stack.
  ///
  /// Allocates a size that the compiler does not know, which is always on the stack; variables
  /// AddressSanitizer keeps elsewhere.
  private func stackPosition() -> UInt {
    withUnsafeTemporaryAllocation(byteCount: 1 + (depth & 1), alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  private func cut() {
    isCut = depth > 0
    session?.assertionHandler(
      "cascade: connected properties wrote one another \(steps) times within one write. Break the "
        + "circle, or dedupe a stream in it.")
  }
}
