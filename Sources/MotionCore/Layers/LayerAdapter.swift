internal import MotionRender
internal import MotionTime

/// An adapter that passes the writes and animations of a reactive property to one key path of a
/// layer.
///
/// The property holds the adapter, the layer holds the property; back references are weak.
final class LayerAdapter<T: LayerStorable>: LayerSource {
  /// The property that the adapter serves.
  private(set) weak var property: ReactiveProperty<T>?

  private(set) weak var layer: Layer?
  let keyPath: LayerKeyPath
  private var place: LayerPlace?
  private let errors = MotionSession.current.errors
  private var completions: [String: (ticket: Int, body: () -> Void)] = [:]
  private var tickets = 0

  init(_ layer: Layer, _ keyPath: LayerKeyPath) {
    self.layer = layer
    self.keyPath = keyPath
  }

  /// Makes the property, with the layer's present value.
  ///
  /// - Parameters:
  ///   - beforeObservers: Called with each write, after the layer has the value and before the
  ///     observers are notified.
  ///   - afterWrite: Called after each write, when the observers have been notified.
  func makeProperty(
    beforeObservers: ((T) -> Void)? = nil, afterWrite: (() -> Void)? = nil
  ) -> ReactiveProperty<T> {
    let write: (T) -> Void = { value in
      self.write(value)
      beforeObservers?(value)
    }
    let property = ReactiveProperty<T>(
      initialValue: modelValue,
      hooks: PropertyHooks(write, handle, afterWrite, layerSource: self))
    self.property = property
    return property
  }

  private func write(_ value: T) {
    guard let layer else { return }
    do {
      try layer.setValue(value.layerValue, forKeyPath: keyPath, in: &place)
    } catch {
      errors.report(error)
    }
  }

  private var modelValue: T {
    let value = attempt { try layer?.value(forKeyPath: keyPath) } ?? nil
    return value.map(T.init(layerValue:)) ?? T(layerValue: .bool(false))
  }

  /// Updates the property from the layer's model value.
  func follow() { property?.follow(modelValue) }

  private func handle(_ event: CoreAnimationChannelEvent) {
    switch event {
    case .add(let add): self.add(add)
    case .remove(let key): remove(key)
    }
  }

  /// Adds an animation under the event's key and this key path; a failure reaches the emitter as its end.
  private func add(_ add: CoreAnimationChannelAdd) {
    guard let layer else {
      add.onCompletion?()
      return
    }
    let key = layerKey(add.key)
    let animation = AnimationAdapter<T>(layer, keyPath, errors).resolve(add)
    warnOfHiding(animation, on: layer)
    tickets += 1
    let ticket = tickets
    let replaced = completions[key]?.body
    let added: Void? = attempt {
      try layer.addAnimation(
        animation, isOwned: true, forKey: key, timeline: add.timeline?.clock.id,
        beginTimeIsDelay: true,
        handlers: AnimationHandlers(completion: { self.complete(key, ticket) }))
    }
    guard added != nil else {
      add.onCompletion?()
      return
    }
    completions[key] = add.onCompletion.map { (ticket, $0) }
    replaced?()
  }

  /// Says, once in a session, that an animation hides another while it waits for its delay.
  private func warnOfHiding(_ animation: PropertyAnimation, on layer: Layer) {
    guard !animation.isAdditive, animation.fillMode.coversBefore, animation.beginTime ?? 0 > 0,
      layer.animationCount > 0, layer.isMoving(keyPath)
    else { return }
    MotionSession.current.core.warnOfHiding {
      "an animation of \(layer.name ?? "layer#\(layer.id)").\(keyPath) hides the one that runs while it waits "
        + "for its delay of \(animation.beginTime ?? 0) s. Put both into a motion.Sequence, which shows one after "
        + "the other."
    }
  }

  /// Freezes the value that is shown, removes the animation and completes it, also when it was
  /// removed otherwise.
  private func remove(_ key: String) {
    let key = layerKey(key)
    let completion = completions.removeValue(forKey: key)
    guard let layer, layer.animation(forKey: key) != nil else {
      completion?.body()
      return
    }
    _ = layer.takeCompletion(forKey: key)
    let frozen = layer.freezeModelValues(removing: key)
    layer.removeAnimation(forKey: key)
    for (path, value) in frozen {
      if path == keyPath { property?.value = T(layerValue: value) } else { freeze(path, at: value) }
    }
    completion?.body()
  }

  /// Writes what an animation did beside its own key path: turn the layer with its path.
  private func freeze(_ keyPath: LayerKeyPath, at value: LayerValue) {
    guard let layer else { return }
    let rotation = LayerAttachment.of(layer).properties.existing("rotation", of: Double.self)
    if keyPath == .rotation, let rotation {
      rotation.value = Double(layerValue: value)
    } else {
      attempt { try layer.setValue(value, forKeyPath: keyPath) }
    }
  }

  private func complete(_ key: String, _ ticket: Int) {
    guard completions[key]?.ticket == ticket else { return }
    completions.removeValue(forKey: key)?.body()
  }

  private func layerKey(_ key: String) -> String { "\(key).\(keyPath)" }

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
