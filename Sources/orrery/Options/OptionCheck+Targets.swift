import MotionExport
import MotionHost

extension OptionCheck {
  /// Returns the target of a name.
  ///
  /// - Parameters:
  ///   - name: The text of `--format`.
  ///   - targets: The targets that there are.
  ///   - otherwise: The end of the error's sentence.
  static func target(
    _ name: String, of targets: [ExportTarget], otherwise: String = ""
  ) throws(HostError) -> ExportTarget {
    if let target = targets.first(where: { $0.name == name }) { return target }
    throw HostError(
      .invalidArgument,
      "--format: '\(name)' is not a format. There are \(targets.names)\(otherwise).")
  }
}
