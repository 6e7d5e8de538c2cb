import MotionBatch
import MotionHost

/// The arguments of `orrery run` as they were typed.
///
/// A ``RunOption`` gives its value, checked: `try options[RunOption.fps]`, `options[RunOption.quiet]`.
struct RunOptions: Equatable {
  /// The arguments that select scripts.
  var scripts: [String]

  /// The scripts that the arguments select, if they were determined already.
  var selection: ScriptSelection?

  /// The texts of each option that was given, by its name. Texts equal to the default are omitted, so
  /// that equal runs have equal options.
  private var texts: [String: [String]] = [:]

  /// - Parameter texts: The texts of each option by its name, one for a flag; any more than one of an
  ///   option that is not repeatable are ignored but for the last.
  init(scripts: [String] = [], _ texts: [String: [String]] = [:]) {
    self.scripts = scripts
    for option in RunOption.declarations {
      guard let given = texts[option.name], let last = given.last else { continue }
      if case .repeated = option.arity {
        self.texts[option.name] = given
      } else if option.arity != .single(default: last) {
        self.texts[option.name] = [last]
      }
    }
  }

  /// The value of an option that is not checked.
  subscript<Value>(option: TypedOption<Value, Never>) -> Value {
    option.value(self[texts: option])
  }

  /// The value of an option that is checked.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  subscript<Value>(option: TypedOption<Value, HostError>) -> Value {
    get throws(HostError) { try option.value(self[texts: option]) }
  }

  /// The texts of an option as they were typed.
  subscript<Value, Failure>(texts option: TypedOption<Value, Failure>) -> [String] {
    get { texts[option.declaration.name] ?? [] }
    set { texts[option.declaration.name] = newValue }
  }
}

extension RunOptions {
  /// Whether the run is a batch: it has several scripts, a folder, a pattern, or any option for
  /// batches.
  var isBatch: Bool {
    let isAboutMany = given.contains { $0.traits.contains(.batch) }
    guard scripts.count == 1, !isAboutMany else { return true }
    // For a plain file name the file system is not accessed.
    let isPlain = scripts[0].hasSuffix(".lua") && !ScriptSelection.isPattern(scripts[0])
    return !isPlain && ScriptSelection.isWide(scripts[0])
  }

  /// The options that were given, in the order of the table, without those at their defaults.
  var given: [OptionDeclaration] {
    RunOption.declarations.filter { texts[$0.name] != nil }
  }

  /// The arguments that the result of a script depends on, in the order of the table, without those at
  /// their defaults.
  var words: [String] {
    RunOption.declarations.flatMap { option in
      option.traits.contains(.unrecorded) ? [] : option.words(texts[option.name] ?? [])
    }
  }

  /// Returns the arguments that set an option to its texts.
  func words<Value, Failure>(of option: TypedOption<Value, Failure>) -> [String] {
    option.declaration.words(self[texts: option])
  }

  /// Returns the command that repeats the run of one script, quoted for a POSIX shell.
  func command(for script: String) -> String {
    ShellCommand.orrery(["run", script] + words.filter { $0 != "--bless" })
  }
}

extension RunOptions {
  /// Parses arguments without errors and abbreviations; nil for all others, which ``RunCommand``
  /// then parses with ArgumentParser, with help and messages.
  ///
  /// ArgumentParser finds a command's options by reflection, which costs as much time as the whole rest
  /// of the start.
  init?(quickly arguments: ArraySlice<String>) {
    var (scripts, texts): ([String], [String: [String]]) = ([], [:])
    var rest = arguments
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        scripts.append(argument)
        continue
      }
      guard let (option, value) = Self.option(argument, &rest) else { return nil }
      texts[option.name, default: []].append(value)
    }
    if scripts.isEmpty || texts["resume"] != nil { return nil }
    self.init(scripts: scripts, texts)
  }

  /// Returns an option and its value, which may be the next argument; the value of a flag is empty.
  private static func option(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) -> (OptionDeclaration, value: String)? {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = option(named: parts[0]) else { return joined(argument) }
    if parts.count == 2, !argument.hasPrefix("--") { return nil }
    if option.arity == .flag { return parts.count == 1 ? (option, "") : nil }
    if parts.count == 2 { return (option, String(parts[1])) }
    guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
    return (option, value)
  }

  /// Returns the option with a name with dashes: `--jobs` or `-j`.
  private static func option(named word: Substring) -> OptionDeclaration? {
    let options = RunOption.declarations
    if word.hasPrefix("--") { return options.first { $0.name == word.dropFirst(2) } }
    let letter = word.dropFirst()
    return letter.count == 1 ? options.first { $0.letter == letter.first } : nil
  }

  /// Returns the option and value of a letter with its value behind it: `-j2`.
  private static func joined(_ argument: String) -> (OptionDeclaration, value: String)? {
    guard let option = option(named: argument.prefix(2)), option.arity != .flag else { return nil }
    let value = argument.dropFirst(2)
    return value.first.map { $0.isNumber } ?? false ? (option, String(value)) : nil
  }
}
