import MotionExport
import MotionHost
import MotionTrace

/// What the traces of a run have in them, and what they are compared with.
struct TraceSettings {
  /// Which columns; none for all.
  var patterns: [ColumnPattern] = []

  /// Whether rows have only what changed, where the format knows such rows.
  var changesOnly = false

  /// Where golden traces lie; nil when there is nothing to compare with.
  var goldenFolder: String?

  /// Whether golden traces are written anew.
  var isBlessing = false

  /// How far numbers may be off.
  var tolerance: TraceTolerance?

  init() {}

  /// Reads the options' texts.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  init(_ options: RunOptions, _ formats: inout [TraceFormat]) throws(HostError) {
    patterns = options.columns.flatMap { $0.split(separator: ",") }.map {
      ColumnPattern(String($0))
    }
    changesOnly = options.changes
    guard !changesOnly || formats.contains(.jsonLines) else {
      throw HostError(
        .invalidArgument, "--changes: only jsonl has rows of changes. Add --format jsonl.")
    }
    goldenFolder = options.snapshot
    isBlessing = options.bless
    guard let folder = goldenFolder else {
      let without = options.bless ? "--bless" : options.abs != nil ? "--abs" : "--rel"
      guard !options.bless, options.abs == nil, options.rel == nil else {
        throw HostError(
          .invalidArgument, "\(without): there is no golden trace. Name its folder with --snapshot."
        )
      }
      return
    }
    guard !folder.isEmpty else {
      throw HostError(.invalidArgument, "--snapshot: '' is no folder. Name one, such as golden.")
    }
    tolerance = try TraceTolerance(
      absolute: try Self.number("--abs", options.abs) ?? GoldenTrace.usualTolerance,
      relative: try Self.number("--rel", options.rel) ?? 0)
    // A table has no events, and what is compared has to be there.
    if !formats.contains(.jsonLines) { formats.append(.jsonLines) }
  }

  /// The golden trace of a script; nil when there is nothing to compare with.
  func golden(of name: String) -> GoldenTrace? {
    guard let goldenFolder, let tolerance else { return nil }
    return GoldenTrace(in: goldenFolder, of: name, within: tolerance)
  }

  private static func number(_ option: String, _ text: String?) throws(HostError) -> Double? {
    guard let text else { return nil }
    if let number = Double(text), number.isFinite, number >= 0 { return number }
    throw HostError(
      .invalidArgument,
      "\(option): '\(text)' is not a tolerance. Write a number of at least 0, such as 1e-9.")
  }
}
