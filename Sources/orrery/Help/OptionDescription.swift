import ArgumentParser
import OrreryBasics

/// The description of an option as `--help` shows it.
struct OptionDescription: Sendable {
  /// The name without its dashes, such as `max-duration`.
  let name: String

  /// The word for its value, such as `time`; nil for a flag.
  let valueName: String?

  /// A sentence about it.
  let summary: String

  /// The option as it is written: `--max-duration time`.
  var usage: String { "--\(name)" + (valueName.map { " \($0)" } ?? "") }

  /// The options of `orrery run`, from the JSON in which ArgumentParser describes a command.
  static var run: [OptionDescription] {
    let description = try? JSONValue(parsing: Array(RunCommand._dumpHelp().utf8)[...])
    guard case .array(let arguments)? = description?["command"]?["arguments"] else { return [] }
    return arguments.compactMap(OptionDescription.init).filter { $0.name != "help" }
  }

  private init?(_ argument: JSONValue) {
    guard case .string(let name)? = argument["preferredName"]?["name"],
      case .string(let summary)? = argument["abstract"]
    else { return nil }
    (self.name, self.summary) = (name, summary)
    if argument["kind"] == .string("option"), case .string(let value)? = argument["valueName"] {
      valueName = value
    } else {
      valueName = nil
    }
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}
