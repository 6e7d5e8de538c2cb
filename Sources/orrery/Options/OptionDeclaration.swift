import MotionHost

/// The declaration of an option of `orrery run`, without the type of its value.
///
/// The command-line parsers, `--help`, the completion scripts and `run.json` all read it.
struct OptionDeclaration: Sendable {
  /// The traits of an option: properties that few options have.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// It configures a session: `orrery repl` takes it too, and `--help` lists it first.
    static let session = Traits(rawValue: 1)

    /// It is for batches: `--help` lists it last, and giving it with one script makes the run a batch.
    static let batch = Traits(rawValue: 2)

    /// It does not change the results of a script. So it is not part of `arguments` in `run.json`, a
    /// resumed run reads it from the command line again, and neither the command that repeats a script nor
    /// a script's process gets it.
    static let unrecorded = Traits(rawValue: 4)

    /// A word that begins with a dash is not its value but another option.
    static let undashed = Traits(rawValue: 8)

    /// A sweep accepts it, like every option that configures a session; it refuses all others.
    static let swept = Traits(rawValue: 16)
  }

  /// The number of values that an option takes.
  enum Arity: Hashable, Sendable {
    /// None: a flag.
    case flag

    /// One; of several the last is used.
    case single(default: String?)

    /// Any number, one each time that the option is given.
    case repeated
  }

  /// The name without its dashes, such as `max-duration`.
  let name: String

  /// The letter of the short form, such as `j`.
  let letter: Character?

  let arity: Arity

  /// The value's name in `--help`; empty for a flag.
  let placeholder: String

  let help: String
  let traits: Traits

  /// The values that completion offers; empty if the placeholder determines them, or any value is
  /// permitted.
  var values: [String] = []

  /// Returns the arguments that set the option to some values.
  func words(_ values: [String]) -> [String] {
    values.map { arity == .flag ? "--\(name)" : "--\(name)=\($0)" }
  }

  /// Calls a function that checks a value, and adds the option's name to its error.
  ///
  /// - Throws: The function's error with that message.
  func check<Value>(_ body: () throws(HostError) -> Value) throws(HostError) -> Value {
    do {
      return try body()
    } catch {
      throw HostError(error.code, "--\(name): \(error.message)")
    }
  }
}

/// The declaration of an option with the function that makes its value from the words of a command line.
struct TypedOption<Value, Failure: Error>: Sendable {
  private(set) var declaration: OptionDeclaration
  let value: @Sendable ([String]) throws(Failure) -> Value

  /// Returns the option with values that completion offers.
  func offering(_ values: [String]) -> Self {
    var option = self
    option.declaration.values = values
    return option
  }
}

extension TypedOption where Value == Bool, Failure == Never {
  init(
    flag name: String, letter: Character? = nil, _ help: String,
    _ traits: OptionDeclaration.Traits = []
  ) {
    declaration = OptionDeclaration(
      name: name, letter: letter, arity: .flag, placeholder: "", help: help, traits: traits)
    value = { !$0.isEmpty }
  }
}

extension TypedOption where Failure == Never {
  /// Creates an option with any text as value.
  init(
    _ name: String, _ placeholder: String, _ help: String,
    _ traits: OptionDeclaration.Traits = []
  ) where Value == String? {
    declaration = OptionDeclaration(
      name: name, letter: nil, arity: .single(default: nil), placeholder: placeholder, help: help,
      traits: traits)
    value = { $0.last }
  }

  /// Creates a repeatable option with any texts as values.
  init(
    repeated name: String, _ placeholder: String, _ help: String,
    _ traits: OptionDeclaration.Traits = []
  ) where Value == [String] {
    declaration = OptionDeclaration(
      name: name, letter: nil, arity: .repeated, placeholder: placeholder, help: help,
      traits: traits)
    value = { $0 }
  }
}

extension TypedOption where Failure == HostError {
  /// Creates an option whose value is checked; its value is nil if it is not given.
  init<Checked>(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String,
    _ traits: OptionDeclaration.Traits = [],
    check: @escaping @Sendable (String) throws(HostError) -> Checked
  ) where Value == Checked? {
    let declaration = OptionDeclaration(
      name: name, letter: letter, arity: .single(default: nil), placeholder: placeholder,
      help: help, traits: traits)
    self.declaration = declaration
    value = { texts throws(HostError) in
      guard let text = texts.last else { return nil }
      return try declaration.check { () throws(HostError) in try check(text) }
    }
  }

  /// Creates an option whose value is checked, with a default text.
  init(
    _ name: String, _ placeholder: String, default text: String, _ help: String,
    _ traits: OptionDeclaration.Traits = [],
    check: @escaping @Sendable (String) throws(HostError) -> Value
  ) {
    let declaration = OptionDeclaration(
      name: name, letter: nil, arity: .single(default: text), placeholder: placeholder, help: help,
      traits: traits)
    self.declaration = declaration
    value = { texts throws(HostError) in
      try declaration.check { () throws(HostError) in try check(texts.last ?? text) }
    }
  }

  /// Creates a repeatable option whose values are checked together.
  init(
    repeated name: String, _ placeholder: String, _ help: String,
    _ traits: OptionDeclaration.Traits = [],
    check: @escaping @Sendable ([String]) throws(HostError) -> Value
  ) {
    let declaration = OptionDeclaration(
      name: name, letter: nil, arity: .repeated, placeholder: placeholder, help: help,
      traits: traits)
    self.declaration = declaration
    value = { texts throws(HostError) in
      try declaration.check { () throws(HostError) in try check(texts) }
    }
  }
}
