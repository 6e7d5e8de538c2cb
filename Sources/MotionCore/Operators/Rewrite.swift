extension MotionObservableConvertible where T: Hashable {
  /// Emits the entry of a table for each value, and nothing for values without one.
  ///
  /// - Parameter values: The table.
  public func rewrite<U>(_ values: [T: U]) -> MotionObservable<U> {
    operate { RewriteNode(to: $0) { values[$0] } }
  }

  /// Sends the present value of the stream that a table has for each value.
  ///
  /// - Parameter values: A table of streams, whose present values are emitted.
  public func rewrite<U, O: MotionObservableConvertible>(_ values: [T: O]) -> MotionObservable<U>
  where O.T == U {
    operate { RewriteNode(to: $0) { values[$0]?._read() } }
  }
}

private final class RewriteNode<T, U>: OperatorNode<T, U> {
  private let look: (T) -> U?

  init(to downstream: MotionObserver<U>, _ look: @escaping (T) -> U?) {
    self.look = look
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if let found = look(value) { downstream.receive(found) }
  }
}

extension MotionObservableConvertible where T: Hashable {
  /// Emits the entry of a table for each value, and emits it again whenever it changes.
  ///
  /// - Parameters:
  ///   - mapping: Constants and streams by value; the streams are observed all the time.
  ///   - fallback: The value for keys without an entry; without one nothing is emitted for them.
  ///   - emitOnKeyChange: Whether what is known is sent when another entry is chosen; otherwise
  ///     nothing is sent until the chosen stream changes.
  public func rewrite<U>(
    _ mapping: [T: StreamArgument<U>], default fallback: StreamArgument<U>? = nil,
    emitOnKeyChange: Bool = true
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = LiveRewriteNode<T, U>(to: downstream, emitOnKeyChange)
      var subscriptions = node.connect(to: mapping, fallback)
      subscriptions.append(upstream.subscribe(observer: node))
      return Subscription(endingInReverse: subscriptions)
    })
  }
}

private final class LiveRewriteNode<T: Hashable, U>: OperatorNode<T, U> {
  private let emitOnKeyChange: Bool
  private var entries: [T: Int] = [:]
  private var fallback: Int?
  private var latest: [U?] = []
  private var key: T?
  private var chosen: Int?

  init(to downstream: MotionObserver<U>, _ emitOnKeyChange: Bool) {
    self.emitOnKeyChange = emitOnKeyChange
    super.init(to: downstream)
  }

  /// Observes every entry, in an order that does not depend on how the table hashes its keys.
  func connect(
    to mapping: [T: StreamArgument<U>], _ fallback: StreamArgument<U>?
  ) -> [Subscription] {
    let sorted = mapping.sorted { String(describing: $0.key) < String(describing: $1.key) }
    var subscriptions: [Subscription] = []
    for (index, (key, argument)) in sorted.enumerated() {
      entries[key] = index
      latest.append(nil)
      argument.subscribe(needsShown: { self.downstream.needsShown }) { self.set($0, at: index) }.map
      { subscriptions.append($0) }
    }
    if let fallback {
      let index = latest.count
      self.fallback = index
      latest.append(nil)
      fallback.subscribe(needsShown: { self.downstream.needsShown }) { self.set($0, at: index) }.map
      { subscriptions.append($0) }
    }
    return subscriptions
  }

  override func receive(_ key: T) {
    if key == self.key { return }
    self.key = key
    chosen = entries[key] ?? fallback
    if emitOnKeyChange, let chosen, let value = latest[chosen] { downstream.receive(value) }
  }

  private func set(_ value: U, at index: Int) {
    latest[index] = value
    if index == chosen { downstream.receive(value) }
  }
}
