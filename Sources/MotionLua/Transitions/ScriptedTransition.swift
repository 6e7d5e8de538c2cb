internal import Lua
internal import MotionCore
internal import MotionTime

/// A script's table as a transition.
class ScriptedTransition: Transition, TransitionWithFallback, TransitionWithTermination {
  private let willBegin: LuaCallback
  private let didEnd: LuaCallback?
  private let fallback: LuaCallback?
  private let binding = BindingContext.current

  fileprivate init(_ record: LuaRecord) throws(LuaError) {
    willBegin = LuaCallback(
      try record.function("willBeginTransition"), name: "willBeginTransition")
    didEnd = record.value("didEndTransition").asFunction
      .map { LuaCallback($0, name: "didEndTransition") }
    fallback = record.value("fallbackTransition").asFunction
      .map { LuaCallback($0, name: "fallbackTransition") }
  }

  /// Returns the transition that a table describes.
  static func make(_ table: LuaTable) throws(LuaError) -> ScriptedTransition {
    let record = try LuaRecord(table, name: "transition", fields: shape.fields)
    guard let timing = record.value("timing").asTable else { return try ScriptedTransition(record) }
    return try ScriptedTimedTransition(record, TransitionConstructor.timing(timing))
  }

  /// The table that a script makes.
  static var shape: LuaShape {
    LuaShape("scripted transition", "The callbacks that implement a transition.", fields)
  }

  private static var fields: [LuaParameter] {
    let context = "context: TransitionContext"
    return [
      .function(
        "willBeginTransition",
        signature: "fun(\(context), runtime: MotionRuntime): table?",
        "Sets the motion up; returns the interactions that must come to rest."),
      .function(
        "didEndTransition", signature: "fun(\(context), runtime: MotionRuntime)", optional: true,
        "Cleans up afterwards."),
      .function(
        "fallbackTransition", signature: "fun(\(context)): table?", optional: true,
        "Returns a table like this one to use in its place, or nil."),
      .table("timing", optional: true, "The keys of `Transition`, for a transition with layers."),
    ]
  }

  func willBeginTransition(
    withContext context: TransitionContext, runtime: MotionRuntime
  ) -> [any Stateful] {
    let result = willBegin.call(.object(context), .object(runtime)) ?? .nil
    guard let table = result.asTable else { return [] }
    do throws(LuaError) {
      var terminators: [any Stateful] = []
      for value in try table.list() { terminators.append(try value.stateful()) }
      return terminators
    } catch {
      binding.report(error.prefixed("willBeginTransition: "))
      return []
    }
  }

  func fallbackTransition(withContext context: TransitionContext) -> any Transition {
    guard let table = fallback?.call(.object(context))?.asTable else { return self }
    do throws(LuaError) {
      return try ScriptedTransition.make(table)
    } catch {
      binding.report(error.prefixed("fallbackTransition: "))
      return self
    }
  }

  func didEndTransition(withContext context: TransitionContext, runtime: MotionRuntime) {
    didEnd?.call(.object(context), .object(runtime))
  }
}

/// A script's table as a transition whose layers share one description of their timing.
private final class ScriptedTimedTransition: ScriptedTransition, TransitionWithTiming {
  let timing: TransitionTiming

  init(_ record: LuaRecord, _ timing: TransitionTiming) throws(LuaError) {
    self.timing = timing
    try super.init(record)
  }
}
