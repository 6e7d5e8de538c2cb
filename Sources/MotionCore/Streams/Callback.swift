/// A function that can be called where it is stored: as it cannot be copied, calling it counts no
/// references.
@usableFromInline
struct Callback<T>: ~Copyable {
  @usableFromInline let body: (T) -> Void

  init(_ body: @escaping (T) -> Void) {
    self.body = body
  }

  /// Returns the function, to be held by somebody else, too.
  borrowing func shared() -> (T) -> Void {
    body
  }

  @inlinable
  borrowing func callAsFunction(_ value: T) {
    body(value)
  }
}
