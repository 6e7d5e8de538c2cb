import MotionRender
import MotionTime
import OrreryBasics
import RenderTestSupport
import Testing

@Suite struct SavedJournalTests {
  private let header: JournalHeader

  init() throws {
    header = JournalHeader(
      frameRate: try FrameRate(30000, 1001), seed: 7, script: "card.lua", program: "0.1.0")
  }

  private func save(_ commits: [Commit], until end: MediaTime) -> [UInt8] {
    var encoder = JournalEncoder()
    var bytes = encoder.begin(header)
    for commit in commits { bytes += encoder.append(commit) }
    return bytes + encoder.end(at: end)
  }

  private func session(_ seed: Int, steps: Int = 20) -> RandomSession {
    let session = RandomSession(seed: seed, setsClocks: true)
    session.observe()
    for _ in 0..<steps { session.step() }
    return session
  }

  private func message(of bytes: [UInt8]) -> String {
    do throws(RenderError) {
      _ = try SavedJournal(reading: bytes)
      return "read"
    } catch {
      return error.description
    }
  }

  @Test(arguments: 0..<12)
  func `CA 10.2 a saved journal shows the frames of the session, bit for bit`(seed: Int) throws {
    let session = RandomSession(seed: seed + 60, setsClocks: true)
    session.observe()
    let recorder = Recorder(context: session.context)
    var frames: [Frame] = []
    for index in 0..<90 {
      if index % 3 == 0 { session.step() }
      // Frames lie on the grid of the header, as a run writes them.
      let frame = header.frameRate.firstFrame(atOrAfter: session.clock.now)
      session.clock.advance(to: header.frameRate.time(ofFrame: frame))
      frames.append(recorder.frame(index: frame, time: session.clock.now))
      // What happens next happens after the frame.
      session.clock.advance(by: MediaTime(flicks: 1))
    }
    let saved = try SavedJournal(reading: save(session.commits, until: session.clock.now))
    #expect(saved.header == header)
    #expect(saved.endTime == session.clock.now)
    #expect(saved.commitCount == session.commits.count)
    #expect(saved.recorder.columns == recorder.columns)
    for frame in frames.shuffled() {
      let values = saved.recorder.frame(index: frame.index, time: frame.time).values
      for (index, value) in frame.values.enumerated() where !value.isNaN {
        #expect(values[index].bitPattern == value.bitPattern)
      }
    }
  }

  @Test func `a commit that adds one scalar animation takes at most 128 bytes in the file`() throws
  {
    let context = RenderContext(clock: ManualClock())
    var sizes: [Int] = []
    var encoder = JournalEncoder()
    try context.observeCommits { sizes.append(encoder.append($0).count) }
    let layer = Layer(context: context)
    context.commit()
    for number in 0..<1000 {
      let slide = BasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.duration) = (0, Double(number) / 7, 100)
      try layer.addAnimation(slide, forKey: "slide\(number)")
      context.commit()
    }
    #expect(sizes.count == 1001)
    #expect(sizes.dropFirst().allSatisfy { $0 <= 128 }, "\(sizes.max() ?? 0)")
  }

  @Test func `a journal without commits is one`() throws {
    let saved = try SavedJournal(reading: save([], until: time(2)))
    #expect(saved.endTime == time(2))
    #expect(saved.journal.view(at: time(1)).isEmpty)
  }

  @Test func `what is no journal, of another version or cut off is refused in one sentence`() {
    let bytes = save(session(1).commits, until: time(20))
    #expect(
      message(of: Array("hello".utf8))
        == "invalidJournal: it is not a journal. Give a file that orrery run --journal wrote.")
    #expect(message(of: []).hasPrefix("invalidJournal: it is not a journal."))
    var newer = bytes
    newer[15] = 9
    #expect(
      message(of: newer)
        == "invalidJournal: the journal is of version 9, and this program reads versions 2 to 4. "
        + "Use the program that wrote it.")
    for length in [15, 16, 20, bytes.count / 2, bytes.count - 1] {
      let text = message(of: Array(bytes.prefix(length)))
      #expect(text.hasPrefix("invalidJournal: the journal is damaged: "), "\(text)")
      #expect(text.hasSuffix(" Write it again with orrery run --journal."))
    }
    #expect(message(of: bytes + [0]).contains("1 bytes too many"))
  }

  @Test func `a journal that lost a record is distinguished from a whole one`() {
    let commits = session(2).commits
    var encoder = JournalEncoder()
    var bytes = encoder.begin(header)
    for (index, commit) in commits.enumerated() {
      let record = encoder.append(commit)
      if index != commits.count / 2 { bytes += record }
    }
    #expect(message(of: bytes + encoder.end(at: time(20))).contains("does not follow"))
    encoder = JournalEncoder()
    bytes = encoder.begin(header)
    for commit in commits { bytes += encoder.append(commit) }
    #expect(message(of: bytes).contains("The bytes end too early"), "no record with the end")
  }

  @Test(arguments: 0..<8)
  func `every flipped bit shows`(seed: Int) {
    var dice = Dice(UInt64(seed) &+ 5)
    let bytes = save(session(seed, steps: 8).commits, until: time(20))
    for _ in 0..<200 {
      var damaged = bytes
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      #expect(message(of: damaged).hasPrefix("invalidJournal: "), "byte \(place)")
    }
  }

  @Test func `a length beyond the file allocates nothing`() {
    var writer = ByteWriter()
    writer.write(UInt32.max)
    let bytes = Array("orrery-journal\n".utf8) + [2] + writer.bytes
    #expect(message(of: bytes).contains("A length of 4294967295 at byte 20."))
  }
}
