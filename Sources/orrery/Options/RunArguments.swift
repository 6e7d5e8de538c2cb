import ArgumentParser

/// The options of ``RunOption`` as ArgumentParser parses them.
struct RunArguments: ParsableArguments {
  @OptionGroup var session: TableArguments<SessionSection>
  @OptionGroup var run: TableArguments<RunSection>
  @OptionGroup(title: "Many scripts") var batch: TableArguments<BatchSection>

  /// Returns the options of a run of scripts.
  func options(_ scripts: [String]) -> RunOptions {
    let texts = session.texts.merging(run.texts) { $1 }.merging(batch.texts) { $1 }
    return RunOptions(scripts: scripts, texts)
  }
}

/// The options of one section of ``RunOption``.
///
/// ArgumentParser takes the arguments of a type from its mirror and hands their values over through
/// `Decodable`; property wrappers are the usual way to make both, and here the table makes them.
struct TableArguments<Section: OptionSection>: ParsableArguments, CustomReflectable {
  /// The texts of each option by its name.
  var texts: [String: [String]] = [:]

  private static var declarations: [OptionDeclaration] {
    RunOption.declarations.filter(Section.contains)
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.declarations.map { ($0.name, $0.argument) })
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionName.self)
    for option in Self.declarations { texts[option.name] = try option.texts(in: container) }
  }
}

/// A section of options in `--help`.
protocol OptionSection {
  static func contains(_ option: OptionDeclaration) -> Bool
}

/// The section of the options that `orrery run` and `orrery repl` share.
enum SessionSection: OptionSection {
  static func contains(_ option: OptionDeclaration) -> Bool { option.traits.contains(.session) }
}

/// The section of the options of a session that is drawn. `orrery render` has an `--fps` of its
/// own, for videos too.
enum DrawnSection: OptionSection {
  static func contains(_ option: OptionDeclaration) -> Bool {
    option.traits.contains(.session) && option.name != RunOption.fps.declaration.name
  }
}

/// The section of the options of a run of one script or of many.
enum RunSection: OptionSection {
  static func contains(_ option: OptionDeclaration) -> Bool {
    option.traits.isDisjoint(with: [.session, .batch])
  }
}

/// The section of the options about many scripts.
enum BatchSection: OptionSection {
  static func contains(_ option: OptionDeclaration) -> Bool { option.traits.contains(.batch) }
}

/// An option's name as the key of its value.
private struct OptionName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension OptionDeclaration {
  /// The option as a property wrapper of ArgumentParser.
  fileprivate var argument: Any {
    let long = NameSpecification.customLong(name)
    let names: NameSpecification =
      letter.map { [.customShort($0, allowingJoined: arity != .flag), .customLong(name)] } ?? long
    let help = ArgumentHelp(
      "\(help)", valueName: placeholder.isEmpty ? nil : placeholder)
    let isDashed = !traits.contains(.undashed)
    let completion = values.isEmpty ? nil : CompletionKind.list(values)
    switch arity {
    case .flag: return Flag(wrappedValue: false, name: names, help: help)
    case .single(nil):
      return Option<String?>(
        name: names, parsing: isDashed ? .unconditional : .next, help: help, completion: completion)
    case .single(let text?):
      return Option<String>(
        wrappedValue: text, name: names, parsing: isDashed ? .unconditional : .next, help: help,
        completion: completion)
    case .repeated:
      return Option<[String]>(
        wrappedValue: [], name: names,
        parsing: isDashed ? .unconditionalSingleValue : .singleValue, help: help,
        completion: completion)
    }
  }

  /// Returns the texts that ArgumentParser found for the option.
  fileprivate func texts(
    in container: KeyedDecodingContainer<OptionName>
  ) throws -> [String]? {
    let key = OptionName(stringValue: name)
    switch arity {
    case .flag:
      return try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? [""] : nil
    case .single(nil):
      return try container.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] }
    case .single:
      return [try container.decode(Option<String>.self, forKey: key).wrappedValue]
    case .repeated:
      return try container.decode(Option<[String]>.self, forKey: key).wrappedValue
    }
  }
}
