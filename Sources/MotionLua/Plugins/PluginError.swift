package import Lua

/// The error of a plugin, or of a value for one of its parameters.
package struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error; messages show the name of the case.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// A value has another type than its place requires.
    case typeMismatch

    /// A value is outside what its place allows.
    case invalidValue

    /// A key is unknown in its table.
    case unknownKey

    /// The plugin was written for an API that this host does not have.
    case unsupportedAPI

    /// A plugin that it needs is not there, or not in the version that it needs.
    case requirementNotMet

    /// It failed too often, or a limit ended it.
    case pluginDisabled

    /// A newer version has replaced it.
    case unloaded
  }

  /// The rule that was broken.
  package let code: Code

  /// The plugin's name, or its file where it has not said its name yet; empty for a script.
  package let plugin: String

  /// A description of the error and its remedy, without the code and the plugin.
  package let message: String

  /// Creates an error from a rule, a plugin and a sentence or two.
  package init(_ code: Code, _ plugin: String, _ message: String) {
    self.code = code
    self.plugin = plugin
    self.message = message
  }

  /// The code, the plugin and the message.
  package var description: String { "\(code.rawValue): \(luaMessage)" }
}

extension PluginError: LuaErrorConvertible {
  /// The rule that was broken.
  package var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// The plugin, what happened and what to do.
  package var luaMessage: String { plugin.isEmpty ? message : "plugin '\(plugin)': \(message)" }
}
