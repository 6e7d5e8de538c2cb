internal import MotionTime

/// The first two pointers on a view: how far they have turned and spread since the second came down.
///
/// Further pointers do not count. When one of the two is lifted, the next that comes down makes a new
/// pair with the other.
struct PointerPair {
  /// The effect of a sample on the pair.
  enum Phase {
    case began
    case changed
    case ended
    case cancelled
  }

  /// The rotation of the pair since its begin, in radians, clockwise on the screen; whole turns add
  /// up.
  private(set) var rotation = 0.0

  /// The distance of the pointers relative to their first distance.
  private(set) var scale = 1.0

  private var pointers: [(id: Int, position: Point)] = []
  private var distance = 0.0
  private var turns = VelocityEstimate(width: 1)
  private var spreads = VelocityEstimate(width: 1)

  private var latest = MediaTime.zero

  /// The angular velocity of the pair, in radians per second.
  var rotationVelocity: Double { turns.velocity(ofLane: 0, releasedAt: latest) }

  /// The rate of change of the scale, per second.
  var scaleVelocity: Double { spreads.velocity(ofLane: 0, releasedAt: latest) }

  /// Halfway between the pointers.
  private(set) var centroid = Point.zero()

  /// Takes a sample; nil when it means nothing, as before there are two pointers.
  mutating func take(_ sample: PointerSample) -> Phase? {
    if sample.type == .down { return press(sample) }
    guard let index = pointers.firstIndex(where: { $0.id == sample.pointerId }) else { return nil }
    let wasPair = pointers.count == 2
    if sample.type == .cancel {
      pointers.remove(at: index)
      turns.begin()
      spreads.begin()
      return wasPair ? .cancelled : nil
    }
    let before = span
    pointers[index].position = sample.position
    if wasPair { follow(from: before, to: sample) }
    if sample.type == .move { return wasPair ? .changed : nil }
    pointers.remove(at: index)
    return wasPair ? .ended : nil
  }

  /// From the first pointer to the second.
  private var span: Point {
    guard let first = pointers.first, let last = pointers.last else { return .zero() }
    return last.position - first.position
  }

  private mutating func press(_ sample: PointerSample) -> Phase? {
    if pointers.count == 2 || pointers.contains(where: { $0.id == sample.pointerId }) { return nil }
    pointers.append((sample.pointerId, sample.position))
    if pointers.count < 2 { return nil }
    rotation = 0
    scale = 1
    distance = 0
    turns.begin()
    spreads.begin()
    follow(from: span, to: sample)
    return .began
  }

  /// Adds the turn since the last sample, which is less than half a one, and measures the distance.
  ///
  /// Pointers that came down on one spot have no distance to compare with: theirs counts from where
  /// they are apart.
  private mutating func follow(from before: Point, to sample: PointerSample) {
    let after = span
    let length = (after.x * after.x + after.y * after.y).squareRoot()
    if distance == 0 { distance = length }
    rotation += Elementary.atan2(
      before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
    scale = distance == 0 ? 1 : length / distance
    latest = sample.time
    if sample.type != .up {
      turns.add(CollectionOfOne(rotation), at: sample.time)
      spreads.add(CollectionOfOne(scale), at: sample.time)
    }
    let sum = pointers.reduce(Point.zero()) { $0 + $1.position }
    centroid = sum.project(progress: 1 / Double(pointers.count))
  }
}

extension GestureRecognizer {
  /// Takes the state that follows from what two pointers do.
  func report(_ phase: PointerPair.Phase) {
    switch phase {
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    }
    if !isActive { rest() }
  }
}
