/// The removals of interactions that run now.
final class InteractionRemovals: BindingState {
  /// The work deferred by each, the innermost last.
  private var removals: [[() -> Void]] = []

  /// Calls a function that removes interactions, then runs what their plugins deferred.
  func takeDown(_ body: () -> Void) {
    removals.append([])
    body()
    for work in removals.removeLast() { work() }
  }

  /// Defers work to the end of the removal that runs now; outside of one it is dropped, since then the
  /// session ends.
  func afterRemoval(_ work: @escaping () -> Void) {
    if removals.isEmpty { return }
    removals[removals.count - 1].append(work)
  }
}

extension BindingContext {
  /// The removals of the session.
  var removals: InteractionRemovals { state() }
}
