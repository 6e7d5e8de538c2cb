public import MotionTime

/// A gesture recognizer for pointers that move more than 10 points.
///
/// The translation counts from where that was noticed, so what follows it starts without a jump. With
/// several pointers it is the way of their centre. The velocity comes from sample times alone.
open class PanGesture: GestureRecognizer {
  /// The distance that pointers move before a pan begins, in points.
  public static let slop: Double = 10

  /// Whether a second pointer begins the pan at any distance, as where it is one of several gestures
  /// that the second pointer begins.
  var beginsWithSecondPointer = false

  /// Returns whether what the pan moves flies, so that a pointer that goes down catches it: the pan begins then,
  /// without a slop, and the press is no tap (CMP-7).
  var catches: (() -> Bool)?

  /// The pointer that caught what the pan moves; nil while none did.
  private(set) var catchingPointer: Int?
  private var hasLeftSlop = false

  private var translation = Point.zero()
  private var velocity = Point.zero()

  /// The greatest speed of a pan, in points per second.
  private static let greatestSpeed: Double = 8000

  /// The time at which the velocity has to be computed from ``history`` at the next read; nil when it is known.
  private var velocityDue: MediaTime?

  /// The spaces of the targets that the pan moves.
  var spaces: [PanSpace] = []

  /// Looks at each frame whether what is around them moved, while the pan is made.
  private var frames: Subscription?

  /// The place at which the first pointer went down; nil where the readings do not come from pointers.
  private var start: Point?

  /// The time of the last reading of pointers; nil after a velocity that was stored otherwise.
  private var measured: MediaTime?
  private var pointers: [Int: Point] = [:]
  private var path = Point.zero()
  private var origin = Point.zero()
  private var history = VelocityEstimate(width: 2)
  private var hasBegun = false

  /// Returns how far the pan has gone, in a view's coordinates or, for nil, above the root.
  ///
  /// - Parameter view: The view in whose coordinates points are given; nil is above the root.
  public func translation(in view: MotionView?) -> Point {
    translation.vectorConverted(to: view)
  }

  /// Returns the velocity of the pan, in points per second of a view or, for nil, above the root.
  ///
  /// - Parameter view: The view in whose coordinates points are given; nil is above the root.
  public func velocity(in view: MotionView?) -> Point {
    settleVelocity()
    return velocity.vectorConverted(to: view)
  }

  /// Returns how far the pan has gone in the space of what it moves (CMP-15).
  func translation(in space: PanSpace) -> Point {
    if start == nil || space.isPlain { return space.vector(translation) }
    return space.translation
  }

  /// Returns the velocity of the pan in the space of what it moves.
  func velocity(in space: PanSpace) -> Point {
    if let measured, !space.isPlain {
      return space.velocity(releasedAt: measured, atMost: Self.greatestSpeed)
    }
    settleVelocity()
    return space.vector(velocity)
  }

  /// Stores how far the pan has gone, in a view's coordinates or, for nil, above the root.
  ///
  /// - Parameters:
  ///   - translation: The translation since the gesture began, in points.
  ///   - view: The view in whose coordinates points are given; nil is above the root.
  public func setTranslation(_ translation: Point, in view: MotionView?) {
    self.translation = translation.vectorConverted(from: view)
    start = nil
  }

  /// Stores the velocity of the pan, in points per second of a view or, for nil, above the root.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second.
  ///   - view: The view in whose coordinates points are given; nil is above the root.
  public func setVelocity(_ velocity: Point, in view: MotionView?) {
    self.velocity = velocity.vectorConverted(from: view)
    velocityDue = nil
    measured = nil
  }

  /// Takes a sample of a pointer; one that never went down is ignored.
  ///
  /// - Parameter sample: The sample, not before the one before it.
  open override func receive(_ sample: PointerSample) {
    if sample.type == .down { return press(sample) }
    guard let previous = pointers[sample.pointerId] else { return }
    if sample.type == .cancel { return cancel() }
    move(sample, from: previous)
    if sample.type == .up { lift(sample) }
  }

