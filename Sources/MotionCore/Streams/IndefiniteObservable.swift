/// A function that ends a connection between a stream and an observer.
public typealias Disconnect = () -> Void

/// The disconnect function of a stream that has nothing to end.
///
/// `nonisolated(unsafe)` is sound because the function is constant and captures nothing.
nonisolated(unsafe) public let noopDisconnect: Disconnect = {}

/// A push stream that neither completes nor fails.
///
/// It is cold: every subscription connects again, and a stream without subscriptions does no work.
open class IndefiniteObservable<O: Observer> {
  private let attach: (O) -> Subscription

  /// Creates a stream from a function that is called for each subscription.
  ///
  /// - Parameter connect: Starts sending to the observer and returns what ends it. It may send any
  ///   number of values before it returns.
  public init(_ connect: @escaping (O) -> Disconnect) {
    attach = { Subscription(connect($0)) }
  }

  /// Creates a stream that returns the subscription of its source.
  init(attaching attach: @escaping (O) -> Subscription) {
    self.attach = attach
  }

  /// Connects an observer.
  ///
  /// - Parameter observer: The observer, which receives the values of the stream.
  /// - Returns: The subscription, which ends the connection by `unsubscribe()`; releasing it does not.
  @discardableResult
  public final func subscribe(observer: O) -> Subscription {
    attach(observer)
  }
}

/// A receiver of the values of a stream.
public protocol Observer {
  /// The type of the values.
  associatedtype Value

  /// Takes one value.
  var next: (Value) -> Void { get }
}
