public import MotionTime

/// The tap recognizer that sets a position.
public enum SetPositionOnTapConfiguration {
  /// A new one on the runtime's container.
  case registerNewRecognizerToContainerView

  /// A new one on a view.
  case registerNewRecognizerTo(MotionView)

  /// One that exists already.
  case withExistingRecognizer(TapGesture)
}

/// An interaction that writes the position of taps to a property.
public final class SetPositionOnTap: Interaction {
  /// The tap recognizer to listen to.
  public let config: SetPositionOnTapConfiguration

  /// The view in whose coordinates the position is written; nil is the runtime's container.
  public let coordinateSpace: MotionView?

  /// Creates an interaction from what to listen to and where to measure.
  ///
  /// - Parameters:
  ///   - config: The recognizer to use.
  ///   - coordinateSpace: The view in whose coordinates the position is written; nil is the
  ///     runtime's container.
  public init(
    _ config: SetPositionOnTapConfiguration = .registerNewRecognizerToContainerView,
    coordinateSpace: MotionView? = nil
  ) {
    self.config = config
    self.coordinateSpace = coordinateSpace
  }

  /// Writes the place of each tap to a property.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to property: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Point>? = nil
  ) {
    let places = runtime.get(recognizer(for: runtime))
      .whenRecognitionState(is: .recognized)
      .centroid(in: coordinateSpace ?? runtime.containerView)
    runtime.connect(constraints?(places) ?? places, to: property)
  }

  private func recognizer(for runtime: MotionRuntime) -> TapGesture {
    let view: MotionView
    switch config {
    case .registerNewRecognizerToContainerView: view = runtime.containerView
    case .registerNewRecognizerTo(let given): view = given
    case .withExistingRecognizer(let existing): return existing
    }
    let tap = TapGesture()
    view.addGestureRecognizer(tap)
    view.isUserInteractionEnabled = true
    runtime.own(
      Subscription { [weak tap, weak runtime] in
        guard let tap else { return }
        tap.view?.removeGestureRecognizer(tap)
        runtime?.forgetGesture(for: tap)
      })
    return tap
  }
}
