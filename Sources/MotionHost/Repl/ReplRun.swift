internal import Lua
internal import MotionCore
internal import MotionLua
internal import MotionRender
internal import MotionTime

/// A session that is played from a score, and goes on from there.
final class ReplRun {
  /// What a run cannot go on from: a limit or somebody outside ended a call, in the middle of which
  /// nobody knows what was done.
  struct Ended: Error {
    let reason: String
    let isInterrupted: Bool
  }

  /// What came of a line.
  enum Result {
    case values([LuaValue])
    case failure(LuaError)
  }

  /// What was played.
  private(set) var score: ReplScore

  /// Whether the run ended in the middle of something and is of no more use.
  private(set) var isBroken = false

  let ear: ReplEar
  let loop: ReplLoop
  let script: LuaMachine
  let scope: ReplScope
  let shelf: SourceShelf

  /// Reads and writes the script's variables; nil when it has none.
  private(set) var variables: LuaFunction?

  private let environment: MotionEnvironment
  private let session: Session
  private let interruption: Interruption
  private var lines: LuaValue = .nil

  /// Loads a base's script and shows frame 0.
  ///
  /// - Parameters:
  ///   - base: What to start from.
  ///   - ear: Hears what is said.
  ///   - interruption: Ends it from outside.
  ///   - output: Takes every frame, if they are wanted.
  /// - Throws: ``ScriptError``, ``HostError``, or ``Ended``: why it does not load.
  init(
    _ base: ReplBase, ear: ReplEar, interruption: Interruption,
    output: (any SessionOutput)? = nil
  ) throws {
    score = ReplScore(base)
    self.ear = ear
    self.interruption = interruption
    let clock = ManualClock()
    let shelf = base.shelf
    self.shelf = shelf
    environment = MotionEnvironment(clock: clock, scheduler: TimerQueue())
    let job = base.job
    let text = try job.script.isEmpty ? [] : Self.text(of: job, on: shelf)
    let scope = ReplScope(text)
    self.scope = scope
    let made = try MotionEnvironment.$current.withValue(environment) {
      let loop = ReplLoop(rate: job.frameRate, driver: .current, output: output)
      let session = Session(job, ear, interruption, clock, loop, texts: shelf)
      do {
        return (loop, session, try Self.open(session, job, loop, ear))
      } catch {
        session.close()
        throw error
      }
    }
    (loop, session, script) = made
    do {
      try within { try load(text) }
    } catch {
      close()
      throw error
    }
  }

  private static func text(of job: RunJob, on shelf: SourceShelf) throws(HostError) -> [UInt8] {
    try shelf.text(of: job.script) { () throws(HostError) in
      try SourceText.bytes(of: job.script, limit: Session.sizeLimit)
    }
  }

  private static func open(
    _ session: Session, _ job: RunJob, _ loop: ReplLoop, _ ear: ReplEar
  ) throws -> LuaMachine {
    MotionErrors.current.onWarning = { [weak ear] in ear?.hear(.note($0.description)) }
    session.log.onError = { [weak ear] in ear?.hear(.error($0)) }
    session.log.onWarning = { [weak ear] in ear?.hear(.note($0)) }
    try loop.observeCommits()
    let name = job.script.isEmpty ? "prompt" : job.script
    return try session.makeMachine(named: name, seed: SessionSeed.of(job.seed))
  }

  private func load(_ text: [UInt8]) throws {
    let job = score.base.job
    do throws(LuaError) {
      let chunk = try chunk(of: text, named: job.script)
      try script.environment.set(.text(ReplScope.hook), .native(takeVariables()))
      try chunk.call(budget: job.isTrusted ? .unlimited : .time(job.limits.script))
      try script.environment.set(.text(ReplScope.hook), .nil)
      lines = .table(try linesEnvironment())
    } catch {
      if interruption.status != nil {
        throw Ended(reason: "interrupted while the script was loaded", isInterrupted: true)
      }
      throw ScriptError(error: error)
    }
    loop.onForgetting = { [weak ear, weak loop] horizon in
      ear?.hear(.note("the session is long: it remembers from \(horizon.seconds) s on"))
      loop?.onForgetting = nil
    }
    let driver = session.driver
    driver.afterTurn = { [unowned session] in try session.lookAfterTurn() }
    try loop.advance(to: .zero)
    try failIfEnded()
  }

  /// The script with the words that hand out its variables; without them where they do not fit.
  private func chunk(of text: [UInt8], named name: String) throws(LuaError) -> LuaFunction {
    if let chunk = try? script.load(LuaString(bytes: scope.source), chunkName: name) {
      return chunk
    }
    return try script.load(LuaString(bytes: text), chunkName: name)
  }

  private func takeVariables() -> LuaNativeFunction {
    LuaNativeFunction(ReplScope.hook, "Takes the function that knows the variables.") {
      [weak self] arguments in
      self?.variables = try arguments.value(0).asFunction
      return .none
    }
  }

  /// What lines have for their globals: the script's variables first.
  private func linesEnvironment() throws(LuaError) -> LuaTable {
    let source = """
      local scope, globals = ...
      return setmetatable({}, {
        __index = function(_, name)
          local known, value = scope(name)
          if known then return value end
          return globals[name]
        end,
        __newindex = function(_, name, value)
          if not scope(name, true, value) then globals[name] = value end
        end,
      })
      """
    let globals = try script.environment
    guard let variables else { return globals }
    let make = try script.load(source, chunkName: "prompt")
    return try make.call([.function(variables), .table(globals)], returning: LuaTable.self)
  }

  /// Does something where the session's objects find their session.
  func within<Value>(_ body: () throws -> Value) rethrows -> Value {
    try MotionEnvironment.$current.withValue(environment, operation: body)
  }

