internal import Lua
package import MotionCore
internal import MotionLua
internal import MotionRender
package import MotionTime
internal import MotionTrace
internal import OrreryBasics

/// A session of a script: its Lua machine, its plugins, its recorded input and its clock.
///
/// ```swift
/// let report = SessionReport(onPrint: { line in print("script:", line) })
/// let outcome = try ScriptSession.run(
///   job, to: SessionOutputs(report: report), interruption: Interruption())
/// if !outcome.hasPassed { print(outcome.errors) }
/// ```
///
/// A ``RunJob`` holds everything that frames depend on: script, input, frame rate, arguments, seed,
/// limits and plugin roots. The session reads no system clock and no environment, so the same job
/// gives the same frames, bit for bit.
///
/// The script's own statements run first, at time 0. Then a loop advances the session's event loop:
/// a `FrameLoop` frame by frame in batch, the prompt's or the live page's loop on demand. Errors of
/// the script's own statements are thrown; errors of callbacks are collected in the
/// ``SessionOutcome``.
///
/// A session is confined to the thread that runs it. Any number of sessions can run side by side,
/// each on a thread of its own; an ``Interruption`` ends one from any thread.
public final class ScriptSession {
  let job: RunJob
  let outputs: SessionOutputs
  let interruption: Interruption
  package let eventLoop: EventLoop
  let loop: any SessionLoop
  let clock: any MotionClock
  package let log = SessionLog()
  let texts: SourceCache?
  private var turns = 0

  /// Marks the changes of reduced motion.
  private var marks: Subscription?
  weak var script: LuaMachine?
  lazy var services = SessionServices(
    arguments: job.arguments, plugins: plugins, loop: loop, log: log, limits: job.limits,
    expectations: outputs.expectations)
  lazy var module = MotionModule(host: services)
  package lazy var plugins = makeLibrary()
  package private(set) lazy var tests = ScriptTests(self, of: job, loop, log)

  /// The memory that the journal and other parts keep for the machines of the session. History that
  /// the user requested, at a prompt or with `--journal`, is not charged.
  lazy var memory = SessionMemory { [unowned self] in
    let context = eventLoop.context
    let keepsPast = job.keepsHistory || !(loop is FrameLoop)
    return (keepsPast ? context.openFootprint : context.journal.footprint)
      + services.keptBytes + plugins.curveBytes
  }

  /// The number of turns between two readings of the process's memory, each of which costs a system
  /// call.
  private static let turnsBetweenLooks = 32

  /// Runs a script to its end on a virtual clock, frame by frame.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - outputs: The outputs that receive frames, events and commits while the session runs.
  ///   - interruption: A handle that ends the run.
  /// - Throws: ``ScriptError`` when the script does not load or its own statements fail; ``FileError``
  ///   (`inputNotFound`) if the script cannot be read; ``HostError`` (`interrupted`) after an
  ///   interruption; the errors of the outputs. Errors of callbacks are in the outcome.
  public static func run(
    _ job: RunJob, to outputs: SessionOutputs, interruption: Interruption
  ) throws -> SessionOutcome {
    let outcome = Result {
      try run(job, to: outputs, interruption, in: MotionSession()) {
        FrameLoop(job: job, eventLoop: $0, outputs: $1)
      }
    }
    // Not earlier: the motion session, which was released at the end of the call, held the journal.
    if outputs.report.wasLarge { ProcessMemory.trim() }
    return try outcome.get()
  }

  /// Runs a script to its end in a motion session, with a loop that advances its clock.
  ///
  /// - Parameters:
  ///   - checksExpectations: Whether the expectations that the script states are evaluated.
  ///   - makeLoop: Creates the loop, given the session's event loop and the outputs.
  /// - Throws: As ``run(_:to:interruption:)``, and what `makeLoop` throws.
  package static func run(
    _ job: RunJob, to outputs: SessionOutputs, _ interruption: Interruption,
    in motionSession: MotionSession, checksExpectations: Bool = true,
    makeLoop: (EventLoop, SessionOutputs) throws -> any SessionLoop
  ) throws -> SessionOutcome {
    if let memory = job.processMemory { ProcessMemory.limit = memory }
    var outputs = outputs
    if checksExpectations { outputs.expectations = ExpectationLog() }
    return try MotionSession.$current.withValue(motionSession) {
      let loop = try makeLoop(motionSession.eventLoop, outputs)
      let session = ScriptSession(job, outputs, interruption, motionSession, loop)
      defer {
        outputs.report.plugins = session.plugins.statuses
        session.close()
      }
      return try session.run()
    }
  }

  /// Creates a session; the caller advances its loop.
  ///
  /// - Parameter texts: The cache of files.
  package init(
    _ job: RunJob, _ outputs: SessionOutputs, _ interruption: Interruption,
    _ motionSession: MotionSession, _ loop: any SessionLoop, texts: SourceCache? = nil
  ) {
    self.job = job
    self.outputs = outputs
    self.interruption = interruption
    clock = motionSession.clock
    self.loop = loop
    self.texts = texts
    eventLoop = motionSession.eventLoop
  }

  private func run() throws -> SessionOutcome {
    let (script, bytes) = try open()
    defer { close(script) }
    try callScript(script, bytes)
    try checkArguments()
    try tests.begin(job.testCase, in: script)
    var outcome = try play()
    if let error = tests.unfinished { outcome.errors.append(error) }
    outcome.quoteLines(of: bytes, in: job.chunkName.displayed())
    finish(&outcome, script)
    return outcome
  }

  /// Runs the script's own statements.
  ///
  /// - Throws: ``ScriptError``; ``FileError``; ``HostError`` (`interrupted`).
  func load() throws {
    let (script, bytes) = try open()
    defer { close(script) }
    try callScript(script, bytes)
  }

