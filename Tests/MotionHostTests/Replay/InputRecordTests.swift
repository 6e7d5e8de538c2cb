import MotionCore
import MotionHost
import MotionRender
import MotionTime
import OrreryBasics
import TestSupport
import Testing

@Suite struct InputRecordTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A script that depends on everything there is: the clock, chance, input, arguments, frames.
  private let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 200, height = 200 }
    local card = stage:addLayer { name = "card", position = { 10, 10 }, size = { 40, 40 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local drag = motion.Draggable {}
    runtime:add(drag, card)
    local count = 0
    local function tick()
      count = count + 1
      card.opacity.value = math.random()
      card.zPosition.value = os.clock() * 1000 + motion.server.statistics.meanEvaluation
      local frame = motion.server.lastFrame
      if frame then card.rotation.value = frame.index + (frame.values["card.opacity"] or 0) end
      if count < motion.arguments.ticks then motion.after(0.013, tick) end
    end
    motion.after(0.01, tick)
    """

  private func job(_ arguments: String...) throws -> RunJob {
    try folder.write(script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(30000, 1001),
      plugins: PluginLocator(roots: []))
    job.seed = 7
    job.arguments = try (["ticks=8"] + arguments).map { try RunArgument(parsing: $0) }
    job.recording = try Recording(
      parsing: Array(
        """
        {"t":0.02,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":10,"y":10}
        {"t":0.03,"type":"lateturn","number":0,"commit":0.045}
        {"t":0.05,"type":"pointermove","pointerId":1,"pointerType":"touch","x":60,"y":30}
        {"t":0.09,"type":"pointerup","pointerId":1,"pointerType":"touch","x":90,"y":35}
        """.utf8), path: "input")
    return job
  }

  /// Runs a session and writes both its files.
  private func record(_ arguments: String...) throws -> InputRecord {
    var job = try job()
    job.arguments += try arguments.map { try RunArgument(parsing: $0) }
    let output = SessionMemory()
    let outcome = try ScriptSession.run(
      job, to: output.outputs, interruption: Interruption())
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let record = InputRecord(job)
    try record.write(to: folder.path("input"))
    let journal = try JournalFile(replacing: folder.path("journal"), record.header)
    for commit in output.commits { try journal.write(commit) }
    try journal.end(at: output.commits.last?.time ?? .zero)
    try journal.commit()
    return record
  }

  @Test func `CA 10.4 a session is run again from its files`() throws {
    let record = try record("name=a b", "scale=1.5", "on=true")
    let read = try InputRecord(readingFrom: folder.path("input"))
    #expect(read == record)
    #expect(read.recording?.lateTurns.count == 1)
    #expect(read.arguments.map(\.description) == ["ticks=8", "name=a b", "scale=1.5", "on=true"])
    try Replay.run(
      folder.path("input"), journal: folder.path("journal"), plugins: PluginLocator(roots: []))
  }

  @Test func `CA 10.4 a session that changed since is distinguished from its files`() throws {
    _ = try record()
    try folder.write(script.replacing("count = 0", with: "count = 1"), to: "s.lua")
    let error = #expect(throws: HostError.self) {
      try Replay.run(
        folder.path("input"), journal: folder.path("journal"), plugins: PluginLocator(roots: []))
    }
    #expect(error?.code == .replayDiverged)
    #expect(error?.message.contains("was not made again") == true, "\(String(describing: error))")
  }

  @Test func `CA 10.4 files of two sessions are distinguished`() throws {
    _ = try record()
    var other = try job()
    other.seed = 8
    try InputRecord(other).write(to: folder.path("input"))
    #expect(throws: HostError.self) {
      try Replay.run(
        folder.path("input"), journal: folder.path("journal"), plugins: PluginLocator(roots: []))
    }
  }

  @Test func `a damaged file is refused in one sentence`() throws {
    let bytes = try record().bytes
    func message(_ bytes: [UInt8]) -> String {
      do throws(HostError) {
        _ = try InputRecord(reading: bytes)
        return "read"
      } catch {
        return error.description
      }
    }
    #expect(message(bytes) == "read")
    #expect(
      message(Array("hello".utf8))
        == "invalidInputRecord: it is not a record of a session's input. Give one.")
    for length in [13, 14, 18, bytes.count / 2, bytes.count - 1] {
      #expect(
        message(Array(bytes.prefix(length)))
          .hasPrefix("invalidInputRecord: the record of the input is damaged: "))
    }
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var damaged = bytes
      damaged[.random(in: 14..<bytes.count, using: &dice)] ^=
        1 << UInt8.random(in: 0..<8, using: &dice)
      #expect(message(damaged).hasPrefix("invalidInputRecord: "))
    }
  }

  @Test func `a body that no session wrote is refused, whatever its checksum`() throws {
    let record = try record()
    var writer = ByteWriter()
    record.encode(to: &writer)
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var body = writer.bytes
      for _ in 0..<3 {
        body[.random(in: 0..<body.count, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      var reader = ByteReader(body)
      if let read = try? InputRecord(from: &reader) {
        #expect(read.recording?.lateTurns.allSatisfy { $0.commitTime > $0.time } ?? true)
      }
    }
  }
}
