internal import MotionRender

/// Sends the latest values of several streams, in their order, each time one of them changes.
///
/// What the streams send at once on subscription makes one array, which is sent when all have sent
/// something; without streams that is at once.
///
/// - Parameters:
///   - streams: The streams, in the order of their values in the array.
///   - waitForAllValues: Whether nothing is sent until every stream has sent something; otherwise
///     streams without a value are left out.
/// - Complexity: Linear in the number of streams, for each value that one of them sends.
public func combineLatest<O: MotionObservableConvertible>(
  _ streams: [O], waitForAllValues: Bool = true
) -> MotionObservable<[O.T]> {
  combineLatest(streams.map { .latest(of: $0) }, waitForAllValues: waitForAllValues)
}

/// Sends constants and the latest values of streams, in their order, each time one of them changes.
///
/// Constants alone are sent once.
///
/// - Parameters:
///   - arguments: The constants and streams, in the order of their values in the array.
///   - waitForAllValues: Whether nothing is sent until every stream has sent something; otherwise
///     streams without a value are left out.
/// - Complexity: Linear in the number of arguments, for each value that a stream sends.
public func combineLatest<Value>(
  _ arguments: [StreamArgument<Value>], waitForAllValues: Bool = true
) -> MotionObservable<[Value]> {
  LatestValues.stream(arguments, waitForAllValues) { latest in latest.compactMap { $0 } }
}

/// Sends the latest value of each of several named streams, each time one of them changes.
///
/// The streams are subscribed in the order of their names.
///
/// - Parameters:
///   - streams: The streams by name.
///   - waitForAllValues: Whether nothing is sent until every stream has sent something; otherwise
///     streams without a value are left out.
/// - Complexity: O(*n* log *n*) in the number of streams; linear for each value that one of them sends.
public func combineLatest<Key: Hashable & Comparable, O: MotionObservableConvertible>(
  _ streams: [Key: O], waitForAllValues: Bool = true
) -> MotionObservable<[Key: O.T]> {
  combineLatest(
    streams.mapValues { .latest(of: $0) }, waitForAllValues: waitForAllValues)
}

/// Sends named constants and the latest values of named streams, each time one of them changes.
///
/// The streams are subscribed in the order of their names; constants alone are sent once.
///
/// - Parameters:
///   - arguments: The constants and streams by name.
///   - waitForAllValues: Whether nothing is sent until every stream has sent something; otherwise
///     streams without a value are left out.
/// - Complexity: O(*n* log *n*) in the number of arguments; linear for each value that a stream sends.
public func combineLatest<Key: Hashable & Comparable, Value>(
  _ arguments: [Key: StreamArgument<Value>], waitForAllValues: Bool = true
) -> MotionObservable<[Key: Value]> {
  let sorted = arguments.sorted { $0.key < $1.key }
  let keys = sorted.map(\.key)
  return LatestValues.stream(
    sorted.map(\.value), waitForAllValues, names: keys.map { "\($0)" }
  ) { latest in
    var known: [Key: Value] = [:]
    for (key, value) in zip(keys, latest) { known[key] = value }
    return known
  }
}

/// The latest value of each of several arguments, for one observer.
private final class LatestValues<Value, Result> {
  private var latest: [Value?]
  private var courses: [ShownCourse?]
  private var isConnected = false
  private let waitForAllValues: Bool
  private let names: [String]?
  private let form: ([Value?]) -> Result
  private let observer: MotionObserver<Result>

  /// - Parameter names: The names of the arguments; nil for a list.
  static func stream(
    _ arguments: [StreamArgument<Value>], _ waitForAllValues: Bool, names: [String]? = nil,
    _ form: @escaping ([Value?]) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable(attaching: { observer in
      LatestValues(count: arguments.count, waitForAllValues, names, form, observer)
        .connect(to: arguments)
    })
  }

  private init(
    count: Int, _ waitForAllValues: Bool, _ names: [String]?,
    _ form: @escaping ([Value?]) -> Result, _ observer: MotionObserver<Result>
  ) {
    self.names = names
    latest = Array(repeating: nil, count: count)
    courses = Array(repeating: nil, count: count)
    self.waitForAllValues = waitForAllValues
    self.form = form
    self.observer = observer
  }

  private func connect(to arguments: [StreamArgument<Value>]) -> Subscription {
    let subscriptions = arguments.enumerated().compactMap { index, argument in
      argument.subscribe(
        needsShown: { self.observer.needsShown }, follow: { self.follow($0, at: index) }
      ) { self.set($0, at: index) }
    }
    isConnected = true
    handOn()
    sendIfComplete()
    return Subscription(endingInReverse: subscriptions)
  }

  private func set(_ value: Value, at index: Int) {
    latest[index] = value
    if !isConnected { return }
    if courses[index] == nil { handOn() }
    sendIfComplete()
  }

  private func follow(_ course: ShownCourse?, at index: Int) {
    courses[index] = course
    if isConnected { handOn() }
  }

  /// Hands on the course of the list of all numbers, or has the sources sampled.
  private func handOn() {
    let sources = courses.flatMap { $0?.sources ?? [] }
    if sources.isEmpty { return observer.follow(nil) }
    var terms: [LaneTerm] = []
    var paths: [String] = []
    for (index, course) in courses.enumerated() {
      guard let known = course?.terms ?? latest[index].flatMap({ constantTerms($0) }) else {
        // A list is complete once all have sent something; of what has a name the others can be picked.
        if latest[index] == nil { return }
        if names != nil { continue }
        return sample(sources)
      }
      terms += known
      guard let names else { continue }
      let inner = course?.names ?? []
      if inner.count != known.count, known.count != 1 { return sample(sources) }
      paths += inner.isEmpty ? [names[index]] : inner.map { NumberPath.joined(names[index], $0) }
    }
    observer.follow(ShownCourse(terms: terms, sources: sources, names: paths))
  }

  private func sample(_ sources: [WeakSource]) {
    ShownCourse(terms: [], sources: sources).sample()
    observer.noteSamples()
  }

  private func sendIfComplete() {
    if !waitForAllValues || latest.allSatisfy({ $0 != nil }) { observer.receive(form(latest)) }
  }
}

extension MotionObservableConvertible {
  /// Sends the values of two streams as they come; this one is subscribed first.
  ///
  /// - Parameter stream: The stream whose values are emitted as well.
  public func merge<O>(with stream: O) -> MotionObservable<T>
  where O: MotionObservableConvertible, O.T == T {
    let first = asStream()
    let second = stream.asStream()
    return MotionObservable(attaching: { observer in
      // Not the observer itself: it would take the course of each for its only one.
      let one = first.subscribe(observer: MergeNode(to: observer))
      let other = second.subscribe(observer: MergeNode(to: observer))
      return Subscription(endingInReverse: one, other)
    })
  }
}

private final class MergeNode<T>: OperatorNode<T, T> {
  override func receive(_ value: T) { downstream.receive(value) }

  override var coreAnimation: CoreAnimationChannel? { downstream.coreAnimation }
}
