public import MotionTime

/// A gesture recognizer for a wheel, or for fingers on a trackpad, over the view or a view inside it.
///
/// It begins with the first event, changes with the further ones, and ends 150 ms after the last. An event goes to the
/// innermost view with such a recognizer.
open class ScrollGesture: GestureRecognizer {
  override var tracksPresses: Bool { false }

  /// The points of a line, for wheels that count lines.
  public static let lineHeight: Double = 16

  private static let pause = MediaTime(flicks: MediaTime.flicksPerSecond * 3 / 20)

  /// The way of the content since the beginning, in points: up and to the left when one scrolls on.
  public private(set) var translation = Point.zero()

  /// The way of the content at the last event, in points.
  public private(set) var delta = Point.zero()

  /// The factor of a pinch since the beginning, e^(−deltaY ÷ 100) for each event of one.
  public private(set) var scale = 1.0

  private var timer: ScheduledWork?

  /// Takes an event of a wheel.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    guard case .wheel(let way, let mode, let isPinch) = sample.details else { return }
    if !isActive { (translation, scale) = (.zero(), 1) }
    setLocation(sample.position, in: nil)
    if isPinch {
      delta = .zero()
      scale *= Elementary.exp(-way.y / 100)
    } else {
      let unit = unit(of: mode)
      // 0 − 0 is 0, and −0 is no way.
      delta = Point(x: 0 - way.x * unit.width, y: 0 - way.y * unit.height)
      translation = translation + delta
    }
    timer?.cancel()
    timer = MotionSession.current.scheduler.schedule(at: sample.time + Self.pause) { [weak self] in
      self?.end()
    }
    state = isActive ? .changed : .began
  }

  /// Resets the scroll in progress.
  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }

  /// Yields to nothing: a wheel has no rivals.
  override func yield(to winner: GestureRecognizer) -> Bool { false }

  private func end() {
    timer = nil
    delta = .zero()
    if isActive { state = .ended }
    rest()
  }

  private func unit(of mode: Int) -> Size {
    switch mode {
    case 1: Size(width: Self.lineHeight, height: Self.lineHeight)
    case 2: view?.bounds.size ?? Size(width: 1, height: 1)
    default: Size(width: 1, height: 1)
    }
  }
}
