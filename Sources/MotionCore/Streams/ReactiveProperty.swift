internal import MotionRender
internal import MotionTime

/// An observable, writable value: the destination of most streams and the source of many.
///
/// A write stores the value, mirrors it into external storage, if there is any, and then calls
/// every observer in the order of subscription (PRP-1). Nothing is deduplicated: writing an equal
/// value notifies too.
///
/// ```swift
/// let width = createProperty(withInitialValue: 40)
/// let subscription = width.subscribeToValue { value in print(value) }  // 40.0
/// width.value = 50  // 50.0
/// subscription.unsubscribe()
/// ```
///
/// Writes are re-entrant. When an observer writes the property during a pass, the inner write
/// completes first, and the observers that the outer pass has not reached receive the current
/// value, never the superseded one (PRP-2).
///
/// A stream of the property keeps it alive, and the property keeps its observers alive; a
/// subscription does neither, so dropping it breaks no connection (OBS-5). The properties of a
/// layer, made by ``Reactive``, mirror writes into the layer's model values and pass animations to
/// the layer; see ``coreAnimation(_:)``.
///
/// A property is confined to the thread of its session and is not thread-safe. A write is constant
/// time without observers, otherwise linear in their number.
public final class ReactiveProperty<T> {
  /// The value, unless a layer has it.
  @exclusivity(unchecked) @usableFromInline var current: T
  /// Retained; nil until something observes the property, as most are never observed. Unmanaged, so that a
  /// write counts no references.
  @exclusivity(unchecked) @usableFromInline
  private(set) var observerList: Unmanaged<ObserverList<T>>?

  @usableFromInline let storage: PropertyStorage<T>
  private let session: MotionSession

  /// A slot for bindings that may refuse a write: they check it before they write.
  @exclusivity(unchecked) @usableFromInline package var place: AnyObject?

  /// Draws debugging views for this property, called with the view and its container.
  public var shouldVisualizeMotion: ((MotionView, MotionView) -> Void)?

  /// Creates a property without external storage.
  ///
  /// - Parameter initialValue: The first value.
  public convenience init(initialValue: T) {
    self.init(initialValue: initialValue, storage: .own)
  }

  /// Creates a property whose writes are mirrored into other storage; the first value is not.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - externalWrite: Called with each written value.
  public convenience init(initialValue: T, externalWrite: @escaping NextChannel<T>) {
    self.init(initialValue: initialValue, storage: .mirrored(externalWrite, nil))
  }

  /// Creates a property that mirrors its writes and can run animations.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - externalWrite: Called with each written value.
  ///   - coreAnimation: Called with each animation event.
  public convenience init(
    initialValue: T, externalWrite: @escaping NextChannel<T>,
    coreAnimation: @escaping CoreAnimationChannel
  ) {
    self.init(initialValue: initialValue, storage: .mirrored(externalWrite, coreAnimation))
  }

  /// - Parameter storage: Where the value is, which the property releases.
  init(initialValue: T, storage: PropertyStorage<T>) {
    current = initialValue
    self.storage = storage
    session = .current
  }

  deinit {
    observerList?.takeRetainedValue().removeAll()
    storage.release()
  }

  private var observers: ObserverList<T> {
    if let observerList { return observerList.takeUnretainedValue() }
    let made = ObserverList<T>()
    observerList = .passRetained(made)
    return made
  }

  /// The current value. Writing stores it, mirrors it and calls every observer, in this order.
  @inlinable public var value: T {
    get {
      guard case .layer(let lanes) = storage else { return current }
      return lanes._withUnsafeGuaranteedRef { $0.value(or: current) }
    }
    set {
      switch storage {
      case .layer(let lanes):
        lanes._withUnsafeGuaranteedRef { $0.write(newValue, to: self) }
      case .mirrored(let mirror):
        current = newValue
        mirror._withUnsafeGuaranteedRef { $0.write(newValue) }
        publish()
      case .own:
        current = newValue
        publish()
      }
      withExtendedLifetime(self) {}
    }
  }

  /// Writes the value if the property has neither storage outside, observers nor a binding that could refuse
  /// it.
  ///
  /// - Returns: Whether it was written; if not, ``value`` has to be set, after the binding was checked.
  @inlinable
  package func writeIfPlain(_ newValue: T) -> Bool {
    guard case .own = storage, place == nil else { return false }
    if let observerList, observerList._withUnsafeGuaranteedRef({ $0.count > 0 }) { return false }
    current = newValue
    return true
  }

