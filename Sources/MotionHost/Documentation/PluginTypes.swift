internal import Lua
internal import LuaDocs
internal import MotionLua

/// The types of plugins for editors: the parameters of each, and the members that an interaction has once it was
/// added.
///
/// Members are what `add` keeps in `self`, so an interaction is added to a layer, or to a property of one where it
/// takes no layer, in a session of its own. One that does not load, or refuses every target, has no types.
package struct PluginTypes: Sendable {
  /// The completion file with a class for each plugin.
  let text: String

  /// The overloads of `motion.curve` and `motion.interaction`, by the name of the function.
  let overloads: [String: [String]]

  /// Those of the plugins that come with the program.
  package static let bundled = PluginTypes(of: PluginLocator(roots: [.embedded]))

  /// Finds the types of all plugins that a locator finds.
  package init(of locator: PluginLocator, limits: RunLimits = RunLimits()) {
    var lines: [String] = []
    var overloads: [String: [String]] = [:]
    for location in locator.all() {
      guard let plugin = Self.load(location, locator, limits) else { continue }
      let isCurve = plugin.manifest.kind == .timingCurve
      let name = "\(isCurve ? "Curve" : "Interaction").\(Self.word(plugin.manifest.name))"
      lines += Self.parameters(plugin.manifest, name)
      if !isCurve { lines += Self.class(plugin, name) }
      let function = isCurve ? "motion.curve" : "motion.interaction"
      overloads[function, default: []].append(
        "---@overload fun(name: \"\(plugin.manifest.name)\", parameters?: \(name).Parameters): "
          + (isCurve ? "TimingFunction" : name))
    }
    text = lines.joined(separator: "\n")
    self.overloads = overloads
  }

  private typealias Loaded = (manifest: PluginManifest, members: [InteractionMember])

  private static func load(
    _ location: PluginLocation, _ locator: PluginLocator, _ limits: RunLimits
  ) -> Loaded? {
    let bench = PluginWorkbench(locator, limits: limits)
    defer { bench.close() }
    return bench.inside {
      guard let plugin = try? bench.library.plugin(location.kind, named: location.name) else {
        return nil
      }
      guard location.kind == .interaction else { return (plugin.manifest, []) }
      let used = try? bench.use(location)
      return used.map { (plugin.manifest, InteractionMember.of($0.interaction)) }
    }
  }

  /// Returns the members of a plugin's interaction once it was added; none where it does not load.
  static func members(of location: PluginLocation, _ locator: PluginLocator) -> [InteractionMember]
  {
    load(location, locator, RunLimits())?.members ?? []
  }

  private static func parameters(_ manifest: PluginManifest, _ name: String) -> [String] {
    ["---@class \(name).Parameters"]
      + manifest.parameters.map { parameter in
        let unit = parameter.unit.map { "(\($0)) " } ?? ""
        return "---@field \(parameter.name)? \(type(of: parameter)) \(unit)\(parameter.summary)"
      } + [""]
  }

  private static func `class`(_ plugin: Loaded, _ name: String) -> [String] {
    ["---\(plugin.manifest.summary)", "---@class \(name): Interaction"]
      + plugin.members.map { "---@field \($0.name) \(LuaStubs.identifier($0.type))" } + [""]
  }

  private static func type(of parameter: ParameterDeclaration) -> String {
    if let choices = parameter.choices {
      return choices.map(\.description).joined(separator: "|")
    }
    switch parameter.defaultValue {
    case .boolean: return "boolean"
    case .integer: return "integer"
    case .number: return parameter.isInteger ? "integer" : "number"
    case .string: return "string"
    case .list(let values):
      if case .string? = values.first { return "string[]" }
      return "number[]"
    }
  }

  /// Returns a plugin's name as a part of a class's: `bottomSheet`.
  private static func word(_ name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
