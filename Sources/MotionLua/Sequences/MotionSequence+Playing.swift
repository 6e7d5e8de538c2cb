internal import Lua
internal import MotionCore
internal import MotionTime

/// The members that play a sequence.
extension MotionSequence {
  static var playing: [LuaMember<MotionSequence>] {
    [
      .method(
        "seek",
        parameters: [place], "Sets the time offset; a running timeline continues from there."
      ) { sequence, arguments in
        try sequence.seek(to: try sequence.seconds(try arguments.value(0)))
        return .none
      }
      .raises("invalidSequence", when: "it has not started"),
      .method("pause", "Pauses its timeline at its current time.") { sequence, _ in
        sequence.pause()
        return .none
      },
      .method("resume", "Resumes its timeline.") { sequence, _ in
        sequence.resume()
        return .none
      },
      .method(
        "reverse",
        "Plays back from where it is, or from the end once it is over. Functions that it passes on its way back are not "
          + "called, and are called again when it plays on after that."
      ) { sequence, _ in
        try sequence.reverse()
        return .none
      }
      .raises("invalidSequence", when: "it has not started"),
      .method(
        "play",
        "Plays on from where it is, or from the start once it was played back to it."
      ) { sequence, _ in
        try sequence.play()
        return .none
      }
      .raises("invalidSequence", when: "it has not started"),
      .property(
        "progress", in: LuaRange(0...1),
        "The part of it that has been played. Writing it seeks there; a running timeline continues from there.",
        get: { try $0.progress() }, set: { try $0.setProgress($1) }
      ),
      .method(
        "tweenTo", parameters: [place, tween], returns: [.object(Tween<Double>.self)],
        "Pauses it and moves it to a place, which a tween of its `timeline.timeOffset` does."
      ) { sequence, arguments in
        let end = try sequence.seconds(try arguments.value(0))
        let like = try arguments.optionalObject(1, as: Tween<Double>.self)
        return .object(try sequence.tween(to: end, like: like))
      }
      .raises("invalidSequence", when: "it has not started"),
      .method(
        "tweenFromTo",
        parameters: [
          .value("start", as: .union([.number, .string]), "Seconds from its start, or a label."),
          place, tween,
        ], returns: [.object(Tween<Double>.self)],
        "Pauses it and moves it from one place to another."
      ) { sequence, arguments in
        let start = try sequence.seconds(try arguments.value(0))
        let end = try sequence.seconds(try arguments.value(1))
        let like = try arguments.optionalObject(2, as: Tween<Double>.self)
        return .object(try sequence.tween(to: end, from: start, like: like))
      }
      .raises("invalidSequence", when: "it has not started"),
      .method(
        "restart",
        parameters: [
          .record(
            "options", restart, optional: true,
            "The place at which playback begins.")
        ],
        "Restarts the sequence from the values shown now; pieces that begin before the label are "
          + "left out."
      ) { sequence, arguments in
        let label =
          arguments.isPresent(0)
          ? try arguments.record(0, restart).decode("from", as: String?.self) : nil
        sequence.noteStart()
        try BindingContext.current.assertions.raising { try sequence.restart(from: label) }
        return .none
      }
      .raises("invalidSequence", when: "it is in no runtime, or disabled"),
    ]
  }

  private static var place: LuaParameter {
    .value("place", as: .union([.number, .string]), "Seconds from its start, or a label.")
  }

  private static var tween: LuaParameter {
    .value(
      "tween", as: .object(Tween<Double>.self), optional: true,
      "A tween whose duration and easing it takes; by default linear, and as long as the way.")
  }

  /// Returns a place in seconds from the start.
  private func seconds(_ place: LuaValue) throws -> Double {
    if let seconds = place.asNumber { return seconds }
    return try time(ofLabel: try String.fromLua(place))
  }

  private static var restart: LuaShape {
    LuaShape(
      "restart options", "The place at which a sequence restarts.",
      [.string("from", optional: true, "A label; without it the start.")])
  }
}
