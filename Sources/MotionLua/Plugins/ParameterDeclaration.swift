internal import Lua
internal import MotionTime

/// The declaration of one parameter of a plugin or a script, and the check that follows from it.
///
/// The parameter's type is its default's.
public struct ParameterDeclaration: Hashable, Sendable {
  /// The meaning of a text, as which it is checked and edited.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A colour, in any notation of CSS.
    case color

    /// An easing, by its name or in any notation that easings are given in.
    case curve

    /// A spring, by its name or in a notation of springs.
    case spring
  }

  /// The name by which scripts and `--set` give it a value.
  public let name: String

  /// The value when none is given.
  public let defaultValue: ParameterValue

  /// One sentence that describes the parameter.
  public let summary: String

  /// The permitted numbers, bounds included, in the parameter's unit; nil for any finite number.
  public let range: ClosedRange<Double>?

  /// The permitted values in the author's order; nil for any value of the type.
  public let choices: [ParameterValue]?

  /// The unit's symbol, such as `s` or `pt`; nil for a plain number.
  public let unit: String?

  /// Whether numbers must be whole.
  public let isInteger: Bool

  /// The meaning of a string; nil for any text.
  public let kind: Kind?

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - name: The name by which scripts and `--set` give it a value.
  ///   - defaultValue: The value when none is given; its type is the parameter's.
  ///   - summary: One sentence that describes the parameter.
  ///   - range: The permitted numbers, bounds included; nil for any finite number.
  ///   - choices: The permitted values; nil for any value of the type.
  ///   - unit: The unit's symbol, such as `s` or `pt`; nil for a plain number.
  ///   - isInteger: Whether numbers must be whole.
  ///   - kind: The meaning of a string; nil for any text.
  public init(
    name: String, defaultValue: ParameterValue, summary: String = "",
    range: ClosedRange<Double>? = nil, choices: [ParameterValue]? = nil, unit: String? = nil,
    isInteger: Bool = false, kind: Kind? = nil
  ) {
    self.kind = kind
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.range = range
    self.choices = choices
    self.unit = unit
    self.isInteger = isInteger
  }

  /// Returns a value in the parameter's own type.
  ///
  /// - Throws: ``PluginError`` (`typeMismatch`, `invalidValue`) that names plugin and parameter.
  /// - Parameter plugin: The plugin's name; empty for a script.
  package func check(_ value: ParameterValue, plugin: String) throws(PluginError) -> ParameterValue
  {
    let typed = try conform(value, plugin: plugin)
    try checkRange(typed, plugin: plugin)
    if let choices, !choices.contains(typed) {
      let list = choices.map(\.description).joined(separator: ", ")
      throw PluginError(
        .invalidValue, plugin, "parameter '\(name)' is \(value). Choose one of \(list).")
    }
    return typed
  }

  private func conform(_ value: ParameterValue, plugin: String) throws(PluginError)
    -> ParameterValue
  {
    switch (defaultValue, value) {
    case (.boolean, .boolean), (.integer, .integer): return value
    case (.string, .string(let text)):
      try checkKind(of: text, plugin: plugin)
      return value
    case (.number, .number(let number)) where number.isFinite: return value
    case (.number, .integer(let number)): return .number(Double(number))
    case (.integer, .number(let number)):
      guard let whole = Int64(exactly: number) else { break }
      return .integer(whole)
    case (.list(let defaults), .list(let values)):
      guard let first = defaults.first else { return value }
      let element = ParameterDeclaration(name: name, defaultValue: first, isInteger: isInteger)
      var typed: [ParameterValue] = []
      for value in values { typed.append(try element.check(value, plugin: plugin)) }
      return .list(typed)
    default: break
    }
    throw PluginError(
      .typeMismatch, plugin,
      "parameter '\(name)' is \(Self.article(value)). Give it a \(defaultValue.typeName).")
  }

  private func checkKind(of text: String, plugin: String) throws(PluginError) {
    do throws(LuaError) {
      switch kind {
      case .color: _ = try Color.fromLua(.text(text))
      case .curve: _ = try TimingFunction.fromLua(.text(text))
      case .spring: _ = try SpringFunction.fromLua(.text(text))
      case nil: break
      }
    } catch {
      throw PluginError(.invalidValue, plugin, "parameter '\(name)': \(error.message)")
    }
  }

  private func checkRange(_ value: ParameterValue, plugin: String) throws(PluginError) {
    guard let range else { return }
    if case .list(let values) = value {
      for value in values { try checkRange(value, plugin: plugin) }
      return
    }
    guard let number = value.number, !range.contains(number) else { return }
    let low = ParameterValue.number(range.lowerBound)
    let high = ParameterValue.number(range.upperBound)
    throw PluginError(
      .invalidValue, plugin, "parameter '\(name)' is \(value). Keep it within \(low)…\(high).")
  }

  private static func article(_ value: ParameterValue) -> String {
    switch value {
    case .number, .integer: "the number \(value)"
    case .boolean: "the boolean \(value)"
    case .string: "the string \(value)"
    case .list: "a list"
    }
  }
}