  /// Ends the session.
  func close() {
    within {
      variables = nil
      lines = .nil
      script.close()
      session.close()
    }
  }
}

// MARK: - What there is

extension ReplRun {
  var now: MediaTime { session.driver.clock.now }

  var journal: Journal { session.driver.context.journal }

  var plugins: PluginLibrary { session.plugins }

  /// How the plugins are doing that were asked for.
  var statuses: [PluginStatus] { within { session.plugins.statuses } }
}

// MARK: - Going on

extension ReplRun {
  /// Plays what another score has beyond this one's. What succeeded the first time is not ended
  /// because the computer is slower now.
  ///
  /// - Throws: ``Ended``.
  func goOn(to target: ReplScore) throws {
    setCallTime(.infinity)
    defer { setCallTime(score.base.job.limits.machine.callTime) }
    var new: [ReplEntry] = []
    var next = target.last
    while let entry = next, entry !== score.last {
      new.append(entry)
      next = entry.previous
    }
    for entry in new.reversed() { try play(entry) }
    try advance(to: target.end)
    score = target
  }

  private func setCallTime(_ seconds: Double) {
    if !script.isClosed { script.callTime = seconds }
    for machine in session.plugins.machines where !machine.isClosed { machine.callTime = seconds }
  }

  private func play(_ entry: ReplEntry) throws {
    switch entry.input {
    case .line(let line):
      try advance(to: entry.time - MediaTime(flicks: 1))
      let chunk = try within { try compile(line) }
      let result = try run(chunk, at: entry.time, budget: .unlimited)
      if case .failure(let error) = result, !line.hasFailed {
        ear.hear(.error("\(line.text): \(ScriptError.text(of: error))"))
      }
    case .pointer(let sample): try route(sample)
    case .recording(let samples):
      try advance(to: entry.time)
      lay(samples)
    }
    score.last = entry
  }

  /// Turns the clock.
  ///
  /// - Throws: ``Ended``.
  func advance(to time: MediaTime) throws {
    try guarding { try loop.advance(to: max(time, now)) }
    score.end = now
  }

  /// The first time at which nothing else happens, once all before it has been done.
  ///
  /// - Throws: ``Ended``.
  func nextMoment() throws -> MediaTime {
    let flick = MediaTime(flicks: 1)
    for _ in 0..<1000 {
      let time = now + flick
      guard let due = session.driver.nextTime, due <= time else { return time }
      try advance(to: time)
    }
    return now + flick
  }

  /// Returns a line's function.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func compile(_ line: ReplLine) throws(LuaError) -> LuaFunction {
    let text = "local _ENV <const> = ... ; \(line.isExpression ? "return " : "")\(line.text)"
    return try script.load(text, chunkName: "prompt")
  }

  /// Makes sure that a line assigns to no constant of the script: as a line of the script, which it is
  /// once the session is saved, it would keep the whole script from loading.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func checkConstants(_ line: ReplLine) throws(LuaError) {
    guard !scope.constants.isEmpty else { return }
    let names = scope.constants.map { "\($0) <const>" }.joined(separator: ", ")
    let text = "local \(names) = nil ; \(line.isExpression ? "return " : "")\(line.text)"
    _ = try script.load(text, chunkName: "prompt")
  }

  /// Runs a line's function at a time, as a timer would.
  ///
  /// - Throws: ``Ended``.
  func run(_ chunk: LuaFunction, at time: MediaTime, budget: LuaBudget) throws -> Result {
    var result = Result.values([])
    try guarding {
      session.driver.timers.schedule(at: time) { [lines] in
        do throws(LuaError) {
          result = .values(try chunk.call([lines], budget: budget))
        } catch {
          result = .failure(error)
        }
      }
      try loop.advance(to: time)
      if case .failure(let error) = result, error.isKill { throw error }
    }
    score.end = now
    return result
  }

  /// Leads a pointer to what it hits, at its time.
  ///
  /// - Throws: ``Ended``.
  func route(_ sample: PointerSample) throws {
    within { lay([sample]) }
    try advance(to: sample.time)
  }

  /// Lays input out for its times.
  func lay(_ samples: [PointerSample]) {
    for sample in samples {
      session.driver.post(at: sample.time) { [loop, unowned session] in
        loop.note(.input(sample))
        session.services.route(sample, session.module)
      }
    }
  }

  private func guarding(_ body: () throws -> Void) throws {
    if isBroken { throw Ended(reason: "the session was ended before", isInterrupted: false) }
    do {
      try within(body)
      try failIfEnded()
    } catch let error as Ended {
      isBroken = true
      throw error
    } catch {
      isBroken = true
      throw Ended(
        reason: ScriptError.text(of: error), isInterrupted: interruption.status != nil)
    }
  }

  /// A machine that was ended knows nothing any more.
  private func failIfEnded() throws(Ended) {
    if interruption.status != nil {
      throw Ended(reason: "interrupted", isInterrupted: true)
    }
    if script.isClosed {
      throw Ended(reason: "the script was ended by a limit", isInterrupted: false)
    }
    let ended = session.plugins.machines.first { $0.isClosed }
    guard let ended else { return }
    throw Ended(reason: "the plugin '\(ended.name)' was ended by a limit", isInterrupted: false)
  }

  /// Takes over a score that says what was just done.
  func settle(_ score: ReplScore) { self.score = score }

  /// Whether a score says no more and no less than what was played.
  func isUpToDate(with target: ReplScore) -> Bool {
    !isBroken && score.base === target.base && score.last === target.last
      && score.end == target.end
  }

  /// Tells the output, if there is one, that this is the end.
  func finish() throws {
    try within { try loop.writer?.end(at: now) }
  }
}
