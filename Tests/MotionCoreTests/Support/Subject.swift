import MotionCore

/// A source that a test writes to by hand; it sends nothing on subscription.
final class Subject<T> {
  private var observers: [(id: Int, observer: MotionObserver<T>)] = []
  private var ids = 0

  var count: Int { observers.count }

  var stream: MotionObservable<T> {
    MotionObservable { [self] observer in
      ids += 1
      let id = ids
      observers.append((id, observer))
      return { self.observers.removeAll { $0.id == id } }
    }
  }

  func send(_ value: T) {
    for (_, observer) in observers { observer.next(value) }
  }

  func send(_ event: CoreAnimationChannelEvent) {
    for (_, observer) in observers { observer.coreAnimation?(event) }
  }

  func send(_ view: MotionView) {
    for (_, observer) in observers { observer.visualization?(view) }
  }
}
