internal import MotionRender

extension MotionObservableConvertible {
  /// Emits the result of a function for the latest value and the latest value of an argument.
  ///
  /// Starts when both are known. The argument is subscribed first by default.
  ///
  /// - Parameters:
  ///   - onlyEmitWithUpstream: Whether changes of the argument are only remembered.
  ///   - mapsAnimations: Whether animations go through the function, too, with the argument
  ///     as it is then; without they end here.
  ///   - isPair: Whether the values, too, are an argument of another operator, and no motion.
  ///   - terms: Returns the terms of the results, from those of the values and of the argument; nil for an operator
  ///     that is not stored.
  func combine<A, U>(
    with argument: MotionObservable<A>, upstreamFirst: Bool = false,
    onlyEmitWithUpstream: Bool = false, mapsAnimations: Bool = false,
    isPair: Bool = false, terms: (([LaneTerm], [LaneTerm]) -> [LaneTerm]?)? = nil,
    _ transform: @escaping (T, A) -> U
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = CombinationNode(
        to: downstream, onlyEmitWithUpstream: onlyEmitWithUpstream, mapsAnimations: mapsAnimations,
        isPair: isPair, onlyEmitWithUpstream ? nil : terms, transform)
      let listener = ArgumentObserver<A>(
        needsShown: { downstream.needsShown }, follow: node.followArgument, next: node.setArgument)
      if upstreamFirst {
        let values = upstream.subscribe(observer: node)
        return Subscription(endingInReverse: values, argument.subscribe(observer: listener))
      }
      let arguments = argument.subscribe(observer: listener)
      return Subscription(endingInReverse: arguments, upstream.subscribe(observer: node))
    })
  }

  /// Sends pairs of the latest values of two streams once both are known.
  func paired<B>(with other: MotionObservable<B>) -> MotionObservable<(T, B)> {
    let first = asStream()
    return other.combine(with: first, isPair: true, terms: { $1 + $0 }, { ($1, $0) })
  }
}

/// The observer of an argument of an operator.
final class ArgumentObserver<A>: MotionObserver<A> {
  private let take: (A) -> Void
  private let needs: () -> Bool
  private let course: ((ShownCourse?) -> Void)?

  /// - Parameters:
  ///   - needsShown: Returns whether the operator's observer shows what sources show.
  ///   - follow: Takes the course behind the argument; nil to have it sampled.
  ///   - next: Takes the values.
  init(
    needsShown: @escaping () -> Bool, follow: ((ShownCourse?) -> Void)? = nil,
    next: @escaping (A) -> Void
  ) {
    take = next
    needs = needsShown
    course = follow
    super.init()
  }

  override func receive(_ value: A) { take(value) }

  override var needsShown: Bool { needs() }

  override func follow(_ course: ShownCourse?) {
    if !needs() { return }
    if let follow = self.course { follow(course) } else { course?.sample() }
  }
}

private final class CombinationNode<T, A, U>: OperatorNode<T, U> {
  private let transform: (T, A) -> U
  private let onlyEmitWithUpstream: Bool
  private let mapsAnimations: Bool
  private let isPair: Bool
  private let terms: (([LaneTerm], [LaneTerm]) -> [LaneTerm]?)?
  private var value: T?
  private var argument: A?
  private var course: ShownCourse?
  private var argumentCourse: ShownCourse?

  init(
    to downstream: MotionObserver<U>, onlyEmitWithUpstream: Bool, mapsAnimations: Bool,
    isPair: Bool,
    _ terms: (([LaneTerm], [LaneTerm]) -> [LaneTerm]?)?, _ transform: @escaping (T, A) -> U
  ) {
    self.transform = transform
    self.onlyEmitWithUpstream = onlyEmitWithUpstream
    self.mapsAnimations = mapsAnimations
    self.isPair = isPair
    self.terms = terms
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    self.value = value
    if isPair, course == nil, argumentCourse != nil { handOn() }
    send()
  }

  override func follow(_ course: ShownCourse?) {
    self.course = course
    handOn()
  }

  func setArgument(_ argument: A) {
    self.argument = argument
    if course != nil, argumentCourse == nil { handOn() }
    if !onlyEmitWithUpstream { send() }
  }

  func followArgument(_ course: ShownCourse?) {
    argumentCourse = course
    handOn()
  }

  private func send() {
    if let value, let argument { downstream.receive(transform(value, argument)) }
  }

  /// Hands on the course of the results, or has the sources sampled.
  private func handOn() {
    if !downstream.needsShown { return }
    let sources = (course?.sources ?? []) + (argumentCourse?.sources ?? [])
    if sources.isEmpty { return downstream.follow(nil) }
    let isKnown = value != nil || course != nil
    if isPair && !isKnown || argument == nil && argumentCourse == nil { return }
    let values = course?.terms ?? (isPair ? value.flatMap { constantTerms($0) } : nil)
    let arguments = argumentCourse?.terms ?? argument.flatMap { constantTerms($0) }
    if let terms, let values, let arguments, let result = terms(values, arguments) {
      downstream.follow(ShownCourse(terms: result, sources: sources))
    } else {
      ShownCourse(terms: [], sources: sources).sample()
      downstream.noteSamples()
    }
  }

  override var coreAnimation: CoreAnimationChannel? {
    if terms == nil, let sampledChannel { return sampledChannel }
    guard mapsAnimations || terms != nil && downstream.needsShown,
      let channel = downstream.coreAnimation
    else { return nil }
    return { event in
      if case .remove = event { return channel(event) }
      guard let argument = self.argument else { return event.discard() }
      let others = self.argumentCourse?.terms ?? constantTerms(argument)
      let terms = self.terms.flatMap { terms in others.map { others in { terms($0, others) } } }
      event.mapped(transformVelocity: false, terms: terms) { self.transform($0, argument) }.map(
        channel)
    }
  }
}
