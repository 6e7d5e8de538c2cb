public import MotionTime
public import MotionTrace
internal import OrreryBasics

/// A description of one script's run: everything that its trace depends on, so that the same job
/// gives the same bytes.
public struct RunJob: Sendable {
  /// The script's file.
  public var script: String

  /// The name of the script in messages: its path, `stdin` for what comes by standard input, or `prompt`
  /// for a session without a script.
  package var chunkName: String {
    switch script {
    case InputFile.standardInput: "stdin"
    case "": "prompt"
    default: script
    }
  }

  /// The test case that is run; nil for a script that declares none.
  package var testCase: String?

  /// The pointer input, with times on the session's clock; nil for none.
  public var recording: Recording?

  /// The number of frames per second of the session's time.
  public var frameRate: FrameRate

  /// The end of the run.
  public var end: RunEnd

  /// The longest duration of a run that waits for rest.
  public var longest: MediaTime

  /// The times at which the trace has rows; nil for one at each frame.
  public var samples: SampleTimes?

  /// The additional columns of frames; a pattern that matches none is refused before the first
  /// frame.
  public var columns: [ColumnPattern] = []

  /// The additional columns of layers that callbacks create. A pattern is refused before the first
  /// frame only if no layer could have the column, or no callback can create a layer any more.
  public var laterColumns: [ColumnPattern] = []

  /// The option with which ``laterColumns`` were given, for messages.
  package var laterColumnsOption = "--later-columns"

  /// Whether a script can view the whole history, rather than the last frames.
  public var keepsHistory = false

  /// The seed of the session's random numbers.
  public var seed: UInt64

  /// The values of `motion.arguments`, in the order given; of two with one name the last counts.
  public var arguments: [RunArgument]

  /// The limits of its code.
  public var limits: RunLimits

  /// Whether the script is trusted: it gets files and programs and no limits. Plugins keep theirs.
  public var isTrusted = false

  /// The memory limit of the whole process, in bytes; nil leaves it unchanged.
  public var processMemory: Int?

  /// Whether the process exits after the run. The objects of the session are then not released one by
  /// one, which would take a third of the time of a run of many layers.
  package var endsProcess = false

  /// Whether a plugin that is broken, disabled or was terminated makes the run fail, even if the script
  /// continues without it.
  public var isStrict = false

  /// Whether the run checks removed plugins for leaks, and fails for one.
  public var checksLeaks = false

  /// The roots in which plugins are found.
  public var plugins: PluginLocator

  /// The processes of isolated plugins; nil runs plugins in this one.
  public var isolation: PluginProcess?

  /// Creates the run of a script with the defaults of `orrery run`: no input, 60 frames a second,
  /// until everything is at rest but at most for 60 s, seed 1.
  ///
  /// - Parameters:
  ///   - script: The path of the script.
  ///   - frameRate: The frame rate.
  ///   - plugins: The roots of plugins.
  public init(script: String, frameRate: FrameRate, plugins: PluginLocator) {
    self.script = script
    self.frameRate = frameRate
    self.plugins = plugins
    end = .settled
    longest = MediaTime(flicks: 60 * MediaTime.flicksPerSecond)
    seed = 1
    arguments = []
    limits = RunLimits()
  }
}
