/// The uses of interactions in a runtime, by interaction and by target, with their connections.
///
/// Adding, and taking down one use, cost the same however many there are.
struct InteractionUses {
  /// The uses of each interaction, in order of addition.
  private var uses: [ObjectIdentifier: [Use]] = [:]

  /// The uses on each target, in the order in which their additions ended.
  private var listed: [ObjectIdentifier: ListedUses] = [:]

  /// The connections made outside of any use.
  private var connections: [Connection] = []
  private var connectionCount = 0

  /// Makes a use, possibly inside another.
  mutating func add(_ interaction: AnyObject, on target: AnyObject, inside parent: Use?) -> Use {
    let use = Use(interaction, target: target, parent: parent)
    uses[ObjectIdentifier(interaction), default: []].append(use)
    parent?.children.append(use)
    return use
  }

  /// Lists a use whose addition ended.
  mutating func list(_ use: Use) {
    guard let target = use.target else { return }
    listed[ObjectIdentifier(target), default: ListedUses()].append(use)
  }

  /// Returns the uses of an interaction, in order of addition.
  func uses(of interaction: AnyObject) -> [Use] { uses[ObjectIdentifier(interaction)] ?? [] }

  /// Returns the uses on a target, in order of addition.
  func uses(on target: AnyObject) -> [Use] { listed[ObjectIdentifier(target)]?.uses ?? [] }

  /// Lets a use, or the runtime, end a subscription when it ends itself.
  mutating func own(_ subscription: Subscription, by use: Use?) {
    connectionCount += 1
    let connection = Connection(number: connectionCount, subscription: subscription)
    if let use { use.connections.append(connection) } else { connections.append(connection) }
  }

  /// Removes an interaction's uses and those inside them.
  ///
  /// - Parameter keepsPlaces: Whether the interaction's own uses stay, empty.
  /// - Returns: What they held and connected.
  mutating func takeDown(_ interaction: AnyObject, keepsPlaces: Bool) -> EndedUses {
    var ended = EndedUses(kept: keepsPlaces ? interaction : nil)
    for use in uses(of: interaction) {
      ended.end(use)
      use.parent?.dropEndedChildren()
    }
    for key in ended.interactions {
      uses[key]?.removeAll(where: \.hasEnded)
      if uses[key]?.isEmpty == true { uses[key] = nil }
    }
    for target in ended.targets {
      listed[target]?.dropOne()
      if listed[target]?.isEmpty == true { listed[target] = nil }
    }
    return ended
  }

  /// All that was connected, in order.
  var subscriptions: [Subscription] {
    let connections = connections + uses.values.joined().flatMap(\.connections)
    return connections.inOrder
  }
}

/// A use: one interaction on one target, possibly added by another; it releases everything that it
/// holds when it ends.
final class Use {
  private(set) var interaction: AnyObject?
  private(set) var target: AnyObject?
  private(set) weak var parent: Use?
  fileprivate var children: [Use] = []
  fileprivate var connections: [Connection] = []
  fileprivate var isListed = false
  private var endedChildren = 0

  fileprivate init(_ interaction: AnyObject, target: AnyObject, parent: Use?) {
    self.interaction = interaction
    self.target = target
    self.parent = parent
  }

  var hasEnded: Bool { interaction == nil }

  fileprivate func end() {
    interaction = nil
    target = nil
  }

  /// Removes nested uses that have ended, one of them just now, once they are the majority.
  fileprivate func dropEndedChildren() {
    endedChildren += 1
    if endedChildren * 2 < children.count { return }
    children.removeAll(where: \.hasEnded)
    endedChildren = 0
  }
}

/// The subscriptions and objects that a removal ends.
struct EndedUses {
  /// The interaction whose uses stay, if any.
  private let kept: AnyObject?

  private var connections: [Connection] = []

  /// The interactions and targets, which are kept until all connections to them have ended.
  private var held: [AnyObject] = []

  /// The interactions whose uses ended.
  fileprivate private(set) var interactions: Set<ObjectIdentifier> = []

  /// The targets of uses that were listed, one for each.
  fileprivate private(set) var targets: [ObjectIdentifier] = []

  fileprivate init(kept: AnyObject?) { self.kept = kept }

  /// Ends the connections, the newest first.
  consuming func unsubscribe() {
    for subscription in connections.inOrder.reversed() { subscription.unsubscribe() }
    withExtendedLifetime(held) {}
  }

  /// Ends a use and those inside it.
  fileprivate mutating func end(_ use: Use) {
    connections += use.connections
    use.connections = []
    for child in use.children { end(child) }
    use.children.removeAll(where: \.hasEnded)
    guard let interaction = use.interaction, interaction !== kept else { return }
    interactions.insert(ObjectIdentifier(interaction))
    held.append(interaction)
    if let target = use.target {
      held.append(target)
      if use.isListed { targets.append(ObjectIdentifier(target)) }
    }
    use.end()
  }
}

/// The uses on one target, including ended ones until they are the majority.
private struct ListedUses {
  private(set) var uses: [Use] = []
  private var endedCount = 0

  var isEmpty: Bool { uses.isEmpty }

  mutating func append(_ use: Use) {
    use.isListed = true
    uses.append(use)
  }

  /// Takes note that one of the uses has ended.
  mutating func dropOne() {
    endedCount += 1
    if endedCount * 2 < uses.count { return }
    uses.removeAll(where: \.hasEnded)
    endedCount = 0
  }
}

private struct Connection {
  /// Counts the connections of a runtime.
  let number: Int
  let subscription: Subscription
}

extension [Connection] {
  /// The subscriptions in the order in which they were made.
  fileprivate var inOrder: [Subscription] {
    sorted { $0.number < $1.number }.map(\.subscription)
  }
}
