import MotionCore
import MotionRender

/// Everything that a subscription received, in order.
final class Recorder<T> {
  private(set) var values: [T] = []
  private(set) var events: [CoreAnimationChannelEvent] = []
  private(set) var views: [MotionView] = []

  /// Values and events in one line each, as they came.
  private(set) var log: [String] = []
  private(set) var subscription: Subscription?

  /// Subscribes to all channels, or without animations to values alone.
  init(_ stream: some MotionObservableConvertible<T>, withAnimations: Bool = true) {
    subscription =
      withAnimations
      ? stream.subscribe(
        next: { [unowned self] in take($0) }, coreAnimation: { [unowned self] in take($0) },
        visualization: { [unowned self] in views.append($0) })
      : stream.subscribeToValue { [unowned self] in take($0) }
  }

  var adds: [CoreAnimationChannelAdd] {
    events.compactMap { if case .add(let add) = $0 { add } else { nil } }
  }

  var removedKeys: [String] {
    events.compactMap { if case .remove(let key) = $0 { key } else { nil } }
  }

  private func take(_ value: T) {
    values.append(value)
    log.append("next \(value)")
  }

  private func take(_ event: CoreAnimationChannelEvent) {
    events.append(event)
    if case .add = event {
      log.append("add \(event.key)")
    } else {
      log.append("remove \(event.key)")
    }
  }
}
