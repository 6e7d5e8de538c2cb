public import Lua

/// A plugin as it was loaded: its manifest and its functions, in a machine of its own.
public final class Plugin {
  /// What the plugin says about itself.
  public let manifest: PluginManifest

  /// The machine that its functions run in.
  public let machine: LuaMachine

  private let record: LuaRecord

  private static var curveFields: [LuaParameter] {
    [
      .function("curve", signature: "fun(x: number, parameters: table): number", "The curve."),
      .boolean("discontinuous", optional: true, "Whether the curve may jump anywhere."),
      .list("breakpoints", of: .number, optional: true, "Where it may jump."),
      .number("lipschitz", in: LuaRange(0...), optional: true, "The greatest slope."),
      .number("curvature", in: LuaRange(0...), optional: true, "The greatest second derivative."),
      .number(
        "duration", unit: .seconds, in: .above(0), optional: true, "How long it is meant to take."),
      .choice("extrapolate", ["hold", "tangent"], optional: true, "How it goes on outside 0…1."),
    ]
  }

  private static var interactionFields: [LuaParameter] {
    [
      .function("add", signature: "fun(self, target, runtime, constraints)", "Sets up one use."),
      .function(
        "remove", signature: "fun(self)", optional: true, "Follows the taking down of a use."),
      .function(
        "event", signature: "fun(self, event)", optional: true, "Takes an event of the host."),
      .function(
        "changed", signature: "fun(self, name, value)", optional: true, "Follows a new value."),
      .function(
        "save", signature: "fun(self): table", optional: true, "Returns what the next version gets."
      ),
      .function(
        "restore", signature: "fun(self, data)", optional: true,
        "Takes what the last version saved."),
    ]
  }

  /// Checks what a plugin's file returned.
  ///
  /// - Parameters:
  ///   - value: What the file returned.
  ///   - source: The file, which names the plugin until it has said its name.
  ///   - machine: The machine that the file ran in.
  /// - Throws: ``LuaError`` that names the plugin and the key, and the nearest key for an unknown one.
  public init(_ value: LuaValue, source: String, in machine: LuaMachine) throws(LuaError) {
    guard case .table(let table) = value else {
      throw LuaError(
        .typeMismatch,
        "plugin '\(source)' returned \(value.typeName == "nil" ? "nothing" : "a \(value.typeName)")"
          + ", not a table. End the file with return { kind = …, name = … }")
    }
    let place = "plugin '\(try table.get(.text("name")).asText ?? source)'"
    try PluginKeys.check(table, place)
    let kind = try table.get(.text("kind")).asText
    let own = kind == "interaction" ? Self.interactionFields : Self.curveFields
    record = try LuaRecord(table, name: place, fields: PluginManifest.fields + own)
    manifest = try PluginManifest(record)
    self.machine = machine
  }

  /// Returns one of the plugin's functions, or nil when it has none of that name.
  public func function(_ name: String) -> LuaFunction? {
    let function = record.value(name).asFunction
    function?.label = "'\(manifest.name)'"
    return function
  }

  /// Returns what the plugin declares beside its functions, as a type.
  func declared<Value: LuaConvertible>(
    _ name: String, as type: Value.Type
  ) throws(LuaError) -> Value? {
    try record.decode(name, as: Value?.self)
  }
}
