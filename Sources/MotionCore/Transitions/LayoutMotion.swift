internal import MotionRender
public import MotionTime

/// Springs that lead layers from where they were shown to where they were put: after a change of the layout, or from
/// the place of another layer.
///
/// Each property of each layer has a spring of its own, which takes it over (CMP-1, CMP-3): another change, a gesture or
/// ``reverse()`` may interrupt it at any time. Colours are eased by the spring's course.
public final class LayoutMotion: Stateful {
  private let runtime: MotionRuntime
  private weak var stage: MotionView?
  private let spring: SpringFunction
  private var parts: [any LayoutPart] = []
  private let aggregate = AggregateMotionState()
  private var isReversed = false

  /// The spring of a motion without one: SwiftUI's `smooth`, a period of half a second without a bounce.
  public static let defaultSpring = SpringFunction.smooth

  fileprivate init(in stage: MotionView, _ spring: SpringFunction) {
    runtime = MotionRuntime(containerView: stage)
    (self.stage, self.spring) = (stage, spring)
    let (scheduler, clock) = (MotionSession.current.scheduler, MotionSession.current.clock)
    // The stage keeps what moves; what rests is kept by whoever has the motion, or by nobody.
    runtime.own(
      state.subscribeToValue { [weak stage, weak runtime, aggregate] state in
        if state == .active { return }
        scheduler.schedule(at: clock.now) { [weak stage, weak runtime] in
          if let runtime, !aggregate.isActive { stage?.release(runtime) }
        }
      })
  }

  /// Emits whether anything of it moves.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// Leads everything to the other end: back to where it came from, and there again when it is called once more.
  public func reverse() {
    isReversed.toggle()
    if let stage, (stage as? Stage)?.runtimes.contains(where: { $0 === runtime }) == false {
      _ = stage.adopt(runtime)
    }
    for part in parts { part.lead(isReversed: isReversed, spring) }
  }

  fileprivate func add<T: LayerStorable & Equatable>(
    _ property: ReactiveProperty<T>, from start: T, to end: T, velocity: T? = nil
  ) {
    if start == end, velocity == nil { return }
    let part = LayoutLeg(property, from: start, to: end, in: runtime, aggregate)
    parts.append(part)
    part.begin(spring, velocity)
  }
}

/// A property that a layout motion leads.
private protocol LayoutPart {
  func lead(isReversed: Bool, _ spring: SpringFunction)
}

/// A property that a layout motion leads, with its two ends.
private final class LayoutLeg<T: LayerStorable & Equatable>: LayoutPart {
  private let property: ReactiveProperty<T>
  private let start: T
  private let end: T
  private let runtime: MotionRuntime
  private let aggregate: AggregateMotionState

  /// Gives the present motion another end; nil before the first.
  private var retarget: ((T) -> Void)?

  init(
    _ property: ReactiveProperty<T>, from start: T, to end: T, in runtime: MotionRuntime,
    _ aggregate: AggregateMotionState
  ) {
    (self.property, self.start, self.end) = (property, start, end)
    (self.runtime, self.aggregate) = (runtime, aggregate)
  }

  /// Leads from the start to the end.
  func begin(_ spring: SpringFunction, _ velocity: T?) {
    property.value = start
    lead(to: end, spring, velocity)
  }

  func lead(isReversed: Bool, _ spring: SpringFunction) {
    lead(to: isReversed ? start : end, spring, nil)
  }

  private func lead(to end: T, _ spring: SpringFunction, _ velocity: T?) {
    if let retarget { return retarget(end) }
    if let type = T.self as? any (LayerStorable & ZeroableAndSubtractable).Type {
      pull(as: type, to: end, spring, velocity)
    } else {
      ease(to: end, spring)
    }
  }

  private func pull<V: LayerStorable & ZeroableAndSubtractable>(
    as type: V.Type, to end: T, _ function: SpringFunction, _ velocity: T?
  ) {
    guard let property = property as? ReactiveProperty<V>, let end = end as? V else { return }
    let spring = Spring<V>(function)
    spring.destination.value = end
    if let velocity = velocity as? V { spring.initialVelocity.value = velocity }
    aggregate.observe(state: spring.state, withRuntime: runtime)
    runtime.add(spring, to: property)
    retarget = { if let end = $0 as? V { spring.destination.value = end } }
  }

