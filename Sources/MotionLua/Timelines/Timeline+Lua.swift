public import Lua
public import MotionCore
internal import MotionTime

extension Timeline: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<Timeline> {
    LuaType(
      "A clock that pauses and scrubs every interaction that shares it.",
      like: MotionObservable<Snapshot>.self,
      fields.map(\.member) + [
        .tostring {
          let time = MediaTime.text(ofSeconds: $0.currentTime)
          return "Timeline(\($0.paused.value ? "paused" : "running"), at \(time) s)"
        },
        .property(
          "beginTime", unit: .seconds, hint: "a timeline begins when it is made",
          "The time at which the timeline was created.", get: \.beginTime),
        .property(
          "currentTime", unit: .seconds,
          "The position that its interactions show now, from `beginTime`.", get: \.currentTime),
        .method("hold", Timeline.hold, "Freezes the position shown now."),
        .method(
          "follow",
          parameters: [
            .object(
              "source", ScrubTimeline.self,
              "The scrubbed timeline that is followed.")
          ],
          returns: [.object(Subscription.self)], "Makes this timeline follow a scrubbed one."
        ) { timeline, arguments in
          let source = try arguments.object(0, as: ScrubTimeline.self)
          let subscription = timeline.follow(source)
          try BindingContext.current.keep(subscription, arguments)
          return .object(subscription)
        },
      ] + subscribing + operators)
  }

  /// `motion.Timeline { … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "Timeline", fields: fields.parameters { Timeline() }, "Makes a timeline that begins now."
    ) { record in
      let timeline = Timeline()
      for field in fields { try field.apply(timeline, record) }
      return timeline
    }
  }

  /// The offset is first: a timeline made with both does not pass through 0.
  private static var fields: [LuaField<Timeline>] {
    LuaField.kept {
      [
        .reactive(
          "timeOffset", unit: .seconds, refusal: "timeOutOfRange",
          "The time offset of interactions while paused, from `beginTime`.", of: "Timeline",
          \.timeOffset),
        .reactive(
          "paused", "Whether interactions hold still at `timeOffset`.", of: "Timeline", \.paused),
        .reactive(
          "timeScale", refusal: "invalidTiming",
          "The seconds by which it runs on in a second, from where it is: below 0 it runs back, at 0 it stands still.",
          of: "Timeline", \.timeScale),
      ]
    }
  }
}
