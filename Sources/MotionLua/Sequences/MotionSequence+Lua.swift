public import Lua
public import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionSequence: LuaBindable {
  /// The name in Lua.
  public static var luaName: String { "Sequence" }

  /// The declaration.
  public static var luaType: LuaType<MotionSequence> {
    LuaType(
      "A sequence of motions: tweens, springs and other sequences, resolved once when it starts.",
      name: luaName, fields.map(\.member) + adding + reading + playing)
  }

  /// `motion.Sequence { timeline = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "Sequence",
      fields: fields.parameters { MotionSequence() } + [
        .object(
          "timeline", Timeline.self, optional: true,
          "The timeline that scrubs it; by default the sequence makes one when it starts."),
        .function("onStart", signature: "fun()", optional: true, startSummary),
        .function("onComplete", signature: "fun()", optional: true, completeSummary),
      ], "Makes a sequence without pieces."
    ) { record in
      let sequence = MotionSequence(timeline: try record.object("timeline", as: Timeline.self))
      for field in fields { try field.apply(sequence, record) }
      sequence.onStart = record.sequenceCallback("onStart")
      sequence.onComplete = record.sequenceCallback("onComplete")
      let context = BindingContext.current
      sequence.onLabel = { name in
        let now = MotionSession.current.clock.now.seconds
        do { try context.session().note(.marker(name), at: now) } catch { context.report(error) }
      }
      return sequence
    }
  }

  private static let startSummary = "Called once, when play passes the start forwards."
  private static let completeSummary =
    "Called once, when play passes the end forwards, unless all of it was stopped."

  private static var fields: [LuaField<MotionSequence>] {
    LuaField.kept {
      [
        .reactive(
          "repeatCount", in: LuaRange(0...), finite: false, refusal: "invalidTiming",
          "The number of cycles, of which the last may be a part; 0 is ignored, math.huge repeats forever. "
            + "Read at the start.",
          of: "Sequence", \.repeatCount),
        .reactive(
          "repeatDelay", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
          "The delay between two cycles. Read at the start.", of: "Sequence", \.repeatDelay),
        .reactive(
          "autoreverses", "Whether each cycle also plays back. Read at the start.", of: "Sequence",
          \.autoreverses),
        .reactive(
          "speed", in: .above(0), refusal: "invalidTiming",
          "The rate of playback. Read at the start.", of: "Sequence", \.speed),
        .reactive(
          "timeScale", refusal: "invalidTiming",
          "The rate of its timeline, which may change at any time: below 0 it plays back, at 0 it stands still.",
          of: "Sequence", \.timeScale),
        .essential({ $0.isEssential }, { $0.isEssential = $1 }),
        .reactive(
          "enabled",
          "Whether it plays: disabling stops it where things are, enabling starts it from its beginning.",
          of: "Sequence", \.enabled),
      ]
    }
  }

  private static var position: LuaParameter {
    .value(
      "at", as: SequencePosition.luaKind, optional: true,
      "The place; without it the end of the sequence so far.")
  }

  private static var adding: [LuaMember<MotionSequence>] {
    [
      .method(
        "add",
        parameters: [
          .value(
            "target", as: SequenceArguments.target,
            "The target: a property, a list of layers, or another sequence."),
          .value(
            "keyPath", as: SequenceArguments.second, optional: true,
            "The key path of the layers; left out after a property and after a sequence, and before a group."
          ),
          .value(
            "motion", as: SequenceArguments.third, optional: true,
            "A tween, spring or path tween, an animation of a property, or a group of them."),
          .record(
            "options", SequenceArguments.shape, optional: true,
            "Its position, length and handlers."),
        ], "Adds a piece. It is read when the sequence starts."
      ) { sequence, arguments in
        try sequence.append(arguments) { try SequenceArguments(arguments).add(to: sequence) }
        return .none
      }
      .raises("invalidPosition", when: "the position cannot be read")
      .raises("unknownLabel", when: "the position names a label that was not added before")
      .raises("invalidSequence", when: "the piece has no length, or cannot be part of a sequence"),
      .method(
        "call",
        parameters: [.function("callback", signature: "fun()", "The function to call."), position],
        "Calls a function when play passes a place forwards: once, or once in each cycle of one that "
          + "repeats."
      ) { sequence, arguments in
        let callback = LuaCallback(try arguments.function(0), name: "call")
        try sequence.append(arguments) {
          try sequence.call({ callback.call() }, at: try arguments.decode(1))
        }
        return .none
      },
      .method(
        "label",
        parameters: [
          .string("name", "Its name: letters, digits and underscores, no digit first."), position,
        ], "Adds a label, for positions and as a marker of the trace."
      ) { sequence, arguments in
        try sequence.append(arguments) {
          try sequence.label(try arguments.text(0), at: try arguments.decode(1))
        }
        return .none
      },
    ]
  }

  private static var reading: [LuaMember<MotionSequence>] {
    [
      .property(
        "timeline", hint: "give it to the constructor",
        "The timeline that scrubs it; nil before the first start of a sequence that makes its own.",
        get: \.timeline),
      .property("state", "The stream of whether anything of it moves or is yet to.", get: \.state),
      .method(
        "duration", returns: [.number],
        "Returns the length of all cycles in seconds, math.huge for one without an end."
      ) { sequence, _ in .value(try sequence.duration()) },
      .method(
        "labels", returns: [.table],
        "Returns the times of the labels in seconds, by name."
      ) { sequence, _ in
        .value(LuaValue.record(try sequence.labels().map { ($0.name, .number($0.time)) }))
      }
      .reads(),
      .method(
        "plan", returns: [.object(SequencePlanObject.self)],
        "Returns the plan of the sequence: the times of its pieces, and the positions that "
          + "determined them; `print` draws it."
      ) { sequence, _ in .object(SequencePlanObject(try sequence.plan())) }
      .reads(),
    ]
  }
}

extension MotionSequence {
  /// About what an entry takes, and what each of its targets takes when it is resolved, in bytes.
  private static let entryBytes = 1024
  private static let targetBytes = 1536

  /// Calls a function that adds an entry, which is charged to the memory of the calling machine.
  fileprivate func append(_ arguments: LuaArguments, _ add: () throws -> Void) throws {
    let charge = try arguments.machine().makeCharge(as: "pieces", bytes: Self.entryBytes)
    try add()
    guard let entry = entries.last else { return }
    setCharge(charge)
    LuaMemory.charge(entry.targets, contents: entry.targets.count * Self.targetBytes)
  }

  /// Counts the animations of a start before they are made.
  func noteStart() {
    LuaMemory.note(entries.reduce(0) { $0 + $1.targets.count } * Journal.animationBytes)
  }
}

extension MotionSequence: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    if !target.isNil {
      throw LuaError(
        .typeMismatch, "a sequence has its targets already. Write runtime:add(sequence)")
    }
    try constraints?.refuse()
    noteStart()
    runtime.add(self)
  }
}

extension LuaRecord {
  /// Returns a function of the table, to be called by a sequence; nil if there is none.
  func sequenceCallback(_ name: String) -> (() -> Void)? {
    guard let function = value(name).asFunction else { return nil }
    let callback = LuaCallback(function, name: name)
    return { callback.call() }
  }
}
