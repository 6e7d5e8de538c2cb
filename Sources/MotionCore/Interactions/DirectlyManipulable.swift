/// An interaction that drags, rotates and scales a view at the same time.
///
/// With two fingers on the view no doubt is left that they mean it: rotation and scale begin with
/// the second finger, and so does the pan, without its slop. The content under each finger then
/// stays there.
public final class DirectlyManipulable: Interaction, Togglable, Stateful {
  /// Drags the view.
  public let draggable: Draggable

  /// Turns the view.
  public let rotatable: Rotatable

  /// Scales the view.
  public let scalable: Scalable

  /// Whether the view reacts; writing reaches all three.
  public let enabled: ReactiveProperty<Bool> = ReactiveProperty(initialValue: true)

  private let aggregate = AggregateMotionState()

  /// Creates an interaction from three.
  ///
  /// - Parameters:
  ///   - draggable: The interaction for pans.
  ///   - rotatable: The interaction for rotations.
  ///   - scalable: The interaction for scaling.
  public init(
    draggable: Draggable = Draggable(), rotatable: Rotatable = Rotatable(),
    scalable: Scalable = Scalable()
  ) {
    self.draggable = draggable
    self.rotatable = rotatable
    self.scalable = scalable
  }

  /// Sends whether the view is being dragged, turned or scaled.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// Lets a view be manipulated.
  ///
  /// - Parameters:
  ///   - view: The view that the gestures move.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: Has no effect.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime, constraints: NoConstraints
  ) {
    let pan = draggable.nextGestureRecognizer
    let pair: [GestureRecognizer] = [
      rotatable.nextGestureRecognizer as GestureRecognizer?, scalable.nextGestureRecognizer,
    ].compactMap { $0 }
    for recognizer in [pan as GestureRecognizer?].compactMap({ $0 }) + pair
    where recognizer.delegate == nil {
      recognizer.delegate = self
    }
    if let pan { beginWithSecondPointer(pan, runtime) }
    runtime.connect(enabled, to: draggable.enabled)
    runtime.connect(enabled, to: rotatable.enabled)
    runtime.connect(enabled, to: scalable.enabled)
    runtime.add(AdjustsAnchorPoint(gestureRecognizers: pair), to: view)
    aggregate.observe(state: draggable.state, withRuntime: runtime)
    aggregate.observe(state: rotatable.state, withRuntime: runtime)
    aggregate.observe(state: scalable.state, withRuntime: runtime)
    runtime.add(draggable, to: view)
    runtime.add(rotatable, to: view)
    runtime.add(scalable, to: view)
  }

  private func beginWithSecondPointer(_ pan: PanGesture, _ runtime: MotionRuntime) {
    pan.beginsWithSecondPointer = true
    runtime.own(Subscription { [weak pan] in pan?.beginsWithSecondPointer = false })
  }
}

extension DirectlyManipulable: GestureRecognizerDelegate {
  /// Returns true for its own gestures, so that they are recognized simultaneously, also on
  /// different views.
  ///
  /// - Parameters:
  ///   - gestureRecognizer: The recognizer on this view.
  ///   - other: The recognizer on another view.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    other.delegate === self
  }
}

extension DirectlyManipulable: CatchesMotion {
  /// Lets a press catch what an interaction moves that the gestures disable (CMP-7).
  func tie(_ state: MotionObservable<MotionState>) -> Subscription {
    Subscription(
      endingInReverse: draggable.tie(state), rotatable.tie(state), scalable.tie(state))
  }
}
