public import Lua
public import MotionCore
public import MotionTime
import OrreryBasics

extension TimedTransition: LuaBindable {
  /// The name in Lua.
  public static var luaName: String { "Transition" }

  /// The declaration.
  public static var luaType: LuaType<TimedTransition> {
    LuaType(
      "A transition that runs layers and a shared element by their ranges: interactively, then "
        + "towards an end.",
      name: luaName, about + parts + driving)
  }

  private static var about: [LuaMember<TimedTransition>] {
    [
      .tostring { "Transition(\($0.phaseName), at \($0.phases.fractionComplete))" },
      .property(
        "duration", unit: .seconds, "The requested duration.", get: \.plan.duration),
      .property(
        "effectiveDuration", unit: .seconds, "The duration.", get: \.plan.effectiveDuration),
      .method(
        "plan", returns: [.object(TransitionPlanObject.self)],
        "Returns the plan of the transition: the times of its layers, and the rule that determined "
          + "the duration; `print` draws it."
      ) { transition, _ in .object(TransitionPlanObject(transition.plan)) },
      .property(
        "fractionComplete",
        "The fraction of it that has passed, 0…1, independent of the direction.",
        get: \.phases.fractionComplete),
      .property(
        "durationFactor",
        "The duration of the running phase relative to `effectiveDuration`; nil while none runs.",
        get: { $0.phases.phase?.durationFactor }),
      .property(
        "paceFactor",
        "The duration of the running phase relative to the rest of `effectiveDuration`; nil while "
          + "none runs.", get: { $0.phases.phase?.paceFactor }),
      .property(
        "phase", as: .choice(["idle", "interactive", "animating", "finished"]),
        "The state of the transition.",
        get: \.phaseName),
      .property(
        "target", "The end that it runs to or has reached, `end` or `start`; nil before that.",
        get: \.target),
      .property("timeline", "The timeline that scrubs it, or nil.", get: \.timeline),
      .property("state", "The stream of whether it is running.", get: \.state),
      .property(
        "events",
        "The stream of `willTransition`, then `didTransition` or `cancelledTransition`.",
        get: \.events),
    ]
  }

  private static var parts: [LuaMember<TimedTransition>] {
    [
      .method(
        "layer", parameters: [.string("id", "The layer's name.")],
        returns: [.object(TimedTransition.Element.self)], "Returns the layer of a name."
      ) { transition, arguments in
        let id = try arguments.text(0)
        if let layer = transition.layer(id) { return .object(layer) }
        let hint = NearestName.hint(
          for: id, among: transition.plan.layers.compactMap(\.subject.id))
        throw arguments.error(0, "there is no layer '\(id)'.\(hint)")
      }
      .raises("invalidValue", when: "there is no layer of that name"),
      .property("sharedElement", "The shared element, or nil.", get: \.sharedElement),
    ]
  }

  private static var driving: [LuaMember<TimedTransition>] {
    let report = LuaParameter.record(
      "sharedElement", LuaArguments.report, optional: true,
      "The progress of the shared element, as the gesture reports it.")
    let target = LuaParameter.value("target", as: TransitionTarget.luaKind, "The end to run to.")
    return [
      .taken(
        "start", [.boolean("interactive", default: false, "Whether a gesture drives it.")],
        "Starts the transition, interactively or running towards its end; returns false when it "
          + "was not idle."
      ) { $0.start(interactive: try $1.boolean(0)) },
      .taken(
        "update",
        [.record("progress", LuaArguments.progress, "The fraction, or the step."), report],
        "Sets the progress of the interactive phase; returns false when the transition is not "
          + "interactive."
      ) { $0.update(try $1.progress(0), sharedElement: try $1.report(1)) },
      .taken(
        "endInteraction",
        [
          target,
          .number(
            "velocity", optional: true,
            "The velocity of the gesture in fractions a second, or nil."),
          report,
        ],
        "Ends the interactive phase: the transition runs towards an end; returns false when it is "
          + "not interactive."
      ) {
        $0.end(
          try $1.decode(0), velocity: try $1.decode(1, as: Double?.self),
          sharedElement: try $1.report(2))
      },
      .taken(
        "interrupt", [],
        "Begins an interactive phase at the current progress; returns false when the transition "
          + "does not run."
      ) {
        transition, _ in transition.interrupt()
      },
      .taken(
        "retarget", [target],
        "Retargets a running transition to an end, with its velocity; returns false when it does "
          + "not run."
      ) { $0.retarget(try $1.decode(0)) },
    ]
  }

  private var phaseName: String {
    switch phases.state {
    case .idle: "idle"
    case .interactive: "interactive"
    case .animating: "animating"
    case .finished: "finished"
    }
  }

  private var target: TransitionTarget? {
    switch phases.state {
    case .idle, .interactive: nil
    case .animating(let target), .finished(let target): target
    }
  }
}

extension LuaMember where Object == TimedTransition {
  /// Declares an event of the transition. What it causes inside streams is reported to the session.
  fileprivate static func taken(
    _ name: String, _ parameters: [LuaParameter], _ summary: String,
    _ event: @escaping (TimedTransition, LuaArguments) throws -> Bool
  ) -> LuaMember {
    .method(name, parameters: parameters, returns: [.boolean], summary) { transition, arguments in
      .value(
        try BindingContext.current.assertions.reporting { try event(transition, arguments) })
    }
  }
}

extension LuaArguments {
  fileprivate func progress(_ index: Int) throws(LuaError) -> TransitionPhases.Progress {
    let record = try record(index, Self.progress)
    switch (record.has("fractionComplete"), record.has("step")) {
    case (true, false): return .fractionComplete(try record.number("fractionComplete"))
    case (false, true): return .step(try record.number("step"))
    default:
      throw error(index, "give either 'fractionComplete' or 'step'", code: .missingKey)
    }
  }

  /// The shape of the progress that an interaction gives a transition.
  fileprivate static var progress: LuaShape {
    LuaShape(
      "transition progress", "The progress that a gesture gives a transition: one of the two keys.",
      [
        .number("fractionComplete", optional: true, "The fraction, 0…1."),
        .number("step", optional: true, "The change of the fraction."),
      ])
  }

  /// The shape of the report on the shared element by an interaction.
  fileprivate static var report: LuaShape {
    LuaShape(
      "shared element report", "The progress of the shared element, as a gesture reports it.",
      [
        .value("progress", as: Vector.luaKind, "The progress: 0 at the start, 1 at the end."),
        .value("velocity", as: Vector.luaKind, optional: true, "The speed of that, in 1/s."),
      ])
  }

  fileprivate func report(
    _ index: Int
  ) throws(LuaError) -> TransitionPhases.SharedElementReport? {
    guard isPresent(index) else { return nil }
    let record = try record(index, Self.report)
    return TransitionPhases.SharedElementReport(
      progress: try record.decode("progress"), velocity: try record.decode("velocity"))
  }
}

extension TransitionTarget: LuaChoice {}

extension TransitionPhases.Scrub: LuaChoice {
  /// The name in the reference.
  public static var luaName: String { "TransitionScrub" }
}

extension AnimationTimingParameters.Axis: LuaChoice {}

extension TransitionPhases.Event: LuaChoice, LuaMotionValue {
  /// The name in the reference.
  public static var luaName: String { "TransitionEvent" }

  /// The name of the type in Lua's messages.
  public static var valueName: String { "transition event" }

  /// That a transition starts.
  public static var placeholder: TransitionPhases.Event { .willTransition }
}
