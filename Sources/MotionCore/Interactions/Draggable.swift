internal import MotionRender
public import MotionTime

/// An interaction that moves a view with a pan gesture.
public final class Draggable: Gesturable<PanGesture>, Interaction, Togglable, Manipulation {
  /// The resistance at an edge: the perimeter that the view is pulled back to, and the largest
  /// distance beyond it, in points.
  ///
  /// The null rectangle, which is the default, pulls nowhere; the length is 48.
  public let resistance: (perimeter: ReactiveProperty<Rect>, maxLength: ReactiveProperty<Double>) =
    (
      ReactiveProperty(initialValue: .null), ReactiveProperty(initialValue: 48)
    )

  /// The state that the next use shares with its final velocity.
  private var upcoming: ResistedDrag?

  /// The speed of the view when the pan ends, as an interaction and as a stream.
  ///
  /// It is the speed of the pan and, under ``resistance``, on each axis that times the derivative of the
  /// resisted position where the view is. Constraints do not affect it. It belongs to the next use: ask
  /// for it, and add or connect it, before adding the draggable.
  public var finalVelocity: DraggableFinalVelocity {
    guard let pan = nextGestureRecognizer else { return DraggableFinalVelocity(nil) }
    let drag = upcomingDrag
    drag.pan = pan
    return DraggableFinalVelocity(drag)
  }

  /// The same without a recognizer for the next use, which is made when a pointer hits the view.
  var expectedFinalVelocity: DraggableFinalVelocity {
    guard case .registerNewRecognizerToTargetView = config else { return finalVelocity }
    return DraggableFinalVelocity(upcomingDrag)
  }

  /// Lets a view be dragged; its position follows the pan, measured in the space in which it is
  /// positioned: its superlayer's, as shown (CMP-15).
  ///
  /// - Parameters:
  ///   - view: The view that the pan moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Point>? = nil
  ) {
    let drag = upcomingDrag
    upcoming = nil
    // Who waits for the velocity at release gets it before the state changes.
    listen(
      on: view, withRuntime: runtime, isConstrained: constraints != nil,
      beforehand: { drag.pan = $0 },
      { [unowned self] pan, view, runtime in
        move(view, by: pan, drag, withRuntime: runtime, constraints: constraints)
      })
  }

  private func move(
    _ view: MotionView, by pan: ReactiveGestureRecognizer<PanGesture>, _ drag: ResistedDrag,
    withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>?
  ) {
    let space = PanSpace(of: view.layer)
    drag.space = space
    pan.gestureRecognizer.spaces.append(space)
    runtime.own(
      Subscription { [weak pan = pan.gestureRecognizer] in
        pan?.spaces.removeAll { $0 === space }
      })
    let position = runtime.get(view.layer).position
    let shift = runtime.get(view.layer).anchorShift
    take(position, by: pan, withRuntime: runtime)
    pan.gestureRecognizer.catches = { [weak self, weak layer = view.layer] in
      self?.catches(.position, of: layer) ?? false
    }
    runtime.own(Subscription { [weak pan = pan.gestureRecognizer] in pan?.catches = nil })
    // The start is stored without the offset of the anchor point, so that a drag continues unmoved
    // when the anchor point changes in the middle.
    let dragged = pan.translation(
      addedTo: { drag.unresisted(position.value) - shift.value }, in: space
    )
    ._map { $0 + shift.value }
    ._tap { drag.finger = $0 }
    runtime.connect(drag.resisted(constraints?(dragged) ?? dragged), to: position)
    let isFree = constraints == nil
    let moves = pan.whenRecognitionState(isAnyOf: [.began, .changed])
    runtime.own(
      moves.subscribeToValue { [weak layer = view.layer] pan in
        let velocity = drag.velocity(of: pan, shift: shift.value, isFree: isFree)
        layer?.setGestureSpeed([velocity.x, velocity.y], forKeyPath: .position)
      })
  }

  private var upcomingDrag: ResistedDrag {
    if let upcoming { return upcoming }
    let made = ResistedDrag(resistance.perimeter, resistance.maxLength)
    upcoming = made
    return made
  }
}

/// The state of a drag, which maps the finger's position to the position shown: constraints, then
/// resistance.
private final class ResistedDrag {
  /// The recognizer; nil before it is made.
  weak var pan: PanGesture? {
    didSet {
      guard let pan, pan !== oldValue else { return }
      let waiting = expectations.elements
      expectations.removeAll()
      for expectation in waiting { expectation.end = expectation.begin(pan) }
    }
  }

  private var expectations = SlotList<ExpectedPan>()

  /// The space of the view that is dragged; nil before there is one.
  var space: PanSpace?

  /// The position to which the finger has taken the view, before constraints and resistance.
  var finger = Point.zero()