  private func ease(to end: T, _ function: SpringFunction) {
    let tween = Tween<T>(duration: function.settlingDuration(), values: [end])
    if let easing = try? TimingFunction(spring: function) { tween.timingFunctions.value = [easing] }
    aggregate.observe(state: tween.state, withRuntime: runtime)
    runtime.add(tween, to: property)
    retarget = { tween.values.value = [$0] }
  }
}

extension Stage {
  /// Calls a function that moves layers, and leads each of them from where it was shown to where the function put it.
  ///
  /// Position, size, scale, rotation, corner radius, opacity and background are led, of all layers on the stage, also of
  /// those that the function puts into another layer. Layers that it adds are where they are put at once. (FLIP: first,
  /// last, invert, play.)
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - body: The function, which writes the layers' properties.
  /// - Returns: The motion, which can be reversed.
  /// - Throws: The function's error; then nothing is led.
  /// - Complexity: Linear in the number of layers on the stage.
  @discardableResult
  public func animateLayout(
    _ spring: SpringFunction = LayoutMotion.defaultSpring, _ body: () throws -> Void
  ) rethrows -> LayoutMotion {
    var before: [LayerLayout] = []
    var rest: [MotionView] = subviews
    while let view = rest.popLast() {
      before.append(LayerLayout(view))
      rest += view.subviews
    }
    try body()
    let motion = LayoutMotion(in: self, spring)
    for layout in before { layout.lead(motion) }
    return motion
  }
}

extension LayoutMotion {
  /// Leads a layer from the place at which another one is shown to its own: position, size, rotation, corner radius and
  /// background, through the spaces of their parents.
  ///
  /// ``reverse()`` leads it back to that place.
  ///
  /// - Parameters:
  ///   - target: The layer that moves, to where it was put.
  ///   - source: The layer at whose place it begins.
  ///   - spring: The spring.
  /// - Returns: The motion.
  /// - Throws: `RenderError`: `invalidTree` for a layer that is on no stage, `singularTransform` where a transform
  ///   cannot be undone, `deadLayer` for a layer that was destroyed.
  public static func match(
    _ target: MotionView, to source: MotionView,
    spring: SpringFunction = LayoutMotion.defaultSpring
  ) throws -> LayoutMotion {
    let views = sequence(first: target, next: \.superview)
    let start = try MatchedPlace(of: source, for: target)
    guard let stage = views.first(where: { $0 is Stage }) else { throw MatchedPlace.offStage }
    let own = Reactive(target.layer)
    let motion = LayoutMotion(in: stage, spring)
    motion.add(own.position, from: start.position, to: own.position.value)
    motion.add(own.size, from: start.size, to: own.size.value)
    motion.add(own.rotation, from: start.rotation, to: own.rotation.value)
    motion.add(own.cornerRadius, from: start.cornerRadius, to: own.cornerRadius.value)
    if let color = start.backgroundColor {
      motion.add(own.backgroundColor, from: color, to: own.backgroundColor.value)
    }
    return motion
  }
}

extension TimedTransition.Element {
  /// Moves a layer along the element's progress from the place at which another one is shown to its own, as
  /// ``LayoutMotion/match(_:to:spring:)`` does with a spring: position and size by the progress of x and y, rotation,
  /// corner radius and background by that of x.
  ///
  /// - Parameters:
  ///   - target: The layer that moves, to where it was put.
  ///   - source: The layer at whose place it begins.
  ///   - runtime: The runtime, which owns what is set up.
  /// - Throws: As ``LayoutMotion/match(_:to:spring:)``.
  public func match(
    _ target: MotionView, to source: MotionView, in runtime: MotionRuntime
  ) throws {
    let start = try MatchedPlace(of: source, for: target)
    let own = Reactive(target.layer)
    func lead(
      _ property: ReactiveProperty<Double>, from start: Double, _ progress: MotionObservable<Double>
    ) {
      let way = progress.rewriteRange(
        start: 0, end: 1, destinationStart: start, destinationEnd: property.value)
      runtime.connect(way, to: property)
    }
    let (x, y) = (progress(.x), progress(.y))
    lead(own.positionX, from: start.position.x, x)
    lead(own.positionY, from: start.position.y, y)
    lead(own.width, from: start.size.width, x)
    lead(own.height, from: start.size.height, y)
    lead(own.rotation, from: start.rotation, x)
    lead(own.cornerRadius, from: start.cornerRadius, x)
    guard let color = start.backgroundColor else { return }
    let (from, to) = (LayerValue.color(color), LayerValue.color(own.backgroundColor.value))
    runtime.connect(
      x._map { from.interpolated(to: to, at: $0).color ?? color }, to: own.backgroundColor)
  }
}

