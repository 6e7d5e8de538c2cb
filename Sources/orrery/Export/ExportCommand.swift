import ArgumentParser

/// `orrery export`: its arguments, and what its help says.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes motion as CSS or as Web Animations.",
    discussion: """
      Takes a script, or a journal that orrery run --journal saved:

        orrery export scripts/card.lua > card.css
        orrery export out/card.journal --format waapi --out card.json
        orrery export scripts/card.lua --columns card.position.y --max-bytes 400

      Every column becomes a custom property, such as --card-position-y. What CSS can say is \
      written as it is: Béziers, steps, lines, delays, iterations, directions, fills. What it \
      cannot, springs and curves of plugins and what a finger did, becomes keyframes with cubic \
      easings or one linear(), whichever is shorter. How close each column is, and its size beside \
      keyframes every 10 ms, stands on standard error.

      Exit status: 0 all good, 1 there is no such column, or the script failed, 64 bad usage, 65 \
      the file does not load, 66 it is not there, 73 and 74 the output cannot be written.
      """)

  @Argument(help: ArgumentHelp("A Lua script, or a saved journal.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("css or waapi.", valueName: "format"))
  var format = "css"

  @Option(
    help: ArgumentHelp(
      "The columns to write, in this order; without this all.", valueName: "name,name,…"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "How far a column may be from the motion, as a part of its range; 0.001 without this.",
      valueName: "number"))
  var tolerance: Double?

  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      "How long the CSS of all columns may be; then as close as that allows.", valueName: "count"))
  var maxBytes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When the motion ends; without this when the session did.", valueName: "time"))
  var until: String?

  @Option(help: ArgumentHelp("The file to write; without this standard output.", valueName: "file"))
  var out: String?
}
