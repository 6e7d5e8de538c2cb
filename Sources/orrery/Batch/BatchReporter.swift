import MotionBatch
import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// The reporter of a batch: progress, results and summary, for people or as JSON.
final class BatchReporter {
  private let batch: Batch
  private let style: ReportStyle
  private let clock = SystemClock()
  private let scripts: [BatchScript]
  private var line = BatchProgressLine()

  /// The number of results that were shown.
  private var received = 0

  /// The notices about plugins that were printed, each once for all scripts.
  private var told: Set<String> = []

  init(_ batch: Batch, _ style: ReportStyle) {
    self.batch = batch
    self.style = style
    scripts = batch.pendingScripts
  }

  func begin() {
    if style.isTAP { Terminal.print(text: TAPOutput.head(batch.record.ownScripts.count)) }
    guard style.isJSON else { return }
    var members: [JSONOutput.Member] = [
      .init("event", .text("runStarted")), .init("folder", .text(batch.folder.path)),
      .init("scripts", .count(batch.record.ownScripts.count)),
      .init("resumed", .count(batch.resumed)), .init("workers", .count(batch.pool.workers)),
    ]
    if let part = batch.record.partition { members.append(.init("partition", .text("\(part)"))) }
    Terminal.print(JSONOutput.object(members).line)
  }

  /// Shows the progress on one line that is updated.
  func tick(_ progress: WorkerPool.Progress) {
    guard Terminal.isWatched, !style.isQuiet, style.isHuman else { return }
    line.show(progress, scripts, seconds: clock.now.seconds)
  }

  /// Reports the result of a script.
  ///
  /// - Returns: The script's output, as far as it is shown.
  func receive(_ result: ScriptResult) -> String {
    let printed = batch.folder.printed(by: result)
    for plugin in result.plugins {
      guard let notice = plugin.notice, told.insert(notice).inserted else { continue }
      line.clear()
      Terminal.complain(notice)
    }
    received += 1
    if style.isJSON {
      Terminal.print(result.event("scriptFinished"))
      return printed
    }
    if style.isTAP {
      let lines = TAPOutput.lines(of: result, number: received, printed: printed)
      for line in lines { Terminal.print(text: line) }
      return printed
    }
    if !result.hasPassed || isComplete { line.clear() }
    if !result.hasPassed || isComplete { Terminal.write(text(of: result) + "\n", to: 1) }
    if !printed.isEmpty, style.isVerbose || !result.hasPassed {
      Terminal.print(text: printed.hasSuffix("\n") ? String(printed.dropLast()) : printed)
    }
    for message in result.failures { Terminal.complain(text: message) }
    if result.failures.contains(where: { $0.hasPrefix("expectationFailed") }) {
      let command = RunOptions.command(for: result.script, batch.record.arguments)
      Terminal.complain("again: \(command.displayed())")
    }
    if !style.isQuiet, !result.warnings.isEmpty {
      line.clear()
      for message in result.warnings {
        Terminal.complain("\(result.script.title.displayed()): \(message)")
      }
    }
    return printed
  }

  /// Whether scripts that passed are shown as well.
  private var isComplete: Bool { !style.isQuiet && (style.isVerbose || !Terminal.isWatched) }

  /// Reports the summary of the batch.
  func end(_ summary: BatchSummary) {
    line.clear()
    if style.isJSON { return Terminal.print(event(summary)) }
    defer { if summary.failed > 0 { Terminal.complain(failure(summary)) } }
    if style.isTAP { return endTAP(summary) }
    if style.isVerbose {
      for (script, seconds) in summary.slowest {
        Terminal.print("slowest: \(script), \(NumberText.fixed(seconds, decimals: 3)) s")
      }
    }
    if style.isQuiet { return }
    let statuses = ScriptResult.Status.allCases.compactMap { status in
      summary.counts[status].map { "\($0) \(Self.words[status] ?? "")" }
    }
    let notRun = summary.missing - summary.unwritten
    let missing =
      (notRun > 0 ? ["\(notRun) not run"] : [])
      + (summary.unwritten > 0 ? ["\(summary.unwritten) not written"] : [])
    let time = NumberText.rounded(clock.now.seconds, decimals: 2)
    Terminal.print(
      "\(amount): "
        + (statuses + missing).joined(separator: ", ")
        + (counts(summary).heldText.map { ", \($0)" } ?? "") + ", in \(time) s")
    // The file is written only if no result is missing.
    if summary.missing == 0 { Terminal.print("\(batch.folder.path)/results.jsonl") }
  }

