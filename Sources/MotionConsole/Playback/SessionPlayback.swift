internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// A running script session, created by replaying a log and advanced from the log's end.
final class SessionPlayback {
  /// The error of a playback that cannot continue: a limit or an interruption terminated a call, so
  /// the state is undefined.
  struct Ended: Error {
    let reason: String
    let isInterrupted: Bool
  }

  /// The result of a line.
  enum Result {
    case values([LuaValue])
    case failure(LuaError)
  }

  /// The log of the inputs executed so far.
  var log: ConsoleLog

  /// Whether a call was terminated, so that the playback cannot be used any more.
  var isBroken = false

  let collector: OutputCollector
  let loop: ConsoleLoop
  let script: LuaMachine
  let scope: ScriptScope
  let sources: SourceCache

  /// The Lua function that reads and writes the script's variables; nil if it has none.
  private(set) var variables: LuaFunction?

  private let motionSession: MotionSession
  let session: ScriptSession
  let interruption: Interruption

  /// The environment table of lines typed at the prompt.
  private(set) var lines: LuaValue = .nil

  /// A table whose keys are the Lua functions that read-only evaluations can call, in addition to
  /// host functions; nil until the script is loaded.
  private(set) var readers: LuaTable?

  /// Loads the script of a source, and evaluates frame 0.
  ///
  /// - Parameters:
  ///   - source: The script's job and the contents of its files.
  ///   - collector: The collector of the session's output.
  ///   - interruption: A handle by which another thread or a signal handler can interrupt Lua.
  ///   - outputs: The outputs that receive every frame, event and commit; nil for none.
  /// - Throws: ``ScriptError`` or ``HostError`` if the script does not load, ``Ended`` if a limit
  ///   or an interruption terminated it.
  init(
    _ source: SessionSource, collector: OutputCollector, interruption: Interruption,
    outputs: SessionOutputs? = nil
  ) throws {
    log = ConsoleLog(source)
    self.collector = collector
    self.interruption = interruption
    let sources = source.sources
    self.sources = sources
    let motionSession = MotionSession()
    self.motionSession = motionSession
    let job = source.job
    let text =
      try job.script.isEmpty ? SessionSource.startScript : Self.text(of: job, on: sources)
    let scope = ScriptScope(text)
    self.scope = scope
    let made = try MotionSession.$current.withValue(motionSession) {
      let loop = ConsoleLoop(job: job, eventLoop: motionSession.eventLoop, outputs: outputs)
      let session = ScriptSession(
        job, SessionOutputs(report: collector.report), interruption, motionSession, loop,
        texts: sources)
      do {
        return (loop, session, try Self.open(session, loop, collector))
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

  private static func text(of job: RunJob, on sources: SourceCache) throws -> [UInt8] {
    try SourceText.lua(
      sources.contents(of: job.script) { try SourceText.contents(of: job.script) },
      at: job.script)
  }

  private static func open(
    _ session: ScriptSession, _ loop: ConsoleLoop, _ collector: OutputCollector
  ) throws -> LuaMachine {
    MotionSession.current.errors.onWarning = { [weak collector] in collector?.warn("\($0)") }
    session.log.onError = { [weak collector] in collector?.hear(.error($0)) }
    session.log.onWarning = { [weak collector] in collector?.warn($0) }
    ScriptCallbacks.keepWriters()
    try loop.observeCommits()
    return try session.openScript()
  }

  private func load(_ text: [UInt8]) throws {
    let job = log.source.job
    do throws(LuaError) {
      let readers = try makeReaders()
      self.readers = readers
      let chunk = try chunk(of: text, named: job.chunkName)
      try script.environment.set(.text(ScriptScope.hook), .native(takeVariables()))
      try chunk.call(budget: job.isTrusted ? .unlimited : .time(job.limits.script))
      try script.environment.set(.text(ScriptScope.hook), .nil)
      lines = .table(try linesEnvironment(readers))
    } catch {
      if interruption.status != nil {
        throw Ended(reason: "interrupted while the script was loaded", isInterrupted: true)
      }
      throw ScriptError(error: error)
    }
    if !session.tests.cases.isEmpty {
      let command = ShellCommand.line(["orrery", "test", job.script])
      collector.hear(.note("\(job.script): it declares test cases. Run them with: \(command)"))
    }
    try session.checkArguments()
    loop.onForgetting = { [weak collector, weak loop] horizon in
      collector?.hear(.note("the session is long: it remembers from \(horizon) on"))
      loop?.onForgetting = nil
    }
    let eventLoop = session.eventLoop
    eventLoop.afterTurn = { [unowned session, unowned loop] in
      loop.live?.follower.turnEnded()
      try session.lookAfterTurn()
    }
    try loop.advance(to: .zero)
    try failIfEnded()
  }

  /// Compiles the script with the statement of ``ScriptScope``, or without it if the script then
  /// does not compile, because it has too many variables.
  private func chunk(of text: [UInt8], named name: String) throws(LuaError) -> LuaFunction {
    if let chunk = try? script.load(LuaString(bytes: scope.source), chunkName: name) {
      return chunk
    }
    return try script.load(LuaString(bytes: text), chunkName: name)
  }

  private func takeVariables() -> LuaNativeFunction {
    LuaNativeFunction(ScriptScope.hook, "Takes the function that knows the variables.") {
      [weak self] arguments in
      self?.variables = try arguments.value(0).asFunction
      return .none
    }
  }

  /// Returns the environment table of typed lines, which looks up the script's variables first,
  /// then the globals.
  private func linesEnvironment(_ readers: LuaTable) throws(LuaError) -> LuaTable {
    let source = """
      local scope, globals, readers = ...
      local function index(_, name)
        local known, value = scope(name)
        if known then return value end
        return globals[name]
      end
      readers[scope], readers[index] = true, true
      return setmetatable({}, {
        __index = index,
        __newindex = function(_, name, value)
          if not scope(name, true, value) then globals[name] = value end
        end,
      })
      """
    let globals = try script.environment
    guard let variables else { return globals }
    let make = try script.load(source, chunkName: "prompt")
    return try make.call(
      [.function(variables), .table(globals), .table(readers)], returning: LuaTable.self)
  }

  /// Calls `body` with `MotionSession.current` set to this session.
  func within<Value>(_ body: () throws -> Value) rethrows -> Value {
    try MotionSession.$current.withValue(motionSession, operation: body)
  }

  /// Closes the Lua machine and the session.
  func close() {
    within {
      variables = nil
      readers = nil
      lines = .nil
      script.close()
      session.close()
    }
  }
}

// MARK: - State

extension SessionPlayback {
  var now: MediaTime { session.eventLoop.clock.now }

  /// Whether the session is at rest and no timer or input is due.
  var isSettled: Bool { within { session.eventLoop.isSettled } }

  var pointerRouters: [PointerRouter] { session.pointerRouters }

  var journal: Journal { session.eventLoop.context.journal }

  /// All commits so far, or a checkpoint if the oldest were discarded.
  var commits: [Commit] {
    let whole = loop.commits.isWhole ? try? loop.commits.list() : nil
    return whole ?? [session.eventLoop.context.checkpoint]
  }

  var plugins: PluginLibrary { session.plugins }

  /// The status of the plugins that the session has loaded or tried to load.
  var statuses: [PluginStatus] { within { session.plugins.statuses } }
}
