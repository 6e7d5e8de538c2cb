package import Lua
internal import MotionTime

/// A plugin as it was loaded: its manifest and its functions, in a machine of its own.
package final class Plugin {
  /// The state of a loaded plugin.
  package enum State: Hashable, Sendable {
    /// It takes calls.
    case loaded
    /// It failed too often; the text has the reason.
    case disabled(String)
    /// A limit ended its machine; the error says which.
    case killed(String)
    /// A newer version has replaced it, or its session has ended.
    case unloaded
  }

  /// The state of the plugin.
  package private(set) var state = State.loaded

  /// The number of callbacks that failed so far.
  package private(set) var errors = 0

  /// The delegate that removes the objects made of the plugin.
  weak var delegate: (any PluginDelegate)?

  /// The number of consecutive failures that disable a callback, or all those of a plugin.
  static let failureLimit = 10

  private var failuresInARow = 0

  /// The manifest of the plugin.
  package let manifest: PluginManifest

  /// The machine that its functions run in.
  package let machine: LuaMachine

  private let record: LuaRecord

  private static var curveFields: [LuaParameter] {
    [
      .function("curve", signature: "fun(x: number, parameters: table): number", "The curve.")
    ] + CurveDeclarations.luaFields
  }

  private static var interactionFields: [LuaParameter] {
    [
      .function("add", signature: "fun(self, target, runtime, constraints)", "Sets up one use."),
      .function(
        "remove", signature: "fun(self)", optional: true, "Follows the taking down of a use."),
      .function(
        "event", signature: "fun(self, event)", optional: true, "Takes each pointer event."),
      .function(
        "changed", signature: "fun(self, name, value)", optional: true, "Follows a new value."),
      .function(
        "save", signature: "fun(self): table", optional: true, "Returns what the next version gets."
      ),
      .function(
        "restore", signature: "fun(self, data, version)", optional: true,
        "Takes what the version before saved, and its number."),
    ]
  }

  /// Creates a plugin by checking the value that its file returned.
  ///
  /// - Parameters:
  ///   - value: The value that the file returned.
  ///   - source: The file, which names the plugin until it has said its name.
  ///   - machine: The machine that the file ran in.
  /// - Throws: ``LuaError`` that names the plugin and the key, and the nearest key for an unknown one.
  package init(_ value: LuaValue, source: String, in machine: LuaMachine) throws(LuaError) {
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
    machine.owner = self
  }

  /// Whether it takes calls.
  package var isUsable: Bool { state == .loaded }

  /// Closes its machine: its functions and tables raise `unloaded` from now on.
  package func unload() {
    if isUsable { state = .unloaded }
    machine.close()
  }

  /// Says why a plugin that takes no calls does not.
  ///
  /// - Throws: ``PluginError`` (`pluginDisabled`, `unloaded`).
  func checkUsable() throws(PluginError) {
    let name = manifest.name
    switch state {
    case .loaded: return
    case .disabled(let reason):
      throw PluginError(
        .pluginDisabled, name, "it \(reason) and was disabled. Fix it, then load it anew.")
    case .killed(let reason):
      throw PluginError(
        .pluginDisabled, name, "it was ended: \(reason). Fix it, then load it anew.")
    case .unloaded:
      throw PluginError(.unloaded, name, "it belongs to an unloaded plugin. Ask for it again.")
    }
  }

  /// Records an error that was raised to a caller: a limit may have terminated the machine.
  package func noteEnd(_ error: any Error) {
    guard isUsable, machine.isClosed else { return }
    let error = LuaError(wrapping: error)
    state = .killed("\(error.code.rawValue): \(error.message)")
  }

  /// Terminates the plugin for exceeding another limit than those of its calls: its machine is
  /// closed.
  package func end(_ error: LuaError) {
    guard isUsable else { return }
    state = .killed("\(error.code.rawValue): \(error.message)")
    machine.close(after: error)
  }

  /// Records that a callback succeeded.
  func noteSuccess() { failuresInARow = 0 }

  /// Records the error of a call.
  ///
  /// - Returns: Whether the plugin takes no calls from now on.
  func noteFailure(_ error: LuaError) -> Bool {
    guard isUsable else { return false }
    errors += 1
    failuresInARow += 1
    if error.isKill && error.code != .interrupted || machine.isClosed {
      state = .killed("\(error.code.rawValue): \(error.message)")
    } else if failuresInARow >= Self.failureLimit {
      state = .disabled("failed \(failuresInARow) times in a row")
    }
    return !isUsable
  }

  /// Returns one of the plugin's functions, or nil when it has none of that name.
  package func function(_ name: String) -> LuaFunction? {
    let function = record.value(name).asFunction
    function?.label = "'\(manifest.name)'"
    return function
  }

  /// Returns the declarations of a curve plugin.
  func curveDeclarations() throws(LuaError) -> CurveDeclarations { try CurveDeclarations(record) }
}

/// An object that removes the uses of a plugin.
protocol PluginDelegate: AnyObject {
  /// Takes down all uses of a plugin that was disabled.
  func pluginWasDisabled(_ plugin: Plugin)
}
