/// Counts who is alive, so that what nobody can see from outside is counted too.
///
/// Citizens are captured by closures that a test hands in: they live as long as the streams, observers
/// and subscriptions that hold those.
final class Census {
  /// Lives until whoever captured it goes.
  final class Citizen {
    private let census: Census

    fileprivate init(_ census: Census) {
      self.census = census
      census.born += 1
      census.alive += 1
    }

    deinit {
      census.alive -= 1
    }

    /// Does nothing; a closure that calls it holds the citizen.
    func witness() {}
  }

  /// The number of objects created so far.
  private(set) var born = 0

  /// The number of objects that exist.
  private(set) var alive = 0

  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private var watched: [Weak] = []

  /// Makes one more citizen.
  func citizen() -> Citizen { Citizen(self) }

  /// Watches an object without keeping it.
  func watch(_ object: AnyObject) {
    watched.append(Weak(object))
    born += 1
  }

  /// Returns the number of citizens and watched objects that exist, and forgets the others.
  func survivors() -> Int {
    watched.removeAll { $0.object == nil }
    return alive + watched.count
  }
}
