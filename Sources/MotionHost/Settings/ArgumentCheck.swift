internal import Lua
internal import MotionLua
import OrreryBasics

/// A check of the arguments that were set for a script against the parameters that it declares and the
/// names that it reads.
final class ArgumentCheck {
  /// The values by name; of two with the same name the last is used.
  let values: [String: ParameterValue]

  /// The parameters that the script has declared, in the order of declaration.
  private(set) var declarations: [ParameterDeclaration] = []

  /// Their names: a list of 16 000 would be looked through at each declaration.
  private var declaredNames: Set<String> = []

  private var arguments: [String: RunArgument] = [:]

  /// The names that the script looked up.
  private var namesRead: Set<String> = []

  /// Creates a check. Arguments for plugins are ignored.
  init(_ arguments: [RunArgument]) {
    for argument in arguments where argument.plugin == nil {
      self.arguments[argument.name] = argument
    }
    values = self.arguments.mapValues(\.value)
  }

  func noteRead(_ name: String) { namesRead.insert(name) }

  /// Adds declarations and returns the value of each.
  ///
  /// - Throws: ``PluginError``: `typeMismatch` and `invalidValue` for a value that was set, `invalidValue`
  ///   for a name that is declared already.
  func declare(
    _ parameters: [ParameterDeclaration]
  ) throws(PluginError) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for parameter in parameters {
      guard declaredNames.insert(parameter.name).inserted else {
        throw PluginError(
          .invalidValue, "", "parameter '\(parameter.name)' is declared twice. Declare it once.")
      }
      declarations.append(parameter)
      let given = arguments[parameter.name]
      values[parameter.name] =
        try given.map { (given) throws(PluginError) in
          try parameter.check(given.value(for: parameter), plugin: "")
        } ?? parameter.defaultValue
    }
    return values
  }

  /// Returns the value of a declared parameter.
  func value(of parameter: ParameterDeclaration) -> ParameterValue {
    let given = arguments[parameter.name]?.value(for: parameter)
    let checked = given.flatMap { try? parameter.check($0, plugin: "") }
    return checked ?? parameter.defaultValue
  }

  /// Throws if a name was set that is not declared, and the script declares parameters.
  ///
  /// - Throws: ``LuaError`` (`unknownKey`) with the nearest name.
  func refuseUnknown() throws(LuaError) {
    let names = declarations.map(\.name)
    guard !names.isEmpty,
      let name = arguments.keys.sorted().first(where: { !names.contains($0) })
    else { return }
    throw LuaError(.unknownKey, Self.refusal(of: name, among: names, option: "--set"))
  }

  /// The warnings about names that were set and never read, if no parameters are declared.
  var unreadWarnings: [String] { arguments.keys.sorted().compactMap(unreadWarning) }

  /// Returns the warning about a name; nil if it was read.
  func unreadWarning(of name: String) -> String? {
    guard declarations.isEmpty, !namesRead.contains(name) else { return nil }
    let others = namesRead.subtracting(arguments.keys).sorted()
    return "--set \(name): nothing read it.\(NearestName.hint(for: name, among: others))"
  }

  /// Returns the message about a name that is not declared.
  static func refusal(of name: String, among names: [String], option: String) -> String {
    let hint = NearestName.hint(for: name, among: names)
    return "\(option) \(name): the script declares no parameter '\(name)'.\(hint) "
      + "There are: \(names.joined(separator: ", "))."
  }
}
