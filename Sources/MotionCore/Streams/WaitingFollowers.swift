/// An object that goes on at the end of a turn: a connection that takes its property back once nothing else holds it, a write of
/// which it is known by then whether a motion followed.
protocol WaitingFollower: AnyObject {
  /// - Returns: Whether it waits no more.
  func resume() -> Bool
}

/// Those of a session, in the order in which they began to wait.
final class WaitingFollowers {
  private var all: [any WaitingFollower] = []

  /// Adds one, unless it waits already.
  func add(_ follower: any WaitingFollower) {
    if !all.contains(where: { $0 === follower }) { all.append(follower) }
  }

  /// Lets those go on whose properties are free.
  func resume() {
    if all.isEmpty { return }
    let waiting = all
    all = []
    all = waiting.filter { !$0.resume() } + all
  }
}
