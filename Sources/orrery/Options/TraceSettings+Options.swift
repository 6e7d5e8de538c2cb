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
    patterns = Self.patterns(options[RunOption.columns])
    laterPatterns = Self.patterns(options[RunOption.laterColumns])
    changesOnly = options[RunOption.changes]
    guard !changesOnly || formats.contains(.jsonLines) else {
      throw HostError(
        .invalidArgument, "--changes: only jsonl has rows of changes. Add --format jsonl.")
    }
    goldenFolder = try options[RunOption.snapshot]
    isBlessing = options[RunOption.bless]
    let isCompared = try options[RunOption.pictures] != nil
    guard goldenFolder != nil else {
      try Self.refuseTolerances(isCompared ? [] : options.words(of: RunOption.bless), options)
      return
    }
    tolerance = TraceTolerance(
      absolute: try options[RunOption.abs] ?? GoldenTrace.usualTolerance,
      relative: try options[RunOption.rel] ?? 0)
    // The comparison needs a trace with events, which a CSV file does not have.
    if !formats.contains(.jsonLines) { formats.append(.jsonLines) }
  }

  private static func patterns(_ texts: [String]) -> [ColumnPattern] {
    texts.flatMap { $0.split(separator: ",") }.map { ColumnPattern(String($0)) }
  }

  /// Throws for options about a golden trace without one.
  private static func refuseTolerances(
    _ bless: [String], _ options: RunOptions
  ) throws(HostError) {
    for words in [bless, options.words(of: RunOption.abs), options.words(of: RunOption.rel)] {
      guard let option = words.first?.split(separator: "=").first else { continue }
      throw HostError(
        .invalidArgument, "\(option): there is no golden trace. Name its folder with --snapshot.")
    }
  }
}
