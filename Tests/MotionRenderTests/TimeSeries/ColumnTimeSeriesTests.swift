import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct ColumnTimeSeriesTests {
  private let bench = Workbench()

  private func series(_ name: String, _ recorder: Recorder) throws -> ColumnTimeSeries {
    let column = try #require(recorder.columns.first { $0.name == name })
    return try #require(recorder.timeSeries(of: column))
  }

  /// That the pieces say, without gaps, what is shown at any time.
  private func check(_ series: ColumnTimeSeries, until seconds: Double) throws -> [TimeSeriesPiece]
  {
    let end = time(seconds)
    let pieces = series.pieces(until: end)
    #expect(pieces.first?.start == .zero)
    #expect(pieces.last?.end == end)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start })
    var dice = Dice(7)
    for piece in pieces {
      for _ in 0..<40 {
        let instant = flicks(.random(in: piece.start.flicks..<piece.end.flicks, using: &dice))
        let shown = series.value(at: instant)
        switch piece.motion {
        case .absent: #expect(shown.isNaN)
        case .hold(let value): #expect(shown == value)
        case .eased(let from, let to, let curve):
          let part =
            Double((instant - piece.start).flicks) / Double((piece.end - piece.start).flicks)
          let said = from + (to - from) * curve.value(at: part)
          #expect(abs(said - shown) <= 1e-6 * max(abs(to - from), 1))
        case .spring(let motion):
          let said = motion.value(at: (instant - piece.start).seconds)
          #expect(abs(said - shown) <= 1e-8 * max(abs(shown), 1))
        case .free: break
        }
      }
    }
    return pieces
  }

  private func isFree(_ piece: TimeSeriesPiece) -> Bool { piece.motion == .free }

  @Test func `CA 11.1 what CSS can say is taken apart into its curves`() throws {
    let layer = bench.makeLayer("a")
    let swing = BasicAnimation(keyPath: "position.x")
    (swing.fromValue, swing.toValue) = (0.0, 100.0)
    swing.duration = 0.5
    swing.beginTime = 0.25
    swing.autoreverses = true
    swing.repeatCount = 1.75
    swing.timingFunction = TimingFunction(name: .easeIn)
    try layer.addAnimation(swing, forKey: "x")
    let way = KeyframeAnimation(keyPath: "position.y")
    way.values = [0.0, 40.0, 10.0, 90.0]
    way.duration = 0.9
    way.calculationMode = .cubic
    try layer.addAnimation(way, forKey: "y")
    bench.commit()
    let recorder = Recorder(context: bench.context)
    let x = try check(series("a.position.x", recorder), until: 3)
    #expect(!x.contains(where: isFree))
    // Before, four ways of which the last is half a way, and after.
    #expect(x.count == 6, "\(x.map(\.start))")
    let y = try check(series("a.position.y", recorder), until: 3)
    #expect(!y.contains(where: isFree))
    #expect(y.count == 4, "\(y.map(\.start))")
    let sole = try #require(series("a.position.x", recorder).soleAnimation(until: time(3)))
    #expect(sole.delay == time(0.25))
    #expect(sole.iterations == 3.5)
    #expect(sole.alternates)
    #expect(sole.keys.map(\.value) == [0, 100])
  }

  @Test func `CA 11.1 interruptions leave parts of curves, springs stay what they are`() throws {
    let layer = bench.makeLayer("a")
    let move = BasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0.0, 100.0)
    move.duration = 1
    move.timingFunction = TimingFunction(name: .easeInEaseOut)
    try layer.addAnimation(move, forKey: "x")
    bench.commit(thenAdvanceTo: 0.4)
    layer.removeAnimation(forKey: "x")
    let spring = SpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (30.0, 0.0)
    try layer.addAnimation(spring, forKey: "s")
    bench.commit(thenAdvanceTo: 0.7)
    layer.position = Point(x: 5, y: 0)
    bench.commit(thenAdvanceTo: 4)
    let recorder = Recorder(context: bench.context)
    let series = try series("a.position.x", recorder)
    let pieces = try check(series, until: 4)
    #expect(!pieces.contains(where: isFree))
    guard case .spring(let motion) = pieces[1].motion else {
      Issue.record("\(pieces[1].motion) is no spring")
      return
    }
    #expect(motion.from == 30 && motion.to == 0 && motion.velocity == 0)
    #expect(motion.spring.stiffness == 100 && motion.spring.damping == 10)
    #expect(pieces.first?.end == time(0.4))
    #expect(series.soleAnimation(until: time(4)) == nil)
    #expect(series.keyPath == "position.x" && series.layerName == "a")
  }

  @Test func `a group's children that jump are distinguished all the same`() throws {
    let layer = bench.makeLayer("a")
    let steps = KeyframeAnimation(keyPath: "position.x")
    steps.values = [3.0, 50.0, 20.0]
    steps.calculationMode = .discrete
    steps.duration = 0.6
    let group = AnimationGroup()
    group.animations = [steps]
    group.duration = 0.9
    group.repeatCount = 2
    try layer.addAnimation(group, forKey: "g")
    bench.commit()
    let pieces = try check(series("a.position.x", Recorder(context: bench.context)), until: 2)
    #expect(!pieces.contains(where: isFree))
    #expect(
      pieces.map(\.start) == [0, 0.2, 0.4, 0.6, 0.9, 1.1, 1.3, 1.5].map(time))
  }
}
