internal import Lua

/// A bundled script that runs in the machine of a script with a certain file name, before it, and supplies what the
/// program lends it that such files are written for.
struct ScriptPrelude {
  private let name: String
  private let text: [UInt8]

  /// Finds the prelude of a script; nil when there is none of its file's name.
  ///
  /// - Parameter script: The path of the script: `~/.config/hypr/hyprland.lua`.
  init?(of script: String) {
    guard script.hasSuffix(".lua"),
      let name = script.split(separator: "/").last.map({ String($0.dropLast(4)) }),
      let text = EmbeddedPlugins.text(of: "preludes/\(name)")
    else { return nil }
    (self.name, self.text) = (name, text)
  }

  /// Runs the prelude within the limit of a script.
  ///
  /// - Throws: ``LuaError`` of the prelude.
  func run(in machine: LuaMachine, _ limits: RunLimits) throws(LuaError) {
    let chunk = try machine.load(LuaString(bytes: text), chunkName: "bundled:preludes/\(name)")
    try chunk.call(budget: .time(limits.script))
  }
}
