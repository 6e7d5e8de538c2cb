internal import MotionTime
import OrreryBasics

/// A parsed call such as `spring(mass: 1, stiffness: 100)`.
struct LabelledCall {
  /// The name in front of the parenthesis.
  let name: String

  /// The arguments in the order they were written; each label occurs once.
  let arguments: [RunArgument]

  /// Parses a call; nil if the text is not a call.
  ///
  /// Labels end with `:` or `=`; text may be quoted.
  ///
  /// - Parameter code: The code of the error when an argument cannot be read.
  /// - Throws: ``TimingError`` that names the argument.
  init?(parsing text: String, code: TimingError.Code) throws(TimingError) {
    let text = text.trimmed
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    name = String(text[..<open]).trimmed
    let inside = String(text[text.index(after: open)...].dropLast())
    var arguments: [RunArgument] = []
    if !inside.trimmed.isEmpty {
      for part in inside.split(separator: ",", omittingEmptySubsequences: false) {
        let argument = try Self.argument(String(part).trimmed, in: name, code)
        if arguments.contains(where: { $0.name == argument.name }) {
          throw TimingError(
            code, "'\(argument.name.quotable)' occurs twice in '\(name.quotable)'. Give it once.")
        }
        arguments.append(argument)
      }
    }
    self.arguments = arguments
  }

  private static func argument(
    _ text: String, in name: String, _ code: TimingError.Code
  ) throws(TimingError) -> RunArgument {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == ":" || $0 == "="
    }
    if parts.count == 2 {
      let (label, value) = (String(parts[0]).trimmed, String(parts[1]).trimmed.unquoted)
      if let argument = try? RunArgument(parsing: "\(label)=\(value)") { return argument }
    }
    throw TimingError(
      code,
      "'\(text.quotable)' is not an argument of '\(name.quotable)'. Write each as a name and a value, such as mass: 1."
    )
  }
}

extension String {
  fileprivate var trimmed: String { String(trimming(while: \.isWhitespace)) }

  fileprivate var unquoted: String {
    guard count >= 2, let mark = first, mark == "\"" || mark == "'", last == mark else {
      return self
    }
    return String(dropFirst().dropLast())
  }
}
