/// A format of trace files.
public enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// Frames and events, one JSON object a line.
  case jsonLines = "jsonl"

  /// Frames as a table.
  case csv

  /// A picture of the columns over time.
  case svg

  /// The word for no format.
  public static let none = "none"

  /// The name of the file: `trace.jsonl`, `trace.csv`, `trace.svg`.
  public var fileName: String { "trace.\(rawValue)" }

  /// Reads formats from words such as `jsonl` or `jsonl,csv`, each named once in the order given;
  /// no words mean JSON Lines and CSV, and `none` alone means none.
  ///
  /// - Parameter words: The names of formats.
  /// - Throws: ``TraceError`` (`invalidArgument`) when one is not known, or `none` is not alone.
  public static func formats(parsing words: [String]) throws(TraceError) -> [TraceFormat] {
    guard !words.isEmpty else { return [.jsonLines, .csv] }
    if words == [none] { return [] }
    var formats: [TraceFormat] = []
    for name in words.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let format = TraceFormat(rawValue: String(name)) else {
        if name == none {
          throw TraceError(
            .invalidArgument,
            "'none' stands alone, for no files. Leave the other formats out, or it.")
        }
        let known = (allCases.map(\.rawValue) + [none]).joined(separator: ", ")
        throw TraceError(.invalidArgument, "'\(name)' is not a format. There are \(known).")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }
}
