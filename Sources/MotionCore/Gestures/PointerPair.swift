public import MotionTime

/// The first two pointers on a view: how far they have turned and spread since both were down and at least
/// ``leastDistance`` apart (CMP-17).
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

  /// The distance of the pointers from which on they are a pair, in points.
  static let leastDistance = 10.0

  private var pointers: [(id: Int, position: Point)] = []
  private var hasBegun = false
  private var distance = 1.0
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
    let wasPair = hasBegun
    if sample.type == .cancel {
      pointers.remove(at: index)
      turns.begin()
      spreads.begin()
      hasBegun = false
      return wasPair ? .cancelled : nil
    }
    let before = span
    pointers[index].position = sample.position
    if wasPair { follow(from: before, to: sample) }
    if sample.type == .move { return wasPair ? .changed : begin(at: sample) }
    pointers.remove(at: index)
    hasBegun = false
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
    return begin(at: sample)
  }

  /// Begins with two pointers that are far enough from each other.
  private mutating func begin(at sample: PointerSample) -> Phase? {
    if pointers.count < 2 || span.length < Self.leastDistance { return nil }
    hasBegun = true
    rotation = 0
    distance = span.length
    turns.begin()
    spreads.begin()
    follow(from: span, to: sample)
    return .began
  }

  /// Adds the turn since the last sample, which is less than half a one, and measures the distance.
  private mutating func follow(from before: Point, to sample: PointerSample) {
    let after = span
    rotation += Elementary.atan2(
      before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
    scale = after.length / distance
    latest = sample.time
    if sample.type != .up {
      turns.add(CollectionOfOne(rotation), at: sample.time)
      spreads.add(CollectionOfOne(scale), at: sample.time)
    }
    let sum = pointers.reduce(Point.zero()) { $0 + $1.position }
    centroid = sum.project(progress: 1 / Double(pointers.count))
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
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

/// A gesture recognizer for two pointers.
///
/// A finger on what a motion moves stops it: then the gesture begins with that finger, and lasts until the last one
/// is up (CMP-7).
open class PairGesture: GestureRecognizer {
  /// Returns whether a press stops a motion.
  var catches: (() -> Bool)?

  private(set) final var pair = PointerPair()
  private var pressed: Set<Int> = []
  private var isHeld = false
  private var hasPair = false

  /// The rotation and the scale of the pairs before this one, while it is held.
  private(set) final var rotationBefore = 0.0
  private(set) final var scaleBefore = 1.0

  /// Takes a sample of a pointer; the first two pointers that are down count.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    let isFirst = pressed.isEmpty
    if sample.type == .down {
      pressed.insert(sample.pointerId)
    } else if sample.type != .move {
      pressed.remove(sample.pointerId)
    }
    let phase = pair.take(sample)
    if sample.type == .down, isFirst, isEnabled, !isActive, catches?() ?? false {
      isHeld = true
      for case let tap as TapGesture in view?.gestureRecognizers ?? [] { tap.reset() }
      setLocation(sample.position, in: nil)
      takeReadings()
      state = .began
      return
    }
    if !isHeld {
      guard let phase else { return }
      setLocation(pair.centroid, in: nil)
      takeReadings()
      return report(phase)
    }
    hold(phase, sample)
  }

  private func hold(_ phase: PointerPair.Phase?, _ sample: PointerSample) {
    if phase == .began || phase == .changed { hasPair = true }
    if phase != nil { setLocation(pair.centroid, in: nil) }
    takeReadings()
    if phase == .ended || phase == .cancelled {
      if hasPair {
        (rotationBefore, scaleBefore) = (rotationBefore + pair.rotation, scaleBefore * pair.scale)
      }
      hasPair = false
    }
    if pressed.isEmpty {
      release()
      report(sample.type == .cancel ? .cancelled : .ended)
    } else if phase != nil {
      state = .changed
    }
  }

  private func release() { (isHeld, hasPair, rotationBefore, scaleBefore) = (false, false, 0, 1) }

  /// The rotation since the gesture began, in radians.
  final var wholeRotation: Double {
    isHeld ? rotationBefore + (hasPair ? pair.rotation : 0) : pair.rotation
  }

  /// The scale since the gesture began.
  final var wholeScale: Double { isHeld ? scaleBefore * (hasPair ? pair.scale : 1) : pair.scale }

  /// Takes the readings of the pair.
  func takeReadings() {}

  /// Resets the gesture in progress.
  open override func reset() {
    super.reset()
    pair = PointerPair()
    pressed = []
    release()
  }
}
