internal import MotionRender
internal import MotionTime

/// Lanes of a layer as the storage of a reactive property: reads, writes and animates them.
///
/// The layer keeps it, and it keeps the property, until the layer goes; from then on the property has its value.
final class LayerLanes<T: LayerStorable>: LayerStorage<T>, LaneReceiver {
  private var property: ReactiveProperty<T>?
  private let errors = MotionSession.current.errors
  private var completions: [String: (ticket: Int, body: () -> Void)] = [:]
  private var tickets = 0

  /// Returns the property of a key path, the same at each call while the layer is there.
  ///
  /// A property that the layer does not have is reported, and is then one without a layer.
  static func property(_ layer: Layer, _ keyPath: LayerKeyPath) -> ReactiveProperty<T> {
    if let known = layer.receiver(of: keyPath, as: LayerLanes<T>.self)?.property { return known }
    let nothing = T(layerValue: .bool(false))
    do {
      let lanes = LayerLanes(try LaneObserver(layer, keyPath))
      let made = ReactiveProperty(initialValue: nothing, storage: .layer(.passRetained(lanes)))
      lanes.property = made
      lanes.lanes.receiver = lanes
      return made
    } catch {
      MotionSession.current.errors.report(error)
      return ReactiveProperty(initialValue: nothing)
    }
  }

  func lanesWereWritten() { property?.publish() }

  func layerWillGo(_ last: LayerValue) {
    property?.current = T(layerValue: last)
    property = nil
  }

  override func value(or other: T) -> T { lanes.modelValue.map(T.init(layerValue:)) ?? other }

  override func motionStart(or other: T, from connection: ObjectIdentifier?) -> T {
    lanes.layer?.motionStart(of: lanes.keyPath, from: connection).map(T.init(layerValue:)) ?? other
  }

  override func write(_ value: T, to property: ReactiveProperty<T>) {
    if !lanes.isInLayer { return super.write(value, to: property) }
    do {
      try lanes.write(value.layerValue)
    } catch {
      errors.report(error)
      property.publish()
    }
  }

  override func emit(
    _ value: T, to property: ReactiveProperty<T>, from connection: ObjectIdentifier
  ) {
    guard let layer = lanes.layer else { return super.write(value, to: property) }
    do {
      try layer.emitValue(value.layerValue, forKeyPath: lanes.keyPath, from: connection)
    } catch {
      errors.report(error)
      property.publish()
    }
  }

  override func writeFollowed(_ value: T, from connection: ObjectIdentifier) -> Bool {
    guard let layer = lanes.layer else { return true }
    return attempt {
      try layer.writeFollowed(value.layerValue, forKeyPath: lanes.keyPath, from: connection)
    } ?? true
  }

  override func source(
    of property: ReactiveProperty<T>, for observer: MotionObserver<T>
  ) -> ShownSource<T>? {
    guard let layer = lanes.layer, !layer.isDestroyed else { return nil }
    return ShownLanes(of: property, for: observer, lanes)
  }

  override func run(_ event: CoreAnimationChannelEvent, from connection: ObjectIdentifier?) {
    switch event {
    case .add(let add):
      if let connection { start(add, from: connection) } else { self.add(add) }
    case .remove(let key): remove(key)
    }
  }

  /// Starts a motion that comes through a connection; a failure reaches the emitter as its end.
  private func start(_ add: CoreAnimationChannelAdd, from connection: ObjectIdentifier) {
    guard let layer = lanes.layer else {
      add.onCompletion?()
      return
    }
    let key = layerKey(add.key)
    let passed = add.course == nil ? add.operators : nil
    let operators = passed.flatMap { MotionOperators($0.kind, $0.terms) }
    let animation: PropertyAnimation
    switch add.course {
    case .played(let course): animation = course.copy()
    case .ended:
      layer.endMotions(lanes.keyPath, of: connection)
      add.onCompletion?()
      return
    case nil:
      animation = (operators == nil ? add.animation : passed?.animation ?? add.animation).copy()
    }
    animation.keyPath = lanes.keyPath.description
    var hasVelocity = false
    if let velocity = operators == nil ? add.layerVelocity ?? add.initialVelocity : passed?.velocity
    {
      if let spring = animation as? SpringAnimation {
        hasVelocity = add.isVelocityGiven
        if hasVelocity {
          // A duration that followed from rest follows from the velocity.
          if spring.duration == spring.settlingDuration { spring.duration = nil }
          spring.velocity = velocity
        }
      } else {
        errors.warn(.ignoredVelocity(of: add.key))
      }
    }
    tickets += 1
    let ticket = tickets
    let replaced = completions[key]?.body
    let isStarted = attempt {
      try layer.startMotion(
        MotionStart(
          animation, forKey: key, timeline: add.timeline?.clock.id, hasVelocity: hasVelocity,
          isAdded: add.composite == .add, isMapped: add.isMapped, goesOn: add.course != nil,
          isEssential: add.isEssential, operators: operators, terms: add.operators?.terms,
          from: connection), on: lanes.keyPath,
        handlers: AnimationHandlers(completion: { self.complete(key, ticket) }))
    }
    if isStarted != true {
      add.onCompletion?()
      return
    }
    completions[key] = add.onCompletion.map { (ticket, $0) }
    replaced?()
  }

  /// Adds an animation under the event's key and this key path; a failure reaches the emitter as its end.
  private func add(_ add: CoreAnimationChannelAdd) {
    guard let layer = lanes.layer else {
      add.onCompletion?()
      return
    }
    let key = layerKey(add.key)
    let animation = AnimationAdapter<T>(layer, lanes.keyPath, errors).resolve(add)
    tickets += 1
    let ticket = tickets
    let replaced = completions[key]?.body
    let added: Void? = attempt {
      try layer.addAnimation(
        animation, isOwned: true, forKey: key, timeline: add.timeline?.clock.id,
        beginTimeIsDelay: true, isEssential: add.isEssential,
        handlers: AnimationHandlers(completion: { self.complete(key, ticket) }))
    }
    guard added != nil else {
      add.onCompletion?()
      return
    }
    completions[key] = add.onCompletion.map { (ticket, $0) }
    replaced?()
  }

  /// Freezes the value that is shown, removes the animation and completes it, also when it was
  /// removed otherwise.
  private func remove(_ key: String) {
    let key = layerKey(key)
    let completion = completions.removeValue(forKey: key)
    guard let layer = lanes.layer, layer.animation(forKey: key) != nil else {
      completion?.body()
      return
    }
    _ = layer.takeCompletion(forKey: key)
    // What was added leaves nothing behind (CMP-2).
    let frozen = layer.isAddedMotion(forKey: key) ? [] : layer.freezeModelValues(removing: key)
    layer.removeAnimation(forKey: key)
    // An animation along a path may have turned the layer, too.
    for (path, value) in frozen { attempt { try layer.setValue(value, forKeyPath: path) } }
    completion?.body()
  }

  private func complete(_ key: String, _ ticket: Int) {
    guard completions[key]?.ticket == ticket else { return }
    completions.removeValue(forKey: key)?.body()
  }

  private func layerKey(_ key: String) -> String { "\(key).\(lanes.keyPath)" }

  /// Does something that may fail; a failure is reported, and nil returned.
  @discardableResult
  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      errors.report(error)
      return nil
    }
  }
}
