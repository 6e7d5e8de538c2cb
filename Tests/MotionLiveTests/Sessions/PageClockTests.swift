import MotionConsole
import MotionHost
import MotionLive
import MotionRender
import MotionTime
import Testing

/// The clock that the page turns, and what takes effect when.
@Suite struct PageClockTests {
  /// The files of `scripts`.
  static let scripts = LiveFixture.scripts

  /// The times of requests: a rate of the display, or one that varies from frame to frame.
  enum Pace: CaseIterable {
    case slow, usual, fast, jitter

    /// Request times of two seconds from 10 s on; the gaps stay below 100 ms.
    var stamps: [Double] {
      switch self {
      case .slow: (0...60).map { 10 + Double($0) / 30 }
      case .usual: (0...120).map { 10 + Double($0) / 60 }
      case .fast: (0...240).map { 10 + Double($0) / 120 }
      case .jitter: (0..<54).map(Self.jittered) + [12]
      }
    }

    private static func jittered(_ index: Int) -> Double {
      let wave = (Double(index) * 0.27).remainder(dividingBy: 1)
      return 10 + Double(index) * 0.037 + 0.03 * abs(wave)
    }
  }

  private func drive(_ stage: LiveFixture, _ pace: Pace) throws {
    var hand = try Hand.drag(from: 10.6, for: 0.5, rate: 250)[...]
    for stamp in pace.stamps {
      let now = try MediaTime(seconds: stamp)
      let samples = hand.prefix { $0.time <= now }
      hand = hand.dropFirst(samples.count)
      try stage.frame(stamp, Array(samples))
    }
  }

