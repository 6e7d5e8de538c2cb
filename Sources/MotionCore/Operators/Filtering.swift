import OrreryBasics

extension MotionObservableConvertible {
  /// Sends the values for which a predicate is true.
  ///
  /// - Parameter predicate: Returns whether a value passes.
  public func _filter(predicate: @escaping (T) -> Bool) -> MotionObservable<T> {
    operate { FilterNode(to: $0, predicate) }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends the numbers for which a predicate is true.
  ///
  /// - Parameter predicate: Returns whether a value passes.
  public func _filter(predicate: @escaping (Double) -> Bool) -> MotionObservable<Double> {
    NumberPipeline.append(.filter(NumberPredicate(predicate)), to: asStream())
  }
}

private final class FilterNode<T>: OperatorNode<T, T> {
  private let predicate: (T) -> Bool

  init(to downstream: MotionObserver<T>, _ predicate: @escaping (T) -> Bool) {
    self.predicate = predicate
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if predicate(value) { downstream.receive(value) }
  }
}

/// Returns whether two values are equal, texts by their bytes: they can be names from outside, and Lua compares them so.
@inline(__always)
func areSame<T: Equatable>(_ one: T, _ other: T) -> Bool {
  guard one == other else { return false }
  guard T.self == String.self, let one = one as? String, let other = other as? String else {
    return true
  }
  return one.hasBytes(of: other)
}

extension MotionObservableConvertible where T: Equatable {
  /// Sends each value that differs from the one sent before it.
  public func dedupe() -> MotionObservable<T> {
    operate { DedupeNode(to: $0) }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends each number that differs from the one sent before it.
  public func dedupe() -> MotionObservable<Double> {
    NumberPipeline.append(.dedupe, to: asStream())
  }
}

private final class DedupeNode<T: Equatable>: OperatorNode<T, T> {
  private var latest: T?

  override func receive(_ value: T) {
    if let latest, areSame(latest, value) { return }
    latest = value
    downstream.receive(value)
  }
}

extension MotionObservableConvertible where T: Equatable {
  /// Sends nothing until a value comes, then that value and everything after it.
  ///
  /// - Parameter expected: The value to wait for.
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    operate { IgnoreUntilNode(to: $0, expected) }
  }
}

private final class IgnoreUntilNode<T: Equatable>: OperatorNode<T, T> {
  private let expected: T
  private var isOpen = false

  init(to downstream: MotionObserver<T>, _ expected: T) {
    self.expected = expected
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if areSame(value, expected) { isOpen = true }
    if isOpen { downstream.receive(value) }
  }
}

extension MotionObservableConvertible where T: Equatable {
  /// Sends whether each value is one of several.
  ///
  /// - Parameter candidates: The values to compare with.
  /// - Complexity: Linear in the number of candidates, for each value.
  public func isAnyOf(_ candidates: [T]) -> MotionObservable<Bool> {
    _nextOperator { value, next in next(candidates.contains { areSame($0, value) }) }
  }

  /// Sends whether each value is the latest of one of several streams, once all have one.
  ///
  /// - Parameters:
  ///   - candidates: The streams to compare with.
  ///   - onlyEmitWithUpstream: Whether changes of the candidates are only remembered.
  public func isAnyOf<O: MotionObservableConvertible>(
    _ candidates: [O], onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Bool> where O.T == T {
    _reactiveMap(combineLatest(candidates), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      value, found in found.contains { areSame($0, value) }
    }
  }

  /// Sends whether each value is one of several constants and latest values of streams.
  ///
  /// - Parameters:
  ///   - candidates: The constants and streams to compare with.
  ///   - onlyEmitWithUpstream: Whether changes of the candidates are only remembered.
  public func isAnyOf(
    _ candidates: [StreamArgument<T>], onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Bool> {
    _reactiveMap(candidates, onlyEmitWithUpstream: onlyEmitWithUpstream) { value, found in
      found.contains { areSame($0, value) }
    }
  }
}
