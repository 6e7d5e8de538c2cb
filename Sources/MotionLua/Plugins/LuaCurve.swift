package import Lua
package import MotionTime
internal import PlatformC

/// A plugin's curve function, from progress to eased progress, which is baked into a table.
package struct LuaCurve {
  /// The default limit of instructions of one call.
  package static let instructionBudget = BakeLimits().instructions

  /// The default limit of CPU time of all calls together, in seconds.
  package static let bakeTime = BakeLimits().time

  private let plugin: Plugin
  private let parameters: [String: ParameterValue]

  /// Checks the values for a curve plugin's parameters.
  ///
  /// - Parameters:
  ///   - plugin: A plugin of the kind `timingCurve`.
  ///   - values: Values for its parameters; the others have their defaults.
  /// - Throws: ``PluginError`` that names plugin and parameter.
  package init(_ plugin: Plugin, parameters values: [String: ParameterValue] = [:])
    throws(PluginError)
  {
    guard plugin.manifest.kind == .timingCurve else {
      throw PluginError(
        .typeMismatch, plugin.manifest.name,
        "it is an interaction. Ask for it with motion.interaction")
    }
    self.plugin = plugin
    parameters = try plugin.manifest.check(values)
  }

  /// The parameters of the curve: with the plugin's name and version, the key for caching it.
  package var checkedParameters: [String: ParameterValue] { parameters }

  /// Asks the function for as many values as it takes to do without it.
  ///
  /// - Parameters:
  ///   - instructions: How many instructions one call may take, at least 1.
  ///   - time: How much CPU time all calls together may take, in seconds above 0.
  /// - Returns: The curve, and how the bake went.
  /// - Throws: ``LuaError`` that names the plugin and, where there is one, the x: `notANumber`,
  ///   `nonFinite`, `outOfRange`, `endpoint`, `notDeterministic`, `instructionBudget`,
  ///   `bakeBudgetExceeded`, `luaError`, `undeclaredDiscontinuity`, `declarationViolated`,
  ///   `timeLimit`, `memoryLimit`.
  package func bake(
    with baker: CurveBaker = CurveBaker(), instructions: Int = LuaCurve.instructionBudget,
    time: Double = LuaCurve.bakeTime
  ) throws(LuaError) -> (function: TimingFunction, report: BakeReport) {
    let bake = FunctionBake(
      name: plugin.manifest.name, plugin: plugin.manifest.name, function: try pinned(),
      declarations: try plugin.curveDeclarations(),
      limits: BakeLimits(instructions: instructions, time: time),
      processTime: { [machine = plugin.machine] in machine.processTime })
    defer { plugin.machine.collectAfterWork() }
    let (curve, report) = try bake.run(with: baker)
    return (TimingFunction(curve: curve), report)
  }

  private func pinned() throws(LuaError) -> LuaNumberFunction {
    guard let function = plugin.function("curve") else {
      throw LuaError(.missingKey, "plugin '\(plugin.manifest.name)' needs 'curve' (function)")
    }
    let table = try plugin.machine.makeTable(.record(parameters.mapValues(\.luaValue)))
    return try function.pinned(with: .table(table))
  }
}
