package import MotionHost
import OrreryBasics

/// The values that a sweep gives to one argument of a script, typed as `stiffness=80..200:20` or
/// `damping=5,10,20`.
package struct SweepRange: Hashable, Sendable {
  /// The name of the argument; `plugin.name` for a plugin's parameter.
  package let name: String

  /// An argument for each value, in the order of the values.
  package let arguments: [RunArgument]

  /// The largest number of values of a range.
  private static let limit = 100_000

  /// Parses a range.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the text is no range, or has more than 100 000
  ///   values.
  package init(parsing text: String) throws(HostError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw HostError(
        .invalidArgument,
        "'\(text)' gives no values. Write stiffness=80..200:20 or damping=5,10,20.")
    }
    name = String(parts[0])
    var arguments: [RunArgument] = []
    for word in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      for value in try Self.values(String(word), in: text) {
        arguments.append(try RunArgument(parsing: "\(parts[0])=\(value)"))
      }
      guard arguments.count <= Self.limit else { throw Self.tooMany(text) }
    }
    self.arguments = arguments
  }

  /// Returns the values of `80..200:20`, including the end if a step reaches it; for any other
  /// text, the text itself.
  private static func values(_ word: String, in text: String) throws(HostError) -> [String] {
    guard let dots = word.firstRange(of: "..") else { return [word] }
    let rest = word[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
    let numbers = [word[..<dots.lowerBound]] + rest
    let ends = numbers.compactMap { Double($0) }.filter(\.isFinite)
    guard ends.count == 3, numbers.count == 3, ends[2] > 0, ends[1] >= ends[0] else {
      throw HostError(
        .invalidArgument,
        "'\(text)': '\(word)' is not a range. Write first..last:step with a step above 0, such as "
          + "80..200:20.")
    }
    let steps = ((ends[1] - ends[0]) / ends[2] + 1e-9).rounded(.down)
    guard steps < Double(limit), let count = Int(exactly: steps) else { throw tooMany(text) }
    return (0...count).map { Self.text(ends[0] + Double($0) * ends[2], like: numbers) }
  }

  /// Steps of decimal numbers are rounded to as many decimals as are typed: 0.1, 0.2, 0.3 and not
  /// 0.30000000000000004. Whole numbers stay whole.
  private static func text(_ value: Double, like typed: [Substring]) -> String {
    let decimals = typed.map {
      $0.split(separator: ".").count == 2 ? $0.split(separator: ".")[1].utf8.count : 0
    }
    let unit = (0..<min(decimals.max() ?? 0, 15)).reduce(1.0) { power, _ in power * 10 }
    let rounded = (value * unit).rounded() / unit
    return NumberText.shortest(rounded.isFinite ? rounded : value)
  }

  private static func tooMany(_ text: String) -> HostError {
    HostError(
      .invalidArgument, "'\(text)' has more than \(limit) values. Take a wider step.")
  }
}
