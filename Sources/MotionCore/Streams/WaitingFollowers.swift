/// An object that goes on at the end of a turn: a connection that takes its property back once nothing else holds it, a write of
/// which it is known by then whether a motion followed.
protocol WaitingFollower: AnyObject {
  /// - Returns: Whether it waits no more.
  func resume() -> Bool
}

/// Those of a session, in the order in which they began to wait.
final class WaitingFollowers {
  private var all: [any WaitingFollower] = []

  /// Those of them that still wait.
  private var waiting: Set<ObjectIdentifier> = []

  /// The number of writes of sources that are sampled, and of motions that started on them.
  private(set) var starts = 0

  /// While a frame's sample is sent, the number of the write or start that its source had last: what took a property
  /// over since then keeps it (CMP-12). Nil while a write or start itself is sent.
  private(set) var sampledStart: Int?

  /// Numbers a write of a source, or the start of a motion on it.
  func countStart() -> Int {
    starts += 1
    return starts
  }

  /// Sends something as a sample, with everything that it causes.
  func send(sampleOf start: Int, _ body: () -> Void) {
    let outer = sampledStart
    sampledStart = outer ?? start
    body()
    sampledStart = outer
  }

  /// Adds one, unless it waits already.
  func add(_ follower: any WaitingFollower) {
    if waiting.insert(ObjectIdentifier(follower)).inserted { all.append(follower) }
  }

  /// Lets one that has ended wait no longer.
  func remove(_ follower: any WaitingFollower) { waiting.remove(ObjectIdentifier(follower)) }

  /// Removes all when the session ends, which would be kept by those that keep it.
  func removeAll() { (all, waiting) = ([], []) }

  /// Lets those go on whose properties are free.
  func resume() {
    if all.isEmpty { return }
    let former = all
    all = []
    let rest = former.filter { waiting.remove(ObjectIdentifier($0)) != nil && !$0.resume() }
    all = rest.filter { waiting.insert(ObjectIdentifier($0)).inserted } + all
  }
}
