import MotionHost
import MotionLua
import MotionTime

/// The completion of a command line, from the declarations that `--help` shows.
///
/// The kind of a value follows from its name in the help: a `folder` is a folder and a `plugin` a plugin, whatever
/// option it belongs to. An option with few values lists them in its declaration.
struct Completion {
  /// A line for the shell.
  enum Candidate: Hashable {
    /// A candidate with its description.
    case word(String, summary: String)

    /// A file with one of these extensions; any file without them.
    case files([String])

    /// A folder.
    case folder
  }

  private let plugins: PluginLocator

  /// The description of the program.
  private let program: CommandDescription

  init(plugins: PluginLocator, program: CommandDescription) {
    self.plugins = plugins
    self.program = program
  }

  /// The placeholder of options whose value is a name and a value.
  private static let pair = "name=value"

  /// The hidden subcommand that the shells' completion functions call.
  static let command = "complete"

  /// Prints the candidates for the words after `orrery`, which may have `--` before them, one per
  /// line.
  static func answer(_ words: [String], in program: CommandDescription) throws {
    let words = words.first == "--" ? Array(words.dropFirst()) : words
    let completion = Completion(plugins: try PluginOptions.locator([]), program: program)
    for candidate in completion.candidates(for: words) { Terminal.print(text: candidate.line) }
  }

  /// Returns the candidates for the last word.
  ///
  /// - Parameter words: The words after `orrery`, the one under the cursor last, which may be empty. An option's value
  ///   stands behind it as a word of its own, behind `=` in the same word, or, as bash divides them, behind the word `=`.
  func candidates(for words: [String]) -> [Candidate] {
    let current = words.last ?? ""
    let (command, rest) = command(of: words.dropLast())
    if let (option, value) = Self.divided(current), let argument = command.option(option) {
      return filtered(values(of: argument, of: command, beside: rest), by: value).map { candidate in
        if case .word(let word, let summary) = candidate {
          .word("\(option)=\(word)", summary: summary)
        } else {
          candidate
        }
      }
    }
    let before = rest.last == "=" ? rest.dropLast() : rest
    if let argument = before.last.flatMap(command.option), argument.valueName != nil {
      return filtered(values(of: argument, of: command, beside: rest), by: current)
    }
    // The value after `--limit memory=`, which bash splits at the `=`, cannot be completed.
    if rest.last == "=", before.dropLast().last.flatMap(command.option)?.valueName == Self.pair {
      return []
    }
    if current.hasPrefix("-") { return filtered(Self.options(of: command), by: current) }
    let subcommands = command.subcommands.map { Candidate.word($0.name, summary: $0.abstract) }
    if !subcommands.isEmpty { return filtered(subcommands, by: current) }
    let positional = command.arguments.filter(\.names.isEmpty)
    let given = Self.positionalCount(before, of: command)
    guard let argument = given < positional.count ? positional[given] : positional.last,
      given < positional.count || argument.isRepeating
    else { return filtered(Self.options(of: command), by: current) }
    return filtered(values(of: argument, of: command, beside: rest), by: current)
  }

  /// Returns the command of some words, and the words after it.
  private func command(of words: ArraySlice<String>) -> (CommandDescription, ArraySlice<String>) {
    var (command, rest) = (program, words)
    while let word = rest.first, let next = command.subcommands.first(where: { $0.name == word }) {
      (command, rest) = (next, rest.dropFirst())
    }
    return (command, rest)
  }

  /// Splits a word such as `--fps=60` into the option and its value.
  private static func divided(_ word: String) -> (String, String)? {
    guard word.hasPrefix("--"), let place = word.firstIndex(of: "=") else { return nil }
    return (String(word[..<place]), String(word[word.index(after: place)...]))
  }

  private static func options(of command: CommandDescription) -> [Candidate] {
    command.arguments.flatMap { argument in
      argument.names.filter { $0.hasPrefix("--") }.map { .word($0, summary: argument.summary) }
    }
  }

  /// Returns the number of positional arguments among some words.
  private static func positionalCount(
    _ words: ArraySlice<String>, of command: CommandDescription
  ) -> Int {
    var (count, isValue) = (0, false)
    for word in words where word != "=" {
      if isValue {
        isValue = false
      } else if word.hasPrefix("-") {
        isValue = command.option(word)?.valueName != nil
      } else {
        count += 1
      }
    }
    return count
  }

  /// Returns the candidates for the value of an argument.
  private func values(
    of argument: CommandDescription.Argument, of command: CommandDescription,
    beside words: ArraySlice<String>
  ) -> [Candidate] {
    if !argument.values.isEmpty { return argument.values.map { .word($0, summary: "") } }
    switch argument.valueName {
    case "folder": return [.folder]
    case "script": return [.files(["lua"])]
    case "file", "trace", "first", "second": return [.files([])]
    case "plugin": return names(PluginManifest.Kind.allCases) + [.files(["lua"])]
    case "curve":
      return TimingFunctionName.allCases.map { .word($0.rawValue, summary: "") }
        + names([.timingCurve])
    case "name" where command.name == "docs":
      return ReferenceHelp.names.map { .word($0, summary: "") }
    case Self.pair: return argument.names.contains("--limit") ? limits : parameters(in: words)
    case let name?:
      let parts = name.split(separator: ".")
      return parts.count == 2 && parts[0] == "file" ? [.files([String(parts[1])])] : []
    case nil: return []
    }
  }

  /// The names of limits, with their defaults.
  private var limits: [Candidate] {
    RunLimits().lines.compactMap { line in
      line.firstIndex(of: "=").map { sign in
        .word(
          String(line[...sign]), summary: "\(line[line.index(after: sign)...]) without this")
      }
    }
  }

  /// Returns the names of parameters that the scripts among some words declare. Each script has half a
  /// second of CPU time.
  private func parameters(in words: ArraySlice<String>) -> [Candidate] {
    words.filter { $0.hasSuffix(".lua") }.flatMap { script in
      let declared = try? RunCommand.parameters(
        of: script, beside: words, limits: ["script=500ms", "total=500ms"])
      return (declared ?? []).map { Candidate.word("\($0.name)=", summary: $0.summary) }
    }
  }

  private func names(_ kinds: [PluginManifest.Kind]) -> [Candidate] {
    var names: [String] = []
    for location in plugins.all() where kinds.contains(location.kind) {
      if !names.contains(location.name) { names.append(location.name) }
    }
    return names.map { .word($0, summary: "") }
  }

  /// Returns the candidates with a prefix. Files and folders are completed by the shell.
  private func filtered(_ candidates: [Candidate], by start: String) -> [Candidate] {
    candidates.filter { candidate in
      if case .word(let word, _) = candidate { word.hasPrefix(start) } else { true }
    }
  }
}

extension Completion.Candidate {
  /// The line: a word, a tab and a sentence; or `:files lua`, `:folder`.
  var line: String {
    switch self {
    case .word(let word, let summary): summary.isEmpty ? word : "\(word)\t\(summary)"
    case .files(let extensions): ([":files"] + extensions).joined(separator: " ")
    case .folder: ":folder"
    }
  }
}

extension CommandDescription {
  /// Returns the option with a name with dashes.
  fileprivate func option(_ word: String) -> Argument? {
    arguments.first { $0.names.contains(word) }
  }
}
