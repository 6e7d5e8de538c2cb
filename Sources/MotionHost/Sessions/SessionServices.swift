internal import Lua
internal import MotionCore
internal import MotionLua
internal import MotionTime
internal import MotionTrace
import OrreryBasics

/// The services of a session for scripts and plugins: plugins, arguments, markers and an error
/// handler.
final class SessionServices: PluginHost {
  let library: PluginLibrary
  let argumentCheck: ArgumentCheck

  /// The search for files in the script's folder.
  var files: PluginModules?

  /// The stages in the order of their creation.
  private(set) var stages: [Stage] = []

  private let loop: any SessionLoop
  private let log: SessionLog
  private let limits: RunLimits
  private let expectations: ExpectationLog?
  private var noteCount = 0
  private var hasWarned = false

  /// Creates the services of a session.
  init(
    arguments: [RunArgument], plugins: PluginLibrary, loop: any SessionLoop, log: SessionLog,
    limits: RunLimits, expectations: ExpectationLog? = nil
  ) {
    argumentCheck = ArgumentCheck(arguments)
    library = plugins
    self.loop = loop
    self.log = log
    self.limits = limits
    self.expectations = expectations
  }

  func contents(of file: String, beside chunk: String?) throws -> [UInt8] {
    if let contents = try files?.contents(of: file, beside: chunk) { return contents }
    throw FileError(
      .inputNotFound,
      "there is no file '\(file.quotable)' in the script's folder. Name one that is.")
  }

  var arguments: [String: ParameterValue] { argumentCheck.values }

  func noteRead(argument name: String) { argumentCheck.noteRead(name) }

  func declare(
    _ parameters: [ParameterDeclaration]
  ) throws(PluginError) -> [String: ParameterValue] { try argumentCheck.declare(parameters) }

  /// The times of requested pictures, in the order of marking.
  private(set) var pictures: [PictureMoment] = []
  private var pictureNames: Set<String> = []

  func note(_ note: ScriptNote, at time: Double) throws {
    guard let time = try? MediaTime(seconds: time) else { return }
    try limits.requireRoom(for: "markers", beside: noteCount)
    if case .picture(let name) = note {
      guard pictureNames.insert(name).inserted else {
        throw LuaError(
          .invalidValue, "there is a picture '\(name)' already; give each its own name")
      }
      pictures.append(PictureMoment(name: name, time: time))
    }
    noteCount += 1
    LuaMemory.note(SessionMemory.markerBytes)
    loop.note(TraceEvent(note, at: time))
  }

  /// The size of the notes of the script, in bytes.
  var keptBytes: Int { noteCount * SessionMemory.markerBytes }

  func time(parsing text: String) throws -> MediaTime {
    try TimeArgument(parsing: text).time(at: loop.rate)
  }

  func note(_ statement: ExpectationStatement) throws {
    guard let expectations else { return warnOfExpectations() }
    try limits.requireRoom(for: "expectations", beside: expectations.statementCount)
    expectations.note(statement)
  }

  func expect(_ request: ExpectationRequest) throws {
    guard let expectations else { return }
    try limits.requireRoom(for: "expectations", beside: expectations.count)
    expectations.expect(request)
  }

  func noteHeldExpectation() { expectations?.heldValues += 1 }

  /// Warns once that expectations are not evaluated.
  private func warnOfExpectations() {
    guard !hasWarned else { return }
    hasWarned = true
    log.noteWarning(
      "motion.expect: what is expected over time is decided in batch: .save FILE, orrery run FILE.")
  }

  var server: (any ScriptServer)? { loop }

  func report(_ error: any Error) {
    log.noteError(ScriptError.text(of: error))
  }

  func adopt(_ stage: Stage) throws {
    try limits.requireRoom(for: "stages", beside: stages.count)
    stages.append(stage)
  }

  /// Delivers a pointer sample to the views that it hits on each stage, then to plugins that
  /// receive events.
  func route(_ sample: PointerSample, _ module: MotionModule) {
    for stage in stages { stage.pointerRouter.route(sample) }
    module.send(sample)
  }

  /// Releases the stages and the objects on them.
  func close() {
    stages = []
  }
}
