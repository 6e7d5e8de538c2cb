import MotionCore
import MotionRender
import MotionTime

/// A frame of simulated springs and tweens, beside as many plain calls of Lua functions.
enum SimulationBenchmark: Benchmark {
  static let name = "simulated"

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let plain = PlainLuaCalls() else { return }
    for kind in SimulatedScene.Kind.allCases {
      for isOnLayers in [false, true] {
        let name = "\(name).\(kind.rawValue) of \(isOnLayers ? "layers" : "properties")"
        guard bench.wants(name) else { continue }
        let scene = SimulatedScene(kind, isOnLayers: isOnLayers)
        bench.compare(
          name, operations: SimulatedScene.count, target: .atMost(20), ours: scene.showFrame,
          theirs: { plain.run(SimulatedScene.count) })
        if !scene.moves { print("\(name): it stands still.") }
      }
    }
  }
}

/// A session with many simulated springs or tweens that never come to rest.
private final class SimulatedScene {
  enum Kind: String, CaseIterable {
    case spring
    case tween
  }

  static let count = 1000

  /// The number of frames that the journal is kept for, as in a run.
  private static let framesKept = 64

  private let session = MotionSession()
  private let recorder: Recorder
  private var properties: [ReactiveProperty<Double>] = []
  private var frame = Frame(index: 0, time: .zero, values: [])
  private var kept: [Any] = []

  init(_ kind: Kind, isOnLayers: Bool) {
    recorder = Recorder(context: session.renderContext)
    MotionSession.$current.withValue(session) {
      let stage = Stage(size: Size(width: 100, height: 100))
      let runtime = MotionRuntime(containerView: stage)
      kept = [stage, runtime]
      for _ in 0..<Self.count {
        let property =
          isOnLayers
          ? runtime.get(stage.addLayer().layer).positionX : ReactiveProperty(initialValue: 0.0)
        properties.append(property)
        switch kind {
        case .spring: addSpring(to: property, runtime)
        case .tween: addTween(to: property, runtime)
        }
      }
    }
  }

  private func addSpring(to property: ReactiveProperty<Double>, _ runtime: MotionRuntime) {
    let spring = Spring<Double>(threshold: 1e-9, system: simulated)
    spring.stiffness.value = 10
    spring.damping.value = 0.01
    spring.destination.value = 100
    runtime.add(spring, to: property)
    kept.append(spring)
  }

  private func addTween(to property: ReactiveProperty<Double>, _ runtime: MotionRuntime) {
    let tween = Tween<Double>(duration: 1e6, values: [0, 1e6], system: simulated)
    runtime.add(tween, to: property)
    kept.append(tween)
  }

  /// Whether the last property is elsewhere than it began.
  var moves: Bool { properties.last?.value != 0 }

  /// Advances by a frame and shows it.
  func showFrame() {
    let loop = session.eventLoop
    let time = MediaTime(flicks: Int64(frame.index + 1) * MediaTime.flicksPerSecond / 60)
    try? loop.advance(toFrameAt: time)
    recorder.show(index: frame.index + 1, time: time, in: &frame)
    if frame.index % Self.framesKept == 0 {
      let past = Int64(max(frame.index - Self.framesKept, 0)) * MediaTime.flicksPerSecond / 60
      loop.context.journal.forget(before: MediaTime(flicks: past))
    }
  }
}