  @Test func `the scripts are found`() { #expect(Self.scripts.contains("card.lua")) }

  @Test(arguments: scripts)
  func `the same samples give the same journal whatever the display's rate`(script: String) throws {
    var journals: [[[UInt8]]] = []
    for pace in Pace.allCases {
      let stage = try LiveFixture(script)
      try drive(stage, pace)
      journals.append(stage.commits)
    }
    #expect(!journals[0].isEmpty)
    for other in journals.dropFirst() { #expect(other == journals[0]) }
  }

  @Test(arguments: scripts)
  func `CA 9.10 a saved session gives the same journal in batch, and the frames that were seen`(
    script: String
  ) throws {
    let stage = try LiveFixture(script)
    var seen: [LiveFixture.Sight] = []
    var hand = try Hand.drag(from: 10.3, for: 0.4, rate: 125)[...]
    for index in 0...90 {
      let stamp = 10 + Double(index) * 0.0141
      let now = try MediaTime(seconds: stamp)
      let samples = hand.prefix { $0.time <= now }
      hand = hand.dropFirst(samples.count)
      seen.append(try stage.frame(stamp, Array(samples)))
    }
    let batch = try stage.batch()
    #expect(batch.map(\.bytes) == stage.commits)
    expect(seen, in: batch)
  }

  /// A journal of a batch run shows what a page was shown.
  private func expect(_ seen: [LiveFixture.Sight], in commits: [Commit]) {
    let journal = Journal()
    for commit in commits { #expect(throws: Never.self) { try journal.apply(commit) } }
    let recorder = Recorder(journal: journal)
    for sight in seen {
      let frame = recorder.frame(index: 0, time: sight.time)
      let shown = LiveFixture.sight(frame, recorder.columns)
      for (name, bits) in sight.values { #expect(shown.values[name] == bits, "\(name)") }
    }
  }

  @Test func `a first request advances nothing, a long gap 100 ms`() throws {
    let stage = try LiveFixture("hold.lua")
    #expect(try stage.frame(1000).time == .zero)
    #expect(try stage.frame(1000.016).time == MediaTime(seconds: 0.016))
    #expect(try stage.frame(1005).time == MediaTime(seconds: 0.116))
    #expect(try stage.frame(1004).time == MediaTime(seconds: 0.116))
    stage.session.restart()
    #expect(try stage.frame(2000).time == MediaTime(seconds: 0.116))
    #expect(try stage.frame(2000.01).time == MediaTime(seconds: 0.126))
  }

  @Test func `the chosen speed gives way while a pointer is down`() throws {
    let stage = try LiveFixture("card.lua")
    stage.session.speed = 0.5
    try stage.frame(1)
    #expect(try stage.frame(1.02).time == MediaTime(seconds: 0.01))
    func sample(_ type: PointerSample.Kind, _ seconds: Double) throws -> PointerSample {
      PointerSample(
        time: try MediaTime(seconds: seconds), type: type, pointerId: 1,
        position: Point(x: 160, y: 100))
    }
    #expect(try stage.frame(1.04, [try sample(.down, 1.03)]).time == MediaTime(seconds: 0.03))
    #expect(try stage.frame(1.06, [try sample(.up, 1.05)]).time == MediaTime(seconds: 0.05))
    #expect(try stage.frame(1.08).time == MediaTime(seconds: 0.06))
  }

  @Test func `a sample that is stamped later than its request waits for the next`() throws {
    let stage = try LiveFixture("card.lua")
    try stage.frame(1)
    let early = PointerSample(
      time: try MediaTime(seconds: 1.025), type: .down, pointerId: 1,
      position: Point(x: 160, y: 100))
    try stage.frame(1.02, [early])
    #expect(!stage.session.isPressed)
    try stage.frame(1.04)
    #expect(stage.session.isPressed)
    #expect(try stage.savedSamples().map(\.time) == [MediaTime(seconds: 0.025)])
  }

  @Test func `a sample that comes late takes effect a flick after what was turned`() throws {
    let stage = try LiveFixture("card.lua")
    try stage.frame(1)
    try stage.frame(1.02)
    let late = [PointerSample.Kind.down, .move].map { type in
      PointerSample(
        time: MediaTime(flicks: MediaTime.flicksPerSecond), type: type, pointerId: 1,
        position: Point(x: 160, y: 100))
    }
    try stage.frame(1.04, late)
    let first = try MediaTime(seconds: 0.02) + MediaTime(flicks: 1)
    #expect(try stage.savedSamples().map(\.time) == [first, first])
  }

  @Test func `lines take effect a flick after the time, which moves there`() throws {
    let stage = try LiveFixture(Self.dot)
    try stage.frame(1)
    try stage.frame(1.05)
    let flick = MediaTime(flicks: 1)
    for count in 1...3 {
      _ = stage.session.perform { $0.submit("dot.position.x.value = motion.now()").outputs.count }
      var time = try MediaTime(seconds: 0.05)
      for _ in 0..<count { time = time + flick }
      #expect(stage.session.time == time)
      #expect(try stage.frame(1.05).values["dot.position.x"] == time.seconds.bitPattern)
    }
    #expect(try stage.batch().map(\.bytes) == stage.commits)
  }

  @Test func `pressed pointers are cancelled when another page drives`() throws {
    let stage = try LiveFixture("card.lua")
    try stage.frame(1)
    let down = PointerSample(
      time: try MediaTime(seconds: 1.01), type: .down, pointerId: 3, position: Point(x: 160, y: 100)
    )
    try stage.frame(1.02, [down])
    #expect(stage.session.isPressed)
    stage.session.restart()
    #expect(!stage.session.isPressed)
    try stage.frame(9)
    try stage.frame(9.02)
    let samples = try stage.savedSamples()
    #expect(samples.map(\.type) == [.down, .cancel])
    #expect(samples[1].time == (try MediaTime(seconds: 0.02)) + MediaTime(flicks: 1))
    #expect(try stage.batch().map(\.bytes) == stage.commits)
  }

  private static let dot = """
    local motion = require("motion")
    local stage = motion.Stage { width = 100, height = 100 }
    local dot = stage:addLayer { name = "dot", position = { 50, 50 }, size = { 100, 100 } }
    """
}

/// Looking back, going on from there, and undoing.
extension PageClockTests {
  @Test func `while the past is shown pointers do not reach the script`() throws {
    let stage = try LiveFixture("card.lua")
    for index in 0...20 { try stage.frame(1 + Double(index) * 0.05) }
    stage.session.show(try MediaTime(seconds: 0.5))
    stage.session.setPaused(true)
    let press = PointerSample(
      time: try MediaTime(seconds: 2.05), type: .down, pointerId: 1,
      position: Point(x: 160, y: 100))
    #expect(try stage.frame(2.05, [press]).time == MediaTime(seconds: 0.5))
    #expect(!stage.session.isPressed)
    stage.session.setPaused(false)
    #expect(try stage.frame(3).time == MediaTime(seconds: 0.5))
    #expect(try stage.frame(3.05).time == MediaTime(seconds: 0.55))
    #expect(stage.session.time == (try MediaTime(seconds: 1)))
  }

  @Test
  func `a line continues from the moment that is shown, and undoing brings back what came after`()
    throws
  {
    let stage = try LiveFixture("card.lua")
    for index in 0...20 { try stage.frame(1 + Double(index) * 0.05) }
    let whole = stage.commits
    stage.session.show(try MediaTime(seconds: 0.5))
    _ = stage.session.perform { $0.submit("card.opacity.value = 0.5").outputs.count }
    let moment = try MediaTime(seconds: 0.5) + MediaTime(flicks: 1)
    #expect(stage.session.time == moment)
    #expect(try stage.frame(5).values["card.opacity"] == 0.5.bitPattern)
    #expect(try stage.batch().map(\.bytes) == stage.commits)
    // What was played from there is one step, the line the one before.
    _ = stage.session.perform { $0.submit(".undo 2").outputs.count }
    #expect(stage.commits == whole)
  }

  @Test func `a callback that a limit ends holds the clock where the session stood before`() throws
  {
    let stage = try LiveFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local dot = stage:addLayer { name = "dot" }
      motion.at(0.08, function() while true do end end)
      """
    ) { $0.limits.callback = 0.05 }
    try stage.frame(1)
    try stage.frame(1.05)
    let time = try stage.frame(1.1).time
    #expect(time == (try MediaTime(seconds: 0.05)))
    #expect(stage.session.isPaused)
    #expect(try stage.frame(1.2).time == time)
  }
}
