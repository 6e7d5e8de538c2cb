internal import Lua
internal import MotionCore
internal import MotionRender

/// A channel event in Lua: an animation to add, or the key of one to remove.
///
/// A script that passes an event on, or reads its `onCompletion`, answers for the completion; where
/// it does neither, the animation completes when the callback returns, so that none is ever lost.
final class ChannelEvent: LuaBindable {
  private let event: CoreAnimationChannelEvent
  private var isTaken = false
  private var isComplete = false

  init(_ event: CoreAnimationChannelEvent) {
    self.event = event
  }

  static var luaName: String { "CoreAnimationChannelEvent" }

  static var luaType: LuaType<ChannelEvent> {
    LuaType(
      "An animation to run or to stop.", name: luaName,
      [
        .property(
          "add", as: .optional(.record(additionShape)), "The animation to run, or nil.",
          get: \.addition),
        .property(
          "remove", "The key of the animation to stop, or nil.",
          get: { event -> String? in
            if case .remove(let key) = event.event { key } else { nil }
          }),
        .property("key", "The key of the animation.", get: { $0.event.key }),
      ])
  }

  /// `motion.CoreAnimationChannelEvent.add(animation, key, options)` and `.remove(key)`.
  static var module: LuaModuleMember {
    .module(
      luaName, "Events for `property:coreAnimation(event)`.",
      [
        .function(
          "add",
          parameters: [
            .object("animation", Animation.self, "The animation to run."),
            .string("key", "The key, for a later removal."),
            .record(
              "options", options, optional: true, "Its timeline, and the handlers of its end."),
          ], returns: [.object(ChannelEvent.self)], "Returns the event that runs an animation."
        ) { .object(ChannelEvent(.add(try addition(of: $0)))) },
        .function(
          "remove", parameters: [.string("key", "The key of the animation.")],
          returns: [.object(ChannelEvent.self)], "Returns the event that stops an animation."
        ) { .object(ChannelEvent(.remove(try $0.text(0)))) },
      ])
  }

  private static var options: LuaShape {
    LuaShape(
      "addition options", "The attributes of an animation that is to run.",
      [
        .object("timeline", Timeline.self, optional: true, "The timeline that scrubs it."),
        .value(
          "initialVelocity", as: AnimationValue.luaKind, optional: true,
          "The speed that a spring starts with, in the property's units per second."),
        .value(
          "makeAdditive", as: .union([.function(Subtraction.signature), .boolean]), optional: true,
          "Makes it additive: subtracts a value of the property from another; true subtracts them as "
            + "numbers, points, sizes, rects, colors or transforms do."),
        .function(
          "onCompletion", signature: "fun()", optional: true,
          "Called once when it has ended, however it did."),
      ])
  }

  private static func addition(of arguments: LuaArguments) throws -> CoreAnimationChannelAdd {
    let animation = try arguments.object(0, as: PropertyAnimation.self)
    var add = CoreAnimationChannelAdd(
      animation: animation.copy(), key: try arguments.text(1), onCompletion: {})
    guard arguments.isPresent(2) else { return add }
    let record = try arguments.record(2, options)
    add.timeline = try record.object("timeline", as: Timeline.self)
    if record.has("initialVelocity") {
      add.initialVelocity = try record.decode("initialVelocity", as: AnimationValue.self).value
    }
    add.makeAdditive = Subtraction.reading(record.value("makeAdditive"))
    if let function = record.value("onCompletion").asFunction {
      let callback = LuaCallback(function, name: "onCompletion")
      add.onCompletion = { callback.call() }
    }
    return add
  }

  /// Returns the event to be passed on, with its completion unless that was given away before.
  func take() -> CoreAnimationChannelEvent {
    guard case .add(var add) = event else { return event }
    isTaken = true
    if add.onCompletion != nil { add.onCompletion = { [self] in complete() } }
    return .add(add)
  }

  /// Completes the animation if the script neither passed it on nor requested its completion.
  func completeUnlessTaken() {
    if !isTaken { complete() }
  }

  private func complete() {
    if isComplete { return }
    isComplete = true
    event.complete()
  }

  private static var additionShape: LuaShape {
    LuaShape(
      "addition", "An animation to be added, with its attributes.",
      [
        .object("animation", Animation.self, "A copy of the animation."),
        .string("key", "The key."),
        .value(
          "initialVelocity", as: AnimationValue.luaKind, optional: true,
          "The speed that it starts with, in the property's units per second."),
        .object("timeline", Timeline.self, optional: true, "The timeline that scrubs it."),
        .function(
          "makeAdditive", signature: Subtraction.signature, optional: true,
          "Subtracts a value of the property from another; what has it is added to what the property "
            + "shows, as offsets from its destination. Pass it on with an event that takes its place."
        ),
        .function(
          "onCompletion", signature: "fun()", optional: true,
          "A function to call when the animation has ended; a receiver that reads it must call it."),
      ])
  }

  private var addition: LuaValue {
    guard case .add(let add) = event else { return .nil }
    var fields: [(key: String, value: LuaValue)] = [
      ("animation", .object(add.animation.copy())), ("key", .text(add.key)),
    ]
    if let velocity = add.initialVelocity {
      fields.append(("initialVelocity", AnimationValue(value: velocity).luaValue))
    }
    if let timeline = add.timeline { fields.append(("timeline", .object(timeline))) }
    if let subtract = add.makeAdditive {
      fields.append(("makeAdditive", .native(Subtraction.function(subtract))))
    }
    if add.onCompletion != nil {
      isTaken = true
      let complete = LuaNativeFunction("onCompletion", "Says that the animation has ended.") {
        [self] _ in
        self.complete()
        return .none
      }
      fields.append(("onCompletion", .native(complete)))
    }
    return .record(fields)
  }
}
