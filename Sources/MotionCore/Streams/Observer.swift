/// Receives the values of a stream.
public protocol Observer {
  /// What is received.
  associatedtype Value

  /// Takes one value.
  var next: (Value) -> Void { get }
}
