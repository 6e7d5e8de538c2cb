import MotionRender
import MotionTime
import OrreryBasics
import RenderTestSupport
import Testing

/// Commits tell everything: whoever has them sees what the session saw, bit for bit.
@Suite struct CommitTests {
  @Test(arguments: 0..<40)
  func `CA 10.2 a journal fed with the commits shows the same bits at any time`(seed: Int) throws {
    let session = RandomSession(seed: seed, setsClocks: seed % 2 == 1)
    session.observe()
    for _ in 0..<40 { session.step() }
    let journal = Journal()
    for commit in session.commits { try journal.apply(commit) }
    try compare(session.context.journal, journal, until: session.clock.now, seed)
  }

  @Test(arguments: 0..<20)
  func `CA 9.2 commits come back from bytes as they were`(seed: Int) throws {
    let session = RandomSession(seed: seed + 900, setsClocks: true)
    session.observe()
    for _ in 0..<25 { session.step() }
    let journal = Journal()
    for (index, commit) in session.commits.enumerated() {
      #expect(commit.id == index + 1)
      let bytes = commit.bytes
      var reader = ByteReader(bytes)
      let read = try Commit(from: &reader)
      try reader.end()
      #expect(read.bytes == bytes)
      try journal.apply(read)
    }
    try compare(session.context.journal, journal, until: session.clock.now, seed)
  }

  @Test(arguments: 0..<20)
  func `an observer that is added late gets a checkpoint first`(seed: Int) throws {
    let session = RandomSession(seed: seed + 300, setsClocks: seed % 2 == 1)
    for _ in 0..<20 { session.step() }
    session.observe()
    let start = session.context.now
    for _ in 0..<20 { session.step() }
    let journal = Journal()
    for commit in session.commits { try journal.apply(commit) }
    // Columns of layers that are gone are left out, so that the others stand elsewhere.
    try compare(
      session.context.journal, journal, from: start, until: session.clock.now, seed,
      columns: false)
  }

  @Test(arguments: 0..<20)
  func `a journal that forgets what was shown continues to show the same`(seed: Int) throws {
    let session = RandomSession(seed: seed + 500, setsClocks: seed % 2 == 1)
    session.observe()
    let journal = Journal()
    let mine = Recorder(journal: journal)
    let theirs = Recorder(context: session.context)
    var applied = 0
    for _ in 0..<60 {
      session.step()
      for commit in session.commits[applied...] { try journal.apply(commit) }
      applied = session.commits.count
      let now = session.clock.now
      let frame = mine.frame(index: 0, time: now)
      #expect(same(frame.values, theirs.frame(index: 0, time: now).values), "seed \(seed)")
      #expect(mine.columns == theirs.columns)
      journal.forget(before: now)
    }
  }

  @Test func `CA 10.2 the speeds that a gesture gives are told, kept in bytes, and forgotten`()
    throws
  {
    let bench = Workbench()
    var commits: [Commit] = []
    try bench.context.observeCommits { commits.append($0) }
    let layer = bench.makeLayer("card")
    let driver = PropertyDriver()
    for step in 0..<20 {
      bench.clock.advance(to: time(1 + Double(step) / 50))
      try bench.context.driven(by: driver) {
        Result {
          try layer.setValue(Point(x: 3 * Double(step), y: 7), forKeyPath: "position")
          try layer.setValue(Double(step) / 10, forKeyPath: "transform.rotation.z")
          try layer.setValue(1 + Double(step) / 4, forKeyPath: "transform.scale.xy")
        }
      }.get()
      bench.context.commit()
    }
    bench.clock.advance(to: time(1.45))
    driver.end()
    bench.context.commit()
    let journal = Journal()
    for commit in commits {
      var reader = ByteReader(commit.bytes)
      try journal.apply(Commit(from: &reader))
    }
    // Three points, a tenth of a radian and a quarter each 20 ms, until 40 ms after the last sample (CMP-16).
    let expected = [
      ("position", [150.0, 0]), ("transform.rotation.z", [5]), ("transform.scale.xy", [12.5]),
    ]
    for (keyPath, speeds) in expected {
      for source in [bench.context.journal, journal] {
        let probe = try PropertyProbe(LayerKeyPath(parsing: keyPath), ofLayer: 1, in: source)
        for moment in [1.021, 1.1, 1.385, 1.42] {
          let found = probe.gestureSpeeds(at: time(moment))
          #expect(zip(found, speeds).allSatisfy { abs($0 - $1) < 1e-9 }, "\(keyPath) \(found)")
        }
        for moment in [0.5, 1, 1.0199, 1.4201, 1.6] {
          #expect(probe.gestureSpeeds(at: time(moment)).allSatisfy { $0 == 0 })
        }
      }
    }
    let probe = try PropertyProbe(.position, ofLayer: 1, in: journal)
    let before = probe.gestureSpeeds(at: time(1.42))
    journal.forget(before: time(1.42))
    #expect(probe.gestureSpeeds(at: time(1.42)) == before)
  }

