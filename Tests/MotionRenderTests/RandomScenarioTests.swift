import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Random stacks of animations against a naive second implementation.
@Suite struct RandomScenarioTests {
  private static let paths = ["position.x", "position.y", "zPosition"]

  private func seconds(_ units: Int) -> Double { Double(units) / 2000 }

  @Test(arguments: 0..<40)
  func `CA 6.9 random stacks show what a naive model says, at any time in any order`(
    seed: Int
  ) throws {
    var dice = Dice(UInt64(seed) &* 7919 &+ 17)
    let bench = Workbench()
    let layer = bench.makeLayer()
    var model = NaiveModel()
    var now = 0
    for step in 0..<40 {
      now += 2 * Int.random(in: 0...600, using: &dice)
      bench.play(to: seconds(now))
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        try act(on: layer, at: now, step, &model, &dice)
      }
    }
    bench.context.commit()
    for _ in 0..<300 {
      let instant = 2 * Int.random(in: 0...(now / 2 + 2000), using: &dice)
      let wanted = model.shown(at: instant, lanes: 3)
      for (lane, path) in Self.paths.enumerated() {
        let shown = layer.number(path, at: seconds(instant))
        #expect(near(shown, wanted[lane]), "\(path) at \(instant)/2000 s")
      }
    }
  }

  private func act(
    on layer: Layer, at now: Int, _ step: Int, _ model: inout NaiveModel, _ dice: inout Dice
  ) throws {
    let lane = Int.random(in: 0..<3, using: &dice)
    switch Int.random(in: 0..<10, using: &dice) {
    case 0, 1:
      let value = Double.random(in: -100...100, using: &dice)
      try layer.setValue(value, forKeyPath: Self.paths[lane])
      model.writes.append((now, lane, value))
    case 2:
      guard let key = layer.animationKeys().randomElement(using: &dice) else { return }
      layer.removeAnimation(forKey: key)
      if let index = Int(key) { model.runs[index].ended = min(now, model.runs[index].ended) }
    default:
      let run = makeRun(lane, at: now, &dice)
      try layer.addAnimation(animation(run), forKey: "\(model.runs.count)")
      model.runs.append(run)
    }
  }

  private func makeRun(_ lane: Int, at now: Int, _ dice: inout Dice) -> NaiveModel.Run {
    func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &dice)] }
    func number() -> Double { Double.random(in: -50...50, using: &dice) }
    let ends: NaiveModel.Ends = pick([
      .fromTo(number(), number()), .from(number()), .to(number()), .by(number()),
    ])
    var run = NaiveModel.Run(
      lane: lane, ends: ends, begin: now, duration: 4 * Int.random(in: 0...800, using: &dice),
      added: now)
    run.isAdditive = pick([true, false])
    run.begin = pick([now, now, now + 800, now - 600])
    run.doubleSpeed = pick([2, 2, 2, 4, 1, -2, -4, 0])
    run.offset = pick([nil, nil, 400, -400, 4000])
    run.quarterCount = pick([0, 0, 4, 5, 10, 12])
    run.repeatDuration = pick([0, 0, 0, 1600, 5000])
    run.autoreverses = pick([true, false])
    run.fillsBefore = pick([true, false])
    run.fillsAfter = pick([true, false])
    run.isRemoved = pick([true, false])
    return run
  }

  private func animation(_ run: NaiveModel.Run) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: Self.paths[run.lane])
    switch run.ends {
    case .fromTo(let start, let end): (animation.fromValue, animation.toValue) = (start, end)
    case .from(let start): animation.fromValue = start
    case .to(let end): animation.toValue = end
    case .by(let distance): animation.byValue = distance
    }
    animation.isAdditive = run.isAdditive
    animation.beginTime = seconds(run.begin)
    animation.duration = seconds(run.duration)
    animation.speed = Double(run.doubleSpeed) / 2
    animation.timeOffset = run.offset.map(seconds)
    animation.repeatCount = Double(run.quarterCount) / 4
    animation.repeatDuration = seconds(run.repeatDuration)
    animation.autoreverses = run.autoreverses
    animation.fillMode =
      run.fillsBefore
      ? (run.fillsAfter ? .both : .backwards) : run.fillsAfter ? .forwards : .removed
    animation.isRemovedOnCompletion = run.isRemoved
    return animation
  }
}
