import MotionExport
import MotionHost
import MotionTrace

/// The options about the content of traces and about golden traces, checked.
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
    goldenFolder = try options.snapshot
    isBlessing = options.bless
    guard goldenFolder != nil else {
      try Self.refuseTolerances(options)
      return
    }
    tolerance = TraceTolerance(
      absolute: try options.abs ?? GoldenTrace.usualTolerance, relative: try options.rel ?? 0)
    // A table has no events, and what is compared has to be there.
    if !formats.contains(.jsonLines) { formats.append(.jsonLines) }
  }

  /// The golden trace of a script; nil when there is nothing to compare with.
  func golden(of name: String) -> GoldenTrace? {
    guard let goldenFolder, let tolerance else { return nil }
    return GoldenTrace(in: goldenFolder, of: name, within: tolerance)
  }

  /// Refuses options about a golden trace where there is none.
  private static func refuseTolerances(_ options: RunOptions) throws(HostError) {
    for words in [options.words(of: \.bless), options.words(of: \.abs), options.words(of: \.rel)] {
      guard let option = words.first?.split(separator: "=").first else { continue }
      throw HostError(
        .invalidArgument, "\(option): there is no golden trace. Name its folder with --snapshot.")
    }
  }
}
