internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The streams of a gesture recognizer, as `runtime:get(gesture)` returns them.
final class ReactiveGesture<Gesture: GestureRecognizer>: Stateful {
  /// The streams of the recognizer.
  let reactive: ReactiveGestureRecognizer<Gesture>

  /// Wraps the streams.
  init(_ reactive: ReactiveGestureRecognizer<Gesture>) {
    self.reactive = reactive
  }

  /// Sends whether the gesture is being made.
  var state: MotionObservable<MotionState> { reactive.state }
}

extension ReactiveGesture: MotionObservableConvertible {
  func asStream() -> MotionObservable<GestureValue<Gesture>> {
    reactive.asStream()._nextOperator { recognizer, next in next(GestureValue(recognizer)) }
  }
}

extension ReactiveGesture: LuaConvertible {}

extension ReactiveGesture: LuaBindable {
  static var luaName: String { "ReactiveGestureRecognizer<\(Gesture.luaName)>" }

  static var luaType: LuaType<ReactiveGesture<Gesture>> {
    let own = common + (Gesture.self is PanGesture.Type ? pan : [])
    let names = Set(own.map(\.declaration.name))
    return LuaType(
      "The streams of a gesture recognizer: the recognizer itself, and values derived from it.",
      name: luaName,
      argument: .object(Gesture.self), like: MotionObservable<GestureValue<Gesture>>.self,
      own + subscribing + operators.filter { !names.contains($0.declaration.name) })
  }

  private static var common: [LuaMember<ReactiveGesture>] {
    [
      .property(
        "gestureRecognizer", as: .object(Gesture.self), "The recognizer.",
        get: { LuaValue.object($0.reactive.gestureRecognizer) }
      ),
      .property(
        "isEnabled", hint: "write 'isEnabled.value'", "Whether it reacts.",
        get: \.reactive.isEnabled),
      .property("state", "The stream of whether the gesture is being made.", get: \.state),
      .chained(
        "centroidOnRecognition",
        parameters: [.object("view", MotionView.self, "The layer whose coordinates are used.")],
        returns: [.object(MotionObservable<Point>.self)],
        "Sends the position at which the gesture began."
      ) { gesture, arguments in
        gesture.reactive.centroidOnRecognition(in: try arguments.object(0, as: MotionView.self))
      },
      .equality("Whether both are of the same recognizer.") {
        $0.reactive.gestureRecognizer === $1.reactive.gestureRecognizer
      },
    ]
  }

  private static var pan: [LuaMember<ReactiveGesture>] {
    var point: [LuaKind] { [.object(MotionObservable<Point>.self)] }
    return [
      .chained(
        "translation",
        parameters: [
          .value(
            "addedTo",
            as: .described(
              "Layer or stream of point",
              .union([.object(MotionView.self), .stream(of: Point.self)])),
            "The initial position of the dragged object, or, for the translation alone, the layer "
              + "whose coordinates are used."),
          .object(
            "view", MotionView.self, optional: true,
            "The layer whose coordinates are used; by default the container."),
        ], returns: point,
        "Sends an initial position moved by the pan, or the translation alone."
      ) { gesture, arguments in
        let pan = try gesture.pan
        if let view = try arguments.value(0).asObject as? MotionView {
          return pan.translation(in: view)
        }
        let start = try arguments.stream(0, of: Point.self)
        guard let view = try arguments.relativeView(1) else {
          return pan.translation(addedTo: start)
        }
        return pan.translation(addedTo: start, in: view)
      },
      .chained(
        "velocityOnReleaseStream",
        parameters: [
          .object(
            "view", MotionView.self, optional: true,
            "The layer whose coordinates are used; by default the container.")
        ], returns: point, "Sends the velocity of the pan at its end, in points per second."
      ) { gesture, arguments in
        guard let view = try arguments.relativeView(0) else {
          return try gesture.pan.velocityOnReleaseStream()
        }
        return try gesture.pan.velocityOnReleaseStream(in: view)
      },
    ]
  }

  private var pan: ReactiveGestureRecognizer<PanGesture> {
    get throws(LuaError) {
      if let pan = reactive as? ReactiveGestureRecognizer<PanGesture> { return pan }
      throw .mismatch("PanGesture", .object(reactive.gestureRecognizer))
    }
  }
}

extension MotionRuntime {
  /// Returns the streams of a recognizer of any kind; nil for another object.
  func reactiveGesture(_ object: AnyObject) -> AnyObject? {
    switch object {
    case let pan as PanGesture: ReactiveGesture(get(pan))
    case let rotation as RotationGesture: ReactiveGesture(get(rotation))
    case let scale as ScaleGesture: ReactiveGesture(get(scale))
    case let tap as TapGesture: ReactiveGesture(get(tap))
    default: nil
    }
  }
}
