package import MotionLua

/// A parameter of a session's script or of a plugin that it uses.
package struct SessionParameter: Hashable {
  /// The plugin's name; nil for the script's own.
  package let plugin: String?

  package let declaration: ParameterDeclaration

  /// The value that the script has, or the plugin was last used with.
  package let value: ParameterValue

  init(plugin: String?, _ declaration: ParameterDeclaration, _ value: ParameterValue) {
    (self.plugin, self.declaration, self.value) = (plugin, declaration, value)
  }

  /// The name by which `--set` gives it a value: `stiffness`, `magnet.damping`.
  package var name: String { plugin.map { "\($0).\(declaration.name)" } ?? declaration.name }
}
