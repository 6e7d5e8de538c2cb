import MotionExport
import MotionHost
import MotionTime
import OrreryBasics
import PlatformC

/// A printer of curves as text, JSON, plots or in the notations of other systems.
final class CurvePrinter {
  private let request: CurveRequest
  private let reader: CurveReader
  private var shown: [CurveSubject] = []
  private var failures: [ExitStatus] = []

  init(_ request: CurveRequest) {
    self.request = request
    reader = CurveReader(
      plugins: request.plugins, limits: request.limits, isolation: request.isolation
    ) { Terminal.complain($0) }
  }

  /// Reads the curves, prints the requested values and writes the picture.
  func run() throws -> ExitStatus {
    defer { reader.close() }
    let lines =
      try request.text.map { [(number: 0, text: $0)] } ?? CurveLines.read()
    guard !lines.isEmpty else {
      throw HostError(
        .invalidArgument, "there is no curve on standard input. Give one a line, or name one.")
    }
    // The file is opened first, so that an error is reported before any output.
    let file = try request.picture.map { path in try AtomicFile(replacing: path) }
    for line in lines { show(line.text, heading: lines.count > 1, line: line.number) }
    if let file, !shown.isEmpty { try draw(into: file) }
    guard let first = failures.first else { return .success }
    return lines.count == 1 ? first : .failure
  }

  private func show(_ text: String, heading: Bool, line: Int) {
    do throws(CurveRefusal) {
      let subject = try reader.read(text, settings: request.settings)
      let other = try request.other.map { text throws(CurveRefusal) in try reader.read(text) }
      let export = try export(of: subject)
      shown.append(subject)
      if let other { shown.append(other) }
      let view = CurveView(subject)
      let difference = other.map(view.difference)
      if request.isJSON {
        printJSON(view, difference, export)
      } else {
        if heading, !isOnlyExport { Terminal.print("\(text):") }
        printText(view, difference, export)
        if request.isPlotted { draw([subject] + (other.map { [$0] } ?? [])) }
        if heading, !isOnlyExport { Terminal.print("") }
      }
    } catch {
      failures.append(error.exitStatus)
      if request.isJSON { return Terminal.print(CurveJSON(error, of: text).line) }
      let place = heading ? "line \(line): " : ""
      Terminal.complain("\(error.code): \(place)\(error.message)")
    }
  }

  private func export(of subject: CurveSubject) throws(CurveRefusal) -> CurveDocument? {
    guard let (target, accuracy) = request.export else { return nil }
    do throws(TimingError) {
      return try target.document(
        of: ExportedCurve(
          subject.text, subject.function, duration: subject.duration, spring: subject.spring,
          accuracy: accuracy))
    } catch {
      throw CurveRefusal(error, of: subject)
    }
  }

  /// Whether standard output has only the export, for pasting or piping.
  private var isOnlyExport: Bool {
    request.export != nil && samples == nil && request.other == nil && !request.isPlotted
  }

  private var samples: SamplePlaces? {
    request.samples
      ?? (request.isDescribed && !request.isPlotted ? SamplePlaces(count: 11) : nil)
  }

  private func printJSON(
    _ view: CurveView, _ difference: CurveView.Difference?, _ export: CurveDocument?
  ) {
    var json = CurveJSON(view.subject)
    if request.isDescribed {
      let (lowest, highest) = view.extremes
      json.add(lowest, highest)
    }
    if let samples {
      json.add(
        view.samples(at: samples), duration: view.subject.duration, slopes: request.showsSlopes)
    }
    if let difference { json.add(difference) }
    if let export, let request = request.export { json.add(export, request.target.name) }
    Terminal.print(json.line)
  }

  private func printText(
    _ view: CurveView, _ difference: CurveView.Difference?, _ export: CurveDocument?
  ) {
    let subject = view.subject
    var lines: [String] = []
    if let duration = subject.duration, !isOnlyExport {
      lines.append("duration \(duration) s")
    }
    if let spring = subject.spring, !isOnlyExport { lines += CurveText.spring(spring) }
    if request.isDescribed { lines += CurveText.description(of: view) }
    if let samples {
      lines += CurveText.samples(
        view.samples(at: samples), duration: subject.duration, slopes: request.showsSlopes)
    }
    if !request.isDescribed {
      for warning in subject.plugin?.report.diagnostics ?? [] {
        Terminal.complain("warning: \(warning)")
      }
    }
    if let difference { lines.append(CurveText.difference(difference)) }
    if let export {
      for line in lines { Terminal.print(line) }
      lines = []
      Terminal.print(text: export.text)
      Terminal.complain(CurveText.export(export, of: subject))
      for note in export.notes { Terminal.complain("Note: \(note)") }
    }
    for line in lines { Terminal.print(line) }
  }

  private func draw(_ subjects: [CurveSubject]) {
    let plot = Self.plot(of: subjects)
    let drawing = TerminalPlot(
      of: plot, columns: Terminal.columns, isUnicode: Terminal.isUnicode)
    for line in drawing.lines { Terminal.print(line) }
  }

  private func draw(into file: AtomicFile) throws {
    let text = CurvePicture(of: Self.plot(of: shown)).text
    try file.write(text)
    try file.commit()
  }

  /// Returns the plot of curves: over seconds if all have the same duration, otherwise over the
  /// fraction of their duration.
  private static func plot(of subjects: [CurveSubject]) -> CurvePlot {
    let duration = subjects.first?.duration
    let isShared = subjects.allSatisfy { $0.duration == duration }
    let names = subjects.map(\.text)
    return CurvePlot(
      title: names.joined(separator: ", "),
      series: subjects.map {
        CurvePlot.Series(name: $0.text, stretches: PlottedCurve.stretches(of: $0.function))
      }, duration: isShared ? duration : nil)
  }
}