  /// Shows as TAP which scripts have no result, and what was counted.
  private func endTAP(_ summary: BatchSummary) {
    if summary.missing > 0 {
      Terminal.print(
        "Bail out! \(summary.missing) of \(batch.record.ownScripts.count) did not run.")
    } else if let held = counts(summary).heldText {
      Terminal.print("# \(held)")
    }
  }

  private func counts(_ summary: BatchSummary) -> ExpectationCounts {
    ExpectationCounts(held: summary.expectations.held, unmet: summary.expectations.unmet)
  }

  /// The number of scripts with its noun: `12 scripts`, or tests where some are cases of a file.
  private var amount: String {
    let all = batch.record.ownScripts
    let word = all.contains { $0.testCase != nil } ? "test" : "script"
    return "\(all.count) \(all.count == 1 ? word : word + "s")"
  }

  /// Returns the last line of a batch in which a script failed.
  private func failure(_ summary: BatchSummary) -> String {
    counts(summary).failed("\(summary.failed) of \(amount)")
  }

  private func event(_ summary: BatchSummary) -> String {
    var members: [JSONOutput.Member] = [.init("event", .text("runFinished"))]
    for status in ScriptResult.Status.allCases where status.isResult {
      members.append(.init(status.rawValue, .count(summary.counts[status] ?? 0)))
    }
    members.append(.init("missing", .count(summary.missing)))
    members.append(.init("digest", summary.digest.map(JSONOutput.text) ?? .null))
    members.append(.init("seconds", .number(clock.now.seconds)))
    return JSONOutput.object(members).line
  }

  private static let words: [ScriptResult.Status: String] = [
    .passed: "passed", .failed: "failed", .timedOut: "timed out", .lost: "lost",
    .unwritten: "unwritten",
  ]

  private func text(of result: ScriptResult) -> String {
    let word = result.hasPassed ? "ok" : (Self.words[result.status] ?? "failed").uppercased()
    let column = word + String(repeating: " ", count: max(0, 9 - word.count))
    let time = result.seconds.map { "\(NumberText.fixed($0, decimals: 3)) s" } ?? "before"
    let indent = String(repeating: " ", count: max(0, 9 - time.count))
    let colour = result.hasPassed ? "\u{1B}[32m" : "\u{1B}[31m"
    let shown = Terminal.isColoured ? "\(colour)\(column)\u{1B}[0m" : column
    return "\(shown) \(indent)\(time)  \(result.script.title.displayed())"
  }
}

/// The format and verbosity of a batch's report.
struct ReportStyle {
  /// The format of standard output.
  var format = MessageFormat.human

  /// Whether standard output gets JSON.
  var isJSON: Bool { format == .json }

  /// Whether standard output gets TAP.
  var isTAP: Bool { format == .tap }

  /// Whether standard output gets lines for people.
  var isHuman: Bool { format == .human }

  /// Whether only failures are shown.
  var isQuiet = false

  /// Whether every script is shown with its output.
  var isVerbose = false

  /// - Throws: ``HostError`` (`invalidArgument`).
  init(_ options: RunOptions) throws(HostError) {
    format = try options.batch.style
    isQuiet = options.run.quiet
    isVerbose = options.batch.verbose
    guard !isQuiet || !isVerbose else {
      throw HostError(
        .invalidArgument, "--verbose: --quiet says the contrary. Give one of them.")
    }
  }
}
