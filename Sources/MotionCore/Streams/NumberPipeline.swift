internal import MotionRender

/// A chain of operators on numbers that one node executes.
///
/// Numbers are what most streams send. Passing each of them from node to node costs more than most
/// operators do; so `_map`, `_filter`, `dedupe`, `scaled` and `offset` on numbers append to the row
/// that their upstream ends in, and one node goes through all of it.
final class NumberPipeline {
  /// The stream in front of the first step.
  private let source: MotionObservable<Double>

  private let steps: NumberSteps

  /// The longest row; longer ones consist of several, so that building one takes linear time.
  private static let longest = 32

  /// Returns a stream of numbers with one more step.
  static func append(
    _ step: consuming NumberStep, to upstream: MotionObservable<Double>
  ) -> MotionObservable<Double> {
    if let row = upstream.pipeline, row.steps.count < longest, row.steps.canTake(step) {
      return NumberPipeline(row.source, NumberSteps(row.steps, step)).stream
    }
    return NumberPipeline(upstream, NumberSteps(nil, step)).stream
  }

  private init(_ source: MotionObservable<Double>, _ steps: NumberSteps) {
    self.source = source
    self.steps = steps
  }

  private var stream: MotionObservable<Double> {
    let stream = MotionObservable<Double>(attaching: { [source, steps] downstream in
      source.subscribe(observer: NumberNode(to: downstream, steps))
    })
    stream.pipeline = self
    return stream
  }
}

private final class NumberNode: OperatorNode<Double, Double> {
  private let steps: NumberSteps

  /// The value that the `dedupe` among the steps sent last; NaN, which equals nothing, at first.
  private var latest = Double.nan

  init(to downstream: MotionObserver<Double>, _ steps: NumberSteps) {
    self.steps = steps
    super.init(to: downstream)
  }

  override func receive(_ value: Double) {
    var value = value
    for index in 0..<steps.count {
      switch steps.first[index] {
      case .operate(let operation, let amount): value = operation(value, amount)
      case .map(let function): value = function(value)
      case .filter(let predicate): if !predicate(value) { return }
      case .dedupe:
        if value == latest { return }
        latest = value
      }
    }
    downstream.receive(value)
  }

  override func follow(_ course: ShownCourse?) {
    course.follow(steps.terms, downstream) { super.follow(course) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    if !steps.isStored, let sampledChannel { return sampledChannel }
    guard steps.mapsAnimations, let channel = downstream.coreAnimation else { return nil }
    return { [steps] event in steps.map(event).map(channel) }
  }
}
