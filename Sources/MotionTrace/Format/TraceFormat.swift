/// A format in which a run's frames can be written: `jsonl` and `csv` are the formats of this
/// module; a plot, `svg`, is written by `MotionExport`.
public enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// Frames and events, one JSON object a line.
  case jsonLines = "jsonl"

  /// Frames as a table.
  case csv

  /// A plot of the columns over time, as a picture.
  case svg

  /// The option value for writing no trace file.
  public static let none = "none"

  /// The name of the file: `trace.jsonl`, `trace.csv`, `trace.svg`.
  public var fileName: String { "trace.\(rawValue)" }

  /// Returns the formats that words such as `jsonl` or `jsonl,csv` name.
  ///
  /// - Parameter words: Format names; a word can contain several, separated by commas.
  /// - Returns: The formats without duplicates, in the given order; JSON Lines and CSV if `words`
  ///   is empty; an empty array if the only word is `none`.
  /// - Throws: ``TraceError`` (`invalidArgument`) if a format is unknown, or `none` is not the only
  ///   word.
  public static func formats(parsing words: [String]) throws(TraceError) -> [TraceFormat] {
    guard !words.isEmpty else { return [.jsonLines, .csv] }
    if words == [none] { return [] }
    var formats: [TraceFormat] = []
    for name in words.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let format = TraceFormat(rawValue: String(name)) else {
        if name == none {
          throw TraceError(
            .invalidArgument,
            "'none' excludes other formats. Leave out the others, or 'none'.")
        }
        let known = (allCases.map(\.rawValue) + [none]).joined(separator: ", ")
        throw TraceError(.invalidArgument, "'\(name)' is not a format. There are \(known).")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }
}
