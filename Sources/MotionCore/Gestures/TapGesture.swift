public import MotionTime

/// A gesture recognizer for one pointer that is lifted soon after it was pressed, near the place
/// where it was pressed.
///
/// Soon is within half a second, the place within 10 points; a second pointer makes it something else.
/// A tap is discrete: its state becomes `recognized` and is `possible` again.
open class TapGesture: GestureRecognizer {
  /// The largest distance that the pointer may move, in points.
  public static let slop: Double = 10

  /// The longest time that the pointer may be down: half a second.
  private static let duration = MediaTime(flicks: MediaTime.flicksPerSecond / 2)

  private var touch: PointerSample?
  private var pointers: Set<Int> = []

  override var isDiscrete: Bool { true }

  /// Takes a sample of a pointer.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    switch sample.type {
    case .down:
      if isCatch(sample) { return }
      touch = pointers.isEmpty ? sample : nil
      pointers.insert(sample.pointerId)
    case .move:
      if !isTap(sample) { touch = nil }
    case .up:
      let recognizes = isTap(sample)
      lift(sample)
      if recognizes { recognize(at: sample.position) }
    case .cancel:
      lift(sample)
    }
  }

  /// Resets the tap in progress.
  open override func reset() {
    super.reset()
    touch = nil
    pointers = []
  }

  /// Whether the press catches what a pan of the same view moves: that is no tap (CMP-7).
  private func isCatch(_ sample: PointerSample) -> Bool {
    view?.gestureRecognizers.contains {
      ($0 as? PanGesture)?.catchingPointer == sample.pointerId
    } ?? false
  }

  private func isTap(_ sample: PointerSample) -> Bool {
    guard let touch else { return false }
    let way = sample.position - touch.position
    return way.x * way.x + way.y * way.y <= Self.slop * Self.slop
      && sample.time - touch.time <= Self.duration
  }

  private func lift(_ sample: PointerSample) {
    pointers.remove(sample.pointerId)
    touch = nil
  }

  private func recognize(at position: Point) {
    setLocation(position, in: nil)
    state = .recognized
    rest()
  }
}
