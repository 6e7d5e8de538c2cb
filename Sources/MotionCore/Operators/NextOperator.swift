extension MotionObservableConvertible {
  /// Sends the values that a function sends for each value: nothing, one value or several, now or later.
  ///
  /// - Parameter operation: Called with each value and a function that emits.
  public func _nextOperator<U>(
    operation: @escaping (T, @escaping (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = NextNode(to: downstream, operation)
      return node.subscribe(to: upstream)
    })
  }

  /// Sends one value at most for each value, at once, whose numbers are some of its numbers: a course is handed on.
  ///
  /// - Parameters:
  ///   - names: Returns the numbers of what is sent, from the names of those of a value; nil where that is not known.
  ///   - operation: Called with each value and a function that emits.
  package func _nextOperator<U>(
    names: @escaping ([String]) -> [NamedNumber]?,
    operation: @escaping (T, @escaping (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    _nextOperator(
      course: { course in
        guard let numbers = names(course.names),
          numbers.allSatisfy({ course.terms.indices.contains($0.place) })
        else { return nil }
        return course.with(numbers.map { course.terms[$0.place] }, names: numbers.map(\.name))
      }, operation: operation)
  }

  /// Does the same where a function makes the course of what is sent.
  func _nextOperator<U>(
    course: @escaping (ShownCourse) -> ShownCourse?,
    operation: @escaping (T, @escaping (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      NextNode(to: downstream, course: course, operation).subscribe(to: upstream)
    })
  }

  /// Sends the values that a function sends for each value, and passes animation events to another
  /// function.
  ///
  /// - Parameters:
  ///   - operation: Called with each value and the function that sends.
  ///   - coreAnimation: Called with each event and the channel of the observer, if it has one.
  public func _nextOperator<U>(
    operation: @escaping (T, (U) -> Void) -> Void,
    coreAnimation: @escaping (CoreAnimationChannelEvent, CoreAnimationChannel?) -> Void
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = NextNode(to: downstream, { operation($0, $1) }, coreAnimation)
      return node.subscribe(to: upstream)
    })
  }
}

private final class NextNode<T, U>: OperatorNode<T, U> {
  private let operation: (T, @escaping (U) -> Void) -> Void
  private let handleEvent: ((CoreAnimationChannelEvent, CoreAnimationChannel?) -> Void)?
  private let course: ((ShownCourse) -> ShownCourse?)?
  private let gate: Gate<U>

  init(
    to downstream: MotionObserver<U>, course: ((ShownCourse) -> ShownCourse?)? = nil,
    _ operation: @escaping (T, @escaping (U) -> Void) -> Void,
    _ handleEvent: ((CoreAnimationChannelEvent, CoreAnimationChannel?) -> Void)? = nil
  ) {
    self.operation = operation
    self.handleEvent = handleEvent
    self.course = course
    gate = Gate(downstream)
    super.init(to: downstream)
  }

  func subscribe(to upstream: MotionObservable<T>) -> Subscription {
    let subscription = upstream.subscribe(observer: self)
    return Subscription(
      hasEnded: { subscription.hasEnded },
      disconnect: { [gate] in
        gate.isOpen = false
        subscription.unsubscribe()
      })
  }

  override func receive(_ value: T) {
    if gate.isOpen { operation(value, gate.send) }
  }

  override func follow(_ source: ShownCourse?) {
    guard let course else { return super.follow(source) }
    guard let source else { return downstream.follow(nil) }
    if let made = course(source) { downstream.follow(made) } else { super.follow(source) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    guard let handleEvent else { return sampledChannel }
    guard let channel = downstream.coreAnimation else { return nil }
    return { handleEvent($0, channel) }
  }
}

/// A wrapper of an observer that stops delivery once it is closed, for functions that may send at
/// any time.
private final class Gate<U> {
  var isOpen = true
  private let downstream: MotionObserver<U>

  init(_ downstream: MotionObserver<U>) {
    self.downstream = downstream
  }

  var send: (U) -> Void {
    { if self.isOpen { self.downstream.receive($0) } }
  }
}
