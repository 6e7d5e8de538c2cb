import MotionBatch
import MotionExport
import MotionHost
import MotionTrace

/// The options about the content of traces and about golden traces.
extension TraceSettings {
  /// Creates the settings by checking the options.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  init(_ options: RunOptions, _ formats: inout [TraceFormat]) throws(HostError) {
    self.init()
    patterns = Self.patterns(options.run.columns)
    laterPatterns = Self.patterns(options.run.laterColumns)
    changesOnly = options.run.changes
    guard !changesOnly || formats.contains(.jsonLines) else {
      throw HostError(
        .invalidArgument, "--changes: only jsonl has rows of changes. Add --format jsonl.")
    }
    goldenFolder = try options.run.snapshotFolder
    isBlessing = options.run.bless
    let isCompared = try options.run.pictureFolder != nil
    guard goldenFolder != nil else {
      try Self.refuse("--bless", isGiven: isBlessing && !isCompared)
      try Self.refuse("--abs", isGiven: options.run.abs != nil)
      try Self.refuse("--rel", isGiven: options.run.rel != nil)
      return
    }
    tolerance = TraceTolerance(
      absolute: try options.run.absoluteTolerance ?? GoldenTrace.usualTolerance,
      relative: try options.run.relativeTolerance ?? 0)
    // The comparison needs a trace with events, which a CSV file does not have.
    if !formats.contains(.jsonLines) { formats.append(.jsonLines) }
  }

  private static func patterns(_ texts: [String]) -> [ColumnPattern] {
    texts.flatMap { $0.split(separator: ",") }.map { ColumnPattern(String($0)) }
  }

  /// Throws for an option about a golden trace without one.
  private static func refuse(_ option: String, isGiven: Bool) throws(HostError) {
    guard isGiven else { return }
    throw HostError(
      .invalidArgument, "\(option): there is no golden trace. Name its folder with --snapshot.")
  }
}
