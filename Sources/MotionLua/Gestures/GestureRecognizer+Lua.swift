public import Lua
public import MotionCore
internal import MotionRender
internal import MotionTime

extension GestureRecognizer: LuaBindable {
  /// The name in Lua: that of the class.
  public static var luaName: String { "\(self)" }

  /// The declaration of what all recognizers have.
  public static var luaType: LuaType<GestureRecognizer> {
    LuaType("The base class of gesture recognizers.", name: "GestureRecognizer", common)
  }

  private static var common: [LuaMember<GestureRecognizer>] {
    [
      .tostring { "\(LuaValue.object($0).typeName): \($0.state)" },
      .property(
        "state", "The state of the gesture. Writing it notifies all observers.", get: \.state,
        set: { gesture, state in
          BindingContext.current.assertions.reporting { gesture.state = state }
        }),
      .property(
        "isEnabled", "Whether it reacts; disabling cancels.", get: \.isEnabled,
        set: { $0.isEnabled = $1 }),
      .property("isActive", "Whether the gesture is being made.", get: \.isActive),
      .property(
        "view", hint: "call 'layer:addGestureRecognizer(gesture)'",
        "The layer it is made on, or nil.", get: \.view),
      .method(
        "location", parameters: [relativeView], returns: [Point.luaKind],
        "Returns the centre of the gesture, in a layer's points or, without one, above the root."
      ) { gesture, arguments in .value(gesture.location(in: try arguments.relativeView(0))) }
      .reads(),
      .method(
        "setLocation", parameters: [point("location", "The place."), relativeView],
        "Stores the centre of the gesture, for gestures that a script makes."
      ) { gesture, arguments in
        gesture.setLocation(try arguments.decode(0), in: try arguments.relativeView(1))
        return .none
      },
      .method(
        "addTarget",
        parameters: [
          .function(
            "target", signature: "fun(gesture: any)",
            "Called with the recognizer.")
        ],
        returns: [.object(Subscription.self)], "Calls a function at each write of `state`."
      ) { gesture, arguments in
        let target = LuaCallback(try arguments.function(0), name: "addTarget")
        let subscription = gesture.addTarget { target.call(.object($0)) }
        try BindingContext.current.keep(subscription, arguments)
        return .object(subscription)
      },
      .method(
        "setDelegate",
        parameters: [.record("delegate", GestureDelegate.shape, "The delegate.")],
        returns: [.object(Subscription.self)],
        "Calls a function when a gesture on another layer begins. Without one, or after "
          + "`unsubscribe`, only one of the two continues; gestures on one layer are always "
          + "simultaneous."
      ) { gesture, arguments in
        let delegate = try GestureDelegate(try arguments.record(0, GestureDelegate.shape))
        let subscription = delegate.decide(about: gesture)
        try BindingContext.current.keep(subscription, arguments)
        return .object(subscription)
      },
    ]
  }

  static var relativeView: LuaParameter {
    .object("view", MotionView.self, optional: true, "The layer whose coordinates are used.")
  }

  static func point(_ name: String, _ summary: String) -> LuaParameter {
    .constant(name, of: Point.self, summary)
  }

  /// `motion.PanGesture {}` and its like.
  static func constructor(_ summary: String) -> LuaModuleMember {
    .constructor(luaName, fields: [], summary) { _ in Self() }
  }
}

extension LuaArguments {
  func relativeView(_ index: Int) throws(LuaError) -> MotionView? {
    try optionalObject(index, as: MotionView.self)
  }
}

extension GestureRecognizer.State: LuaConvertible {
  private static let names: [(name: String, state: GestureRecognizer.State)] = [
    ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended),
    ("cancelled", .cancelled), ("failed", .failed), ("recognized", .recognized),
  ]

  /// One of the states' names.
  public static var luaKind: LuaKind { .choice(names.map(\.name), name: "GestureState") }

  /// Converts the name of a state to the state.
  ///
  /// - Parameter value: A string such as `"began"`.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `invalidValue` for an unknown name.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> GestureRecognizer.State {
    guard let name = value.asText else { throw .mismatch("string", value) }
    if let found = names.first(where: { $0.name == name }) { return found.state }
    throw LuaError(.invalidValue, "\(luaKind) expected, got \"\(name)\"")
  }

  /// The state's name; a tap that was recognised has `ended`.
  public var luaValue: LuaValue { .text(name) }

  var name: String { Self.names.first { $0.state == self }?.name ?? "possible" }
}
