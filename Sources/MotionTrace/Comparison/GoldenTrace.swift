import OrreryBasics

/// The trace of a run as it was once found right, for later runs to be compared with.
public struct GoldenTrace: Hashable, Sendable {
  /// The file.
  public let path: String

  /// The tolerance for numbers.
  public let tolerance: TraceTolerance

  /// The default tolerance: elementary functions may differ between C libraries in their last bits;
  /// a motion that changed differs by far more.
  public static let usualTolerance = 1e-9

  /// Names the golden trace of a script.
  ///
  /// - Parameters:
  ///   - folder: Where golden traces lie.
  ///   - name: The script's name in it.
  public init(in folder: String, of name: String, within tolerance: TraceTolerance) {
    path = "\(folder)/\(name).jsonl"
    self.tolerance = tolerance
  }

  /// Compares a run's trace with it.
  ///
  /// - Parameter trace: The file, or the folder, of the run.
  /// - Returns: What is not the same, for people to read: `golden:` is in the golden trace, `now:` in
  ///   the run's; empty when they agree. Plugins that are not the same are told apart from it.
  /// - Throws: ``TraceError``: `noSnapshot` when there is no golden trace, `invalidTrace` of either;
  ///   ``FileError`` (`inputNotFound`) of either.
  public func differences(
    from trace: String
  ) throws -> (motion: [String], plugins: [String]) {
    if FolderWalk.isFolder(path) {
      throw TraceError(
        .noSnapshot,
        "\(path): it is a folder. Take it away, then make the golden trace with --bless.")
    }
    let golden: any TraceReader
    do {
      golden = try TraceFile.open(path)
    } catch let error as FileError where error.code == .inputNotFound {
      throw TraceError(
        .noSnapshot, "\(path): there is no golden trace yet. Look at the run, then add --bless.")
    }
    let comparison = try TraceComparison(golden, try TraceFile.open(trace), within: tolerance)
    return (
      comparison.differences.map {
        "snapshotDiffers: \(path.displayed()): \($0.goldenDescription)"
      },
      comparison.plugins.map { "snapshotPlugins: \(path): \($0)" }
    )
  }
}
