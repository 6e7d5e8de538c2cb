internal import MotionRender
public import MotionTime

/// Leads the pointers of a stage to the gestures of the views under them.
///
/// A pointer that goes down belongs to the view it hits, as it is seen at that moment, until it is
/// lifted. It feeds the gestures of that view and of the views around it, from the inside out.
/// The first to recognise something ends the hopes of those on other views.
public final class PointerRouter {
  private unowned let stage: Stage
  private var captures: [Int: [GestureRecognizer]] = [:]

  init(stage: Stage) {
    self.stage = stage
  }

  /// Whether some pointer is down.
  package var isCapturing: Bool { !captures.isEmpty }

  /// Delivers a sample, which is handled at once.
  public func route(_ sample: PointerSample) {
    switch sample.type {
    case .down: capture(sample)
    case .move: deliver(sample)
    case .up, .cancel:
      deliver(sample)
      captures[sample.pointerId] = nil
    }
  }

  private func capture(_ sample: PointerSample) {
    if captures[sample.pointerId] != nil {
      var lost = sample
      lost.type = .cancel
      deliver(lost)
    }
    var gestures: [GestureRecognizer] = []
    var view = stage.viewSeen(at: sample.position)
    while let hit = view {
      gestures += hit.gestureRecognizers
      view = hit.superview
    }
    captures[sample.pointerId] = gestures
    deliver(sample)
  }

  private func deliver(_ sample: PointerSample) {
    guard let gestures = captures[sample.pointerId] else { return }
    for gesture in gestures where gesture.isEnabled {
      let before = gesture.recognitionCount
      gesture.receive(sample)
      if gesture.recognitionCount > before { yield(to: gesture, among: gestures) }
    }
  }

  private func yield(to winner: GestureRecognizer, among gestures: [GestureRecognizer]) {
    for gesture in gestures where gesture.view !== winner.view { gesture.yield(to: winner) }
  }
}

extension EventLoop {
  /// Arranges for a pointer sample to arrive at its time.
  public func post(_ sample: PointerSample, to router: PointerRouter) {
    post(at: sample.time) { router.route(sample) }
  }
}
