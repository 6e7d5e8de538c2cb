internal import Lua

/// The members and parameters that a prompt shows of plugins' interactions. No code of a plugin runs.
package enum PluginInspection {
  /// Returns the name of the plugin that defines an object; nil for any other object.
  package static func plugin(of object: AnyObject) -> String? {
    (object as? PluginInteraction)?.plugin.manifest.name
  }

  /// Returns the names of the properties and streams that the plugin keeps as members of an object, sorted; none
  /// before it is added, and for an object that no plugin defines.
  package static func memberNames(of object: AnyObject) -> [String] {
    (object as? PluginInteraction)?.memberNames ?? []
  }

  /// Returns such a member; nil if there is none of that name.
  package static func member(_ name: String, of object: AnyObject) -> AnyObject? {
    (object as? PluginInteraction)?.member(name)?.asObject
  }
}
