public import Lua
public import MotionCore
internal import MotionRender

extension TransitionController: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<TransitionController> {
    LuaType(
      "A controller that runs the transitions of a layer, one at a time.",
      [
        .property(
          "containerView", "The layer that contains the transitions.", get: \.containerView),
        .property("context", "The context of the running transition, or nil.", get: \.context),
        .property(
          "isInteractive", "Whether a gesture drives the running transition.", get: \.isInteractive),
        .method(
          "start", parameters: [.record("start", shape, "The transition to start.")],
          returns: [.boolean], "Starts a transition; returns whether it did."
        ) { controller, arguments in .value(try controller.start(arguments)) },
      ])
  }

  /// `motion.TransitionController { containerView = stage, … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "TransitionController",
      fields: [
        .object("containerView", MotionView.self, "The layer that contains the transitions.")
      ] + TransitionListener.fields,
      "Makes a controller, which lasts as long as the script."
    ) { record in
      guard let view = try record.object("containerView", as: MotionView.self) else {
        throw record.error("containerView", "Stage expected")
      }
      let machine = try record.machine()
      let controller = TransitionController(containerView: view)
      let listener = TransitionListener(record)
      controller.delegate = listener
      machine.scope.add { _ = (controller, listener) }
      return controller
    }
  }

  private func start(_ arguments: LuaArguments) throws -> Bool {
    let record = try arguments.record(0, Self.shape)
    guard let back = record.value("back").asObject, let fore = record.value("fore").asObject,
      let table = record.value("transition").asTable
    else { throw arguments.error(0, "'back' and 'fore' must be objects, such as layers") }
    let presentation = try record.value("presentation").asTable.map { table throws(LuaError) in
      try ScriptedTransition.make(table)
    }
    let transition = try ScriptedTransition.make(table)
    let gestures = try record.list("gestureRecognizers", of: GestureRecognizer.self)
    return try BindingContext.current.assertions.raising {
      start(
        transition, direction: try record.decode("direction"), back: back, fore: fore,
        duration: try record.number("duration"), presentation: presentation,
        gestureRecognizers: gestures ?? [])
    }
  }

  private static var shape: LuaShape {
    LuaShape("transition start", "A transition, with its two ends.", fields)
  }

  private static var fields: [LuaParameter] {
    let layer = LuaKind.described("layer", .object(MotionView.self))
    return [
      .record("transition", ScriptedTransition.shape, "The transition: a table of callbacks."),
      .value("back", as: layer, "The start of a transition forward."),
      .value("fore", as: layer, "The destination of a transition forward."),
      .value(
        "direction", as: TransitionDirection.luaKind, default: .text("forward"), "The direction."),
      .number(
        "duration", unit: .seconds, in: LuaRange(0...),
        default: .number(TransitionContext.defaultDuration), "The duration."
      ).refused(as: "invalidDuration"),
      .record(
        "presentation", ScriptedTransition.shape, optional: true,
        "Another transition that takes part."
      ),
      .list(
        "gestureRecognizers", of: .object(GestureRecognizer.self), optional: true,
        "Gestures that it may follow."),
    ]
  }
}

/// A script's functions that are called for events of transitions.
private final class TransitionListener: TransitionControllerDelegate {
  private let callbacks: [String: LuaCallback]

  static var fields: [LuaParameter] {
    [
      callback(
        "transitionDidBecomeInteractive", "fun(context: TransitionContext)",
        "Called when the interactive phase begins."),
      callback(
        "transitionDidLeaveInteraction", "fun(context: TransitionContext, finishing: boolean)",
        "Called when the interactive phase ends."),
      callback(
        "transitionDidEnd", "fun(context: TransitionContext, completed: boolean)",
        "Called when it has ended."),
    ]
  }

  private static func callback(
    _ name: String, _ signature: String, _ summary: String
  ) -> LuaParameter {
    .function(name, signature: signature, optional: true, summary)
  }

  init(_ record: LuaRecord) {
    var callbacks: [String: LuaCallback] = [:]
    for field in Self.fields {
      guard let function = record.value(field.name).asFunction else { continue }
      callbacks[field.name] = LuaCallback(function, name: field.name)
    }
    self.callbacks = callbacks
  }

  func transitionDidBecomeInteractive(withContext context: TransitionContext) {
    callbacks["transitionDidBecomeInteractive"]?.call(.object(context))
  }

  func transitionDidLeaveInteraction(withContext context: TransitionContext, finishing: Bool) {
    callbacks["transitionDidLeaveInteraction"]?.call(.object(context), .boolean(finishing))
  }

  func transitionDidEnd(withContext context: TransitionContext, completed: Bool) {
    callbacks["transitionDidEnd"]?.call(.object(context), .boolean(completed))
  }
}
