import MotionRender
import MotionTime

/// A session with many animations, all of which run at times from 1 to 8 seconds, as in
/// `programs/tick.c`, but for a few that fill.
struct TickScene {
  private let clock = ManualClock()
  let context: RenderContext
  private var random = Random()
  private var layers: [Layer] = []

  /// Makes a fifth as many layers as there are to be animations, a multiple of five, and adds these; or,
  /// for comparison, only writes what they animate.
  init(count: Int, isStill: Bool = false) throws {
    context = RenderContext(clock: clock)
    for number in 0..<count / 5 {
      let layer = Layer(context: context)
      layers.append(layer)
      if isStill {
        layer.zPosition = 1
        layer.cornerRadius = 1
        continue
      }
      layer.add(tween("opacity", filling: number % 4 == 0), forKey: "opacity")
      layer.add(tween("zPosition"), forKey: "z")
      layer.add(spring(), forKey: "position")
      let shake = tween("position.x")
      shake.isAdditive = true
      layer.add(shake, forKey: "shake")
      layer.add(keyframes(), forKey: "corner")
    }
    context.commit()
  }

  /// The time of some seconds.
  func time(_ seconds: Double) -> MediaTime {
    MediaTime(flicks: Int64(seconds * Double(MediaTime.flicksPerSecond)))
  }

  private static let curves = [
    TimingFunctionName.easeInEaseOut, .ease, .easeIn, .easeOut,
  ].map { TimingFunction(name: $0) }

  private mutating func setTiming(of animation: PropertyAnimation) {
    animation.beginTime = random.next()
    animation.duration = 8 + random.next()
  }

  private mutating func tween(_ keyPath: String, filling: Bool = false) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    animation.fromValue = random.next()
    animation.toValue = 100 * random.next()
    animation.timingFunction = Self.curves[Int(random.next() * 4)]
    setTiming(of: animation)
    if filling {
      animation.beginTime = 2 + random.next()
      animation.duration = 3
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
    }
    return animation
  }

  private mutating func spring() -> SpringAnimation {
    let animation = SpringAnimation(keyPath: "position")
    animation.fromValue = Point(x: random.next(), y: random.next())
    animation.toValue = Point(x: 100 * random.next(), y: 100 * random.next())
    animation.stiffness = random.next(in: 50...400)
    animation.damping = random.next(in: 5...14)
    setTiming(of: animation)
    return animation
  }

  private mutating func keyframes() -> KeyframeAnimation {
    let animation = KeyframeAnimation(keyPath: "cornerRadius")
    animation.values = (0..<5).map { _ in 100 * random.next() }
    animation.keyTimes = [0, 0.2, 0.5, 0.6, 1]
    setTiming(of: animation)
    return animation
  }
}
