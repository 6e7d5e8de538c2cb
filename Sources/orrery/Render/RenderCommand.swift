import ArgumentParser
@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// `orrery render`: its arguments, and what its help says.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the stage at any times.",
    discussion: """
      Takes a script, or a journal that orrery run --journal saved:

        orrery render scripts/flight.lua --at 1.2s --scale 2 --out flight.png
        orrery render scripts/flight.lua --at 0s,0.5s,1s --filmstrip --out strip.png
        orrery render out/fling.journal --at 0.25s --out still.svg
        orrery render scripts/flight.lua --frames --out 'frames/%04d.png'

      Times are written 1.5s, 500ms, 75f (frames at the run's rate) or as plain seconds. How \
      layers look is decided in docs/appearance.md. The program orrery-render draws, which \
      bin/orrery builds at its first use.

      Exit status: 0 all good, 1 the script failed or there is nothing to draw, 64 bad usage, 65 \
      the file does not load, 66 it is not there, 73 and 74 the output cannot be written.
      """)

  @Argument(help: ArgumentHelp("A Lua script, or a saved journal.", valueName: "file"))
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When to look: 0,0.25s,75f; without this at the end.", valueName: "time,time,…"))
  var at: String?

  @Flag(help: "Draw every frame from 0 to the end, or to the last of --at.")
  var frames = false

  @Flag(help: "Draw all times side by side in one picture, with captions.")
  var filmstrip = false

  @Option(
    help: ArgumentHelp(
      "The file, - for standard output, or a pattern such as 'frames/%04d.png' for several; without "
        + "this out/NAME.png.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "png, svg or raw (bgra, 4 bytes a pixel); without this what the file's name ends in.",
      valueName: "format"), completion: .list(["png", "svg", "raw"]))
  var format: String?

  @Option(help: ArgumentHelp("Pixels a point; 1 without this.", valueName: "number"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The picture's size in pixels, into which the stage is fitted.", valueName: "640x480"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The colour behind the stage: #rrggbb, #rrggbbaa or none.", valueName: "colour"))
  var background = "#ffffff"

  @Option(
    help: ArgumentHelp(
      "The folder that names of images begin in; without this that of the file.",
      valueName: "folder"))
  var contents: String?

  @Flag(help: "Leave layers that draw nothing without outline and name.")
  var plain = false

  @Flag(help: "Show the names of all layers.")
  var labels = false

  @Flag(help: "Show where pointers of --input touch.")
  var touches = false

  @OptionGroup(title: "The session") var session: TableArguments<SessionSection>

  func run() throws {
    var plan = try RenderPlan(self)
    let helper = try HelperProgram.render()
    let source = try RenderSource(
      file, RunOptions(scripts: [file], session.texts), until: plan.times.map(\.last) ?? nil)
    try plan.complete(for: source)
    try helper.run(with: Array(plan.request.line.utf8) + source.journal).end()
  }
}
