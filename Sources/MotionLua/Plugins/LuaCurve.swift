package import Lua
package import MotionTime
internal import PlatformC

/// A plugin's function from progress to eased progress, on its way to a table that needs no Lua.
package struct LuaCurve {
  /// How many instructions one call may take unless somebody says otherwise.
  package static let instructionBudget = 100_000

  /// How much CPU time all calls together may take unless somebody says otherwise, in seconds.
  package static let bakeTime = 10.0

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

  /// What the curve depends on: with the plugin's name and version, the key for caching it.
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
    let declarations = try declarations()
    let function = try pinned()
    let budget = LuaBudget.instructions(instructions)
    let end = usedTime + time
    var failure: LuaError?
    let announce = { (places: [Double]) -> Void in try? function.expect(places, budget: budget) }
    do throws(TimingError) {
      let (curve, report) = try baker.bake(
        name: plugin.manifest.name, declarations: declarations, expecting: announce
      ) { x in
        do throws(LuaError) {
          if usedTime > end { throw LuaError(.timeLimit, "") }
          return try function.call(x, budget: budget)
        } catch {
          failure = explained(error, at: x, instructions, time)
          throw error
        }
      }
      return (TimingFunction(curve: curve), report)
    } catch {
      throw failure
        ?? LuaError(
          LuaError.Code(rawValue: error.code.rawValue), error.message, plugin: plugin.manifest.name,
          underlying: error)
    }
  }

  private func pinned() throws(LuaError) -> LuaNumberFunction {
    guard let function = plugin.function("curve") else {
      throw LuaError(.missingKey, "plugin '\(plugin.manifest.name)' needs 'curve' (function)")
    }
    let table = try plugin.machine.makeTable(.record(parameters.mapValues(\.luaValue)))
    return try function.pinned(with: .table(table))
  }

  private func declarations() throws(LuaError) -> CurveDeclarations {
    let extrapolate = try plugin.declared("extrapolate", as: String.self)
    return CurveDeclarations(
      discontinuous: try plugin.declared("discontinuous", as: Bool.self) ?? false,
      breakpoints: try plugin.declared("breakpoints", as: [Double].self) ?? [],
      lipschitz: try plugin.declared("lipschitz", as: Double.self),
      curvature: try plugin.declared("curvature", as: Double.self),
      duration: try plugin.declared("duration", as: Double.self),
      extrapolate: extrapolate.flatMap { BakedCurve.Extrapolation(rawValue: $0) } ?? .hold)
  }

  /// The codes of what the machine ends a call for; others are what the function chose to raise.
  private static let own: [LuaError.Code] = [
    .timeLimit, .memoryLimit, .outputLimit, .interrupted, .disposed, .vmClosed,
  ]

  /// Says at which x it happened, and what the rule is.
  private func explained(
    _ error: LuaError, at x: Double, _ instructions: Int, _ time: Double
  ) -> LuaError {
    let name = plugin.manifest.name
    let (code, message): (LuaError.Code, String) =
      switch error.code {
      case .notANumber: (error.code, "\(error.message). Return a number for every x in 0…1.")
      case .instructionLimit:
        (
          "instructionBudget",
          "'\(name)' took more than \(instructions) instructions at x = \(x). End its "
            + "loops sooner."
        )
      case .timeLimit where error.message.isEmpty:
        (
          error.code,
          "the calls of '\(name)' took more than \(time) s of CPU time together, the last at "
            + "x = \(x). Make it faster, or smoother, so that it is asked less often."
        )
      default:
        (
          Self.own.contains(error.code) ? error.code : .luaError,
          "'\(name)' at x = \(x): \(error.message)"
        )
      }
    return LuaError(
      code, message, plugin: error.plugin ?? name, source: error.source,
      traceback: error.traceback, underlying: error.underlying)
  }

  /// The CPU time of the thread, and of the plugin's process if it has one, in seconds: how busy the
  /// computer is decides nothing.
  private var usedTime: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9 + plugin.machine.processTime
  }
}
