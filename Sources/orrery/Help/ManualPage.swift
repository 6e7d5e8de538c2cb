import MotionHost
import OrreryBasics

/// The manual page of a command, as source text for man(1).
struct ManualPage {
  private let command: CommandDescription

  /// Creates the page of a command.
  init(_ command: CommandDescription) { self.command = command }

  /// Returns the pages of a command and all its subcommands except `help`.
  static func all(_ program: CommandDescription) -> [ManualPage] {
    program.all.filter { $0.name != "help" }.map(ManualPage.init)
  }

  /// The hidden subcommand with which `bin/install` generates the pages.
  static let command = "manual"

  /// The page's name: `orrery-trace-diff`.
  var name: String { command.words.joined(separator: "-") }

  /// The file's name: `orrery-trace-diff.1`.
  var fileName: String { "\(name).1" }

  /// The text. It has no date, so the same version gives the same bytes.
  var text: String {
    let source = Self.quoted("Orrery \(ProgramVersion.number)")
    var lines = [
      ".TH \(Self.quoted(name.uppercased())) 1 \"\" \(source) \"Orrery Manual\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(command.abstract.droppingPeriod))",
      ".SH SYNOPSIS", ".nf",
    ]
    lines += synopsis.map { ".B \(Self.escaped($0))" } + [".fi"]
    if !command.discussion.isEmpty {
      lines += [".SH DESCRIPTION"] + Self.paragraphs(command.discussion)
    }
    lines += arguments + commands + seeAlso
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes all pages into a folder, each atomically.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`).
  static func write(_ program: CommandDescription, into folder: String) throws {
    try OutputFolder.make(folder)
    for page in all(program) {
      let file = try AtomicFile(replacing: "\(folder)/\(page.fileName)")
      try file.write(page.text)
      try file.commit()
    }
  }

  private var synopsis: [String] {
    let words = command.words.joined(separator: " ")
    if !command.subcommands.isEmpty { return ["\(words) COMMAND"] }
    let values = command.arguments.filter(\.names.isEmpty).map { argument in
      let name = (argument.valueName ?? "").uppercased() + (argument.isRepeating ? "…" : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    return [([words] + values + ["[OPTION…]"]).joined(separator: " ")]
  }

  /// The arguments under the titles of their sections.
  private var arguments: [String] {
    var lines: [String] = []
    var section: String?
    for (number, argument) in command.arguments.enumerated() {
      if number == 0 { lines.append(".SH OPTIONS") }
      if argument.section != section, let title = argument.section {
        lines.append(".SS \(Self.quoted(title))")
      }
      section = argument.section
      let value = argument.valueName.map { "\\fI\(Self.escaped($0))\\fR" }
      let names = argument.names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
      lines += [".TP", [names, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")]
      let usual = argument.defaultValue.map { " Without this \($0)." } ?? ""
      lines.append(Self.escaped(argument.summary + usual))
    }
    return lines
  }

  private var commands: [String] {
    let shown = command.subcommands.filter { $0.name != "help" }
    return shown.isEmpty
      ? []
      : [".SH COMMANDS"]
        + shown.flatMap { [".TP", "\\fB\(Self.escaped($0.name))\\fR", Self.escaped($0.abstract)] }
  }

  private var seeAlso: [String] {
    let above =
      command.words.dropLast().isEmpty ? [] : [command.words.dropLast().joined(separator: "-")]
    let below = command.subcommands.filter { $0.name != "help" }.map {
      $0.words.joined(separator: "-")
    }
    let pages = (above + below).map { "\\fB\(Self.escaped($0))\\fR(1)" }
    return pages.isEmpty ? [] : [".SH \"SEE ALSO\"", pages.joined(separator: ", ")]
  }

  /// Returns the paragraphs of a text. Indented lines are kept verbatim.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isLiteral = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") != isLiteral, !line.isEmpty {
        isLiteral.toggle()
        lines.append(isLiteral ? ".nf" : ".fi")
      }
      lines.append(line.isEmpty ? ".PP" : escaped(String(line)))
    }
    return lines + (isLiteral ? [".fi"] : [])
  }

  /// Returns a text with all troff control characters escaped.
  private static func escaped(_ text: String) -> String {
    let characters = text.map { character -> String in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "\\&..."
      default: String(character)
      }
    }
    let line = characters.joined()
    return line.hasPrefix(".") ? "\\&\(line)" : line
  }

  /// Returns a quoted argument of a troff request.
  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }
}

extension String {
  fileprivate var droppingPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