  /// Tells the observers the current value.
  ///
  /// The value is read anew for each: if an observer writes the property, those after it get what it wrote.
  @inlinable
  func publish() {
    guard let observerList else { return }
    observerList._withUnsafeGuaranteedRef { list in
      let count = list.count
      if count == 0 { return }
      list.depth += 1
      var slot = 0
      while slot < count {
        list.slots[slot].receive(value)
        slot += 1
      }
      list.depth -= 1
      if list.vacancies > 0 { list.settle() }
    }
    withExtendedLifetime(self) {}
  }

  /// Draws a debugging view, if the property has a function for it.
  ///
  /// - Parameters:
  ///   - view: The view that is visualized.
  ///   - containerView: The view that debugging views are added to.
  public func visualize(_ view: MotionView, in containerView: MotionView) {
    shouldVisualizeMotion?(view, containerView)
  }
}

extension ReactiveProperty: MotionObservableConvertible {
  /// Returns the stream that sends the current value on subscription and then every write.
  ///
  /// The stream keeps the property alive; a subscription does not.
  public func asStream() -> MotionObservable<T> {
    let stream = MotionObservable<T>(attaching: { [self] observer in
      if observer.needsShown, case .layer(let lanes) = storage,
        let source = lanes.takeUnretainedValue().source(of: self, for: observer)
      {
        return source.connect(to: observers.add(source))
      }
      let subscription = observers.add(observer)
      observer.receive(value)
      return subscription
    })
    stream.property = self
    return stream
  }

  /// Returns the stream of what the property shows: at once, then once a frame while it changes (CMP-14).
  ///
  /// Of a property that is not a layer's it is the stream of its values.
  public func shown() -> MotionObservable<T> {
    MotionObservable(attaching: { [self] observer in
      guard case .layer(let lanes) = storage,
        let source = lanes.takeUnretainedValue().source(of: self, for: observer)
      else { return asStream().subscribe(observer: observer) }
      return source.connect(to: observers.add(source), isOfFrames: true)
    })
  }

  /// Calls a function with the current value and then with every write.
  ///
  /// - Parameter next: Called with each value.
  @discardableResult
  public func subscribeToValue(_ next: @escaping NextChannel<T>) -> Subscription {
    let subscription = observers.add(next)
    next(value)
    return subscription
  }
}

extension ReactiveProperty where T == Double {
  /// The address of the value, for readers that are not written in Swift, valid as long as the
  /// property; nil where the value is in other storage.
  ///
  /// `current` is a stored field of a final class, which never moves, and only read through this.
  package var cell: UnsafeMutablePointer<Double>? {
    if case .layer = storage { return nil }
    return withUnsafeMutablePointer(to: &current) { $0 }
  }
}

extension ReactiveProperty {
  /// Whether an animation sent to ``coreAnimation(_:)`` has a receiver.
  public var supportsCoreAnimation: Bool {
    if storage.runsAnimations { return true }
    var found = false
    observerList?.takeUnretainedValue().pass { if $0.coreAnimation != nil { found = true } }
    return found
  }

  /// Sends an animation event to the property's own channel and to every observer that has one.
  ///
  /// Exactly one of them completes the animation: the property's own channel or, without
  /// one, the first observer. Where there is neither, that is an assertion, and the event completes
  /// at once.
  ///
  /// - Parameter event: The addition or removal of an animation.
  /// - Complexity: Linear in the number of observers.
  public func coreAnimation(_ event: CoreAnimationChannelEvent) {
    coreAnimation(event, from: nil)
  }

  /// Sends an animation event that comes through a connection, or directly.
  func coreAnimation(_ event: CoreAnimationChannelEvent, from connection: ObjectIdentifier?) {
    var isOwned = false
    if storage.runsAnimations {
      storage.run(event, from: connection)
      isOwned = true
    }
    observerList?.takeUnretainedValue().pass { observer in
      guard let channel = observer.coreAnimation else { return }
      channel(isOwned ? event.withoutCompletion : event)
      isOwned = true
    }
    if isOwned { return }
    session.assertionHandler(
      "noChannel: nothing runs the animation '\(event.key)': no Core Animation channel. "
        + "Send it to a property of a layer, or subscribe with a coreAnimation channel.")
    event.discard()
  }
}
