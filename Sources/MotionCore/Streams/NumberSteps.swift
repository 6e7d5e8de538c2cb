internal import MotionRender

/// The steps of a chain of operators on numbers, shared by all observers of the chain.
final class NumberSteps {
  /// The first of the steps, which are contiguous.
  let first: UnsafeMutablePointer<NumberStep>

  /// The number of steps, at least 1.
  let count: Int

  /// Creates the steps of a row with one more behind them.
  init(_ former: NumberSteps?, _ last: consuming NumberStep) {
    let known = former?.count ?? 0
    count = known + 1
    first = .allocate(capacity: count)
    if let former {
      for index in 0..<known { (first + index).initialize(to: former.first[index].copy()) }
    }
    (first + known).initialize(to: last)
  }

  deinit {
    first.deinitialize(count: count)
    first.deallocate()
  }

  /// Returns whether a step can follow these: a row has memory for one kind of state only.
  func canTake(_ step: borrowing NumberStep) -> Bool {
    guard step.remembers else { return true }
    for index in 0..<count where first[index].remembers { return false }
    return true
  }

  /// Whether all operators are stored.
  var isStored: Bool {
    for index in 0..<count where first[index].isStored == false { return false }
    return true
  }

  /// Whether animations pass all steps.
  var mapsAnimations: Bool {
    for index in 0..<count where first[index].mapping == nil { return false }
    return true
  }

  /// Returns the term of the result; nil when one of the operators is not stored.
  func terms(_ values: [LaneTerm]) -> [LaneTerm]? { terms(0..<count, values) }

  private func terms(_ steps: Range<Int>, _ values: [LaneTerm]) -> [LaneTerm]? {
    guard var value = values.first, values.count == 1 else { return nil }
    for index in steps {
      guard let next = first[index].term(value) else { return nil }
      value = next
    }
    return [value]
  }

  /// Returns an event with its animation mapped by all steps, or nil when it had to be given up.
  func map(_ event: CoreAnimationChannelEvent) -> CoreAnimationChannelEvent? {
    var event = event
    for index in 0..<count {
      guard let function = first[index].mapping,
        let mapped = event.mapped(
          transformVelocity: false, terms: { self.terms(index..<index + 1, $0) }, function)
      else { return nil }
      event = mapped
    }
    return event
  }
}