  /// The position after constraints, before resistance; nil before the first drag.
  private var place: Point?

  private var estimate = VelocityEstimate(width: 2)
  private let perimeter: ReactiveProperty<Rect>
  private let maxLength: ReactiveProperty<Double>

  init(_ perimeter: ReactiveProperty<Rect>, _ maxLength: ReactiveProperty<Double>) {
    self.perimeter = perimeter
    self.maxLength = maxLength
  }

  /// Calls a function with the recognizer, at once or when it is made.
  func withPan(_ begin: @escaping (PanGesture) -> Subscription) -> Subscription {
    if let pan { return begin(pan) }
    let expectation = ExpectedPan(begin)
    expectations.append(expectation)
    return Subscription { [weak self] in
      if let end = expectation.end { return end.unsubscribe() }
      self?.expectations.remove(expectation)
    }
  }

  /// Sends places under resistance; during the drag also when that changes.
  func resisted(_ places: MotionObservable<Point>) -> MotionObservable<Point> {
    let changes: MotionObservable<Point> = perimeter.asStream().paired(with: maxLength.asStream())
      ._nextOperator { [self] _, next in
        if let place, pan?.isActive ?? false { next(pulled(place)) }
      }
    let moves: MotionObservable<Point> = places._nextOperator(
      operation: { [self] value, next in
        place = value
        next(pulled(value))
      },
      coreAnimation: { [self] event, channel in
        guard let channel else { return event.discard() }
        event.mapped(transformVelocity: false, pulled).map(channel)
      })
    return moves.merge(with: changes)
  }

  private func pulled(_ place: Point) -> Point {
    rubberBand(place, outsideOf: perimeter.value, length: maxLength.value)
  }

  /// Returns the place that the resistance maps to a position: a layer that is grabbed beyond the perimeter stays
  /// under the finger (CMP-7).
  func unresisted(_ position: Point) -> Point {
    rubberBandSource(of: position, outsideOf: perimeter.value, length: maxLength.value)
  }

  /// Returns the velocity of the shown position for a velocity of the finger, in the view's space.
  private func shown(_ velocity: Point) -> Point {
    guard let place else { return velocity }
    return rubberBandVelocity(
      velocity, at: place, outsideOf: perimeter.value, length: maxLength.value)
  }

  /// Returns the velocity of the shown position at release, in points per second of its space.
  func finalVelocity(of pan: PanGesture) -> Point {
    let own = space.map(pan.velocity(in:)) ?? pan.velocity(in: nil as MotionView?)
    return perimeter.value.isNull ? own : shown(own)
  }

  /// Returns the velocity of the shown position during a pan, in points per second of its space.
  ///
  /// Where a constraint has its say on an axis, the velocity of the place that it leaves counts; at the
  /// first sample is not known.
  func velocity(of pan: PanGesture, shift: Point, isFree: Bool) -> Point {
    let own = space.map(pan.velocity(in:)) ?? pan.velocity(in: nil as MotionView?)
    guard let place, !isFree else { return shown(own) }
    if pan.state == .began { estimate = VelocityEstimate(width: 2) }
    estimate.add(place - shift, at: MotionSession.current.renderContext.now)
    let left = estimate.velocity
    let follows = estimate.count > 1
    return shown(
      Point(
        x: follows && place.x == finger.x ? own.x : left.x,
        y: follows && place.y == finger.y ? own.y : left.y))
  }
}

/// An interaction that writes the velocity of a dragged view at the end of each drag, in points per
/// second.
public final class DraggableFinalVelocity: Interaction, MotionObservableConvertible {
  private let drag: ResistedDrag?

  fileprivate init(_ drag: ResistedDrag?) { self.drag = drag }

  /// Writes the speed, in points per second of the space in which the draggable's view is positioned, to a property
  /// each time the drag ends.
  ///
  /// - Parameters:
  ///   - target: The property that receives the velocity.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: Has no effect.
  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Point>? = nil
  ) {
    runtime.connect(asStream(), to: target)
  }

  /// Returns the stream that sends the speed, in points per second of the space in which the draggable's view is
  /// positioned, at each end.
  public func asStream() -> MotionObservable<Point> {
    guard let drag else { return MotionObservable { _ in noopDisconnect } }
    return MotionObservable(attaching: { observer in
      drag.withPan { pan in
        pan.stream().whenRecognitionState(is: .ended).subscribeToValue { pan in
          observer.receive(drag.finalVelocity(of: pan))
        }
      }
    })
  }
}

/// A function that waits for the recognizer of a drag.
private final class ExpectedPan: SlotListed {
  let begin: (PanGesture) -> Subscription
  var end: Subscription?
  var listSlot = 0

  init(_ begin: @escaping (PanGesture) -> Subscription) { self.begin = begin }
}
