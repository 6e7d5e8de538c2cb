import ArgumentParser
import MotionExport

/// `orrery curve`: its arguments and help texts.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Shows, samples, draws, compares and exports timing curves.",
    discussion: """
      A curve is one of

        easeInOut, standard, emphasized …         a name of UIKit, Core Animation or Material
        ease-in, 'cubic-bezier(.4,0,.2,1)', 'steps(3, jump-both)', 'linear(0, 0.3 20%, 1)'
                                                  an easing of CSS
        'spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)'
        'spring(dampingRatio: 0.6, response: 0.4)'
        'spring(dampingRatio: 0.6, settlingDuration: 0.5)'
        'spring(perceptualDuration: 0.5, bounce: 0.3)'
                                                  a spring, shown until it settles; a damping ratio above
                                                  1 counts as 1, unless allowsOverdamping: true
        back, 'back(pull: 3)', my/curve.lua       a plugin, or its file

      Without a curve, or with -, curves are read from standard input, one a line.

        orrery curve back --set pull=3 --plot
        orrery curve easeInOut --against ease-in-out
        orrery curve 'spring(dampingRatio: 0.6, response: 0.4)' --css --max-bytes 400

      Exit status: 0 all good, 1 a curve was refused, 64 bad usage, 65 there is no such curve or \
      its plugin does not load, 66 a file is not there, 73 or 74 a picture cannot be made or \
      written. Of several curves any failure is 1.
      """)

  @Argument(
    help: ArgumentHelp("What to show; - reads standard input.", valueName: "curve"),
    completion: Completion.curves)
  var curve: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A value for a plugin's parameter; repeatable.", valueName: "name=value"))
  var set: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Inputs at which to show it: 0,0.25,1.", valueName: "x,x,…"))
  var at: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of equally distant inputs from 0 to 1.", valueName: "count"))
  var samples: String?

  @Flag(help: "Show slopes beside the values.")
  var slope = false

  @Flag(help: "Print one JSON object per curve, with all digits of every number.")
  var json = false

  @Flag(help: "Draw it in the terminal.")
  var plot = false

  @Option(
    help: ArgumentHelp("Draw it into an SVG file.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Print it in the notation of \(ExportTarget.ofCurves.names).", valueName: "format"),
    completion: .list(ExportTarget.ofCurves.map(\.name)))
  var format: String?

  @Flag(help: "The same as --format css.")
  var css = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The permitted error of the format; 0.001 without this.", valueName: "number"))
  var tolerance: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest length of the CSS in bytes; then with the least error.", valueName: "count")
  )
  var maxBytes: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Another curve: show the largest difference.", valueName: "curve"),
    completion: Completion.curves)
  var against: String?

  @OptionGroup var plugins: PluginArguments

  func run() throws { try CurvePrinter(CurveRequest(self)).run().end() }
}
