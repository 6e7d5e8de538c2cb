/// The operation of one operator on a number that passes through it.
///
/// It cannot be copied by accident, so that calling its function counts no references.
enum NumberStep: ~Copyable {
  case scale(Double)
  case add(Double)
  case map(NumberFunction)
  case filter(NumberPredicate)
  case dedupe

  /// Whether the step remembers what passed.
  var remembers: Bool {
    switch self {
    case .dedupe: return true
    default: return false
    }
  }

  /// The operation on the values of an animation, or nil where animations end.
  var mapping: ((Double) -> Double)? {
    switch self {
    case .scale(let factor): return { $0 * factor }
    case .add(let amount): return { $0 + amount }
    case .map(let function): return function.shared()
    default: return nil
    }
  }

  /// Returns the same step again.
  borrowing func copy() -> NumberStep {
    switch self {
    case .scale(let factor): return .scale(factor)
    case .add(let amount): return .add(amount)
    case .map(let function): return .map(NumberFunction(function.shared()))
    case .filter(let predicate): return .filter(NumberPredicate(predicate.shared()))
    case .dedupe: return .dedupe
    }
  }
}

/// A function of a number that can be called where it is stored.
struct NumberFunction: ~Copyable {
  private let body: (Double) -> Double

  init(_ body: @escaping (Double) -> Double) {
    self.body = body
  }

  /// Returns the function as a closure that can be stored.
  borrowing func shared() -> (Double) -> Double {
    body
  }

  @inline(__always)
  borrowing func callAsFunction(_ value: Double) -> Double {
    body(value)
  }
}

/// A predicate of a number that can be called where it is stored.
///
/// Not one generic type with ``NumberFunction``: the functions would have to be wrapped.
struct NumberPredicate: ~Copyable {
  private let body: (Double) -> Bool

  init(_ body: @escaping (Double) -> Bool) {
    self.body = body
  }

  /// Returns the predicate as a closure that can be stored.
  borrowing func shared() -> (Double) -> Bool {
    body
  }

  @inline(__always)
  borrowing func callAsFunction(_ value: Double) -> Bool {
    body(value)
  }
}
