public import MotionTime

/// A gesture recognizer for one pointer that is lifted soon after it was pressed, near the place
/// where it was pressed.
///
/// Soon is within half a second, the place within 10 points; a second pointer makes it something else. Of several taps
/// each is pressed within 0.35 s after the one before was lifted, within 45 points of it (UIKit's double tap).
/// A tap is discrete: its state becomes `recognized` and is `possible` again.
open class TapGesture: GestureRecognizer {
  /// The largest distance that the pointer may move, in points.
  public static let slop: Double = 10

  /// The longest time that the pointer may be down: half a second.
  private static let duration = MediaTime(flicks: MediaTime.flicksPerSecond / 2)

  /// The number of taps, at least 1: 2 for a double tap.
  public var tapsRequired = 1

  private static let pause = MediaTime(flicks: MediaTime.flicksPerSecond * 7 / 20)

  /// The number of taps in a row, and the last of them.
  private var taps = (count: 0, last: PointerSample?.none)

  private var touch: PointerSample?
  private var pointers: Set<Int> = []

  override var isDiscrete: Bool { true }

  package override class var states: [State] { [.possible, .recognized, .failed] }

  /// Takes a sample of a pointer.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    switch sample.type {
    case .down:
      if isCatch(sample) { return }
      touch = pointers.isEmpty ? sample : nil
      if let last = taps.last, sample.time - last.time > Self.pause { taps = (0, nil) }
      pointers.insert(sample.pointerId)
    case .move:
      if !isTap(sample) { touch = nil }
    case .up:
      let recognizes = isTap(sample)
      lift(sample)
      if recognizes { count(sample) }
    case .cancel:
      lift(sample)
    default: break
    }
  }

  /// Resets the tap in progress.
  open override func reset() {
    super.reset()
    touch = nil
    pointers = []
    taps = (0, nil)
  }

  /// Whether two places are further apart than ``slop``.
  static func isFar(_ place: Point, from other: Point) -> Bool {
    let way = place - other
    return way.x * way.x + way.y * way.y > slop * slop
  }

  private func count(_ sample: PointerSample) {
    let way = taps.last.map { sample.position - $0.position } ?? .zero()
    taps = (way.x * way.x + way.y * way.y <= 45 * 45 ? taps.count + 1 : 1, sample)
    if taps.count < tapsRequired { return }
    taps = (0, nil)
    recognize(at: sample.position)
  }

  /// Whether the press catches what a pan of the same view moves: that is no tap (CMP-7).
  private func isCatch(_ sample: PointerSample) -> Bool {
    view?.gestureRecognizers.contains {
      ($0 as? PanGesture)?.catchingPointer == sample.pointerId
    } ?? false
  }

  private func isTap(_ sample: PointerSample) -> Bool {
    guard let touch else { return false }
    return !Self.isFar(sample.position, from: touch.position)
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
