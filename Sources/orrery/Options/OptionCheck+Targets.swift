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

extension [ExportTarget] {
  /// The names, for a sentence: `css, waapi and html`.
  var names: String {
    guard let last, count > 1 else { return first?.name ?? "" }
    return dropLast().map(\.name).joined(separator: ", ") + " and \(last.name)"
  }

  /// The names with what they are: `css, a style sheet; html, a page`.
  var described: String { map { "\($0.name), \($0.summary)" }.joined(separator: "; ") }
}
