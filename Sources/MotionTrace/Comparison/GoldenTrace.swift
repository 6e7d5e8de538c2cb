import OrreryBasics

/// An approved trace, with which the traces of later runs are compared.
public struct GoldenTrace: Hashable, Sendable {
  /// The file.
  public let path: String

  /// The tolerance for numbers.
  public let tolerance: TraceTolerance

  /// The absolute tolerance that the commands use by default, in the unit of each column. Results
  /// of C math functions can differ in their last bits between platforms; an intended change to a
  /// motion is far larger.
  public static let usualTolerance = 1e-9

  /// Creates a reference to the golden trace of a script. The file need not exist.
  ///
  /// - Parameters:
  ///   - folder: The folder of golden traces.
  ///   - name: The script's name, which is the name of the file without `.jsonl`.
  ///   - tolerance: The tolerance for numbers.
  public init(in folder: String, of name: String, within tolerance: TraceTolerance) {
    path = "\(folder)/\(name).jsonl"
    self.tolerance = tolerance
  }

  /// The result of a comparison with a golden trace.
  public struct Differences: Hashable, Sendable {
    /// The messages about differing frames, values and events; empty if there is no such difference. In a message
    /// `golden:` is followed by the golden trace's content, `now:` by that of the run's trace.
    public let motion: [String]

    /// The messages about differing plugins; empty if there is no such difference.
    public let plugins: [String]

    /// The column of the first value that differs and its time in seconds; nil if no value differs.
    public let value: Value?

    /// A value that differs.
    public struct Value: Hashable, Sendable {
      /// The name of the column.
      public let column: String

      /// The time in seconds.
      public let time: Double
    }
  }

  /// Compares the trace of a run with the golden trace. Costs a pass over both files.
  ///
  /// - Parameter trace: The trace file of the run, or its output folder.
  /// - Returns: The differences.
  /// - Throws: ``TraceError``: `noSnapshot` if the golden trace does not exist, `invalidTrace` if
  ///   one of the files is no trace; ``FileError`` (`inputNotFound`) if the run's trace does not
  ///   exist.
  public func differences(from trace: String) throws -> Differences {
    if FolderWalk.isFolder(path) {
      throw TraceError(
        .noSnapshot,
        "\(path): it is a folder. Take it away, then make the golden trace with --bless.")
    }
    guard FolderWalk.isPresent(path) else {
      throw TraceError(
        .noSnapshot, "\(path): there is no golden trace yet. Look at the run, then add --bless.")
    }
    let comparison = try TraceComparison(
      try TraceFile.open(path), try TraceFile.open(trace), within: tolerance)
    return Differences(
      motion: comparison.differences.map {
        "snapshotDiffers: \(path.displayed()): \($0.goldenDescription)"
      },
      plugins: comparison.plugins.map { "snapshotPlugins: \(path): \($0)" },
      value: comparison.values.flatMap { difference in
        guard case .value(let column, _, _) = difference.kind else { return nil }
        return Differences.Value(column: column, time: difference.time)
      })
  }
}
