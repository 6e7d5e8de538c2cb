public import MotionRender

extension MotionRuntime {
  /// Writes a stream's values to a property and sends it the stream's animations.
  ///
  /// Where the property cannot run animations, they complete at once, and a warning is noted.
  ///
  /// - Parameters:
  ///   - stream: The stream whose values and animations are written.
  ///   - property: The property that receives the values.
  public func connect<O: MotionObservableConvertible>(
    _ stream: O, to property: ReactiveProperty<O.T>
  ) {
    let observer = ConnectionObserver(property, in: self)
    own(stream.asStream().subscribe(observer: observer))
  }

  /// Lets an interaction react only while another is at rest.
  ///
  /// - Parameters:
  ///   - interaction: The interaction that is enabled and disabled.
  ///   - otherInteraction: The interaction that is observed.
  public func toggle(
    _ interaction: any Togglable, inReactionTo otherInteraction: any Stateful
  ) {
    if let gesture = otherInteraction as? any CatchesMotion,
      let moved = interaction as? any Stateful
    {
      own(gesture.tie(moved.state))
    }
    connect(
      otherInteraction.state.rewrite([.atRest: true, .active: false]), to: interaction.enabled)
  }

  /// Restarts an interaction each time another becomes active, and disables it before.
  ///
  /// - Parameters:
  ///   - interaction: The interaction that is enabled and disabled.
  ///   - otherInteraction: The interaction that is observed.
  public func start(_ interaction: any Togglable, whenActive otherInteraction: any Stateful) {
    let enabled = interaction.enabled
    enabled.value = false
    own(
      otherInteraction.state.dedupe().subscribeToValue { [cascades] state in
        guard state == .active else { return }
        cascades.enter {
          enabled.value = false
          enabled.value = true
        }
      })
  }

  /// Enables an interaction each time another comes into a state, at once when it is in it.
  ///
  /// - Parameters:
  ///   - interactionA: The interaction that is started.
  ///   - interactionB: The interaction that is observed.
  ///   - state: The state that starts it.
  public func start(
    _ interactionA: any Togglable, when interactionB: any Stateful, is state: MotionState
  ) {
    connect(interactionB.state.dedupe().rewrite([state: true]), to: interactionA.enabled)
  }

  /// Calls a function each time the last of several interactions comes to rest.
  ///
  /// It is also called before this returns when none is active, once.
  ///
  /// - Parameters:
  ///   - interactions: The interactions to observe; without any, the function is called once, at once.
  ///   - body: The function to call.
  /// - Complexity: Linear in the number of interactions; O(1) for each change of state.
  public func whenAllAtRest(_ interactions: [any Stateful], body: @escaping () -> Void) {
    if interactions.isEmpty { return body() }
    let watch = RestWatch(body)
    for (token, interaction) in interactions.enumerated() {
      own(interaction.state.dedupe().subscribeToValue { watch.set(token, $0) })
    }
    watch.start()
  }
}

/// A counter of active interactions, which calls a function each time the count becomes zero.
private final class RestWatch {
  private let body: () -> Void
  private var active: Set<Int> = []
  private var hasStarted = false

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func start() {
    hasStarted = true
    if active.isEmpty { body() }
  }

  func set(_ token: Int, _ state: MotionState) {
    let before = active.count
    if state == .active { active.insert(token) } else { active.remove(token) }
    if hasStarted, active.isEmpty, before > 0 { body() }
  }
}

extension MotionRuntime {
  /// Returns the reactive view of a view.
  ///
  /// - Parameter view: The view whose properties are wanted.
  public func get(_ view: MotionView) -> Reactive<MotionView> { Reactive(view) }

  /// Returns the reactive view of a layer.
  ///
  /// - Parameter layer: The layer whose properties are wanted.
  public func get(_ layer: Layer) -> Reactive<Layer> { Reactive(layer) }

  /// Returns the reactive view of a shape.
  ///
  /// - Parameter layer: The shape layer whose properties are wanted.
  public func get(_ layer: ShapeLayer) -> Reactive<ShapeLayer> { Reactive(layer) }

  /// Returns the streams of a gesture recognizer; one that has no view is added to the container.
  ///
  /// - Parameter gestureRecognizer: The recognizer whose streams are wanted.
  /// - Returns: The same object for the same recognizer, as long as the runtime lives.
  public func get<O: GestureRecognizer>(_ gestureRecognizer: O) -> ReactiveGestureRecognizer<O> {
    let container = containerView
    if gestureRecognizer.view == nil { container.addGestureRecognizer(gestureRecognizer) }
    return cachedGesture(for: gestureRecognizer) {
      ReactiveGestureRecognizer(gestureRecognizer, containerView: container)
    }
  }
}
