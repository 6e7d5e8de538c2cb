internal import Lua
internal import MotionLua

extension PluginWorkbench {
  /// Bakes a curve, or adds an interaction to the first target that it accepts.
  ///
  /// - Returns: The words for the target and the interaction; nil for a curve.
  func use(
    _ location: PluginLocation
  ) throws -> (target: String, interaction: LuaValue)? {
    _ = try library.plugin(location.kind, named: location.name)
    guard location.kind == .interaction else {
      _ = try library.timingFunction(named: location.name, parameters: [:])
      return nil
    }
    let machine = try machine(named: "use")
    let results = try machine.run(Self.script(location.name), chunkName: "use")
    return (results.first?.asText ?? "", results.dropFirst().first ?? .nil)
  }

  /// Returns a script that tries targets of all kinds; the first refusal is reported.
  private static func script(_ name: String) -> String {
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local layer = stage:addLayer { name = "layer", position = { 160, 240 }, size = { 120, 80 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local targets = {
      { "a layer" }, { "position", "position" }, { "opacity", "opacity" }, { "rotation", "rotation" },
      { "scale", "scale" }, { "position.x", "position", "x" },
    }
    local refusal, interaction
    for _, target in ipairs(targets) do
      local ok, problem = pcall(function()
        local place = layer
        for part = 2, #target do place = place[target[part]] end
        interaction = motion.interaction("\(name)")
        runtime:add(interaction, place)
      end)
      if ok then return target[1], interaction end
      refusal = refusal or problem
    end
    error(refusal)
    """
  }
}
