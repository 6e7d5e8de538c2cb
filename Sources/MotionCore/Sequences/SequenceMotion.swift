public import MotionRender
internal import MotionTime

/// A motion that a sequence can place: a tween, a spring, a tween along a path, or an animation of a
/// property.
///
/// It is read when the sequence starts. Its timeline, its `enabled` and the system that runs it play no
/// part: a sequence makes animations of its own. Gestures and the interactions of plugins have no length
/// and are no such motions.
public protocol SequenceMotion {
  /// Makes the animations of the motion.
  var _source: SequenceMotionSource { get }
}

/// A maker of the animations that a motion consists of in a sequence.
public struct SequenceMotionSource {
  /// The name of the motion's type.
  let name: String

  /// Makes the animation from the value that a property has before.
  let make: (_ start: LayerValue) throws -> PlacedMotion

  /// Makes the animation of a property that moves, with its velocity, where that counts.
  var makeMoving: ((_ start: LayerValue, _ velocity: LayerValue) throws -> PlacedMotion)?

  /// Whether the motion is a spring, whose length can be the perceptual one.
  var isSpring = false

  /// The number of targets in a row that belong to one layer.
  var partsEach = 1

  /// Creates the animation of one of several targets, when they differ; nil when they do not.
  var makeForTarget: ((_ target: SequenceTarget, _ start: LayerValue) throws -> PlacedMotion)?

  /// Binds the creation of animations to a target.
  func bound(to target: SequenceTarget) -> SequenceMotionSource {
    guard let makeForTarget else { return self }
    return SequenceMotionSource(name: name, make: { try makeForTarget(target, $0) })
  }
}

/// An animation in a sequence, with its first and last value.
struct PlacedMotion {
  /// The animation; its begin is a delay within the piece.
  let animation: Animation

  /// The animation's end, in seconds from the begin of the piece; infinite for one without an end.
  let length: Double

  /// The piece's end for those after it, in seconds.
  var counted: Double

  /// The first and the last value.
  let from: LayerValue
  let to: LayerValue

  /// Whether the animation ends a little before the last value, as springs do.
  var endsBeforeLast = false

  /// The value that it was made from.
  var start: LayerValue?

  var delay: Double { animation.beginTime ?? 0 }
}

extension Tween: SequenceMotion {
  /// Makes the animation of the tween.
  public var _source: SequenceMotionSource {
    SequenceMotionSource(name: "Tween") { [self] start in
      guard let first = values.value.first, let last = values.value.last else {
        throw MotionError(.invalidSequence, "a Tween without values. Give at least one.")
      }
      let animation = shadow.makeAnimation()
      if composite == .add {
        animation.isAdditive = true
        animation.fillMode = .removed
        if let basic = animation as? BasicAnimation { basic.fromValue = start.zero }
        return try animation.added(to: start)
      }
      if let basic = animation as? BasicAnimation { basic.fromValue = start }
      let from = values.value.count > 1 ? try LayerValue(of: first) : start
      let length = delay.value + (shadow.attributes.pausedLength ?? activeDuration)
      let to =
        endsWithLast
        ? try LayerValue(of: last) : try animation.value(at: length, over: start)
      return PlacedMotion(animation: animation, length: length, counted: length, from: from, to: to)
    }
  }

  /// Whether the tween is at its last value when it ends.
  private var endsWithLast: Bool {
    let count = repeatCount.value
    return !autoreverses.value && repeatDuration.value == 0
      && (count == .infinity || count == count.rounded())
  }

  private var activeDuration: Double {
    let cycle = duration.value * (autoreverses.value ? 2 : 1)
    let counted = repeatCount.value > 0 && cycle > 0 ? cycle * repeatCount.value : cycle
    if repeatDuration.value <= 0 || cycle == 0 { return counted }
    return repeatCount.value > 0 ? min(counted, repeatDuration.value) : repeatDuration.value
  }
}

extension Spring: SequenceMotion {
  /// Makes the animation of the spring.
  public var _source: SequenceMotionSource {
    SequenceMotionSource(
      name: "Spring", make: { try self.make(from: $0, velocity: nil) },
      makeMoving: { try self.make(from: $0, velocity: $1) }, isSpring: true)
  }

  private func make(from start: LayerValue, velocity taken: LayerValue?) throws -> PlacedMotion {
    let spring = SpringAnimation()
    spring.fromValue = start
    spring.toValue = destination.value
    spring.mass = mass.value
    spring.stiffness = stiffness.value
    spring.allowsOverdamping = allowsOverdamping.value
    spring.damping = damping.value
    guard spring.springFunction != nil else {
      throw MotionError(
        .invalidSequence,
        "a Spring of mass \(mass.value), stiffness \(stiffness.value) and damping \(damping.value). Give a "
          + "mass and a stiffness above 0 and a damping of at least 0.")
    }
    spring.overshootClamping = overshootClamping.value
    spring.beginTime = delay.value
    let velocity = try LayerValue(of: initialVelocity.value)
    if velocity != velocity.zero { spring.velocity = velocity } else { spring.velocity = taken }
    return try spring.placed(
      from: start, to: try LayerValue(of: destination.value), suggested: suggestedDuration.value)
  }
}

