internal import MotionRender
internal import MotionTime

/// A pan as measured in the coordinate space of what it moves: its superlayer's, as shown at the time of each sample
/// (CMP-15).
///
/// While that differs from the coordinates above the root by a constant translation alone, the pan's own readings
/// count, to the last bit.
final class PanSpace {
  private weak var target: Layer?
  private(set) var isPlain = true

  /// The origin above the root when the first pointer went down.
  private var zero: Point?
  private var finger = Point.zero()
  private var point = Point.zero()
  private var origin = Point.zero()
  private var history = VelocityEstimate(width: 2)

  init(of target: Layer) { self.target = target }

  /// Takes note of a pointer that goes down; the velocity counts anew from there.
  func press(isFirst: Bool) {
    history.begin()
    if isFirst { (zero, isPlain) = (map(.zero()), true) }
  }

  /// Takes the place of the finger above the root.
  ///
  /// - Parameter time: The time of a sample that counts for the velocity.
  func move(to finger: Point, at time: MediaTime?) {
    self.finger = finger
    guard update() || !isPlain, let time else { return }
    history.add(point, at: time)
  }

  /// Takes note that the pan begins.
  func begin() { origin = map(finger) ?? point }

  /// Looks where the finger is now. Where the transform cannot be undone it stays where it was.
  ///
  /// - Returns: Whether the place changed otherwise than the pan itself says.
  @discardableResult
  func update() -> Bool {
    guard let (mapped, origin) = map(finger, .zero()) else { return false }
    let former = point
    point = mapped
    if !isPlain { return point != former }
    isPlain = zero == origin && point - origin == finger
    return !isPlain
  }

  /// The translation since the pan began, in the target's space.
  var translation: Point { point - origin }

  /// Returns the velocity at the release, or that of a release now.
  func velocity(releasedAt time: MediaTime, atMost greatest: Double) -> Point {
    let velocity = history.velocity(releasedAt: time)
    let length = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    return length > greatest ? velocity.project(progress: greatest / length) : velocity
  }

  /// Returns a vector above the root in the target's space.
  func vector(_ vector: Point) -> Point {
    guard let (end, start) = map(vector, .zero()) else { return .zero() }
    return end - start == vector ? vector : end - start
  }

  private func map(_ point: Point) -> Point? { map(point, point)?.0 }

  private func map(_ first: Point, _ second: Point) -> (Point, Point)? {
    guard let target else { return nil }
    guard let superlayer = target.superlayer else { return (first, second) }
    return try? superlayer.convert(fromAbove: first, second, in: .presentation())
  }
}
