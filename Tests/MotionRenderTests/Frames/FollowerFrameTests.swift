import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// CMP-9: frames, in which followers are computed from columns, have the bits of single values.
@Suite struct FollowerFrameTests {
  @Test(arguments: 0..<40)
  func `CMP-9 frames of followers have the bits of single values`(seed: Int) throws {
    let session = RandomSession(seed: 4000 + seed, setsClocks: seed % 3 == 0)
    let recorder = Recorder(context: session.context)
    var compared = 0
    for _ in 0..<40 {
      session.step()
      compared += compare(recorder, session.context.now)
    }
    #expect(compared > 1000)
  }

  @Test(arguments: 0..<12)
  func `CMP-9 chains of followers are computed from columns`(seed: Int) throws {
    let bench = Workbench()
    var dice = Dice(UInt64(seed))
    let layers = (0..<12).map { bench.makeLayer("layer\($0)") }
    let connections = layers.map { ObjectIdentifier($0) }
    let recorder = Recorder(context: bench.context)
    var following = 0
    for step in 0..<60 {
      let (source, target) = (
        layers.randomElement(using: &dice)!, Int.random(in: 0..<layers.count, using: &dice)
      )
      let term = LaneTerm.result(
        .multiply, .shown(ofLayer: source.id, .position, number: step % 2), .constant(0.75))
      let place = try LayerKeyPath(
        parsing: ["position.x", "opacity", "transform.scale", "bounds.size.width"][step % 4])
      // A cycle is refused.
      _ = try? layers[target].follow([term], on: place, from: connections[target])
      if step % 5 == 0 {
        let animation = BasicAnimation(keyPath: "position.y")
        (animation.fromValue, animation.toValue) = (0.0, Double(step))
        try source.addAnimation(animation, forKey: "move")
      }
      if step % 7 == 0 { source.position = Point(x: Double(step), y: 2) }
      bench.commit()
      compare(recorder, bench.context.now)
      following += recorder.row.tracks.count { $0.state == .following }
      bench.clock.advance(to: time(Double(step) / 20))
    }
    #expect(following > 200)
  }

  /// Compares several frames without a change between them, so that properties are cached; one is in the past.
  @discardableResult
  private func compare(_ recorder: Recorder, _ now: MediaTime) -> Int {
    var compared = 0
    for back in [0, 1, 2, 3, 900, 4, 5] {
      let time = max(.zero, now - MediaTime(flicks: Int64(back) * 1_000_003))
      recorder.update()
      let frame = recorder.frame(index: 0, time: time)
      for column in recorder.columns {
        guard let series = recorder.timeSeries(of: column) else { continue }
        let (shown, single) = (frame.values[column.index], series.value(at: time))
        #expect(
          shown.bitPattern == single.bitPattern || shown.isNaN && single.isNaN,
          "\(column.name) at \(time): \(shown), alone \(single)")
        compared += 1
      }
    }
    return compared
  }
}
