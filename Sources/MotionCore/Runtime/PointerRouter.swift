internal import MotionRender
public import MotionTime

/// A dispatcher of the pointers on a stage to the gestures of the views under them.
///
/// A pointer that goes down belongs to the view it hits, as it is seen at that moment, until it is
/// lifted. It feeds the gestures of that view and of the views around it, from the inside out.
/// The first to recognise something makes those on other views yield. A pointer that is not pressed hovers over the views
/// that it is over, and a wheel scrolls the innermost that can be scrolled. The innermost view with a ``FocusGesture`` under
/// a press gets the focus. Of more pointers than 64 at
/// a time the further ones are refused with the error `tooManyPointers`, and hit nothing.
public final class PointerRouter {
  private unowned let stage: Stage
  private var captures: [Int: [GestureRecognizer]] = [:]

  /// The recognizers over which each pointer hovers.
  private var hovered: [Int: [HoverGesture]] = [:]

  /// The view that has the focus of the keyboard.
  public private(set) weak var focusedView: MotionView?

  /// Sends the samples of keys.
  let keys = ObserverList<PointerSample>()

  /// The greatest number of pointers that are down at a time: more than the fingers of several people.
  package static let pointerLimit = 64

  private static let mostFocusTests = 100

  init(stage: Stage) {
    self.stage = stage
  }

  /// Whether some pointer is down.
  package var isCapturing: Bool { !captures.isEmpty }