  private func open() throws -> (script: LuaMachine, source: [UInt8]) {
    try interruption.check()
    let bytes = try SourceText.bytes(of: job.script, until: interruption)
    MotionSession.current.errors.onWarning = { [log] in log.noteWarning("\($0)") }
    try loop.observeCommits()
    try reduceMotion()
    return (try openScript(), bytes)
  }

  /// Reduces motion if an argument says so, and marks each change from then on.
  private func reduceMotion() throws {
    let session = MotionSession.current
    session.reducedMotion.value =
      try job.arguments.last { $0.plugin == "motion" }?.reducesMotion() ?? false
    var isReduced = false
    let clock = session.clock
    marks = session.reducedMotion.subscribeToValue { [weak self] newValue in
      if newValue == isReduced { return }
      isReduced = newValue
      let marker = ScriptNote.marker(newValue ? "reduced motion" : "full motion")
      try? self?.services.note(marker, at: clock.now.seconds)
    }
  }

  private func close(_ script: LuaMachine) {
    script.close()
    outputs.report.wasLarge = script.wasLarge
    if job.endsProcess { ProcessMemory.keep(MotionSession.current, self, script) }
  }

  private func callScript(_ script: LuaMachine, _ bytes: [UInt8]) throws {
    // From now on an interruption ends calls of the machine; one that was triggered earlier is checked here.
    try interruption.check()
    for write in CopiedWrites(in: bytes).ofNewLayers {
      log.noteWarning("\(job.chunkName):\(write.line): \(write.message)")
    }
    do throws(LuaError) {
      let chunk = try script.load(LuaString(bytes: bytes), chunkName: job.chunkName)
      try chunk.call(budget: job.isTrusted ? .unlimited : .time(job.limits.script))
    } catch {
      try interruption.check()
      throw ScriptError(error: error)
    }
  }

  /// Adds the status of the plugins and their leaks to the outcome.
  private func finish(_ outcome: inout SessionOutcome, _ script: LuaMachine) {
    outcome.plugins = plugins.statuses
    outcome.pictures = services.pictures
    for setting in plugins.unusedSettings {
      let name = setting.plugin ?? ""
      outcome.warnings.append(
        "--set \(name).\(setting.name): the run asked for no plugin '\(name)'.")
    }
    if job.isStrict {
      outcome.errors += outcome.plugins.compactMap { status in
        status.failure.map { "strict: plugin '\(status.name)': \($0)" }
      }
    }
    outcome.warnings += services.argumentCheck.unreadWarnings
    guard job.checksLeaks else { return }
    plugins.removeUses()
    script.close()
    services.close()
    outcome.errors += plugins.leaks().flatMap { plugin, leaks in
      leaks.map { "leak: plugin '\(plugin)': \($0)" }
    }
  }

  private func play() throws -> SessionOutcome {
    loop.postInput { [unowned self] in route($0) }
    loop.beforeFrame = { [unowned self] in try prepareFrame() }
    eventLoop.afterTurn = { [unowned self] in try lookAfterTurn() }
    do {
      let end = try loop.run()
      if job.isolation != nil { plugins.checkProcesses { services.report($0) } }
      var outcome = SessionOutcome(
        errors: log.countedErrors, warnings: log.warnings, isUnsettled: end == .unsettled)
      outcome.runningAnimations = eventLoop.context.runningAnimationCount
      if let log = outputs.expectations { outcome.add(log, isSettled: end == .settled) }
      return outcome
    } catch let error as MotionError {
      // The script scheduled endless work for one time, which is an error of the script.
      let code = LuaError.Code(rawValue: error.code.rawValue)
      throw ScriptError(
        error: LuaError(code, error.message, plugin: job.chunkName, source: job.chunkName),
        earlier: log.countedErrors)
    }
  }

  private func prepareFrame() throws {
    try interruption.check()
    let now = eventLoop.clock.now
    if job.isolation != nil { plugins.checkProcesses { services.report($0) } }
    plugins.chargeFrame(at: now, warn: { log.noteWarning($0) }, end: { services.report($0) })
    outputs.expectations?.advance(to: now)
  }

  /// Delivers a pointer sample to the session's stages and plugins.
  package func route(_ sample: PointerSample) { services.route(sample, module) }

  /// The routers of the session's stages.
  package var pointerRouters: [PointerRouter] { services.stages.map(\.pointerRouter) }

  /// Throws if the session was interrupted, or if the memory kept for it exceeds a limit.
  package func lookAfterTurn() throws {
    try interruption.check()
    turns += 1
    guard turns.isMultiple(of: Self.turnsBetweenLooks) else { return }
    let used = ProcessMemory.used
    if used > job.limits.memory { try checkMemory() }
    guard let limit = ProcessMemory.limit, used > limit, script?.isLargest ?? false else { return }
    throw HostError(
      .memoryLimit,
      "\(job.script): the process holds more than \(limit >> 20) MiB at \(eventLoop.clock.now), and this "
        + "run the most of it. Take down what is not needed any more: unsubscribe, remove, cancel.")
  }

  /// Terminates the script or a plugin for which more memory is kept than its limit.
  private func checkMemory() throws {
    try memory.check { machine, error in
      guard let plugin = machine.owner as? Plugin else {
        throw ScriptError(error: error, earlier: log.countedErrors)
      }
      plugin.end(error)
      services.report(error)
    }
  }

  package func close() {
    plugins.close()
    if job.endsProcess { return }
    marks?.unsubscribe()
    services.close()
    eventLoop.shutdown()
  }
}
