public import OrreryBasics

/// What came of one script of a batch: a line of `results.jsonl`.
///
/// Nothing in it depends on the computer or on what else ran: the same script gives the same result.
public struct ScriptResult: Hashable, Sendable {
  /// How it ended.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// No error was raised and every expectation was met.
    case passed
    /// It does not load, an error was raised, or an expectation was not met.
    case failed
    /// It took more CPU time than a script may.
    case timedOut
    /// The process that it ran in was ended by something else.
    case lost
    /// It was ended from outside; there is nothing to keep.
    case interrupted
  }

  /// A file that it wrote.
  public struct File: Hashable, Sendable {
    /// Its name in the script's folder.
    public var name: String

    /// What is in it.
    public var hash: FileHash

    /// Creates the note of a file.
    public init(name: String, hash: FileHash) {
      self.name = name
      self.hash = hash
    }
  }

  /// The script.
  public var script: BatchScript

  /// How it ended.
  public var status: Status

  /// The exit status of a run of this script alone.
  public var exitStatus: ExitStatus

  /// What errors say.
  public var errors: [String] = []

  /// What does not make it fail but should be known.
  public var warnings: [String] = []

  /// What came of the expectations over time.
  public var expectations: [ExpectationResult] = []

  /// How many frames it showed.
  public var frameCount = 0

  /// When its last frame was, in seconds of its session.
  public var endTime = 0.0

  /// The files it wrote, in the order of their names; none when it did not come to its end.
  public var files: [File] = []

  /// The plugins that it asked for and got.
  public var plugins: [PluginIdentity] = []

  /// The modules that it asked for, in the order of asking.
  public var modules: [ModuleIdentity] = []

  /// What it printed, unless that is more than ``PrintedText/limit``: then it is in a file.
  public var printed = ""

  /// How long it took, in seconds of the machine's clock; nil when somebody else ran it. Not part of
  /// what is written: another run takes another time.
  public var seconds: Double?

  /// The file with what a script printed, in its folder, when that is too much for a result.
  public static let printedName = "printed.txt"

  /// Creates the result of a script that has no outputs yet.
  public init(_ script: BatchScript, _ status: Status, exit: ExitStatus) {
    self.script = script
    self.status = status
    exitStatus = exit
  }

  /// The result of the same script when it was ended early: without outputs, but made from the same.
  public func ended(_ status: Status, exit: ExitStatus) -> ScriptResult {
    var result = ScriptResult(script, status, exit: exit)
    (result.modules, result.plugins) = (modules, plugins)
    return result
  }

  /// Whether it passed.
  public var hasPassed: Bool { status == .passed }

  /// What went wrong, in the order of happening.
  public var failures: [String] {
    errors + expectations.filter { !$0.hasPassed }.map(\.description)
  }

  /// The result on one line, as `results.jsonl` has it.
  public var line: String { json.line }

  /// The members of the line for an event of a certain name, as `--message-format json` has it.
  public func event(_ name: String) -> String {
    guard case .object(var members) = json else { return "" }
    members["event"] = .string(name)
    members["seconds"] = seconds.map(JSONValue.number)
    return JSONValue.object(members).line
  }
}
