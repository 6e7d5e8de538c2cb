import Lua

/// An object of Swift that Lua may hold.
final class Lamp: LuaBindable {
  var brightness = 1.0
  private var observers: [(Double) -> Void] = []

  static var luaType: LuaType<Lamp> {
    LuaType(
      "A lamp.",
      [
        .property("name", \.name, "Its name."),
        .property(
          "brightness", in: LuaRange(0...100), "How bright it is.", get: { $0.brightness },
          set: { $0.set($1) }),
        .method(
          "dim", parameters: [.number("factor", in: LuaRange(0...1), "What is left.")],
          returns: [.number], "Dims it."
        ) { lamp, arguments in
          lamp.set(lamp.brightness * (try arguments.number(0)))
          return .value(lamp.brightness)
        },
        .method(
          "onChange", parameters: [.function("callback", "Is told.")],
          returns: [.object(LuaToken.self)], "Calls back whenever the brightness changes."
        ) { lamp, arguments in
          let machine = try arguments.machine()
          let callback = try machine.attach(try arguments.function(0), to: lamp)
          var isActive = true
          lamp.observers.append { brightness in
            if isActive { _ = try? callback.call([.number(brightness)]) }
          }
          return .object(machine.scope.add { isActive = false })
        },
      ])
  }

  private var name: String { "lamp" }

  private func set(_ brightness: Double) {
    self.brightness = brightness
    for observer in observers.suffix(4) { observer(brightness) }
  }
}

/// A choice of a few words.
enum Shade: String, LuaChoice {
  case warm, cold
}

/// Closures that Lua may call.
enum BridgeFunctions {
  private struct Refusal: Error {}

  /// Makes a function whose parameters and deeds the bytes choose.
  static func make(
    _ source: inout ByteSource, _ lamp: Lamp, _ machine: LuaMachine
  ) -> LuaNativeFunction {
    let parameters = (0..<source.index(below: 4)).map { parameter($0, &source) }
    let deed = source.byte()
    return LuaNativeFunction(
      "native", parameters: parameters + [.variadic("rest", "More.")], "Does what bytes say."
    ) { [weak machine, weak lamp] arguments in
      switch deed % 10 {
      case 0: return .many(try arguments.rest())
      case 1: return .yield(try arguments.rest())
      case 2: throw Refusal()
      case 3: throw LuaError(.invalidValue, try arguments.text(0))
      case 4: return .many(try arguments.function(0).call(try arguments.rest(from: 1)))
      case 5:
        if deed > 200 { machine?.close() }
        return .object(lamp)
      case 6: return .one(.table(try arguments.machine().makeTable(.list(try arguments.rest()))))
      case 7: return .one(try arguments.table(0).snapshot(depth: 8, nodes: 200))
      case 8:
        lamp?.brightness = try arguments.object(0, as: Lamp.self).brightness
        return .value(try arguments.decode(1, as: [Double?].self))
      default: return .many([.list([1, "x"]), .record([(key: "x", value: 1)]), .number(.nan)])
      }
    }
  }

  private static func parameter(_ index: Int, _ source: inout ByteSource) -> LuaParameter {
    let name = "p\(index)"
    let isOptional = source.byte() < 128
    switch source.index(below: 9) {
    case 0: return .number(name, in: LuaRange(0...1), optional: isOptional, "")
    case 1: return .integer(name, optional: isOptional, "")
    case 2: return .boolean(name, optional: isOptional, "")
    case 3: return .string(name, optional: isOptional, "")
    case 4: return .table(name, optional: isOptional, "")
    case 5: return .function(name, optional: isOptional, "")
    case 6: return .object(name, Lamp.self, optional: isOptional, "")
    case 7: return .list(name, of: .list(.number), optional: isOptional, "")
    default: return .value(name, as: Shade.luaKind, optional: isOptional, "")
    }
  }
}
