public import Lua
public import MotionCore
internal import MotionRender

extension MotionRuntime: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<MotionRuntime> {
    LuaType("The owner of interactions and connections.", adding + reacting + queries)
  }

  /// `motion.MotionRuntime { containerView = stage }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "MotionRuntime",
      fields: [
        .object(
          "containerView", MotionView.self,
          "The layer in whose coordinates pointers are measured.")
      ],
      "Makes a runtime, which lasts as long as the stage."
    ) { record in
      guard let view = try record.object("containerView", as: MotionView.self) else {
        throw record.error("containerView", "Stage expected")
      }
      return MotionRuntime(containerView: view)
    }
  }

  private static var adding: [LuaMember<MotionRuntime>] {
    [
      .method(
        "add",
        parameters: [
          .value("interaction", as: .interaction, "The interaction to add."),
          .value(
            "target", as: .target, optional: true,
            "The target of the interaction; omitted for a sequence, which has its own targets."),
          .value(
            "constraints", as: .union([.function("fun(stream: stream): stream"), axis]),
            optional: true,
            "Limits what it sends: gets its stream and returns another, `stream:upperBound(100)`. For "
              + "ChangeDirection and SlopRegion the axis."),
        ], "Adds an interaction to a target; it starts at once unless a timeline holds it."
      ) { runtime, arguments in
        try runtime.add(arguments)
        return .none
      },
      .method(
        "remove",
        parameters: [.value("interaction", as: .interaction, "The interaction to remove.")],
        "Removes everything that an interaction set up, in reverse order."
      ) { runtime, arguments in
        runtime.takeDown(try arguments.interaction(0))
        return .none
      },
      .method(
        "connect",
        parameters: [
          .value("stream", as: .anyStream, "The stream of values."),
          .value("property", as: .anyProperty, "The property that is written, of the same type."),
        ],
        "Writes a stream's values and animations to a property."
      ) { runtime, arguments in
        try runtime.connect(arguments)
        return .none
      },
    ]
  }

  private static var axis: LuaKind { .choice(["x", "y"], name: "axis") }

  private static var reacting: [LuaMember<MotionRuntime>] {
    let interaction = LuaKind.interaction
    return [
      .method(
        "toggle",
        parameters: [
          .value("interaction", as: interaction, "The interaction that is enabled and disabled."),
          .value("inReactionTo", as: interaction, "The interaction that must be at rest."),
        ], "Enables an interaction only while another one is at rest."
      ) { runtime, arguments in
        runtime.toggle(try arguments.togglable(0), inReactionTo: try arguments.stateful(1))
        return .none
      },
      .method(
        "start",
        parameters: [
          .value("interaction", as: interaction, "The interaction that is started."),
          .value("when", as: interaction, "The interaction whose state is observed."),
          .value("is", as: MotionState.luaKind, optional: true, "The state to wait for."),
        ],
        "Restarts an interaction each time another one becomes active, or enables it each time the "
          + "other enters a state."
      ) { runtime, arguments in
        let started = try arguments.togglable(0)
        let other = try arguments.stateful(1)
        if let state = try arguments.decode(2, as: MotionState?.self) {
          runtime.start(started, when: other, is: state)
        } else {
          runtime.start(started, whenActive: other)
        }
        return .none
      },
      .method(
        "whenAllAtRest",
        parameters: [
          .list("interactions", of: interaction, "The interactions that must come to rest."),
          .function("body", signature: "fun()", "Called each time the last of them comes to rest."),
        ], "Calls a function each time the last of several interactions comes to rest."
      ) { runtime, arguments in
        let body = LuaCallback(try arguments.function(1), name: "whenAllAtRest")
        let watched = try arguments.table(0).list().map { value in
          try arguments.stateful(value, 0)
        }
        runtime.whenAllAtRest(watched) { body.call() }
        return .none
      },
      .property(
        "isBeingManipulated", "The stream of whether a gesture moves something.",
        get: \.isBeingManipulated),
    ]
  }

  /// `add(interaction, target, constraints)`: all of it or nothing.
  private func add(_ arguments: LuaArguments) throws {
    let interaction = try arguments.interaction(0)
    let target = try arguments.value(1)
    if target.isNil, !(interaction is MotionSequence) {
      throw arguments.error(1, .mismatch(LuaKind.target.description, target))
    }
    if let sequence = interaction as? MotionSequence, sequence.isAdded {
      throw LuaError(
        "invalidSequence", "a sequence is added once. Call sequence:restart() to play it again")
    }
    let constraints = arguments.isPresent(2) ? ScriptConstraints(try arguments.value(2)) : nil
    let context = BindingContext.current
    do {
      try context.assertions.raising {
        do throws(LuaError) {
          try Self.add(interaction, target, self, constraints)
        } catch {
          // An error raised by a plugin's `add` has a position of its own and another cause.
          let isAboutTarget = error.code == .typeMismatch && error.source == nil
          throw isAboutTarget ? arguments.error(1, error) : error
        }
        if let failure = constraints?.failure { throw failure }
      }
    } catch {
      takeDown(interaction)
      throw error
    }
  }

  /// Removes an interaction, then runs what its plugins deferred.
  func takeDown(_ interaction: any LuaInteraction) {
    BindingContext.current.removals.takeDown { interaction.remove(from: self) }
  }

  private static func add(
    _ interaction: any LuaInteraction, _ target: LuaValue, _ runtime: MotionRuntime,
    _ constraints: ScriptConstraints?
  ) throws(LuaError) {
    do {
      try interaction.add(to: target, in: runtime, constraints: constraints)
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  private func connect(_ arguments: LuaArguments) throws {
    let target = try arguments.value(1)
    guard let property = target.asObject as? any ConnectionTarget else {
      throw arguments.error(1, .mismatch("ReactiveProperty", target))
    }
    try BindingContext.current.assertions.raising {
      try property.connect(arguments, in: self)
    }
  }
}

/// A property of any type.
private protocol ConnectionTarget {
  func connect(_ arguments: LuaArguments, in runtime: MotionRuntime) throws
}

extension ReactiveProperty: ConnectionTarget where T: LuaMotionValue {
  fileprivate func connect(_ arguments: LuaArguments, in runtime: MotionRuntime) throws {
    runtime.connect(try arguments.stream(0, of: T.self), to: self)
  }
}
