internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The operators of streams that send a recognizer.
enum GestureOperators<Stream, Gesture: GestureRecognizer>
where Stream: MotionObservableConvertible & AnyObject, Stream.T == GestureValue<Gesture> {
  /// Those of all recognizers, and those of this kind.
  static var members: [LuaMember<Stream>] {
    let own: [LuaMember<Stream>] =
      switch Gesture.self {
      case is PanGesture.Type: pan
      case is RotationGesture.Type: rotation
      case is ScaleGesture.Type: scale
      default: []
      }
    return common + own
  }

  private static func recognizers<G>(
    _ stream: Stream, as type: G.Type = G.self
  ) throws(LuaError) -> MotionObservable<G> {
    let recognizers = stream.asStream()._nextOperator { reading, next in next(reading.recognizer) }
    if let recognizers = recognizers as? MotionObservable<G> { return recognizers }
    throw LuaError(.typeMismatch, "this stream sends no \(G.self)")
  }

  private static var common: [LuaMember<Stream>] {
    var truth: [LuaKind] { [.object(MotionObservable<Bool>.self)] }
    return [
      .chained(
        "whenRecognitionState",
        parameters: [
          .value("state", as: .union([.string, .table]), "The state, or a list of states.")
        ], returns: [.object(MotionObservable<GestureValue<Gesture>>.self)],
        "Sends the recognizer when it is in a state. A tap takes no time: it is only ever recognized."
      ) { stream, arguments in
        let states: [GestureRecognizer.State] =
          if try arguments.value(0).asTable == nil {
            [try arguments.decode(0)]
          } else {
            try arguments.decode(0)
          }
        if let never = states.first(where: { !Gesture.states.contains($0) }) {
          let names = Gesture.states.map { "\"\($0.name)\"" }.joined(separator: ", ")
          throw arguments.error(
            0, "a \(Gesture.self) is never \"\(never.name)\". Use one of \(names)",
            code: .invalidValue)
        }
        return try recognizers(stream, as: Gesture.self).whenRecognitionState(isAnyOf: states)
          ._nextOperator { next, send in send(GestureValue(next)) }
      }.raises("invalidValue", when: "the recognizer is never in the state"),
      .chained(
        "centroid", parameters: [view], returns: [.object(MotionObservable<Point>.self)],
        "Sends the centre of the gesture, in a layer's points."
      ) { stream, arguments in
        try recognizers(stream, as: Gesture.self)
          .centroid(in: try arguments.object(0, as: MotionView.self))
      },
      .chained(
        "asMotionState", returns: [.object(MotionObservable<MotionState>.self)],
        "Sends whether the gesture is being made, as a state."
      ) { stream, _ in try recognizers(stream, as: Gesture.self).asMotionState() },
      .chained("active", returns: truth, "Sends whether the gesture is being made.") {
        stream, _ in try recognizers(stream, as: Gesture.self).active()
      },
      .chained("atRest", returns: truth, "Sends whether the gesture is not being made.") {
        stream, _ in try recognizers(stream, as: Gesture.self).atRest()
      },
    ]
  }

  private static var pan: [LuaMember<Stream>] {
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
            "The initial position of the dragged object; without it the translation is sent."),
          .object("view", MotionView.self, optional: true, "The layer whose coordinates are used."),
        ], returns: point,
        "Sends the translation of the pan, or an initial position moved by it."
      ) { stream, arguments in
        let pans = try recognizers(stream, as: PanGesture.self)
        if let view = try arguments.value(0).asObject as? MotionView {
          return pans.translation(in: view)
        }
        return pans.translation(
          addedTo: try arguments.stream(0, of: Point.self),
          in: try arguments.object(1, as: MotionView.self))
      },
      .chained(
        "velocity", parameters: [view], returns: point,
        "Sends the velocity of the pan, in a layer's points per second."
      ) { stream, arguments in
        try recognizers(stream, as: PanGesture.self)
          .velocity(in: try arguments.object(0, as: MotionView.self))
      },
    ]
  }

  private static var rotation: [LuaMember<Stream>] {
    var number: [LuaKind] { [.object(MotionObservable<Double>.self)] }
    return [
      .chained(
        "velocity", returns: number,
        "Sends the angular velocity of the fingers, in radians per second."
      ) { stream, _ in try recognizers(stream, as: RotationGesture.self).velocity() },
      .chained(
        "rotated",
        parameters: [
          .stream("from", of: Double.self, "The rotation at the beginning, in radians.")
        ],
        returns: number, "Sends an initial rotation turned by the gesture."
      ) { stream, arguments in
        try recognizers(stream, as: RotationGesture.self)
          .rotated(from: try arguments.stream(0, of: Double.self))
      },
    ]
  }

  private static var scale: [LuaMember<Stream>] {
    var number: [LuaKind] { [.object(MotionObservable<Double>.self)] }
    return [
      .chained("velocity", returns: number, "Sends the velocity of the scale, per second.") {
        stream, _ in try recognizers(stream, as: ScaleGesture.self).velocity()
      },
      .chained(
        "scaled", parameters: [.stream("from", of: Double.self, "The scale at the beginning.")],
        returns: number, "Sends an initial scale multiplied by that of the gesture."
      ) { stream, arguments in
        try recognizers(stream, as: ScaleGesture.self)
          .scaled(from: try arguments.stream(0, of: Double.self))
      },
    ]
  }

  private static var view: LuaParameter {
    .object("view", MotionView.self, "The layer whose coordinates are used.")
  }
}

extension GestureValue {
  /// Returns the operators of streams of recognizers.
  static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == GestureValue {
    GestureOperators<Stream, Gesture>.members
  }
}
