internal import Lua
internal import MotionTime
internal import PlatformC

/// The limits of baking a Lua function.
package struct BakeLimits: Hashable, Sendable {
  /// The largest number of instructions of one call, at least 1.
  package var instructions: Int

  /// The limit of CPU time of all calls together, in seconds above 0.
  package var time: Double

  /// Creates limits.
  package init(instructions: Int = 100_000, time: Double = 10) {
    self.instructions = instructions
    self.time = time
  }
}

/// The bake of a Lua function: it is evaluated until a table can replace it.
struct FunctionBake {
  /// The name of the function in messages.
  let name: String

  /// The plugin that the function belongs to; nil for one of a script.
  let plugin: String?

  /// The function, with what every call gets beside x.
  let function: LuaNumberFunction

  /// The declarations of its author.
  let declarations: CurveDeclarations

  let limits: BakeLimits

  /// The CPU time of the process that runs the function, where it has one of its own, in seconds.
  let processTime: () -> Double

  /// Bakes the function.
  ///
  /// - Throws: ``LuaError`` that names the function and, where there is one, the x.
  func run(with baker: CurveBaker) throws(LuaError) -> (curve: BakedCurve, report: BakeReport) {
    let budget = LuaBudget.instructions(limits.instructions)
    let end = usedTime + limits.time
    var failure: LuaError?
    var loss: LuaError?
    let announce = { (places: [Double]) -> Void in
      do throws(LuaError) {
        try function.expect(places, budget: budget)
      } catch {
        // A further call would only report that the machine is closed.
        if error.code == .processLost { loss = error }
      }
    }
    do throws(TimingError) {
      return try baker.bake(name: name, declarations: declarations, expecting: announce) { x in
        do throws(LuaError) {
          if let loss { throw loss }
          if usedTime > end { throw LuaError(.timeLimit, "") }
          return try function.call(x, budget: budget)
        } catch {
          failure = explained(error, at: x)
          throw error
        }
      }
    } catch {
      throw failure
        ?? LuaError(
          LuaError.Code(rawValue: error.code.rawValue), error.message, plugin: plugin,
          underlying: error)
    }
  }

  /// The codes of errors by which the machine ends a call; other errors were raised by the
  /// function.
  private static let own: [LuaError.Code] = [
    .timeLimit, .memoryLimit, .outputLimit, .interrupted, .unloaded, .disposed, .vmClosed, .cascade,
    .tooManyObjects, .processLost,
  ]

  /// Adds the x of the error and the rule to its message.
  private func explained(_ error: LuaError, at x: Double) -> LuaError {
    let (code, message): (LuaError.Code, String) =
      switch error.code {
      case .notANumber: (error.code, "\(error.message). Return a number for every x in 0…1.")
      case .instructionLimit:
        (
          "instructionBudget",
          "'\(name)' took more than \(limits.instructions) instructions at x = \(x). End its "
            + "loops sooner."
        )
      case .timeLimit where error.message.isEmpty:
        (
          error.code,
          "the calls of '\(name)' took more than \(limits.time) s of CPU time together, the last at "
            + "x = \(x). Make it faster, or smoother, so that it is asked less often."
        )
      default:
        (
          Self.own.contains(error.code) ? error.code : .luaError,
          "'\(name)' at x = \(x): \(error.message)"
        )
      }
    return LuaError(
      code, message, plugin: error.plugin ?? plugin, source: error.source,
      traceback: error.traceback, underlying: error.underlying)
  }

  /// The CPU time of the thread, and of the function's process if it has one, in seconds: how busy the
  /// computer is decides nothing.
  private var usedTime: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9 + processTime()
  }
}

extension CurveDeclarations {
  /// The keys beside a curve's function.
  static var luaFields: [LuaParameter] {
    [
      .boolean("discontinuous", optional: true, "Whether the curve may jump anywhere."),
      .list("breakpoints", of: .number, optional: true, "The places where it may jump."),
      .number("lipschitz", in: LuaRange(0...), optional: true, "The greatest slope."),
      .number("curvature", in: LuaRange(0...), optional: true, "The greatest second derivative."),
      .number(
        "duration", unit: .seconds, in: .above(0), optional: true,
        "The duration that it is made for."),
      .choice(
        "extrapolate", BakedCurve.Extrapolation.allCases.map(\.rawValue), optional: true,
        "The extrapolation outside 0…1: by default the curve holds."),
    ]
  }

  /// Reads the keys beside a curve's function.
  init(_ record: LuaRecord) throws(LuaError) {
    let extrapolate = try record.decode("extrapolate", as: String?.self)
    self.init(
      discontinuous: try record.decode("discontinuous", as: Bool?.self) ?? false,
      breakpoints: try record.decode("breakpoints", as: [Double]?.self) ?? [],
      lipschitz: try record.decode("lipschitz", as: Double?.self),
      curvature: try record.decode("curvature", as: Double?.self),
      duration: try record.decode("duration", as: Double?.self),
      extrapolate: extrapolate.flatMap { BakedCurve.Extrapolation(rawValue: $0) } ?? .hold)
  }
}
