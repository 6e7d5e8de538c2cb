internal import Lua
internal import LuaDocs
internal import MotionLua

/// What a name of the Lua API means, in lines for a terminal.
package enum ReferenceHelp {
  /// Returns the entry of a dotted name: `Timeline.hold`, `Spring.stiffness`, `string.rep`.
  ///
  /// - Parameter name: The name, with or without `motion.` before it.
  /// - Throws: ``HostError`` (`nameNotFound`) with the nearest name.
  package static func text(for name: String) throws(HostError) -> String {
    let helps = [MotionModule.help, LuaHelp(TestModule.documentation)]
    if let text = helps.lazy.compactMap({ $0.text(for: name) }).first { return text }
    let nearest = helps.lazy.compactMap { $0.nearest(to: name) }.first
    let near = nearest.map { " Did you mean '\($0)'?" } ?? ""
    throw HostError(
      .nameNotFound, "there is no '\(name)'.\(near) 'orrery docs motion' lists the names.")
  }
}
