import ArgumentParser
import MotionHost
import MotionTime

/// `orrery transition`: its arguments and help texts.
struct TransitionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transition",
    abstract: "Explains how long a transition lasts and when its layers run.",
    discussion: """
      The file is JSON, with the names of the Swift initialisers:

        {
          "duration": 2,
          "layers": [
            {"id": "backdrop", "range": [0, 0.5], "timing": {"animationCurve": "easeOut"}},
            {"id": "title", "range": {"start": 0.5, "end": 1},
             "timing": {"mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": [0, 0]}}
          ],
          "sharedElement": {"dampingRatio": 0.8}
        }

      A timing is one of animationCurve · controlPoint1, controlPoint2 · easing (CSS) · curve (what
      'orrery curve' takes) · dampingRatio · dampingRatio, response · dampingRatio, settlingDuration ·
      mass, stiffness, damping · perceptualDuration, bounce. The last five may have initialVelocity
      and allowsOverdamping, without which a damping ratio above 1 counts as 1, as a line of the plan
      says; a bounce below 0 allows it. All springs but those by dampingRatio alone, and plugins that
      say so, have a duration of their own. A layer without range or timing takes the whole
      transition, linearly.

      Exit status: 0 all good, 64 bad usage, 65 the file is not a transition, 66 it is not there.
      """)

  @Argument(
    help: ArgumentHelp("The transition.", valueName: "file.json"),
    completion: .file(extensions: ["json"]))
  var file: String

  @Flag(help: "Print one JSON object, with every digit of every number.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "A folder with curves in it, searched first; repeatable.", valueName: "folder"),
    completion: .directory)
  var pluginDir: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What a plugin may use: plugin=1s, curve=100000 (instructions), bake=10s or memory=256MiB; "
        + "repeatable.",
      valueName: "name=value"),
    completion: Completion.limits)
  var limit: [String] = []

  @Flag(help: "Run each plugin in a process of its own, without access to files.")
  var isolate = false

  func run() throws {
    let reader = CurveReader(
      plugins: try PluginOptions.locator(pluginDir), limits: try PluginOptions.limits(limit),
      isolation: isolate ? .itself : nil
    ) { Terminal.complain($0) }
    defer { reader.close() }
    do throws(TransitionRefusal) {
      let file = try TransitionFile(readingFrom: file) { text throws(CurveRefusal) in
        try reader.read(text).function
      }
      show(file.timing.plan)
    } catch {
      if json {
        Terminal.print(TransitionJSON(error, of: file).line)
      } else {
        Terminal.complain(error.description)
      }
      throw error.exitStatus
    }
  }

  private func show(_ plan: TransitionPlan) {
    if json { return Terminal.print(TransitionJSON(plan, of: file).line) }
    for line in plan.chart(columns: Terminal.columns, isUnicode: Terminal.isUnicode) {
      Terminal.print(line)
    }
  }
}
