import MotionConsole
import MotionExport
import MotionTrace
import OrreryBasics

/// Fitted laws as lines of text, or as JSON.
struct FitReport {
  let file: String
  let measured: MeasuredColumn
  let samples: FitSamples

  /// The laws, the best first.
  let fits: [LawFit]

  /// Whether there were several kinds to choose from.
  let isChosen: Bool

  private var start: Double { samples.times.first ?? 0 }

  /// The best law in detail, and a line for each of the others.
  var lines: [String] {
    guard let best = fits.first else { return [] }
    var lines = [
      "\(measured.name): \(best.sampleCount) samples from \(FitText.short(start)) s to "
        + "\(FitText.short(samples.times.last ?? 0)) s",
      "\(best.kind.rawValue), " + residual(best),
    ]
    lines += TextTable.lines((best.estimates + best.derived).map(row))
    lines += best.undetermined.map { "not determined: \($0)" }
    lines.append(FitText.lua(best, from: start))
    if let css = FitText.css(best) { lines.append(css) }
    for other in fits.dropFirst() { lines.append("\(other.kind.rawValue): \(residual(other))") }
    return lines
  }

  private func residual(_ fit: LawFit) -> String {
    let part = FitText.short(fit.rootMeanSquare / fit.range)
    return
      "within \(FitText.short(fit.rootMeanSquare)) (root mean square), \(part) of the range; at most "
      + "\(FitText.short(fit.largest.difference)), at \(FitText.short(fit.largest.time)) s"
  }

  private func row(_ estimate: LawFit.Estimate) -> [String] {
    let name = "  \(estimate.name)"
    guard let error = estimate.standardError, let interval = estimate.interval else {
      let known = estimate.isHeld ? "held" : "at its limit"
      return [name, FitText.exact(estimate.value), known, "", estimate.unit]
    }
    guard estimate.isDetermined else {
      return [name, FitText.short(estimate.value), "not determined", "", estimate.unit]
    }
    let text = FitText.measured(estimate.value, error, interval)
    return [name, text.value, "± \(text.error)", text.interval, estimate.unit]
  }

  var json: JSONOutput {
    .object([
      .init("file", .text(file)), .init("column", .text(measured.name)),
      .init("unit", .text(measured.unit)), .init("samples", .count(samples.count)),
      .init("from", .number(start)), .init("until", .number(samples.times.last ?? 0)),
      .init("fits", .list(fits.map(object))),
    ])
  }

  private func object(_ fit: LawFit) -> JSONOutput {
    .object([
      .init("model", .text(fit.kind.rawValue)),
      .init("parameters", .object(fit.estimates.map(member))),
      .init("derived", .object(fit.derived.map(member))),
      .init("free", .count(fit.freeCount)), .init("sumOfSquares", .number(fit.sumOfSquares)),
      .init("rootMeanSquare", .number(fit.rootMeanSquare)),
      .init("largest", .number(fit.largest.difference)),
      .init("largestAt", .number(fit.largest.time)), .init("range", .number(fit.range)),
      .init("criterion", .number(fit.criterion)),
      .init("undetermined", .texts(fit.undetermined)),
      .init("lua", .text(FitText.lua(fit, from: start))),
      .init("css", FitText.css(fit).map(JSONOutput.text) ?? .null),
    ])
  }

  private func member(_ estimate: LawFit.Estimate) -> JSONOutput.Member {
    .init(
      estimate.name,
      .object([
        .init("value", .number(estimate.value)), .init("unit", .text(estimate.unit)),
        .init("standardError", estimate.standardError.map(JSONOutput.number) ?? .null),
        .init(
          "interval",
          estimate.interval.map { .numbers([$0.lowerBound, $0.upperBound]) } ?? .null),
        .init("held", .flag(estimate.isHeld)), .init("determined", .flag(estimate.isDetermined)),
      ]))
  }
}
