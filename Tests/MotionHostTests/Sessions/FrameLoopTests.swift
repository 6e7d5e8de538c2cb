import MotionCore
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import Testing

@Suite struct FrameLoopTests {
  private let clock = ManualClock()
  private let timers = TimerQueue()
  private let context: RenderContext
  private let eventLoop: EventLoop
  private let layer: Layer
  private let log = Log()

  init() {
    let session = MotionSession(clock: clock, scheduler: timers)
    context = session.renderContext
    eventLoop = session.eventLoop
    layer = Layer(context: context)
    layer.name = "card"
    layer.position = Point(x: 160, y: 80)
  }

  /// Writes down what a loop shows, a line for each call.
  private final class Log: TraceWriter {
    var lines: [String] = []
    var frames: [Frame] = []

    func begin(_ header: TraceHeader) {
      lines.append("columns " + header.columns.map(\.name).joined(separator: " "))
    }

    func add(_ column: Column) { lines.append("column \(column.name)") }

    func write(_ event: TraceEvent) {
      switch event {
      case .animation(let event): lines.append("\(event.kind) \(event.time.seconds) \(event.key)")
      case .input(let sample): lines.append("\(sample.type) \(sample.time.seconds)")
      case .marker(let name, let time): lines.append("marker \(name) \(time.seconds)")
      default: break
      }
    }