  /// Resets the pan in progress.
  open override func reset() {
    super.reset()
    pointers = [:]
    hasBegun = false
    catchingPointer = nil
    hasLeftSlop = false
    frames?.unsubscribe()
    frames = nil
  }

  deinit { frames?.unsubscribe() }

  /// Notifies the targets where the finger is elsewhere in the space of one (CMP-15).
  private func followSpaces() {
    var isElsewhere = false
    for space in spaces where space.update() { isElsewhere = true }
    if isElsewhere { state = .changed }
  }

  private func press(_ sample: PointerSample) {
    if pointers.isEmpty {
      settleVelocity()
      path = .zero()
    }
    let isCatch = pointers.isEmpty && isEnabled && catches?() ?? false
    history.begin()
    history.add(path, at: sample.time)
    let isFirst = pointers.isEmpty
    if isFirst { start = sample.position }
    for space in spaces {
      space.press(isFirst: isFirst)
      space.move(to: finger, at: sample.time)
    }
    pointers[sample.pointerId] = sample.position
    if isCatch {
      catchingPointer = sample.pointerId
      for case let tap as TapGesture in view?.gestureRecognizers ?? [] { tap.reset() }
      // Those of other views may recognise something until the pointer leaves the slop.
      let count = recognitionCount
      begin(at: sample.time)
      recognitionCount = count
    }
    if beginsWithSecondPointer, pointers.count == 2, !hasBegun { begin(at: sample.time) }
  }

  /// The place above the root that moves as the centre of the pointers does.
  private var finger: Point { (start ?? .zero()) + path }

  private func begin(at time: MediaTime) {
    hasBegun = true
    origin = path
    for space in spaces { space.begin() }
    if !spaces.isEmpty {
      frames = MotionSession.current.frames.samples.add { [unowned self] _ in followSpaces() }
    }
    store(at: time)
    state = .began
  }

  private func move(_ sample: PointerSample, from previous: Point) {
    let step = sample.position - previous
    let share = 1 / Double(pointers.count)
    pointers[sample.pointerId] = sample.position
    path = path + step.project(progress: share)
    if sample.type == .move { history.add(path, at: sample.time) }
    for space in spaces { space.move(to: finger, at: sample.type == .move ? sample.time : nil) }
    if hasBegun {
      if catchingPointer != nil, !hasLeftSlop, path.length > PanGesture.slop {
        hasLeftSlop = true
        recognitionCount += 1
      }
      store(at: sample.time)
      if sample.type == .move { state = .changed }
    } else if path.length > PanGesture.slop {
      begin(at: sample.time)
    }
  }

  private func lift(_ sample: PointerSample) {
    let isPanning = hasBegun
    if pointers.count > 1 {
      pointers[sample.pointerId] = nil
      history.begin()
      for space in spaces { space.press(isFirst: false) }
    } else {
      pointers = [:]
      if isPanning { state = .ended }
      reset()
    }
  }

  private func cancel() {
    (velocity, velocityDue, measured) = (.zero(), nil, nil)
    if hasBegun { state = .cancelled }
    reset()
  }

  private func settleVelocity() {
    guard let time = velocityDue else { return }
    velocityDue = nil
    velocity = history.velocity(releasedAt: time)
    let length = velocity.length
    if length > Self.greatestSpeed {
      velocity = velocity.project(progress: Self.greatestSpeed / length)
    }
  }

  private func store(at time: MediaTime) {
    translation = path - origin
    velocityDue = time
    measured = time
    // In order of pointers: a dictionary's order differs between runs, and with it the last bit.
    let sum = pointers.sorted { $0.key < $1.key }.reduce(Point.zero()) { $0 + $1.value }
    setLocation(sum.project(progress: 1 / Double(pointers.count)), in: nil)
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
