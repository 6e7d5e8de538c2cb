package import Lua
internal import MotionCore
package import MotionLua
package import MotionTime
internal import MotionTrace
import OrreryBasics

/// The test cases of a script, of which a session runs one, and the gestures of the script.
///
/// The body of a case is a coroutine: where it waits, it yields the time to wait for, and a timer resumes it. So
/// the session's loop advances the clock, writes frames and evaluates expectations as in every other run.
package final class ScriptTests: TestHost {
  /// The cases in the order of their declaration.
  package private(set) var cases: [(name: String, body: LuaFunction)] = []

  /// The name of the case whose body has begun and has not returned.
  private(set) var pending: String?

  /// The session of the script; unowned, since the session owns this.
  private unowned let session: ScriptSession
  private let limits: RunLimits
  private let script: String
  private let name: String
  private let loop: any SessionLoop
  private let log: SessionLog

  /// The end time of the last gesture.
  private var lastEnd = MediaTime.zero

  /// Whether the body of a case is running, so that functions can wait.
  private var isInBody = false

  /// The largest number of cases of a file.
  private static let limit = 500

  /// Lua code that wraps a body in a function. Each call resumes the body up to its next wait and returns
  /// the time to wait for; nothing at its end, whatever the body returns.
  private static let driver = """
    local wrap = coroutine.wrap
    return function(body)
      return wrap(function() body() end)
    end
    """

  /// Creates the tests of a session, which has a loop and a log.
  init(_ session: ScriptSession, of job: RunJob, _ loop: any SessionLoop, _ log: SessionLog) {
    self.session = session
    limits = job.limits
    (script, name) = (job.script, job.chunkName)
    (self.loop, self.log) = (loop, log)
  }

  private var folder: String { PluginModules.folder(of: script) }

  /// The file that `require("test")` finds before the module, if there is one.
  private var ownFile: String? {
    ["test.lua", "test/init.lua"].map { "\(folder)/\($0)" }.first(where: FolderWalk.isFile)
  }

  /// Adds the module `test` to the script's machine, unless a file with that name is beside the
  /// script.
  func install(in machine: LuaMachine) throws(LuaError) {
    if ownFile == nil { try TestModule(host: self).install(in: machine) }
  }

  /// Adds a warning about such a file when the script requires it.
  func warn(of module: String) {
    guard module == "test", let ownFile else { return }
    log.noteWarning(
      "require(\"test\") is \(ownFile.displayed()), not the module of test cases and gestures. "
        + "Rename the file to have that.")
  }

  package func declare(_ name: String, _ body: LuaFunction, at source: String?) throws {
    if isInBody {
      throw LuaError(
        .invalidValue,
        "the case '\(name)' is declared inside another case. Declare it beside that one")
    }
    guard cases.count < Self.limit else {
      throw LuaError(.invalidValue, "there are more than \(Self.limit) cases. Make another file")
    }
    guard !cases.contains(where: { $0.name.hasBytes(of: name) }) else {
      throw LuaError(.invalidValue, "there are two cases called '\(name)'. Rename one")
    }
    cases.append((name, body))
  }

  /// Begins a case.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the script has no such case, or has cases and none is
  ///   selected; ``ScriptError`` for an error of the body before it waits.
  func begin(_ wanted: String?, in machine: LuaMachine) throws {
    guard let wanted else {
      if cases.isEmpty { return }
      throw HostError(
        .invalidArgument,
        "\(name): it declares test cases, each of which is a session of its own. "
          + "Run them with: \(ShellCommand.line(["orrery", "test", script]))")
    }
    guard let body = cases.first(where: { $0.name.hasBytes(of: wanted) })?.body else {
      throw HostError(.invalidArgument, "\(name): it declares no test case '\(wanted)'.")
    }
    pending = wanted
    do throws(LuaError) {
      let driver = try machine.load(LuaString(Self.driver), chunkName: "test.case")
      guard let make = try driver.call().first?.asFunction,
        let step = try make.call([.function(body)]).first?.asFunction
      else { return }
      try run(step)
    } catch {
      throw ScriptError(error: error)
    }
  }

  /// Runs the body up to its next wait.
  private func run(_ step: LuaFunction) throws(LuaError) {
    isInBody = true
    defer { isInBody = false }
    let results: [LuaValue]
    do throws(LuaError) {
      results = try step.call(budget: .time(limits.script))
    } catch {
      pending = nil
      throw error
    }
    guard let seconds = results.first?.asNumber, let wait = try? MediaTime(seconds: seconds) else {
      pending = nil
      return
    }
    session.eventLoop.post(at: session.eventLoop.clock.now + wait) { [weak self] in
      do throws(LuaError) {
        try self?.run(step)
      } catch {
        self?.session.services.report(error)
      }
    }
  }

  /// The error of a case whose body had not ended when the run did.
  var unfinished: String? {
    pending.map {
      "unfinished: the body of the case '\($0)' had not ended at \(session.eventLoop.clock.now)."
    }
  }

  package func advance(by seconds: Double) throws -> LuaResults {
    guard isInBody else {
      throw LuaError(
        "cannotWait", "only the body of test.case can wait. Use motion.after, or write a case")
    }
    return .yield([.number(seconds)])
  }

  package func perform(_ gesture: TestGesture) throws -> LuaResults {
    let now = session.eventLoop.clock.now
    let start = max(gesture.start ?? lastEnd, now)
    let end = start + gesture.duration
    lastEnd = max(lastEnd, end)
    session.eventLoop.post(at: start) { [weak self] in
      do {
        for sample in try gesture.samples(start) { self?.post(sample) }
      } catch {
        self?.session.services.report(LuaError(wrapping: error))
      }
    }
    return isInBody ? .yield([.number((end - now).seconds)]) : .none
  }

  /// Schedules a pointer sample, like one of a recording.
  private func post(_ sample: PointerSample) {
    session.eventLoop.post(at: sample.time) { [weak self] in
      self?.loop.note(.input(sample))
      self?.session.route(sample)
    }
  }

  package func recording(_ path: String) throws -> [PointerSample] {
    try Recording(at: path, below: folder).samples
  }

  package func reload(_ name: String) throws {
    _ = try session.plugins.reload(.interaction, named: name)
  }
}

