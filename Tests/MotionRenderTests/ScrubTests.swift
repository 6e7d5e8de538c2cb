import Foundation
import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Whether tests run in their long form.
private let soak = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil

/// Scrubbing equals playing, bit for bit.
@Suite struct ScrubTests {
  private static let paths = [
    "position.x", "position.y", "opacity", "transform.rotation.z", "transform.scale.xy",
    "bounds.size.width", "backgroundColor.red", "zPosition",
  ]

  /// The same scene for every session: tweens, keyframes and springs on one timeline.
  private func makeScene(_ seed: UInt64) throws -> (Workbench, Layer, TimelineClock) {
    var dice = Dice(seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
    let bench = Workbench()
    bench.commit(thenAdvanceTo: 1.25)
    let layer = bench.makeLayer()
    let timeline = bench.makeTimeline()
    let easings = TimingFunctionName.allCases.map { TimingFunction(name: $0) }
    for (index, path) in Self.paths.enumerated() where path != "backgroundColor.red" {
      try layer.addAnimation(
        basic(path, from: number(-9...9), to: number(-9...9), duration: number(0.2...2)) {
          $0.beginTime = number(0...0.8)
          $0.timingFunction = easings.randomElement(using: &dice)
          $0.repeatCount = number(0...2.5)
          $0.autoreverses = index % 2 == 0
          $0.fillMode = .both
        }, forKey: "b\(index)", timeline: timeline.id)
    }
    try layer.addAnimation(
      basic(
        "backgroundColor", from: Color.black, to: Color(red: 1, green: 0.3, blue: 0, alpha: 0.4)),
      forKey: "c", timeline: timeline.id)
    try layer.addAnimation(
      spring("position", from: Point.zero, to: Point(x: number(-300...300), y: number(-300...300)))
      {
        $0.velocity = Point(x: number(-2000...2000), y: number(-2000...2000))
        $0.damping = number(2...40)
        $0.isAdditive = true
        $0.allowsOverdamping = true
      }, forKey: "s", timeline: timeline.id)
    try layer.addAnimation(
      keyframes("zPosition", [1.5, number(-9...9), 4.25]) {
        $0.keyTimes = [0, 0.37, 1]
        $0.timingFunctions = [easings[1], easings[2]]
        $0.isAdditive = true
        $0.fillMode = .forwards
      }, forKey: "k", timeline: timeline.id)
    bench.context.commit()
    return (bench, layer, timeline)
  }

  private func bits(_ layer: Layer) -> [UInt64] {
    Self.paths.map { layer.number($0).bitPattern }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `CA 10.3 pausing and scrubbing in any order shows the bits that playing showed`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed &+ 100)
    let offsets = (0..<200).map { _ in flicks(.random(in: 0...3_000_000_000, using: &dice)) }
    let (played, playedLayer, _) = try makeScene(seed)
    var truth: [MediaTime: [UInt64]] = [:]
    for offset in offsets.sorted() {
      played.play(to: (time(1.25) + offset).seconds)
      #expect(played.context.now == time(1.25) + offset)
      truth[offset] = bits(playedLayer)
    }
    let (scrubbed, layer, start) = try makeScene(seed)
    scrubbed.play(to: 2)
    var timeline = start
    timeline.pause()
    for offset in offsets.shuffled(using: &dice) {
      timeline.setTimeOffset(offset)
      scrubbed.context.setTimelineClock(timeline)
      #expect(bits(layer) == truth[offset])
      if Bool.random(using: &dice) {
        scrubbed.play(to: scrubbed.context.now.seconds + 0.125)
        #expect(bits(layer) == truth[offset])
      }
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func `CA 10.2 any past time is shown with the bits it had, in any order`(seed: UInt64) throws {
    var dice = Dice(seed)
    let bench = Workbench()
    let layer = bench.makeLayer()
    var truth: [(MediaTime, [UInt64])] = []
    for step in 0..<60 {
      bench.play(to: bench.context.now.seconds + Double.random(in: 0...0.3, using: &dice))
      switch step % 4 {
      case 0: layer.position = Point(x: Double(step), y: -Double(step))
      case 1:
        try layer.addAnimation(
          spring("position", to: Point(x: Double(step), y: 3)) {
            $0.isAdditive = step % 8 < 4
            $0.velocity = Point(x: 900, y: 5)
          }, forKey: "s\(step % 3)")
      case 2: layer.speed = [1, 0.5, 2, 0, 1.3].randomElement(using: &dice) ?? 1
      default: layer.removeAnimation(forKey: "s\(step % 3)")
      }
      bench.context.commit()
      truth.append((bench.context.now, bits(layer)))
      bench.play(to: bench.context.now.seconds + 0.01)
      truth.append((bench.context.now, bits(layer)))
    }
    for (instant, wanted) in truth.shuffled(using: &dice) {
      let shown = Self.paths.map { layer.number($0, at: instant).bitPattern }
      #expect(shown == wanted, "at \(instant)")
    }
  }

  /// A scene with animations of every kind on one timeline, all added before the clock is turned.
  private func makeCrowd(_ seed: UInt64) throws -> (RandomScene, TimelineClock) {
    var random = RandomAnimations(seed: seed)
    var scene = try RandomScene()
    let timeline = scene.bench.makeTimeline()
    for _ in 0..<40 {
      let layer = random.pick([scene.outer, scene.inner])
      scene.add(random.animation(), to: layer, key: nil, timeline: timeline)
    }
    scene.bench.context.commit()
    #expect(scene.added > 30, "\(scene.refused) were refused")
    return (scene, timeline)
  }

  @Test(arguments: 0..<(soak ? 200 : 6))
  func `CA 10.3 scrubbing equals playing for animations of every kind, in any order`(
    seed: Int
  ) throws {
    var dice = Dice(UInt64(seed))
    let offsets = (0..<50).map { _ in flicks(.random(in: 0...4_000_000_000, using: &dice)) }
    let (played, _) = try makeCrowd(UInt64(seed))
    var truth: [MediaTime: [String]] = [:]
    for offset in offsets.sorted() {
      played.bench.play(to: offset.seconds)
      truth[offset] = played.picture()
    }
    let (scrubbed, start) = try makeCrowd(UInt64(seed))
    scrubbed.bench.play(to: 3)
    var timeline = start
    timeline.pause()
    for offset in (offsets + offsets).shuffled(using: &dice) {
      timeline.setTimeOffset(offset)
      scrubbed.bench.context.setTimelineClock(timeline)
      let seen = scrubbed.picture()
      #expect(seen == truth[offset], "at \(offset)")
    }
  }

  @Test(arguments: 0..<(soak ? 200 : 6))
  func `CA 10.2 any past time is shown as it was, whatever happened, in any order`(
    seed: Int
  ) throws {
    var random = RandomAnimations(seed: UInt64(seed) &+ 1000)
    var scene = try RandomScene()
    let bench = scene.bench
    var truth: [(MediaTime, [String])] = []
    for step in 0..<60 {
      bench.play(to: bench.context.now.seconds + random.number(0...0.4))
      let layer = random.pick([scene.outer, scene.inner])
      switch step % 6 {
      case 0: try? layer.setValue(random.value("position"), forKeyPath: "position")
      case 1: try? layer.setValue(random.value("transform"), forKeyPath: "transform")
      case 2: layer.speed = random.pick([1, 1, 0.5, 2, 0, -1])
      case 3:
        if let key = layer.animationKeys().first { layer.removeAnimation(forKey: key) }
      default: scene.add(random.animation(), to: layer, key: random.pick([nil, "a", "b"]))
      }
      bench.context.commit()
      truth.append((bench.context.now, scene.picture()))
      bench.play(to: bench.context.now.seconds + 0.01)
      truth.append((bench.context.now, scene.picture()))
    }
    for (instant, wanted) in truth.shuffled(using: &random.dice) {
      #expect(scene.picture(at: instant) == wanted, "at \(instant)")
    }
  }

  @Test func `CA 10.1 two runs of one scene have the same bits`() throws {
    func run() throws -> [[UInt64]] {
      let (bench, layer, _) = try makeScene(8)
      return (0..<120).map { frame in
        bench.play(to: 1.25 + Double(frame) / 60)
        return bits(layer)
      }
    }
    #expect(try run() == run())
  }
}
