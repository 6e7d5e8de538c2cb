import MotionCore

/// A recognizer as a stream of its notifications, starting with the present state.
func notifications<G: GestureRecognizer>(of gesture: G) -> MotionObservable<G> {
  MotionObservable { [unowned gesture] observer in
    observer.next(gesture)
    let subscription = gesture.addTarget { [unowned gesture] _ in observer.next(gesture) }
    return subscription.unsubscribe
  }
}

extension GestureRecognizer {
  /// Goes through states, one after the other.
  func go(through states: [State]) {
    for state in states { self.state = state }
  }
}
