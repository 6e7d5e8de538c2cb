import MotionLive
import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// The server's frames, their order and their values; how evenly they come, `bin/soak` measures.
@Suite struct RenderServerTests {
  /// A session on the machine's clock, with a server that gets its commits.
  private final class Live {
    let clock = SystemClock()
    let context: RenderContext
    let server: RenderServer
    private let counter = LockedCounter()

    var warnings: Int { counter.count }

    init(rate: Int = 1000, _ change: (inout RenderServer.Configuration) -> Void = { _ in }) throws {
      context = RenderContext(clock: clock)
      var configuration = RenderServer.Configuration(rate: try FrameRate(rate))
      let counter = counter
      configuration.onWarning = { _ in counter.increment() }
      change(&configuration)
      server = try RenderServer(configuration, clock: clock)
      let server = server
      try context.observeCommits { server.submit($0) }
    }

    func layer(_ name: String) -> Layer {
      let layer = Layer(context: context)
      layer.name = name
      return layer
    }

    /// Waits until so many further frames were shown.
    func waitForFrames(_ count: Int) throws -> ShownFrame {
      let start = server.lastFrame?.index ?? -1
      return try #require(server.waitForFrame(start + count))
    }
  }

  @Test func `9.7 frames go on while the program's thread is busy, with the values of the formula`()
    throws
  {
    let live = try Live()
    let layer = live.layer("box")
    try layer.addAnimation(basic("position.x", from: 0, to: 3000, duration: 3000), forKey: "go")
    live.context.commit()
    let begin = try #require(layer.animation(forKey: "go")?.beginTime)
    // Not committed, so not seen, however long the loop.
    layer.opacity = 0.25
    var turns = 0
    while live.server.statistics.frames < 50 { turns &+= 1 }
    let frames = live.server.frameLog
    #expect(turns > 0 && frames.count >= 50)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.index < $1.index && $0.time < $1.time })
    let places = live.server.columns.map(\.name)
    #expect(places == ["box.position.x", "box.position.y", "box.opacity"])
    for frame in frames where frame.commit == 1 {
      #expect(near(frame.values[0], frame.time.seconds - begin))
      #expect(frame.values[2] == 1)
      #expect(frame.readyAt >= frame.time)
    }
    live.context.commit()
    #expect(live.server.waitForFrame(showing: 2)?.values[2] == 0.25)
    #expect(live.server.stop())
  }

  @Test(arguments: 0..<6)
  func `9.10 a frame is bit for bit what the journal shows at its time`(seed: Int) throws {
    let clock = SystemClock()
    let session = RandomSession(seed: seed + 70, setsClocks: seed % 2 == 1, following: clock)
    var configuration = RenderServer.Configuration(rate: try FrameRate(500))
    let frames = FrameCollector()
    configuration.onFrame = { frames.add($0) }
    let server = try RenderServer(configuration, clock: clock)
    var commits: [Commit] = []
    try session.context.observeCommits {
      commits.append($0)
      server.submit($0)
    }
    for _ in 0..<60 {
      session.change()
      session.context.deliverEvents(upTo: session.context.now)
      _ = server.waitForFrame(showing: commits.count)
    }
    server.stop()
    #expect(server.failure == nil)
    let recorder = Recorder(context: session.context)
    var compared = 0
    for frame in frames.all {
      // A commit made just before the deadline may have come just after it.
      guard commits.last(where: { $0.time <= frame.time })?.id == frame.commit else { continue }
      let values = recorder.frame(index: 0, time: frame.time).values
      for (left, right) in zip(frame.values, values) {
        #expect(left.bitPattern == right.bitPattern || left.isNaN && right.isNaN)
      }
      compared += 1
    }
    #expect(compared > 0)
    #expect(server.columns.count == recorder.columns.count)
  }

