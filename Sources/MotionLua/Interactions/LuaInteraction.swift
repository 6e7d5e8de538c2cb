internal import Lua
internal import MotionCore

/// An interaction that a script can add to a target, whatever types it has.
protocol LuaInteraction: AnyObject {
  /// Adds the interaction to a target that the script passed.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) for a target that it cannot be added to.
  func add(to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?) throws

  /// Takes down what its `add` set up, all targets alike.
  func remove(from runtime: MotionRuntime)
}

extension LuaInteraction where Self: Interaction {
  /// Takes down what its `add` set up.
  func remove(from runtime: MotionRuntime) {
    runtime.remove(self)
  }

  /// Adds an interaction to a property.
  func addToProperty<T: LuaMotionValue>(
    _ target: LuaValue, _ runtime: MotionRuntime, _ limits: ScriptConstraints?
  ) throws where Target == ReactiveProperty<T>, Self.Constraints == ConstraintApplicator<T> {
    guard let property = target.asObject as? ReactiveProperty<T> else {
      throw LuaError(.typeMismatch, Self.advice(ReactiveProperty<T>.luaName, target))
    }
    runtime.add(self, to: property, constraints: limits?.applicator())
  }

  private static func advice(_ expected: String, _ target: LuaValue) -> String {
    let mismatch = "\(expected) expected, got \(target.typeName)"
    guard target.asObject is MotionView else { return mismatch }
    return "\(mismatch). Add it to one of the layer's properties, such as card.position"
  }
}

/// A script's function from stream to stream, given to `runtime:add`.
final class ScriptConstraints {
  let function: LuaFunction
  private(set) var failure: LuaError?

  /// Wraps the function.
  init(_ function: LuaFunction) {
    self.function = function
  }

  /// The function as Lua gets it.
  var luaValue: LuaValue { .function(function) }

  /// Returns the function for streams of a type.
  ///
  /// What it raises, or returning something else than a stream of that type, is kept as
  /// ``failure``; the stream then stays as it was.
  func applicator<T: LuaMotionValue>() -> ConstraintApplicator<T> {
    { stream in
      do throws(LuaError) {
        let result = try self.function.call([.object(stream)]).first ?? .nil
        if let limited = MotionStreams.stream(result, of: T.self) { return limited }
        throw LuaError(
          .typeMismatch,
          "the constraints must return a stream of \(T.valueName), got \(result.typeName)")
      } catch {
        self.failure = self.failure ?? error
        return stream
      }
    }
  }
}
