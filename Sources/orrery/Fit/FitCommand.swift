import ArgumentParser
import MotionExport
import MotionHost
import MotionTime
import MotionTrace
import OrreryBasics

/// `orrery fit`: its arguments and help texts.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Finds the spring, decay or Bézier that a measured motion follows.",
    discussion: """
      Takes a trace of orrery run, or any CSV table with a time and a value:

        orrery fit out/card/trace.csv --column card.position.y
        orrery fit measured.csv --column y --model spring --hold from=0 --hold to=1
        orrery fit measured.csv --after 0.4s --until 1.2s --json

      The parameters are those of least squares. Fitted are, of a spring of mass 1, stiffness, damping, \
      from, to and velocity; of a decay timeConstant, from and velocity; of a bezier x1, y1, x2, y2, from \
      and to. begin is the time of the first sample and end that of the last, unless --hold gives them or \
      --free frees them, or the motion is plainly at rest at first or last. Each error is one standard \
      deviation, each interval holds the true value with 95 %, if the law is right and the errors of \
      samples are independent. What the data do not determine is named.

      Without --model that of the three is shown first which explains the data with the fewest \
      parameters (Bayes' information criterion).

      Exit status: 0 all good, 64 bad usage, 65 the file is not such a table, 66 it is not there.
      """)

  @Argument(
    help: ArgumentHelp(
      "A trace, the folder of a run, a CSV table with a time, or - for standard input.",
      valueName: "file"), completion: .file(extensions: ["csv", "jsonl"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The column, by its name or its end: y of card.position.y. Without this the only one.",
      valueName: "name"), completion: Completion.columns)
  var column: String?

  @Option(
    help: ArgumentHelp(
      "spring, decay or bezier; without this all three, the best first.", valueName: "model"),
    completion: .list(FitKind.allCases.map(\.rawValue)))
  var model: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A parameter that is known, and its value: from=0; repeatable.", valueName: "name=number"),
    completion: .list(FitParameter.allCases.map { "\($0.rawValue)=" }))
  var hold: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Fit begin or end whatever the data are; repeatable.", valueName: "name"),
    completion: .list(["begin", "end"]))
  var free: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Leave out samples before this time of the file.", valueName: "time"))
  var after: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Leave out samples after this time of the file.", valueName: "time"))
  var until: String?

  @Option(
    name: .customLong("time-unit"),
    help: ArgumentHelp(
      "s or ms: the unit of a CSV file's times; without this by the name of their column, else s.",
      valueName: "unit"), completion: .list(["s", "ms"]))
  var timeUnit: String?

  @Flag(help: "Print one JSON object, with every digit of every number.")
  var json = false

  func run() throws {
    let request = try FitRequest(self)
    let measured = try MeasuredColumn(
      reading: file, column: column, timeUnit: request.timeUnit)
    let samples = request.samples(of: measured)
    let fits = try fits(samples, request, unit: measured.unit)
    let report = FitReport(
      file: file, measured: measured, samples: samples, fits: fits,
      isChosen: request.kinds.count > 1)
    if json { return Terminal.print(report.json.line) }
    for line in report.lines { Terminal.print(line) }
  }

  /// The laws of all kinds asked for, the best first.
  private func fits(
    _ samples: FitSamples, _ request: FitRequest, unit: String
  ) throws -> [LawFit] {
    var fits: [LawFit] = []
    var refusal: TraceError?
    for kind in request.kinds {
      do throws(TraceError) {
        fits.append(try LawFit(kind, to: samples, holding: request.holds, unit: unit))
      } catch {
        refusal = refusal ?? error
      }
    }
    guard fits.isEmpty, let refusal else {
      return fits.sorted {
        $0.isDegenerate == $1.isDegenerate
          ? $0.criterion < $1.criterion : !$0.isDegenerate
      }
    }
    throw TraceError(.invalidTrace, "\(file): \(refusal.message)")
  }
}
