internal import MotionRender

/// The recognizer that a gesture interaction listens to.
public enum GesturableConfiguration<T: GestureRecognizer> {
  /// A new one on the view that the interaction is added to.
  case registerNewRecognizerToTargetView

  /// A new one on another view.
  case registerNewRecognizerTo(MotionView)

  /// One that exists already; with nil the interaction does nothing.
  case withExistingRecognizer(T?)
}

/// The base class of interactions with a gesture.
public class Gesturable<T: GestureRecognizer> {
  /// The recognizer to listen to.
  public let config: GesturableConfiguration<T>

  /// Whether the interaction reacts to its gesture.
  public let enabled: ReactiveProperty<Bool> = ReactiveProperty(initialValue: true)

  private let aggregate: AggregateMotionState
  private var upcoming: T?

  /// The number of interactions that the gesture disables and that move now.
  private var flying = 0

  /// Creates an interaction with a new recognizer on each view it is added to.
  public convenience init() {
    self.init(.registerNewRecognizerToTargetView)
  }

  /// Creates an interaction with the first recognizer of its kind in a sequence, if there is one.
  ///
  /// - Parameter gestures: Recognizers, of which the first of the type is used.
  /// - Complexity: Linear in the number of recognizers before the first of the type.
  public convenience init<O>(withFirstGestureIn gestures: O)
  where O: Sequence, O.Element == GestureRecognizer {
    self.init(.withExistingRecognizer(gestures.lazy.compactMap { $0 as? T }.first))
  }

  /// Creates an interaction from what to listen to.
  ///
  /// - Parameter config: The recognizer to use.
  public init(_ config: GesturableConfiguration<T>) {
    self.config = config
    var initialState = MotionState.atRest
    if case .withExistingRecognizer(let existing?) = config, existing.isActive {
      initialState = .active
    }
    aggregate = AggregateMotionState(initialState: initialState)
  }

  /// Sends whether a gesture is being made.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// The recognizer that the next use will listen to, or nil when there is none.
  public var nextGestureRecognizer: T? {
    if case .withExistingRecognizer(let existing) = config { return existing }
    if let upcoming { return upcoming }
    let made = T()
    if case .registerNewRecognizerTo(let view) = config { view.addGestureRecognizer(made) }
    upcoming = made
    return made
  }

  /// Sets a use on a view up with its recognizer; not at all where there is none.
  ///
  /// A recognizer that nobody knows is made when the first pointer hits the view, unless the set-up has to be seen at
  /// once: constraints are functions of a script, and connections are drawn where motion is visualized.
  func listen(
    on view: MotionView, withRuntime runtime: MotionRuntime, isConstrained: Bool,
    beforehand prepare: @escaping (T) -> Void = { _ in },
    _ setUp: @escaping (ReactiveGestureRecognizer<T>, MotionView, MotionRuntime) -> Void
  ) {
    guard case .registerNewRecognizerToTargetView = config, upcoming == nil, !isConstrained,
      !runtime.shouldVisualizeMotion
    else {
      guard let recognizer = nextGestureRecognizer else { return }
      upcoming = nil
      prepare(recognizer)
      return setUp(take(recognizer, for: view, withRuntime: runtime), view, runtime)
    }
    view.isUserInteractionEnabled = true
    runtime.own(
      view.expectGesture(
        runtime.continuation { [weak self, weak view] runtime in
          guard let self, let view else { return }
          let recognizer = T()
          prepare(recognizer)
          setUp(self.take(recognizer, for: view, withRuntime: runtime), view, runtime)
        }))
  }

  /// Puts a recognizer on a view and watches its state.
  private func take(
    _ recognizer: T, for view: MotionView, withRuntime runtime: MotionRuntime
  ) -> ReactiveGestureRecognizer<T> {
    if case .registerNewRecognizerToTargetView = config { view.addGestureRecognizer(recognizer) }
    if case .withExistingRecognizer = config {} else { detachAtEnd(recognizer, runtime) }
    let reactive = runtime.get(recognizer)
    recognizer.view?.isUserInteractionEnabled = true
    recognizer.isEnabled = enabled.value
    runtime.connect(enabled, to: reactive.isEnabled)
    aggregate.observe(state: reactive.state, withRuntime: runtime)
    return reactive
  }

