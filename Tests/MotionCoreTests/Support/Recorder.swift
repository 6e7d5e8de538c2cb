import MotionCore
import MotionRender

/// Everything that a subscription received, in order.
final class Recorder<T> {
  private final class Tape {
    var values: [T] = []
    var events: [CoreAnimationChannelEvent] = []
    var views: [MotionView] = []
    var log: [String] = []
    var isRunning = true

    func take(_ value: T) {
      if !isRunning { return }
      values.append(value)
      log.append("next \(value)")
    }

    func take(_ event: CoreAnimationChannelEvent) {
      if !isRunning { return }
      events.append(event)
      if case .add = event {
        log.append("add \(event.key)")
      } else {
        log.append("remove \(event.key)")
      }
    }
  }

  private let tape = Tape()
  let subscription: Subscription?

  /// Subscribes to all channels, or without animations to values alone.
  init(_ stream: some MotionObservableConvertible<T>, withAnimations: Bool = true) {
    let tape = tape
    subscription =
      withAnimations
      ? stream.subscribe(
        next: { tape.take($0) }, coreAnimation: { tape.take($0) },
        visualization: { tape.views.append($0) })
      : stream.subscribeToValue { tape.take($0) }
  }

  /// Ends the subscription; the events' completions lead back to what the tape is connected to.
  deinit {
    tape.isRunning = false
    tape.events = []
    subscription?.unsubscribe()
  }

  var values: [T] { tape.values }
  var events: [CoreAnimationChannelEvent] { tape.events }
  var views: [MotionView] { tape.views }

  /// Values and events in one line each, as they came.
  var log: [String] { tape.log }

  var adds: [CoreAnimationChannelAdd] {
    events.compactMap { if case .add(let add) = $0 { add } else { nil } }
  }

  var removedKeys: [String] {
    events.compactMap { if case .remove(let key) = $0 { key } else { nil } }
  }
}
