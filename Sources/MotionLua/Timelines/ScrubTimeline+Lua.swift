public import Lua
public import MotionCore

extension ScrubTimeline: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<ScrubTimeline> {
    LuaType(
      "A timeline that is begun once and may be driven by a scrubber.",
      [
        .property(
          "beginTime", unit: .seconds, hint: "call 'begin()'",
          "The time at which the timeline was begun, or nil.", get: \.beginTime),
        .property(
          "scrubber", "The scrubber that drives the timeline, or nil.", get: \.scrubber,
          set: { $0.scrubber = $1 }),
        .method("begin", "Begins the timeline now.") { timeline, _ in
          try BindingContext.current.assertions.raising { timeline.begin() }
          return .none
        }
        .raises("alreadyBegun", when: "the timeline was begun before"),
        .method(
          "attachScrubber",
          parameters: [
            .number("timeOffset", unit: .seconds, "The time offset.").refused(as: "timeOutOfRange")
          ],
          "Moves the scrubber to an offset, attaching the last one, or a new one, first."
        ) { timeline, arguments in
          timeline.attachScrubber(withTimeOffset: try arguments.number(0))
          return .none
        },
        .method("detachScrubber", ScrubTimeline.detachScrubber, "Detaches the scrubber."),
      ] + observing)
  }

  /// `motion.ScrubTimeline {}`.
  static var constructor: LuaModuleMember {
    .constructor("ScrubTimeline", fields: [], "Makes a timeline that has not begun.") { _ in
      ScrubTimeline()
    }
  }

  private static var observing: [LuaMember<ScrubTimeline>] {
    [
      .method(
        "addObserver",
        parameters: [.record("observer", TimelineTableObserver.shape, "The callbacks.")],
        "Adds an observer of attaching, detaching and scrubbing, until it is removed."
      ) { timeline, arguments in
        let scope = try arguments.machine().scope
        let table = try arguments.table(0)
        let observer = try TimelineTableObserver(of: timeline, table, arguments)
        if timeline.observer(for: table) == nil {
          timeline.addObserver(observer)
          scope.own(observer)
        }
        return .none
      },
      .method(
        "removeObserver", parameters: [.table("observer", "The same table that was added.")],
        "Removes an observer; has no effect when it was not added."
      ) { timeline, arguments in
        timeline.observer(for: try arguments.table(0))?.end()
        return .none
      },
    ]
  }
}

extension TimelineScrubber: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<TimelineScrubber> {
    LuaType(
      "A controller of the one timeline that it is attached to.",
      [
        .property(
          "timeOffset", unit: .seconds,
          "The time offset of the scrubber; changing it while attached scrubs the timeline.",
          get: \.timeOffset,
          set: { $0.timeOffset = $1 }
        ).refused(as: "timeOutOfRange")
      ])
  }

  /// `motion.TimelineScrubber { timeOffset = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "TimelineScrubber",
      fields: [
        .number("timeOffset", unit: .seconds, default: 0, "The time offset.")
          .refused(as: "timeOutOfRange")
      ],
      "Makes a scrubber that is attached to nothing."
    ) { TimelineScrubber(timeOffset: try $0.number("timeOffset")) }
  }
}
