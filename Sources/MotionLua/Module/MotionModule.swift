public import Lua
package import LuaDocs
internal import MotionCore
internal import MotionRender
package import MotionTime

/// The result of `require("motion")`, in the script's machine and in those of the plugins alike.
///
/// Made and used inside the session's `MotionSession`, whose assertions raise in Lua during a call from
/// Lua.
public struct MotionModule {
  private let context: BindingContext

  /// Connects the bindings of the current session to their host, which is held weakly.
  package init(host: any ScriptHost) {
    context = .current
    context.connect(to: host)
  }

  /// Makes the module known to a machine.
  ///
  /// - Throws: ``LuaError`` when the machine is closed or out of memory.
  package func install(in machine: LuaMachine) throws(LuaError) {
    try machine.register(shared: "motion") { Self.declaration }
  }

  /// The declaration of the module, for the binding and for the reference. Nothing in it is one
  /// session's: functions use the environment in which they are called.
  public static var declaration: LuaModule {
    LuaModule(
      "motion", "Layers, timelines, streams and interactions on the session's clock.",
      interfaces: interfaces, subclasses: subclasses,
      chapters: [
        stage, animations, rendering, timelines, streams, properties, interactions, sequences,
        gestures,
        transitions, curves, expectations, session,
      ])
  }

  /// Calls the `event` of every plugin in use that has one, in the order of the uses' interactions.
  package func send(_ sample: PointerSample) {
    var value: LuaValue?
    for interaction in context.pluginInteractions.interactions
    where interaction.plugin.function("event") != nil {
      let event = value ?? Self.event(sample)
      value = event
      for use in interaction.uses where interaction.uses.contains(where: { $0 === use }) {
        use.send(event)
      }
    }
  }

  private static func event(_ sample: PointerSample) -> LuaValue {
    var fields: [(String, LuaValue)] = [
      ("type", .text(sample.type.rawValue)), ("time", .number(sample.time.seconds)),
      ("pointerId", .integer(Int64(sample.pointerId))),
      ("pointerType", .text(sample.pointerType)), ("x", .number(sample.position.x)),
      ("y", .number(sample.position.y)),
    ]
    switch sample.details {
    case .wheel(let delta, let mode, let isPinch):
      fields += [
        ("deltaX", .number(delta.x)), ("deltaY", .number(delta.y)),
        ("deltaMode", .integer(Int64(mode))), ("ctrlKey", .boolean(isPinch)),
      ]
    case .key(let key): fields.append(("key", .text(key)))
    case nil: break
    }
    return .record(fields)
  }
}

extension MotionModule {
  /// The complete declaration of the module, for reference, completion and help.
  package static var documentation: LuaDocumentation { LuaDocumentation(declaration) }

  /// The help on the module's names.
  package static var help: LuaHelp { LuaHelp(documentation) }

  /// The names that `motion.has` looks up.
  static let names = LuaNames(help)

  /// The interfaces that several of its classes share.
  static var interfaces: [LuaInterface] {
    [
      LuaInterface(
        "interaction",
        "An interaction, as `runtime:add` takes it: it moves a property or a layer until it is "
          + "removed."
      ) { $0 is any LuaInteraction.Type },
      LuaInterface(
        "stream", "A stream that can be subscribed to: it sends values of one type, and animations."
      ) { $0 is any MotionObservableConvertible.Type },
    ]
  }
}
