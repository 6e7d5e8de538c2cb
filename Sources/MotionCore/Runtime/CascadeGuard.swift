internal import MotionTime

/// Ends writes that lead from property to property without end, before the stack or the day does.
///
/// Connections may form a circle, and where several lead the same way each step doubles the work. At
/// a limit the whole write is cut: what is left of it is not delivered, and that is said once.
final class CascadeGuard {
  private var depth = 0
  private var steps = 0
  private var isCut = false
  private let environment = MotionEnvironment.current

  /// So many connections may write one inside another.
  private static let depthLimit = 500

  /// So many connections may write in all within one write from outside.
  private static let stepLimit = 1_000_000

  /// The guard of the current environment, which all its runtimes share.
  static var current: CascadeGuard {
    MotionEnvironment.current.attachment(CascadeGuard.self) { CascadeGuard() }
  }

  /// Does one step further in, or refuses it with an assertion.
  func enter(_ body: () -> Void) {
    if isCut { return }
    steps += 1
    if depth == Self.depthLimit || steps > Self.stepLimit { return cut() }
    depth += 1
    body()
    depth -= 1
    if depth > 0 { return }
    steps = 0
    isCut = false
  }

  private func cut() {
    isCut = true
    environment.assertionHandler(
      "cascade: connected properties wrote one another \(steps) times within one write. Break the "
        + "circle, or dedupe a stream in it.")
  }
}