  /// Ends what moves the property that a gesture moves, at the value shown when the gesture begins.
  ///
  /// It comes before what else listens to the gesture.
  func take<V>(
    _ property: ReactiveProperty<V>, by gesture: ReactiveGestureRecognizer<T>,
    withRuntime runtime: MotionRuntime
  ) {
    runtime.own(
      gesture.whenRecognitionState(is: .began).subscribeToValue { [weak property] _ in
        property?.stopMotions()
      })
  }

  /// Whether a press catches a property of a layer: an interaction moves it that the gesture disables (CMP-7).
  func catches(_ keyPath: LayerKeyPath, of layer: Layer?) -> Bool {
    flying > 0 && layer?.isMovedByMotion(keyPath) ?? false
  }

  private func detachAtEnd(_ recognizer: T, _ runtime: MotionRuntime) {
    runtime.own(
      Subscription { [weak recognizer, weak runtime] in
        guard let recognizer else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        runtime?.forgetGesture(for: recognizer)
      })
  }
}

extension Gesturable where T: PairGesture {
  /// Lets the first finger on a layer stop what moves a property.
  fileprivate func letCatch(
    _ gesture: T, _ keyPath: LayerKeyPath, _ layer: Layer, _ runtime: MotionRuntime
  ) {
    gesture.catches = { [weak self, weak layer] in self?.catches(keyPath, of: layer) ?? false }
    runtime.own(Subscription { [weak gesture] in gesture?.catches = nil })
  }
}

extension Gesturable: CatchesMotion {
  /// Lets a press catch what an interaction moves that the drag disables (CMP-7).
  func tie(_ state: MotionObservable<MotionState>) -> Subscription {
    var isActive = false
    let subscription = state.dedupe().subscribeToValue { [weak self] state in
      if (state == .active) == isActive { return }
      isActive.toggle()
      self?.flying += isActive ? 1 : -1
    }
    return Subscription { [weak self] in
      subscription.unsubscribe()
      if isActive { self?.flying -= 1 }
    }
  }
}

/// An interaction that rotates a view with two fingers.
public final class Rotatable: Gesturable<RotationGesture>, Interaction, Togglable, Manipulation {
  /// Adds the interaction to a view; its rotation, in radians, follows the gesture from its value
  /// at the begin.
  ///
  /// - Parameters:
  ///   - view: The view that the gesture changes.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Double>? = nil
  ) {
    listen(on: view, withRuntime: runtime, isConstrained: constraints != nil) {
      [unowned self] gesture, view, runtime in
      let rotation = runtime.get(view.layer).rotation
      take(rotation, by: gesture, withRuntime: runtime)
      letCatch(gesture.gestureRecognizer, .rotation, view.layer, runtime)
      let turned = gesture.rotated(from: rotation)
      runtime.connect(constraints?(turned) ?? turned, to: rotation)
    }
  }
}

/// An interaction that scales a view with two fingers.
public final class Scalable: Gesturable<ScaleGesture>, Interaction, Togglable, Manipulation {
  /// Adds the interaction to a view; its scale follows the gesture from its value at the begin.
  ///
  /// - Parameters:
  ///   - view: The view that the gesture changes.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Double>? = nil
  ) {
    listen(on: view, withRuntime: runtime, isConstrained: constraints != nil) {
      [unowned self] gesture, view, runtime in
      let scale = runtime.get(view.layer).scale
      take(scale, by: gesture, withRuntime: runtime)
      letCatch(gesture.gestureRecognizer, .scale, view.layer, runtime)
      let scaled = gesture.scaled(from: scale)
      runtime.connect(constraints?(scaled) ?? scaled, to: scale)
    }
  }
}
