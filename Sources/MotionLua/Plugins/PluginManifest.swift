internal import Lua
import OrreryBasics

/// The manifest of a plugin: the table that its file returns, checked.
public struct PluginManifest: Hashable, Sendable {
  /// The kind of a plugin.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A function from progress to eased progress.
    case timingCurve

    /// Motion that is added to a target.
    case interaction
  }

  /// The kind of the plugin.
  public let kind: Kind

  /// The name by which scripts request it: lower case, digits and hyphens, 2…40 characters.
  public let name: String

  /// Its version, as semantic versioning writes them: `1.0.0`.
  public let version: String

  /// The API that it was written for: at least that, below the next major version.
  public let api: String

  /// One sentence that describes the plugin.
  public let summary: String

  /// The licence's SPDX identifier, or nil.
  public let license: String?

  /// The parameters, sorted by name.
  public let parameters: [ParameterDeclaration]

  /// The plugins that it needs, by name, with the version that each must have at least.
  public let requires: [String: String]

  /// The version of the API that this host offers.
  public static let hostAPI = (major: 1, minor: 0)

  /// Returns the values of all parameters: those given, checked, and the defaults of the others.
  ///
  /// - Throws: ``PluginError`` that names plugin and parameter, and the nearest name for an unknown one.
  package func check(
    _ values: [String: ParameterValue]
  ) throws(PluginError) -> [String: ParameterValue] {
    for name in values.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
      let hint = NearestName.hint(for: name, amongKeys: parameters.map(\.name))
      throw PluginError(.unknownKey, self.name, "there is no parameter '\(name)'.\(hint)")
    }
    var checked: [String: ParameterValue] = [:]
    for parameter in parameters {
      guard let value = values[parameter.name] else {
        checked[parameter.name] = parameter.defaultValue
        continue
      }
      checked[parameter.name] = try parameter.check(value, plugin: self.name)
    }
    return checked
  }
}
