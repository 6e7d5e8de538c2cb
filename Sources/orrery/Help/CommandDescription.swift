import OrreryBasics

/// A description of a command as in `--help`, from which manual pages and completion are generated.
///
/// It is parsed from the JSON that ArgumentParser dumps.
struct CommandDescription {
  /// An argument: a flag, an option with a value, or a value without a name.
  struct Argument {
    /// Its names with dashes, such as `-j` and `--jobs`; empty for a positional argument.
    let names: [String]

    /// The word for its value in the help, such as `folder`; nil for a flag.
    let valueName: String?

    /// The permitted values, if its declaration lists them.
    let values: [String]

    let defaultValue: String?
    let summary: String
    let isOptional: Bool
    let isRepeating: Bool

    /// The title of its section in the help; nil for the first.
    let section: String?
  }

  /// The words that call it, such as `["orrery", "trace", "diff"]`.
  let words: [String]

  /// One sentence.
  let abstract: String

  /// Paragraphs, with empty lines between them.
  let discussion: String

  let arguments: [Argument]
  let subcommands: [CommandDescription]

  /// The name of its last word.
  var name: String { words.last ?? "" }

  /// The command with all its subcommands, in the order of the help.
  var all: [CommandDescription] { [self] + subcommands.flatMap(\.all) }

  /// Parses ArgumentParser's dump of a command and its subcommands.
  init(dump: String) {
    let value = try? JSONValue(parsing: Array(dump.utf8)[...])
    self.init(value?["command"] ?? .null, below: [])
  }

  private init(_ value: JSONValue, below words: [String]) {
    self.words = words + [value["commandName"]?.text ?? ""]
    abstract = value["abstract"]?.text ?? ""
    discussion = value["discussion"]?.text ?? ""
    arguments = (value["arguments"]?.items ?? []).filter(\.isShown).map(Argument.init)
    subcommands = (value["subcommands"]?.items ?? []).filter(\.isShown).map {
      [words = self.words] in
      CommandDescription($0, below: words)
    }
  }
}

extension CommandDescription.Argument {
  fileprivate init(_ value: JSONValue) {
    names = (value["names"]?.items ?? []).map { name in
      (name["kind"]?.text == "short" ? "-" : "--") + (name["name"]?.text ?? "")
    }
    valueName = value["kind"]?.text == "flag" ? nil : value["valueName"]?.text ?? "value"
    values = (value["completionKind"]?["list"]?["values"]?.items ?? []).compactMap(\.text)
    defaultValue = value["defaultValue"]?.text
    summary = value["abstract"]?.text ?? ""
    isOptional = value["isOptional"] == .boolean(true)
    isRepeating = value["isRepeating"] == .boolean(true)
    section = value["sectionTitle"]?.text
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  fileprivate var isShown: Bool { self["shouldDisplay"] != .boolean(false) }
}
