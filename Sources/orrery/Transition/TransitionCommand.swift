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

  @OptionGroup var plugins: PluginArguments

  func run() throws {
    let reader = CurveReader(
      plugins: try PluginOptions.locator(plugins.pluginDir),
      limits: try PluginOptions.limits(plugins.limit),
      isolation: plugins.isolate ? .itself : nil
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
