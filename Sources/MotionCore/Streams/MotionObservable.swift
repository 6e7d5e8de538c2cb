/// A stream of values, with a channel for animations and one for debugging views beside them.
public final class MotionObservable<T>: IndefiniteObservable<MotionObserver<T>> {
  /// The row of operators on numbers that the stream ends in, if it does.
  final var pipeline: NumberPipeline?

  /// The property whose stream this is, if it is one.
  final var property: ReactiveProperty<T>?
}

/// A type that can be converted to a motion stream; every operator is defined on it.
public protocol MotionObservableConvertible<T> {
  /// The type of the values.
  associatedtype T

  /// Returns the stream.
  func asStream() -> MotionObservable<T>
}

extension MotionObservable: MotionObservableConvertible {
  /// Returns this stream.
  public func asStream() -> MotionObservable<T> { self }

  /// Subscribes to values; animations and debugging views are discarded.
  ///
  /// The same as for everything that can be seen as a stream; here the function needs no wrapping.
  ///
  /// - Parameter next: Called with each value.
  @discardableResult
  public func subscribeToValue(_ next: @escaping NextChannel<T>) -> Subscription {
    subscribe(observer: MotionObserver(next: next))
  }
}

/// The state of a motion: active or at rest.
public enum MotionState: Int, Sendable {
  /// Nothing moves.
  case atRest = 0

  /// It moves, or is being moved.
  case active = 1
}
