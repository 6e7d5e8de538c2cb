internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// An interaction that a script can add to a target, with its types erased.
protocol LuaInteraction: AnyObject {
  /// Adds the interaction to a target that the script passed.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) for a target that it cannot be added to.
  func add(to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?) throws

  /// Takes down what its `add` set up, all targets alike.
  func remove(from runtime: MotionRuntime)

  /// The switch of an interaction that is not ``Togglable`` itself; nil without one.
  var enabledMember: (any Togglable)? { get }

  /// The state of an interaction that is not ``Stateful`` itself; nil without one.
  var stateMember: (any Stateful)? { get }

  /// Whether a script defines it, so that what it adds was added by a script.
  var isScripted: Bool { get }
}

extension LuaInteraction {
  /// No switch.
  var enabledMember: (any Togglable)? { nil }

  /// No state.
  var stateMember: (any Stateful)? { nil }

  /// False.
  var isScripted: Bool { false }
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
      throw LuaError(.typeMismatch, Self.advice(ReactiveProperty<T>.self, target))
    }
    runtime.add(self, to: property, constraints: limits?.applicator())
  }

  /// Adds an interaction that takes no constraints to a property.
  func addToProperty<T: LuaMotionValue>(
    _ target: LuaValue, _ runtime: MotionRuntime, _ limits: ScriptConstraints?
  ) throws where Target == ReactiveProperty<T>, Self.Constraints == Void {
    guard let property = target.asObject as? ReactiveProperty<T> else {
      throw LuaError(.typeMismatch, Self.advice(ReactiveProperty<T>.self, target))
    }
    try limits?.refuse()
    runtime.add(self, to: property, constraints: nil)
  }

  /// Adds an interaction to a layer.
  func addToLayer<T: LuaMotionValue>(
    _ target: LuaValue, _ runtime: MotionRuntime, _ limits: ScriptConstraints?
  ) throws where Target == MotionView, Self.Constraints == ConstraintApplicator<T> {
    runtime.add(self, to: try Self.layer(target), constraints: limits?.applicator())
  }

  /// Adds an interaction that takes no constraints to a layer.
  func addToLayer(
    _ target: LuaValue, _ runtime: MotionRuntime, _ limits: ScriptConstraints?
  ) throws where Target == MotionView, Self.Constraints == Void {
    try limits?.refuse()
    runtime.add(self, to: try Self.layer(target), constraints: nil)
  }

  private static func layer(_ target: LuaValue) throws(LuaError) -> MotionView {
    if let view = target.asObject as? MotionView { return view }
    throw .mismatch("Layer", target)
  }

  private static func advice<T>(
    _ expected: ReactiveProperty<T>.Type, _ target: LuaValue
  ) -> String where T: LuaMotionValue {
    let mismatch = "\(expected.luaName) expected, got \(target.typeName)"
    switch target.asObject {
    case is MotionView:
      return "\(mismatch). Add it to one of the layer's properties, such as card.position"
    case is ReactiveProperty<Point> where T.self == Double.self:
      return "\(mismatch). Add it to a component, such as card.position.x"
    case is ReactiveProperty<Size>:
      return "\(mismatch). Values of sizes are written { width = 200, height = 280 }"
    case is ReactiveProperty<Color>:
      return "\(mismatch). Values of colors are written { red = 1, green = 0, blue = 0 }"
    default: return mismatch
    }
  }
}

/// The constraints that a script passed to `runtime:add`: a function from stream to stream, or an
/// axis.
final class ScriptConstraints {
  /// The value that Lua passed.
  let luaValue: LuaValue

  private(set) var failure: LuaError?

  /// Wraps what Lua passed.
  init(_ value: LuaValue) {
    luaValue = value
  }

  /// Returns the axis that they name.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) when they name none.
  func axis<Axis: LuaChoice>() throws(LuaError) -> Axis {
    do throws(LuaError) {
      return try Axis.fromLua(luaValue)
    } catch {
      throw LuaError(.invalidValue, "constraints: \(error.message)")
    }
  }

  /// Refuses constraints where an interaction takes none.
  func refuse() throws(LuaError) {
    throw LuaError(.invalidValue, "this interaction takes no constraints. Leave them out")
  }

  /// Returns the function for streams of a type.
  ///
  /// What it raises, or returning something else than a stream of that type, is kept as
  /// ``failure``; the stream then stays as it was.
  func applicator<T: LuaMotionValue>() -> ConstraintApplicator<T> {
    { stream in
      do throws(LuaError) {
        return try self.limited(stream)
      } catch {
        self.failure = self.failure ?? error
        return stream
      }
    }
  }

  private func limited<T: LuaMotionValue>(
    _ stream: MotionObservable<T>
  ) throws(LuaError) -> MotionObservable<T> {
    guard let function = luaValue.asFunction else {
      throw LuaError.mismatch("function", luaValue).prefixed("constraints: ")
    }
    let result = try function.call([.object(stream)]).first ?? .nil
    if let limited = MotionStreams.stream(result, of: T.self) { return limited }
    throw LuaError(
      .typeMismatch,
      "the constraints must return a stream of \(T.valueName), got \(result.typeName)")
  }
}