/// The place at which a layer is shown, as another one has it in the space of its parent.
private struct MatchedPlace {
  let position: Point
  let size: Size

  /// The angle that is nearest to the other layer's.
  let rotation: Double
  let cornerRadius: Double

  /// The background; nil where one of them has none.
  let backgroundColor: Color?

  static let offStage = RenderError(
    .invalidTree, "the layer to move is on no stage. Add it to one before it is matched.")

  init(of source: MotionView, for target: MotionView) throws {
    guard let space = target.superview?.layer else { throw Self.offStage }
    let layer = source.layer
    let shown = layer.presentation()
    let bounds = shown.bounds
    func map(_ x: Double, _ y: Double) throws -> Point {
      let point = Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
      let above = try layer.convert(point, to: nil, in: .presentation())
      return try space.convert(above, from: nil, in: .presentation())
    }
    let center = try map(0.5, 0.5)
    let (right, down) = (try map(1, 0.5) - center, try map(0.5, 1) - center)
    func length(_ way: Point) -> Double { 2 * (way.x * way.x + way.y * way.y).squareRoot() }
    size = Size(width: length(right), height: length(down))
    let own = Reactive(target.layer)
    let angle = Elementary.atan2(right.y, right.x)
    rotation = RotationDirection.shortest.angle(angle, from: own.rotation.value)
    cornerRadius = shown.cornerRadius * (bounds.width > 0 ? size.width / bounds.width : 1)
    backgroundColor = target.layer.backgroundColor.flatMap { _ in shown.backgroundColor }
    // From the centre to where the other layer has its anchor point.
    let anchor = own.anchorPoint.value
    let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
    let (sine, cosine) = Elementary.sinAndCos(angle)
    position = center + Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

/// The state of a layer before a change of the layout: what it showed, how fast that moved, and where it was put.
private struct LayerLayout {
  private let view: MotionView
  private let parent: MotionView?
  private let position: Before<Point>
  private let size: Before<Size>
  private let numbers: [Before<Double>]
  private let color: Before<Color>?

  /// The position in the space above the root; nil where it cannot be told.
  private let above: Point?

  /// A property before the change.
  private struct Before<T: LayerStorable & Equatable> {
    let property: ReactiveProperty<T>
    let model: T
    let shown: T
    let velocity: T?

    init(_ property: ReactiveProperty<T>) {
      (self.property, model, shown) = (property, property.value, property.motionStart)
      velocity = property.motionVelocity
    }
  }

  init(_ view: MotionView) {
    (self.view, parent) = (view, view.superview)
    let own = Reactive(view.layer)
    position = Before(own.position)
    size = Before(own.size)
    numbers = [own.scale, own.rotation, own.cornerRadius, own.opacity].map { Before($0) }
    color = view.layer.backgroundColor == nil ? nil : Before(own.backgroundColor)
    above = try? view.superview?.layer.convert(position.shown, to: nil, in: .presentation())
  }

  func lead(_ motion: LayoutMotion) {
    if view.layer.isDestroyed || view.superview == nil { return }
    if view.superview !== parent, let above,
      let start = try? view.superview?.layer.convert(above, from: nil, in: .presentation())
    {
      motion.add(position.property, from: start, to: position.property.value)
    } else {
      lead(position, motion)
    }
    lead(size, motion)
    for number in numbers { lead(number, motion) }
    if let color, view.layer.backgroundColor != nil { lead(color, motion) }
  }

  private func lead<T>(_ before: Before<T>, _ motion: LayoutMotion) {
    let end = before.property.value
    if end == before.model { return }
    motion.add(before.property, from: before.shown, to: end, velocity: before.velocity)
  }
}
