@_spi(Drawing) import MotionExport
import MotionHost
import OrreryBasics

extension RenderPlan {
  /// Throws if two files would be drawn to the same path.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with `--out` and both names.
  static func checkNames(of plans: [RenderPlan]) throws(HostError) {
    var taken: [String: String] = [:]
    for plan in plans {
      if let other = taken.updateValue(plan.file, forKey: plan.out) {
        throw HostError(
          .invalidArgument,
          "--out: '\(plan.out)' is to hold \(other) and \(plan.file). Draw them one by one.")
      }
    }
  }

  /// Returns the output path of a file: `--out`, which is a folder if there are several files.
  static func out(_ command: RenderCommand, _ file: String) -> String {
    let (stem, ending) = (SessionSource.stem(of: file), command.format ?? "png")
    guard command.files.count > 1 else {
      return command.out ?? "out/\(stem).\(ending)"
    }
    let isNumbered = command.frames && DrawingRequest.Format(rawValue: ending)?.isVideo != true
    let name = stem + (isNumbered ? "/%04d" : "")
    return "\(command.out ?? "out")/\(name).\(ending)"
  }

  static func makeFolder(of path: String) throws(FileError) {
    let folder = PluginModules.folder(of: path)
    if folder != "." { try OutputFolder.make(folder) }
  }

  /// Returns the range of the number in a pattern, and its least number of digits.
  private static func number(in pattern: String) -> (range: Range<String.Index>, digits: Int)? {
    guard let start = pattern.firstIndex(of: "%"),
      let end = pattern[start...].firstIndex(of: "d")
    else { return nil }
    let digits = pattern[pattern.index(after: start)..<end]
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return (start..<pattern.index(after: end), Int(digits) ?? 1)
  }

  static func isPattern(_ path: String) -> Bool { number(in: path) != nil }

  /// Returns the path of the picture with an index, from 0.
  static func numbered(_ pattern: String, _ index: Int) -> String {
    guard let (range, digits) = number(in: pattern) else { return pattern }
    let text = "\(index)"
    let zeros = String(repeating: "0", count: max(digits - text.utf8.count, 0))
    return pattern.replacingCharacters(in: range, with: zeros + text)
  }
}

extension String {
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with text: String
  ) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