  @Test func `9.4 nothing moves, no frames; the next commit is shown`() throws {
    let live = try Live()
    let layer = live.layer("box")
    live.context.commit()
    let still = try #require(live.server.waitForFrame(showing: 1))
    layer.position = Point(x: 5, y: 6)
    live.context.commit()
    let moved = try #require(live.server.waitForFrame(showing: 2))
    #expect(moved.values == [5, 6, 1])
    #expect(moved.commit == 2)
    #expect(live.server.frameLog.count == 2, "one frame for each commit")
    #expect(moved.index > still.index)
    #expect(live.server.statistics.frames == 2)
  }

  @Test func `9.4 an animation that begins later is not missed`() throws {
    let live = try Live()
    let layer = live.layer("box")
    try layer.addAnimation(
      basic("opacity", from: 0, to: 0, duration: 1000) { $0.beginTime = 0.05 }, forKey: "late",
      beginTimeIsDelay: true)
    live.context.commit()
    let begin = try #require(layer.animation(forKey: "late")?.beginTime)
    while (live.server.lastFrame?.time.seconds ?? 0) < begin { _ = try live.waitForFrames(1) }
    for frame in live.server.frameLog {
      #expect(frame.values[2] == (frame.time.seconds < begin ? 1 : 0))
    }
  }

  @Test func `9.8 a full queue makes commits wait and loses none`() throws {
    let live = try Live {
      $0.queueLimit = 2
      $0.rate = (try? FrameRate(1)) ?? $0.rate
    }
    let layer = live.layer("box")
    for number in 1...400 {
      layer.position = Point(x: Double(number), y: 0)
      live.context.commit()
    }
    live.server.rate = try FrameRate(1000)
    #expect(live.server.waitForFrame(showing: 400)?.values[0] == 400)
    #expect(live.server.statistics.queueDepth == 0)
    #expect(live.server.failure == nil)
  }

  @Test func `9.9 stopping ends the thread, twice does no harm, and commits go nowhere`() throws {
    let live = try Live()
    let layer = live.layer("box")
    try layer.addAnimation(basic("opacity", from: 0, to: 1, duration: 1000), forKey: "a")
    live.context.commit()
    _ = try live.waitForFrames(3)
    #expect(live.server.stop())
    let last = live.server.lastFrame
    #expect(live.server.stop())
    for _ in 0..<3000 {
      layer.opacity += 1e-6
      live.context.commit()
    }
    #expect(live.server.lastFrame == last)
    #expect(live.server.waitForFrame(.max) == last, "nobody waits for a server that has ended")
  }

  @Test func `a server that misses a commit gives up and says why`() throws {
    let live = try Live()
    let other = try Live()
    let layer = other.layer("x")
    for number in 0..<3 {
      layer.opacity = Double(number) / 4
      other.context.commit()
    }
    var lost: [Commit] = []
    try other.context.observeCommits { lost.append($0) }
    layer.opacity = 1
    other.context.commit()
    for commit in lost.suffix(1) { live.server.submit(commit) }
    #expect(live.server.waitForFrame(.max) == nil)
    #expect(live.server.failure?.code == .invalidJournal)
    for _ in 0..<3000 { live.server.submit(lost[0]) }
    #expect(live.server.stop())
  }

  @Test func `13.2 the log keeps the columns that were named, the last frames of them`() throws {
    let live = try Live {
      $0.loggedColumns = ["box.opacity"]
      $0.logLength = 4
    }
    let layer = live.layer("box")
    try layer.addAnimation(basic("opacity", from: 0, to: 1, duration: 1000), forKey: "a")
    live.context.commit()
    for _ in 0..<8 { _ = try live.waitForFrames(1) }
    live.server.stop()
    let log = live.server.frameLog
    #expect(log.count == 4)
    #expect(log.last?.index == live.server.lastFrame?.index)
    #expect(log.allSatisfy { $0.values.count == 1 })
  }
}

/// Frames that arrive on the server's thread.
private final class FrameCollector: @unchecked Sendable {
  private let lock = LockedCounter()
  private var frames: [ShownFrame] = []

  var all: [ShownFrame] { lock.locked { frames } }

  func add(_ frame: ShownFrame) { lock.locked { frames.append(frame) } }
}