  @Test func `CA 9.1 what was not committed is not told`() throws {
    let bench = Workbench()
    var commits: [Commit] = []
    try bench.context.observeCommits { commits.append($0) }
    let layer = bench.makeLayer("card")
    bench.context.begin()
    #expect(throws: RenderError.self) { try bench.context.observeCommits { _ in } }
    layer.position = Point(x: 3, y: 4)
    bench.context.begin()
    layer.opacity = 0.5
    bench.context.commit()
    #expect(commits.isEmpty)
    bench.context.commit()
    #expect(commits.map(\.id) == [1])
    bench.context.commit()
    #expect(commits.count == 1, "nothing was done since")
    // create, describe, two values, three columns
    #expect(commits[0].operationCount == 7)
  }

  @Test func `commits out of order, twice or of another session are refused`() throws {
    let session = RandomSession(seed: 3, setsClocks: false)
    session.observe()
    for _ in 0..<10 { session.step() }
    let commits = session.commits
    let journal = Journal()
    try journal.apply(commits[0])
    #expect(throws: RenderError.self) { try journal.apply(commits[0]) }
    #expect(throws: RenderError.self) { try journal.apply(commits[2]) }
    let other = Journal()
    #expect(throws: RenderError.self) {
      for commit in commits.dropFirst(5) { try other.apply(commit) }
    }
  }

  private func same(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }

  /// Compares everything that two journals show, at random times and at the exact end.
  private func compare(
    _ left: Journal, _ right: Journal, from start: MediaTime = .zero, until end: MediaTime,
    _ seed: Int, columns: Bool = true
  ) throws {
    var dice = Dice(UInt64(seed) &+ 77)
    let recorders = (Recorder(journal: left), Recorder(journal: right))
    for index in 0..<200 {
      let instant = MediaTime(
        flicks: .random(in: start.flicks...end.flicks + 700_000_000, using: &dice))
      let time = index == 0 ? end : index == 1 ? start : instant
      let shown = recorders.0.frame(index: index, time: time).values
      let told = recorders.1.frame(index: index, time: time).values
      if columns { #expect(same(shown, told), "at \(time)") }
      let views = (left.view(at: time), right.view(at: time))
      #expect(views.0.map(\.id) == views.1.map(\.id))
      for (layer, other) in zip(views.0, views.1) {
        for path in Self.paths {
          let (value, told) = (
            try? layer.value(forKeyPath: path), try? other.value(forKeyPath: path)
          )
          #expect(value == told, "layer \(layer.id) \(path) at \(time)")
        }
      }
    }
    if columns { #expect(recorders.0.columns == recorders.1.columns) }
  }

  private static let paths = [
    "position", "opacity", "transform", "custom.glow", "custom.list", "path", "contents", "hidden",
    "backgroundColor", "bounds", "zPosition",
  ]
}