extension PathTween: SequenceMotion {
  /// Makes the animation of the tween.
  public var _source: SequenceMotionSource {
    SequenceMotionSource(name: "PathTween") { [self] _ in
      guard let first = path.value.points.first, let end = path.value.endPoint else {
        throw MotionError(.invalidSequence, "a PathTween without points. Give it a path.")
      }
      let length = delay.value + duration.value
      return PlacedMotion(
        animation: shadow.makeAnimation(), length: length, counted: length, from: .point(first),
        to: .point(end))
    }
  }
}

extension PropertyAnimation: SequenceMotion {
  /// Makes a copy of the animation.
  public var _source: SequenceMotionSource {
    let source = copy()
    let spring = source as? SpringAnimation
    return SequenceMotionSource(
      name: "\(type(of: self))", make: source.placed(over:), isSpring: spring != nil)
  }

  private func placed(over start: LayerValue) throws -> PlacedMotion {
    let copy = copy()
    if copy.isAdditive { return try copy.added(to: start) }
    if let basic = copy as? BasicAnimation {
      basic.fillStart(start)
      if let spring = basic as? SpringAnimation, spring.speed == 1, let end = spring.toValue,
        let first = spring.fromValue
      {
        return try spring.placed(
          from: try LayerValue(of: first), to: try LayerValue(of: end),
          suggested: (spring.duration ?? 0))
      }
    }
    return try copy.measured(over: start)
  }

  /// Measures an additive animation, which does not change the underlying value unless it fills forwards.
  fileprivate func added(to start: LayerValue) throws -> PlacedMotion {
    let placed = try measured(over: start)
    return PlacedMotion(
      animation: self, length: placed.length, counted: placed.length, from: start,
      to: fillMode.coversAfter ? placed.to : start)
  }

  /// Measures an animation of any kind by resolving it.
  func measured(over start: LayerValue) throws -> PlacedMotion {
    if beginTime == nil { beginTime = 0 }
    if duration == nil, !(self is SpringAnimation) { duration = 0.25 }
    if speed == 0 {
      throw MotionError(.invalidSequence, "an animation of speed 0 has no end. Give another speed.")
    }
    let detached = try DetachedAnimation(self, over: start)
    let begin = try MediaTime(seconds: beginTime ?? 0)
    let active = (detached.endTime - begin).seconds
    let length = detached.endTime == .infinity ? .infinity : begin.seconds + active / abs(speed)
    let to = length == .infinity ? start : detached.value(at: try MediaTime(seconds: length))
    return PlacedMotion(
      animation: self, length: length, counted: length, from: detached.value(at: begin), to: to)
  }

  /// Returns the value of the animation at a time.
  fileprivate func value(at seconds: Double, over start: LayerValue) throws -> LayerValue {
    if seconds == .infinity { return start }
    return try DetachedAnimation(self, over: start).value(at: MediaTime(seconds: seconds))
  }
}

extension BasicAnimation {
  /// Takes a value as the start where none can be distinguished from the others.
  func fillStart(_ start: LayerValue) {
    guard fromValue == nil, toValue == nil || byValue == nil else { return }
    fromValue = start
    if toValue == nil, byValue == nil { toValue = start }
  }
}

extension SpringAnimation {
  /// Measures a spring, which lasts until it has settled or as long as is suggested.
  fileprivate func placed(
    from start: LayerValue, to end: LayerValue, suggested: Double
  ) throws -> PlacedMotion {
    let length = suggested > 0 ? suggested : settlingDuration
    guard length.isFinite else {
      throw MotionError(
        .invalidSequence, "a spring without damping never settles. Give it a suggested duration.")
    }
    duration = length
    let delay = beginTime ?? 0
    beginTime = delay
    return PlacedMotion(
      animation: self, length: length + delay, counted: length + delay, from: start, to: end,
      endsBeforeLast: true)
  }

  /// The time of one undamped swing, 2π/ω₀, in seconds.
  var perceptualDuration: Double { 2 * .pi / frequency }
}

extension LayerValue {
  /// Wraps the value of a motion.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`) for a type that no property of a layer has.
  init(of value: Any) throws(MotionError) {
    guard let wrapped = LayerValue(any: value) else {
      throw MotionError(
        .invalidSequence,
        "values of type \(type(of: value)) fit no property of a layer. Give numbers, points or colors."
      )
    }
    self = wrapped
  }
}