    func write(_ frame: Frame) {
      frames.append(frame)
      lines.append("frame \(frame.index)")
    }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self)
    }
  }

  private func job(
    fps: Int = 4, end: RunEnd = .settled, recording: String = ""
  ) throws -> RunJob {
    var job = RunJob(
      script: "test.lua", frameRate: try FrameRate(fps), plugins: PluginLocator(roots: []))
    job.end = end
    job.longest = try MediaTime(seconds: 3)
    job.recording = try Recording(parsing: Array(recording.utf8), path: "test.jsonl")
    return job
  }

  private func move(by distance: Double, for duration: Double, key: String) throws {
    let animation = BasicAnimation()
    animation.keyPath = "position.y"
    animation.fromValue = layer.position.y
    animation.toValue = layer.position.y + distance
    animation.duration = duration
    try layer.addAnimation(animation, forKey: key)
    layer.position.y += distance
  }

  @Test func `a session in which nothing moves is one frame long`() throws {
    let loop = FrameLoop(job: try job(), eventLoop: eventLoop, outputs: log.outputs)
    #expect(try loop.run() == .settled)
    #expect(log.lines == ["columns card.position.x card.position.y card.opacity", "frame 0"])
    #expect(log.frames.map(\.values) == [[160, 80, 1]])
  }

  @Test func `CA 9.12 a run ends when all is at rest, and events stand before their frames`()
    throws
  {
    try move(by: 100, for: 0.6, key: "drop")
    let loop = FrameLoop(job: try job(), eventLoop: eventLoop, outputs: log.outputs)
    #expect(try loop.run() == .settled)
    #expect(
      log.lines == [
        "columns card.position.x card.position.y card.opacity", "animationAdded 0.0 drop",
        "frame 0", "frame 1", "frame 2", "animationCompleted 0.6 drop", "frame 3",
      ])
    // A linear animation of 100 points in 0.6 s.
    let expected = [80, 80 + 100 * 0.25 / 0.6, 80 + 100 * 0.5 / 0.6, 180]
    for (frame, value) in zip(log.frames, expected) {
      #expect(abs(frame.values[1] - value) < 1e-9)
    }
    #expect(log.frames.map(\.time.seconds) == [0, 0.25, 0.5, 0.75])
  }

  @Test func `CA 9.12 timers and input keep a run going`() throws {
    eventLoop.timers.schedule(at: try MediaTime(seconds: 0.3)) {}
    let input = #"{"t":0.8,"type":"pointerdown","pointerId":1,"x":1,"y":2}"#
    let loop = FrameLoop(job: try job(recording: input), eventLoop: eventLoop, outputs: log.outputs)
    var routed: [PointerSample] = []
    loop.postInput { routed.append($0) }
    #expect(try loop.run() == .settled)
    #expect(routed.map(\.position) == [Point(x: 1, y: 2)])
    #expect(log.lines.suffix(3) == ["frame 3", "down 0.8", "frame 4"])
  }

  @Test func `a run ends at its time, with what happens after the last frame`() throws {
    eventLoop.timers.schedule(at: try MediaTime(seconds: 0.6)) { [eventLoop, layer] in
      layer.opacity = 0.5
      let fade = BasicAnimation()
      fade.keyPath = "opacity"
      fade.fromValue = 1.0
      #expect(throws: Never.self) { try layer.addAnimation(fade, forKey: "fade") }
      eventLoop.timers.schedule(at: .infinity) {}
    }
    let job = try job(end: .time(MediaTime(seconds: 0.7)))
    let loop = FrameLoop(job: job, eventLoop: eventLoop, outputs: log.outputs)
    #expect(try loop.run() == .reachedTime)
    #expect(log.lines.suffix(2) == ["frame 2", "animationAdded 0.6 fade"])
    #expect(clock.now == (try MediaTime(seconds: 0.7)))
  }

  @Test func `CA 9.12 what never rests is ended and reported`() throws {
    let pulse = BasicAnimation()
    pulse.keyPath = "opacity"
    pulse.toValue = 0.0
    pulse.duration = 1
    pulse.repeatCount = .infinity
    try layer.addAnimation(pulse, forKey: "pulse")
    let loop = FrameLoop(job: try job(), eventLoop: eventLoop, outputs: log.outputs)
    #expect(try loop.run() == .unsettled)
    #expect(log.frames.count == 13)
    #expect(log.frames.last?.time == (try MediaTime(seconds: 3)))
  }

  @Test func `CA 10.5 a column that appears later is announced before its first frame`() throws {
    eventLoop.timers.schedule(at: try MediaTime(seconds: 0.3)) { [layer] in layer.zPosition = 7 }
    let loop = FrameLoop(job: try job(), eventLoop: eventLoop, outputs: log.outputs)
    #expect(try loop.run() == .settled)
    #expect(
      log.lines.suffix(4) == ["frame 0", "frame 1", "column card.zPosition", "frame 2"])
    #expect(log.frames.map(\.values.count) == [3, 3, 4])
    #expect(log.frames.last?.values.last == 7)
  }

  @Test func `SIM-2 14 what is simulated frame by frame keeps a run going until it rests`() throws {
    let session = MotionSession()
    try MotionSession.$current.withValue(session) {
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card")
      let spring = Spring<Double>(threshold: 0.001, system: simulated)
      spring.destination.value = 100
      let runtime = MotionRuntime(containerView: stage)
      runtime.add(spring, to: runtime.get(card.layer).positionX)
      let loop = FrameLoop(
        job: try job(fps: 20), eventLoop: MotionSession.current.eventLoop, outputs: log.outputs)
      #expect(try loop.run() == .settled)
      // The published vectors of RM 14, at 0.05 s, 0.1 s and 0.2 s.
      for (frame, value) in [(1, 25.779463), (2, 62.201725), (4, 97.053188)] {
        #expect(abs(log.frames[frame].values[0] - value) < 5e-7)
      }
      #expect(log.frames.last?.values[0] == 100)
      #expect(log.frames.count > 10 && log.frames.count < 30)
    }
  }

  @Test func `TLI-6 a simulation that a timeline holds still lets a run end`() throws {
    let session = MotionSession()
    try MotionSession.$current.withValue(session) {
      let stage = Stage(size: Size(width: 320, height: 480))
      let card = stage.addLayer(named: "card")
      let timeline = Timeline()
      timeline.timeOffset.value = 0.5
      timeline.paused.value = true
      let tween = Tween(
        duration: 2, values: [0.0, 100], system: simulated, timeline: timeline)
      tween.timingFunctions.value = []
      let runtime = MotionRuntime(containerView: stage)
      runtime.add(tween, to: runtime.get(card.layer).positionX)
      MotionSession.current.eventLoop.timers.schedule(at: try MediaTime(seconds: 0.6)) {
        timeline.timeOffset.value = 1.5
      }
      let loop = FrameLoop(
        job: try job(), eventLoop: MotionSession.current.eventLoop, outputs: log.outputs)
      #expect(try loop.run() == .settled)
      #expect(log.frames.map { $0.values[0] } == [25, 25, 25, 75])
    }
  }

  @Test func `markers wait for their time, and equal times keep the order of happening`() throws {
    eventLoop.timers.schedule(at: try MediaTime(seconds: 0.5)) {}
    let loop = FrameLoop(job: try job(), eventLoop: eventLoop, outputs: log.outputs)
    loop.note(.marker(name: "late", time: try MediaTime(seconds: 0.4)))
    loop.note(.marker(name: "soon", time: try MediaTime(seconds: 0.25)))
    loop.note(.marker(name: "too", time: try MediaTime(seconds: 0.25)))
    loop.note(.marker(name: "after", time: try MediaTime(seconds: 9)))
    #expect(try loop.run() == .settled)
    #expect(
      log.lines.dropFirst() == [
        "frame 0", "marker soon 0.25", "marker too 0.25", "frame 1", "marker late 0.4", "frame 2",
        "marker after 9.0",
      ])
  }

  @Test func `what is asked before a frame can end the run`() throws {
    struct Interrupted: Error {}
    let loop = FrameLoop(
      job: try job(end: .time(.infinity)), eventLoop: eventLoop, outputs: log.outputs)
    loop.beforeFrame = { [log] in if log.frames.count == 2 { throw Interrupted() } }
    #expect(throws: Interrupted.self) { try loop.run() }
    #expect(log.frames.count == 2)
  }

  @Test func `what lies behind written frames is forgotten`() throws {
    let job = try job(fps: 60, end: .time(MediaTime(seconds: 60)))
    for step in 1..<60 * 60 {
      let time = job.frameRate.time(ofFrame: step)
      eventLoop.timers.schedule(at: time) { [layer] in layer.position.x = Double(step) }
    }
    let quiet = QuietOutput()
    let loop = FrameLoop(job: job, eventLoop: eventLoop, outputs: quiet.outputs)
    #expect(try loop.run() == .reachedTime)
    #expect(quiet.count == 3601)
    let horizon = context.journal.horizon
    #expect(horizon > (try MediaTime(seconds: 58)))
  }

  private final class QuietOutput: TraceWriter {
    var count = 0

    func write(_ frame: Frame) { count += 1 }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self)
    }
  }
}
