import MotionCore
import MotionRender
import MotionTime

/// An animation from one value to another, for tests of what operators do to it.
func animation(from: Any?, to: Any?, by: Any? = nil) -> BasicAnimation {
  let animation = BasicAnimation()
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = 1
  return animation
}

/// An animation through values.
func keyframes(_ values: [Any]) -> KeyframeAnimation {
  let animation = KeyframeAnimation()
  animation.values = values
  animation.duration = 1
  return animation
}

/// Counts how often the completion of an event is called.
final class Completion {
  private(set) var count = 0

  func add(_ animation: PropertyAnimation, _ key: String = "k") -> CoreAnimationChannelEvent {
    .add(CoreAnimationChannelAdd(animation: animation, key: key, onCompletion: { self.count += 1 }))
  }
}

/// The result of an operator for one animation event, with the number of times that it completed
/// the event itself.
func mapped<T, U>(
  _ animation: PropertyAnimation, velocity: Any? = nil,
  by operation: (MotionObservable<T>) -> MotionObservable<U>
) -> (add: CoreAnimationChannelAdd?, completions: Int) {
  let source = Subject<T>()
  let recorder = Recorder(operation(source.stream))
  var completions = 0
  var add = CoreAnimationChannelAdd(
    animation: animation, key: "k", onCompletion: { completions += 1 })
  add.initialVelocity = velocity
  add.makeAdditive = { first, _ in first }
  source.send(.add(add))
  return (recorder.adds.first, completions)
}

extension BasicAnimation {
  /// The values that are given, from, to, by, as numbers.
  var numbers: [Double?] { [fromValue, toValue, byValue].map { $0 as? Double } }

  /// The values that are given, from, to, by, as points.
  var points: [Point?] { [fromValue, toValue, byValue].map { $0 as? Point } }
}
