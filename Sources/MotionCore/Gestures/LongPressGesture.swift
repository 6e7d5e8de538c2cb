public import MotionTime

/// A gesture recognizer for one pointer that is held down where it was pressed.
///
/// It begins when the pointer was down for ``minimumDuration`` without having moved further than 10 points, changes with
/// its moves from then on, and ends when it is lifted. A second pointer before makes it something else.
open class LongPressGesture: GestureRecognizer {
  /// The time that the pointer is down before the gesture begins, in seconds, at least 0; half a second at first.
  public var minimumDuration = 0.5

  private var touch: PointerSample?
  private var pointers: Set<Int> = []
  private var timer: ScheduledWork?

  /// Takes a sample of a pointer.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    switch sample.type {
    case .down:
      pointers.insert(sample.pointerId)
      if isActive { return }
      wait(for: pointers.count == 1 ? sample : nil)
    case .move:
      guard sample.pointerId == touch?.pointerId else { return }
      if isActive { return change(to: sample, .changed) }
      if let touch, TapGesture.isFar(sample.position, from: touch.position) { wait(for: nil) }
    case .up, .cancel:
      pointers.remove(sample.pointerId)
      guard sample.pointerId == touch?.pointerId else { return }
      let wasActive = isActive
      wait(for: nil)
      if wasActive { change(to: sample, sample.type == .up ? .ended : .cancelled) }
      rest()
    default: break
    }
  }

  /// Resets the press in progress.
  open override func reset() {
    super.reset()
    wait(for: nil)
    pointers = []
  }

  private func wait(for sample: PointerSample?) {
    timer?.cancel()
    timer = nil
    touch = sample
    guard let sample, let delay = try? MediaTime(seconds: max(minimumDuration, 0)) else { return }
    timer = MotionSession.current.scheduler.schedule(at: sample.time + delay) { [weak self] in
      self?.timer = nil
      self?.change(to: sample, .began)
    }
  }

  private func change(to sample: PointerSample, _ newState: State) {
    setLocation(sample.position, in: nil)
    state = newState
  }
}
