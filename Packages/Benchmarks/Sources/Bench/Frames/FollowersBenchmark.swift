import MotionCore
import MotionRender
import MotionTime

/// A frame of 10 000 springs, each with a layer that follows it through a `rewriteRange`, beside a frame of the
/// same springs and layers, which stand still: both have as many columns.
enum FollowersBenchmark: Benchmark {
  static let name = "followers"
  private static let count = 10_000

  static func run(_ bench: Bench) {
    if !bench.wants("followers.10k") { return }
    let (alone, followed) = (Scene(follows: false), Scene(follows: true))
    bench.compare(
      "followers.10k", operations: count, target: .atMost(2), ours: followed.show,
      theirs: alone.show)
    if !followed.isRight { print("followers: the columns are wrong.") }
  }

  private final class Scene {
    private let session = MotionSession()
    private let recorder: Recorder
    private var frame = Frame(index: 0, time: .zero, values: [])
    private var kept: [Any] = []

    init(follows: Bool) {
      recorder = Recorder(context: session.renderContext)
      MotionSession.$current.withValue(session) {
        let stage = Stage(size: Size(width: 100, height: 100))
        let runtime = MotionRuntime(containerView: stage)
        kept = [stage, runtime]
        for _ in 0..<FollowersBenchmark.count {
          let x = runtime.get(stage.addLayer().layer).positionX
          let rotation = runtime.get(stage.addLayer().layer).rotation
          rotation.value = 1
          if follows {
            runtime.connect(
              x.rewriteRange(start: 0, end: 100, destinationStart: 1.0, destinationEnd: 0.25),
              to: rotation)
          }
          let spring = Spring<Double>()
          (spring.stiffness.value, spring.damping.value, spring.destination.value) = (10, 1e-4, 100)
          runtime.add(spring, to: x)
          kept.append(spring)
        }
      }
      session.renderContext.commit()
      for _ in 0..<4 { show() }
    }

    /// Shows another frame.
    func show() {
      let index = frame.index + 1
      let time = MediaTime(flicks: Int64(index % 60_000) * MediaTime.flicksPerSecond / 60)
      recorder.show(index: index, time: time, in: &frame)
    }

    /// Whether the last follower shows what it should.
    var isRight: Bool {
      func value(_ suffix: String) -> Double? {
        recorder.columns.last { $0.name.hasSuffix(suffix) }.map { frame.values[$0.index] }
      }
      guard let x = value("position.x"), let turn = value("rotation.z") else { return false }
      let source = recorder.columns.filter { $0.name.hasSuffix("position.x") }
      return source.contains { turn == 1 + (0.25 - 1) * (frame.values[$0.index] / 100) } || x.isNaN
    }
  }
}
