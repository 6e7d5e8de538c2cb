internal import Lua
internal import MotionTime

/// The motion of one number on a spring, as Lua holds it.
final class SpringTrajectoryObject: LuaBindable {
  let trajectory: SpringTrajectory

  init(_ trajectory: SpringTrajectory) { self.trajectory = trajectory }

  static var luaName: String { "SpringTrajectory" }

  static var luaType: LuaType<SpringTrajectoryObject> {
    LuaType(
      "The motion of one number on a spring, in the number's own units.", name: luaName,
      ends + motion)
  }

  private static var ends: [LuaMember<SpringTrajectoryObject>] {
    [
      .tostring {
        let motion = $0.trajectory
        return "SpringTrajectory(from \(motion.from) to \(motion.to), velocity "
          + "\(motion.velocity), \(motion.spring.text))"
      },
      .property("from", "The value at the start.", get: \.trajectory.from),
      .property("to", "The value that it tends to.", get: \.trajectory.to),
      .property(
        "spring", "The spring, whose own velocity plays no part.", get: \.trajectory.spring),
      .equality("Whether two motions have the same start, end, velocity and spring.") {
        $0.trajectory == $1.trajectory
      },
    ]
  }

  private static var motion: [LuaMember<SpringTrajectoryObject>] {
    let time = LuaParameter.number("time", unit: .seconds, "The time since the start.")
    return [
      .method("value", number: time, "Returns the value: `from` at first, tending to `to`.") {
        $0.trajectory.value(at: $1)
      }
      .reads(),
      .method("velocity", number: time, "Returns the velocity, in units per second.") {
        $0.trajectory.velocity(at: $1)
      }
      .reads(),
      .method(
        "settlingDuration",
        parameters: [
          .number(
            "epsilon", in: LuaRange(1e-12...0.999), default: 0.001,
            "The distance from the end that counts as settled, as a fraction of the scale."),
          .number(
            "scale", in: .above(0), optional: true,
            "The scale, in units; by default the distance, or 1 without one."),
        ], returns: [.number],
        "Returns the settling time, in seconds; infinite without damping."
      ) {
        .value(
          $0.trajectory.settlingDuration(
            epsilon: try $1.number(0), scale: try $1.decode(1, as: Double?.self)))
      },
      .method(
        "retargeted",
        parameters: [
          .number("target", "The new end."),
          .number("time", unit: .seconds, "The time of the change, since the start."),
        ], returns: [.object(SpringTrajectoryObject.self)],
        "Returns the motion to another end that continues from the value and velocity at a time."
      ) {
        .object(
          SpringTrajectoryObject(
            $0.trajectory.retargeted(to: try $1.number(0), at: try $1.number(1))))
      },
    ]
  }

  /// `motion.SpringTrajectory { from = …, to = …, velocity = …, spring = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "SpringTrajectory",
      fields: [
        .number("from", "The value at the start."), .number("to", "The value that it tends to."),
        .number("velocity", default: 0, "The velocity at the start, in units per second.")
          .refused(as: "invalidVelocity").alsoCalled(["initialVelocity"]),
        .value("spring", as: SpringFunction.luaKind, "The spring."),
      ],
      "Makes the motion of one number on a spring. It may start at its end, with a velocity alone."
    ) { record in
      SpringTrajectoryObject(
        SpringTrajectory(
          from: try record.number("from"), to: try record.number("to"),
          velocity: try record.number("velocity"), spring: try record.decode("spring")))
    }
  }
}