extension ScriptSession {
  /// Runs a script's own statements and returns the names of the test cases that they declare.
  ///
  /// - Returns: The names; empty for a script that fails before it has declared a case.
  package static func testCases(of job: RunJob, interruption: Interruption) -> [String] {
    guard let source = try? SourceText.bytes(of: job.script, until: interruption),
      String(decoding: source, as: UTF8.self).firstRange(of: ".case") != nil
    else { return [] }
    let motionSession = MotionSession()
    return MotionSession.$current.withValue(motionSession) {
      let outputs = SessionOutputs()
      let loop = FrameLoop(job: job, eventLoop: motionSession.eventLoop, outputs: outputs)
      let session = ScriptSession(job, outputs, interruption, motionSession, loop)
      defer { session.close() }
      try? session.load()
      return session.tests.cases.map(\.name)
    }
  }
}

extension Recording {
  /// Reads a recording that a script names by its path from the script's folder.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) for a path outside of the folder; the error of reading.
  init(at path: String, below folder: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }) else {
      throw HostError(
        .invalidArgument,
        "'\(path)' is not a file in the script's folder. Write its path from there, such as "
          + "recordings/fling.jsonl.")
    }
    guard let bytes = try PluginModules.bytes(of: path, below: folder).get() else {
      throw FileError(.inputNotFound, "\(folder)/\(path): there is no such file, or it is a link.")
    }
    try self.init(parsing: bytes, path: "\(folder)/\(path)")
  }
}
