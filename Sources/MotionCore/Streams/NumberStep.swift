internal import MotionRender

/// The operation of one operator on a number that passes through it.
///
/// It cannot be copied by accident, so that calling its function counts no references.
enum NumberStep: ~Copyable {
  /// A stored operator, with the second operand.
  case operate(LaneOperation, Double)
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

  /// Whether the operator is stored.
  var isStored: Bool {
    switch self {
    case .operate: return true
    default: return false
    }
  }

  /// The operation on the values of an animation, or nil where animations end.
  var mapping: ((Double) -> Double)? {
    switch self {
    case .operate(let operation, let amount): return { operation($0, amount) }
    case .map(let function): return function.shared()
    default: return nil
    }
  }

  /// Returns the term of the result; nil where the operator is not stored.
  borrowing func term(_ value: LaneTerm) -> LaneTerm? {
    switch self {
    case .operate(let operation, let amount): return .result(operation, value, .constant(amount))
    default: return nil
    }
  }

  /// Returns the same step again.
  borrowing func copy() -> NumberStep {
    switch self {
    case .operate(let operation, let amount): return .operate(operation, amount)
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
