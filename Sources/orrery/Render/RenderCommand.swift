import ArgumentParser
import MotionBatch
@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// `orrery render`: its arguments and help texts.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the stage as pictures and videos.",
    discussion: """
      Takes a script, or a journal that orrery run --journal saved:

        orrery render scripts/flight.lua --at 1.2s --scale 2 --out flight.png
        orrery render scripts/flight.lua --at 0s,0.5s,1s --filmstrip --out strip.png
        orrery render out/fling.journal --at 0.25s --out still.svg
        orrery render scripts/flight.lua --frames --out 'frames/%04d.png'
        orrery render scripts/flight.lua --out flight.mp4
        orrery render out/fling.journal --from 1s --to 2.5s --speed 0.5 --out fling.gif
        orrery render out/fling.journal --from 1s --to 2.5s --out fling.svg

      Times are written 1.5s, 500ms, 75f (frames at the run's rate) or as plain seconds. How \
      layers look is decided in docs/appearance.md. The program orrery-render draws, which \
      bin/orrery builds at its first use; videos are encoded by ffmpeg. An svg of a stretch of \
      time plays by itself. A gif has 25 frames a second without --fps.

      Exit status: 0 all good, 1 the script failed or there is nothing to draw, 64 bad usage, 65 \
      the file does not load, 66 it is not there, 73 and 74 the output cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "A Lua script, or a saved journal; several have their names in the folder of --out.",
      valueName: "file"),
    completion: .file(extensions: ["lua", "journal"]))
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The times: 0,0.25s,75f; without this the end.", valueName: "time,time,…"))
  var at: String?

  @Flag(help: "Draw every frame from --from to --to.")
  var frames = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the first frame; 0s without this.", valueName: "time"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of the last frame; without this the end of the session.", valueName: "time"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When a script's session ends: a time, or settled for when all is at rest; without this the last time that "
        + "is drawn.", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "Seconds of the session in a second of frames; 1 without this.", valueName: "number"))
  var speed: Double?

  @Flag(help: "Make a gif, apng, webp or svg repeat endlessly.")
  var loop = false

  @Flag(help: "Draw all times side by side in one picture, with captions.")
  var filmstrip = false

  @Option(
    help: ArgumentHelp(
      "The file, - for standard output, or a pattern such as 'frames/%04d.png' for several pictures; "
        + "without this out/NAME.png.", valueName: "file"), completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp(
      "png, svg, raw (bgra, 4 bytes a pixel), mp4, webm, gif, apng or webp; without this what the "
        + "file's name ends in.",
      valueName: "format"),
    completion: .list(["png", "svg", "raw", "mp4", "webm", "gif", "apng", "webp"]))
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
      valueName: "folder"),
    completion: .directory)
  var contents: String?

  @Flag(help: "Omit outline and name of layers that draw nothing.")
  var plain = false

  @Flag(help: "Write an svg that plays by itself even though it leaves something out.")
  var approximate = false

  @Flag(help: "Show the names of all layers.")
  var labels = false

  @Flag(
    help: "Show where pointers touch: those of --input and --pointer, and of a script's gestures.")
  var touches = false

  @Option(
    help: ArgumentHelp(
      "Draw the path of a layer: a column such as card.position.", valueName: "column"))
  var trail: String?

  @Option(
    help: ArgumentHelp(
      "Show a number of earlier times too, faint and 50 ms apart, up to 20.", valueName: "number"))
  var onion: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw one part of the frames, such as 2/8, or auto; they have the names and bytes that one run gives them.",
      valueName: "m/n"))
  var partition: String?

  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp(
      "The number of files drawn at a time; without this that of the available cores.",
      valueName: "number"))
  var jobs: Int?

  @OptionGroup(title: "The session") var session: SessionArguments

  func run() throws {
    Signals.watch()
    let plans = try files.map { try RenderPlan(self, file: $0) }
    try RenderPlan.checkNames(of: plans)
    if let jobs, jobs < 1 {
      throw HostError(
        .invalidArgument, "--jobs: \(jobs) is not a number of files. Give at least 1.")
    }
    let helper = try plans.allSatisfy(\.isPlaying) ? nil : HelperProgram.render()
    if plans.count == 1 { return try plans[0].draw(with: helper) }
    var statuses: [ExitStatus] = []
    _ = try WorkerPool(workers: jobs ?? GrantedCores.count)
      .run(plans, interruption: Signals.interruption) { plan, _ in
        ExitStatus(about: plan.file) { try plan.draw(with: helper) }
      } receive: { _, status in
        statuses.append(status)
      }
    try Signals.interruption.status?.end()
    if statuses.contains(where: { $0 != .success }) { throw ExitStatus.failure }
  }
}