  /// Delivers a sample, which is handled at once.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  public func route(_ sample: PointerSample) {
    switch sample.type {
    case .down: capture(sample)
    case .move: if captures[sample.pointerId] == nil { hover(sample) } else { deliver(sample) }
    case .up, .cancel:
      deliver(sample)
      captures[sample.pointerId] = nil
    case .enter, .leave: hover(sample)
    case .focusIn: focus(viewToFocus(at: sample.position), sample)
    case .focusOut: focus(nil, sample)
    case .wheel: scroll(sample)
    case .keyDown, .keyUp: keys.send(sample)
    }
  }

  /// Calls a function for each key that is pressed or released while the stage has the keyboard.
  ///
  /// - Parameter action: Called with the name of the key as the DOM has it, and whether it was pressed.
  /// - Returns: A subscription; the calls end with its `unsubscribe`.
  @discardableResult
  public func onKey(_ action: @escaping (_ key: String, _ isDown: Bool) -> Void) -> Subscription {
    keys.add { sample in
      if case .key(let key) = sample.details { action(key, sample.type == .keyDown) }
    }
  }

  /// Whether some function is called for keys, or a view has the focus.
  package var takesKeys: Bool { !keys.isEmpty || focusedView != nil }

  /// Returns whether a wheel at a place scrolls a view.
  ///
  /// - Parameter position: The place, in the coordinates of the stage.
  package func takesWheel(at position: Point) -> Bool {
    recognizers(at: position, ScrollGesture.self).contains(where: \.isEnabled)
  }

  private func hover(_ sample: PointerSample) {
    if sample.pointerType == "touch" { return }
    let before = hovered[sample.pointerId] ?? []
    let now = sample.type == .leave ? [] : recognizers(at: sample.position, HoverGesture.self)
    hovered[sample.pointerId] = now.isEmpty ? nil : now
    var gone = sample
    gone.type = .leave
    for gesture in before where !now.contains(where: { $0 === gesture }) { gesture.receive(gone) }
    for gesture in now where gesture.isEnabled { gesture.receive(sample) }
  }

  /// Gives the focus to a view, or to none.
  private func focus(_ view: MotionView?, _ sample: PointerSample) {
    if view === focusedView { return }
    let (before, place) = (focusedView, sample)
    focusedView = view
    for (view, type) in [(before, PointerSample.Kind.focusOut), (view, .focusIn)] {
      for case let gesture as FocusGesture in view?.gestureRecognizers ?? []
      where type == .focusOut || gesture.isEnabled {
        var sample = place
        sample.type = type
        gesture.receive(sample)
      }
    }
  }

  private func viewToFocus(at position: Point) -> MotionView? {
    recognizers(at: position, FocusGesture.self).first(where: \.isEnabled)?.view
  }

  /// Returns a position at which `focusin` gives the focus to the view after the one that has it, in the order of the
  /// tree, or to the one before it; nil where there is none.
  ///
  /// - Parameter isBackward: Whether the view before it is wanted.
  /// - Complexity: Linear in the number of views; at most 100 views that can have the focus are looked for where they are
  ///   seen, so that thousands that lie behind others cost no more.
  package func nextFocus(isBackward: Bool) -> Point? {
    var views: [MotionView] = []
    var waiting: [MotionView] = [stage]
    while let view = waiting.popLast() {
      views.append(view)
      waiting += view.subviews.reversed()
    }
    if isBackward { views.reverse() }
    let focused = views.firstIndex { $0 === focusedView }
    var count = 0
    for view in views[(focused.map { $0 + 1 } ?? 0)...]
    where view.gestureRecognizers.contains(where: { $0 is FocusGesture && $0.isEnabled }) {
      count += 1
      if count > Self.mostFocusTests { return nil }
      let middle = try? view.layer.convert(view.shownMiddle, to: nil, in: .presentation())
      if let middle, viewToFocus(at: middle) === view { return middle }
    }
    return nil
  }

  private func scroll(_ sample: PointerSample) {
    let all = recognizers(at: sample.position, ScrollGesture.self)
    guard let view = all.first(where: \.isEnabled)?.view else { return }
    for gesture in all where gesture.view === view && gesture.isEnabled { gesture.receive(sample) }
  }

  /// The recognizers of a class on the view at a place and on those around it, from the inside out.
  private func recognizers<Gesture: GestureRecognizer>(
    at position: Point, _: Gesture.Type
  ) -> [Gesture] {
    var found: [Gesture] = []
    var view = stage.viewSeen(at: position)
    while let hit = view {
      found += hit.gestureRecognizers.compactMap { $0 as? Gesture }
      view = hit.superview
    }
    return found
  }

  private func capture(_ sample: PointerSample) {
    if captures[sample.pointerId] != nil {
      var lost = sample
      lost.type = .cancel
      deliver(lost)
    }
    if captures[sample.pointerId] == nil, captures.count >= Self.pointerLimit { return refuse() }
    var gestures: [GestureRecognizer] = []
    var focusing: MotionView?
    var view = stage.viewSeen(at: sample.position)
    while let hit = view {
      for gesture in hit.gestureRecognizers {
        if gesture.tracksPresses {
          gestures.append(gesture)
        } else if focusing == nil, gesture is FocusGesture, gesture.isEnabled {
          focusing = hit
        }
      }
      view = hit.superview
    }
    captures[sample.pointerId] = gestures
    focus(focusing, sample)
    deliver(sample)
  }

  private func refuse() {
    MotionSession.current.errors.report(
      MotionError(
        .tooManyPointers,
        "more than \(Self.pointerLimit) pointers are down at a time. Lift one before another goes down."
      ))
  }

  private func deliver(_ sample: PointerSample) {
    guard let gestures = captures[sample.pointerId] else { return }
    var rivals = GestureRivals(gestures)
    for gesture in gestures where gesture.isEnabled {
      let before = gesture.recognitionCount
      gesture.receive(sample)
      if gesture.recognitionCount > before { rivals.yield(to: gesture) }
    }
  }
}

/// The recognizers of one sample that may have to yield to those that recognise something in it.
private struct GestureRivals {
  private let gestures: [GestureRecognizer]

  /// For each view with a winner the recognizers on other views that have not yielded.
  private var undecided: [ObjectIdentifier?: [GestureRecognizer]] = [:]

  init(_ gestures: [GestureRecognizer]) { self.gestures = gestures }

  /// Makes the recognizers of other views yield; those that have yielded are skipped.
  mutating func yield(to winner: GestureRecognizer) {
    let view = winner.view
    let key = view.map { ObjectIdentifier($0) }
    let asked = undecided[key] ?? gestures.filter { $0.view !== view }
    undecided[key] = asked.filter { !$0.yield(to: winner) }
  }
}

extension EventLoop {
  /// Arranges for a pointer sample to arrive at its time.
  ///
  /// - Parameters:
  ///   - sample: The sample, not before the one before it.
  ///   - router: The router of a stage.
  public func post(_ sample: PointerSample, to router: PointerRouter) {
    post(at: sample.time) { router.route(sample) }
  }
}
