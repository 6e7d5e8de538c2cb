public import MotionTime

/// An interaction that drags a view, and at the end of the drag moves it on a spring to a
/// destination with the velocity of the drag.
///
/// Between a throw and a catch it is never at rest: the one begins before the other ends.
public final class Tossable: Interaction, Stateful {
  /// Lets the view be dragged.
  public let draggable: Draggable

  /// The spring that pulls the view to its destination between drags.
  public let spring: Spring<Point>

  private let aggregate = AggregateMotionState()

  /// Creates an interaction from a spring and a drag.
  ///
  /// - Parameters:
  ///   - spring: The spring that pulls the view.
  ///   - draggable: The interaction for pans.
  public init(spring: Spring<Point> = Spring(), draggable: Draggable = Draggable()) {
    self.spring = spring
    self.draggable = draggable
  }

  /// Sends whether the view moves or is being dragged.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// Lets a view be tossed. The constraints hold for the drag and for the spring.
  ///
  /// - Parameters:
  ///   - view: The view that is dragged and tossed.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Point>? = nil
  ) {
    aggregate.observe(state: spring.state, withRuntime: runtime)
    // Twice: this one is active before the grab disables the spring, …
    aggregate.observe(state: draggable.state, withRuntime: runtime)
    runtime.add(draggable.expectedFinalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: runtime.get(view.layer).position, constraints: constraints)
    runtime.add(draggable, to: view, constraints: constraints)
    // … and this one rests after the release has enabled it.
    aggregate.observe(state: draggable.state, withRuntime: runtime)
  }
}
