import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// Whatever a script does, it gets an error or a value, never a trap.
@Suite struct AbuseTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e-300, 1e9, -1e9, 1e300, -1e300, .nan, .infinity, -.infinity, 12_765_375,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude, 3, 0.5,
  ]
  private static let paths =
    [
      "position", "position.x", "transform", "transform.scale", "transform.rotation", "bounds",
      "bounds.size.width", "opacity", "hidden", "backgroundColor", "backgroundColor.red",
      "contents",
      "shadowPath", "custom.a", "custom.list", "nonsense", "", "lineDashPattern", "path", "colors",
    ]

  @Test(arguments: 0..<30)
  func `no sequence of calls with extreme values traps`(seed: Int) {
    var dice = Dice(UInt64(seed) &+ 4711)
    let session = MotionSession(assertionHandler: { _ in })
    MotionSession.$current.withValue(session) {
      let bench = Workbench()
      let recorder = Recorder(context: bench.context)
      var layers: [Layer] = [bench.makeLayer(), ShapeLayer(context: bench.context)]
      var timelines = [bench.makeTimeline()]
      for _ in 0..<400 {
        act(bench, recorder, &layers, &timelines, &dice)
      }
      let before = bench.context.now
      bench.play(to: before.seconds + 1)
      #expect(bench.context.now >= before)
      for layer in layers {
        #expect((0...1).contains(layer.presentation().opacity), "3.2 what is seen is clamped")
      }
    }
  }

  private func pick<T>(_ choices: [T], _ dice: inout Dice) -> T {
    choices[Int.random(in: 0..<choices.count, using: &dice)]
  }

  private func value(_ dice: inout Dice) -> Any {
    func number(_ dice: inout Dice) -> Double { pick(Self.numbers, &dice) }
    switch Int.random(in: 0..<11, using: &dice) {
    case 10:
      let (a, b) = (number(&dice), number(&dice))
      return Matrix([a, 1, 0, 0], [b, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, number(&dice)])
    case 0: return Point(x: number(&dice), y: number(&dice))
    case 1: return Size(width: number(&dice), height: number(&dice))
    case 2: return Rect(x: number(&dice), y: 0, width: number(&dice), height: number(&dice))
    case 3: return Color(red: number(&dice), green: 1, blue: 0, alpha: number(&dice))
    case 4: return Transform(scale: .init(x: number(&dice), y: number(&dice), z: 1))
    case 5: return Path(elements: [.move(to: Point(x: number(&dice), y: 0)), .close])
    case 6:
      return [number(&dice), number(&dice)].suffix(Int.random(in: 0...2, using: &dice)).map { $0 }
    case 7: return pick(["", "x", true, 3, Int.min, UInt64.max] as [Any], &dice)
    default: return number(&dice)
    }
  }

  private func animation(_ dice: inout Dice) -> PropertyAnimation {
    let animation: PropertyAnimation
    switch Int.random(in: 0..<3, using: &dice) {
    case 0:
      let keyframes = KeyframeAnimation()
      keyframes.values = (0..<Int.random(in: 0...4, using: &dice)).map { _ in value(&dice) }
      if Bool.random(using: &dice) { keyframes.keyTimes = [0, pick(Self.numbers, &dice), 1] }
      keyframes.calculationMode = pick(CalculationMode.allCases, &dice)
      keyframes.tensionValues = pick([nil, [pick(Self.numbers, &dice)]], &dice)
      keyframes.rotationMode = pick([nil, nil, .auto], &dice)
      if Bool.random(using: &dice) { keyframes.path = value(&dice) as? Path }
      animation = keyframes
    case 1:
      let spring = SpringAnimation()
      spring.toValue = value(&dice)
      spring.stiffness = pick(Self.numbers, &dice)
      spring.damping = pick(Self.numbers, &dice)
      spring.velocity = pick([nil, value(&dice)], &dice)
      spring.allowsOverdamping = Bool.random(using: &dice)
      animation = spring
    default:
      let basic = BasicAnimation()
      basic.fromValue = pick([nil, value(&dice)], &dice)
      basic.toValue = pick([nil, value(&dice)], &dice)
      basic.byValue = pick([nil, nil, value(&dice)], &dice)
      animation = basic
    }
    animation.keyPath = pick(Self.paths, &dice)
    animation.isAdditive = Bool.random(using: &dice)
    animation.isCumulative = Bool.random(using: &dice)
    setTiming(of: animation, &dice)
    return animation
  }

  private func group(_ dice: inout Dice) -> AnimationGroup {
    let group = AnimationGroup()
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      let isNested = Int.random(in: 0..<4, using: &dice) == 0
      group.animations.append(isNested ? self.group(&dice) : animation(&dice))
    }
    if Int.random(in: 0..<20, using: &dice) == 0 { group.animations.append(group) }
    setTiming(of: group, &dice)
    return group
  }

  /// Takes a group apart, which may hold itself and would for ever.
  private func empty(_ animation: Animation) {
    guard let group = animation as? AnimationGroup else { return }
    let animations = group.animations
    group.animations = []
    for animation in animations { empty(animation) }
  }

  private func setTiming(of animation: Animation, _ dice: inout Dice) {
    animation.duration = pick([nil, 0, 1, 0.3] + Self.numbers, &dice)
    animation.beginTime = pick([nil, nil, 0.1] + Self.numbers, &dice)
    animation.speed = pick([1, 1, -1] + Self.numbers, &dice)
    animation.timeOffset = pick([nil, nil] + Self.numbers, &dice)
    animation.repeatCount = pick([0, 0, 2] + Self.numbers, &dice)
    animation.repeatDuration = pick([0, 0, 2] + Self.numbers, &dice)
    animation.autoreverses = Bool.random(using: &dice)
    animation.fillMode = pick(FillMode.allCases, &dice)
    animation.isRemovedOnCompletion = Bool.random(using: &dice)
    if Int.random(in: 0..<8, using: &dice) == 0 {
      animation.timingFunction = TimingFunction(name: .easeInEaseOut)
    }
  }

  private func act(
    _ bench: Workbench, _ recorder: Recorder, _ layers: inout [Layer],
    _ timelines: inout [TimelineClock], _ dice: inout Dice
  ) {
    let layer = pick(layers, &dice)
    let path = pick(Self.paths, &dice)
    let key = pick(["a", "b", "c"], &dice)
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: layers.append(bench.makeLayer())
    case 1: try? layer.insert(pick(layers, &dice))
    case 2: if layers.count > 3 { layers.removeLast() }
    case 3: if Int.random(in: 0..<8, using: &dice) == 0 { layer.destroy() }
    case 4: layer.speed = pick(Self.numbers, &dice)
    case 5: layer.timeOffset = pick(Self.numbers, &dice)
    case 6: layer.beginTime = pick(Self.numbers, &dice)
    case 7:
      var timeline = pick(timelines, &dice)
      timeline.setTimeOffset(pick([.zero, .furthest, time(1), flicks(.min), .infinity], &dice))
      Bool.random(using: &dice) ? timeline.pause() : timeline.resume(at: bench.context.now)
      bench.context.setTimelineClock(timeline)
      timelines.append(timeline)
    case 8: try? layer.define(pick(["a", "list", "", "x.y"], &dice), default: .scalars([1]))
    case 9, 10: try? layer.setValue(value(&dice), forKeyPath: path)
    case 11:
      bench.context.commit()
      bench.clock.advance(by: flicks(Int64.random(in: 0...500_000_000, using: &dice)))
      bench.context.deliverEvents(upTo: bench.context.now)
    case 12: bench.context.journal.forget(before: time(pick([0, 1, 3, 5], &dice)))
    case 13: Bool.random(using: &dice) ? bench.context.begin() : bench.context.commit()
    case 14:
      _ = layer.removeAnimation(forKey: key)
      _ = bench.context.hasRunningAnimations
    case 15: read(layer, pick(layers, &dice), path, key, pick(Self.numbers, &dice))
    case 16:
      _ = recorder.frame(index: 0, time: pick([.zero, time(2), .furthest, .infinity], &dice))
    default:
      let timeline = Bool.random(using: &dice) ? pick(timelines, &dice).id : nil
      let made: Animation = Bool.random(using: &dice) ? animation(&dice) : group(&dice)
      try? layer.addAnimation(
        made, forKey: pick([key, nil], &dice), timeline: timeline,
        beginTimeIsDelay: Bool.random(using: &dice))
      empty(made)
      _ = bench.context.nextEventTime(after: bench.context.now)
    }
  }

  private func read(
    _ layer: Layer, _ other: Layer, _ path: String, _ key: String, _ number: Double
  ) {
    _ = layer.presentation()
    _ = layer.frame
    _ = layer.hitTest(Point(x: number, y: number), in: .presentation())
    _ = try? layer.convert(Point(x: number, y: 1), to: other)
    _ = layer.convertTime(number, from: other)
    _ = layer.animationKeys()
    _ = layer.animation(forKey: key)
    _ = try? layer.setFrame(Rect(x: number, y: 0, width: number, height: number))
    guard let keyPath = try? LayerKeyPath(parsing: path) else { return }
    _ = layer.presentationValue(forKeyPath: keyPath, at: flicks(.max))
    _ = layer.presentationValue(forKeyPath: keyPath, at: flicks(.min))
    _ = layer.presentationBeforeWrite(keyPath)
    _ = layer.modelBeforeWrite(keyPath)
    _ = layer.freezeModelValue(removing: key, keyPath: keyPath)
  }
}
