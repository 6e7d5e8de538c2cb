/// A behaviour that is added to a target and moves it.
public protocol Interaction {
  /// The type of object that it is added to.
  associatedtype Target

  /// The type of its constraints, usually a ``ConstraintApplicator``.
  associatedtype Constraints

  /// Sets up the interaction on a target; called by ``MotionRuntime/add(_:to:constraints:)``.
  func add(to target: Target, withRuntime runtime: MotionRuntime, constraints: Constraints?)
}

/// A function that constrains a stream before it is connected to its target.
public typealias ConstraintApplicator<T> = (MotionObservable<T>) -> MotionObservable<T>

/// The constraints of an interaction that takes none.
public typealias NoConstraints = Void?

/// An object that can be enabled and disabled.
public protocol Togglable {
  /// Whether it reacts and acts.
  var enabled: ReactiveProperty<Bool> { get }
}

/// An object with a motion state: active or at rest.
public protocol Stateful {
  /// Sends the current state on subscription and then each change.
  var state: MotionObservable<MotionState> { get }
}

/// An interaction that a gesture drives.
public protocol Manipulation: Stateful {}

/// A manipulation whose gesture catches what the interactions move that it disables (CMP-7).
protocol CatchesMotion {
  /// Lets a press catch what an interaction moves while it is active, until the subscription is ended.
  func tie(_ state: MotionObservable<MotionState>) -> Subscription
}
