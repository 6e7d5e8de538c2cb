import Lua
import Testing

// How to bind a Swift class, from the declaration to the errors. Read from top to bottom.

// 1. A Swift class as it is: nothing in it knows of Lua.

private final class Lamp {
  var brightness: Double
  let name: String
  var problems: [String] = []
  private var observers: [(Double) -> Void] = []

  init(name: String, brightness: Double) {
    self.name = name
    self.brightness = brightness
  }

  func set(_ brightness: Double) {
    self.brightness = brightness
    for observer in observers { observer(brightness) }
  }

  func observe(_ observer: @escaping (Double) -> Void) { observers.append(observer) }
}

private enum LampError: Error, LuaErrorConvertible {
  case burntOut(String)

  // Without this conformance the code would be "hostError" and the message the case's description.
  var luaCode: LuaError.Code { "burntOut" }
  var luaMessage: String {
    switch self {
    case .burntOut(let name): "the lamp '\(name)' has burnt out. Replace it."
    }
  }
}

private enum Colour: String, LuaChoice { case warm, cold }

// 2. The declaration. Every member is declared once; the checks, the reference and the editor's
//    completion file come from here.

extension Lamp: LuaBindable {
  static var luaType: LuaType<Lamp> {
    LuaType(
      "A lamp that can be dimmed.",
      [
        // By key path: a `let` only reads, a `var` may be assigned.
        .property("name", \.name, hint: "a lamp keeps its name", "The lamp's name."),
        // By closures, with a unit and a range that are checked before `set` runs.
        .property(
          "brightness", unit: "cd", in: LuaRange(0...100), "How bright it is.",
          get: { $0.brightness }, set: { $0.set($1) }),

        // A method: parameters are checked before the closure runs, results are values.
        .method(
          "dim", parameters: [.number("factor", in: LuaRange(0...1), "What is left of it.")],
          returns: [.number], "Dims the lamp and returns its brightness."
        ) { lamp, arguments in
          lamp.set(lamp.brightness * (try arguments.number(0)))
          return .value(lamp.brightness)
        },

        // A method with a callback, which comes last. Its errors go to the session, not to Lua.
        .method(
          "onChange",
          parameters: [.function("callback", signature: "fun(brightness: number)", "Is told.")],
          returns: [.object(LuaToken.self)], "Calls back whenever the brightness changes."
        ) { lamp, arguments in
          let machine = try arguments.machine()
          // The lamp keeps the callback: when nobody but Lua holds the lamp, both can go.
          let callback = try machine.attach(try arguments.function(0), to: lamp)
          callback.label = "the callback of '\(lamp.name)'"
          var isActive = true
          lamp.observe { [unowned lamp] brightness in
            guard isActive else { return }
            do {
              try callback.call([.number(brightness)])
            } catch {
              lamp.problems.append("\(error)")
            }
          }
          // The machine's scope ends the subscription when the script is unloaded.
          return .object(machine.scope.add { isActive = false })
        },

        // Throw any Swift error: Lua gets an error object, Swift gets the same error back.
        .method("smash", "Breaks the lamp.") { lamp, _ in throw LampError.burntOut(lamp.name) },

        .tostring { "Lamp(\($0.name), \($0.brightness))" },
      ])
  }
}

// 3. The module. A constructor takes one table: the labels of the Swift initialiser are its keys.

private var lighting: LuaModule {
  LuaModule(
    "lighting", "Lamps.",
    [
      .constructor(
        "Lamp",
        fields: [
          .string("name", "The lamp's name."),
          .number(
            "brightness", unit: "cd", in: LuaRange(0...100), default: 50, "How bright it is."),
          .value("colour", as: Colour.luaKind, default: "warm", "The colour of its light."),
        ], "Makes a lamp."
      ) { record in
        // Types, ranges, missing and unknown keys are checked already; defaults are filled in.
        Lamp(name: try record.text("name"), brightness: try record.number("brightness"))
      },
      .function(
        "sum", parameters: [.list("lamps", of: .object(Lamp.self), "The lamps.")],
        returns: [.number], "Returns how bright all lamps are together."
      ) { arguments in
        let lamps: [Lamp] = try arguments.decode(0)
        return .value(lamps.reduce(0) { $0 + $1.brightness })
      },
      .value("maximum", 100.0, "The brightest a lamp can be."),
    ])
}

// 4. A script.

@Suite struct BindingExampleTests {
  private func session() throws -> Session {
    let session = try Session("lamps")
    try session.machine.register(lighting)
    try session.run("lighting = require('lighting')")
    return session
  }

  @Test func `a script makes an object, reads it, writes it and calls it`() throws {
    let session = try session()
    try session.run(
      """
      local lamp = lighting.Lamp { name = "desk" }
      print(lamp, lamp.brightness)
      lamp.brightness = 80
      print(lamp:dim(0.25), lighting.sum { lamp, lamp })
      """)
    #expect(session.lines == ["Lamp(desk, 50.0)\t50.0", "20.0\t40.0"])
  }

  @Test func `a Swift object goes in and comes back as itself`() throws {
    let session = try session()
    let lamp = Lamp(name: "hall", brightness: 10)
    try session.machine.environment.set("lamp", lamp)
    let results = try session.run("lamp.brightness = 11; return lamp, lamp == lamp, lamp.name")
    #expect(results[0].asObject === lamp)
    #expect(results[1...] == [true, "hall"])
    #expect(lamp.brightness == 11)
  }

  @Test func `a callback is reported, until its token or the machine ends it`() throws {
    let session = try session()
    let lamp = Lamp(name: "hall", brightness: 10)
    try session.machine.environment.set("lamp", lamp)
    try session.run(
      """
      token = lamp:onChange(function(brightness) print("now", brightness) end)
      lamp.brightness = 20
      token:cancel()
      lamp.brightness = 30
      """)
    #expect(session.lines == ["now\t20.0"])
  }

  @Test func `an error in a callback reaches the host with its place`() throws {
    let session = try session()
    let lamp = Lamp(name: "hall", brightness: 10)
    try session.machine.environment.set("lamp", lamp)
    try session.run("lamp:onChange(function() error('too bright') end)")
    lamp.set(99)
    #expect(lamp.problems == ["luaError: test.lua:1: too bright"])
  }

  @Test(arguments: [
    ("lighting.Lamp { }", "missingKey: test.lua:1: lighting.Lamp needs 'name' (string)"),
    (
      "lighting.Lamp { name = 'a', brightnes = 3 }",
      "unknownKey: test.lua:1: lighting.Lamp has no key 'brightnes'. Did you mean 'brightness'?"
    ),
    (
      "lighting.Lamp { name = 'a', brightness = 300 }",
      "invalidValue: test.lua:1: bad value for 'brightness' of lighting.Lamp: "
        + "0 <= x <= 100 expected, got 300"
    ),
    (
      "lighting.Lamp { name = 5 }",
      "typeMismatch: test.lua:1: bad value for 'name' of lighting.Lamp: string expected, got number"
    ),
    (
      "lighting.Lamp { name = 'a', colour = 'green' }",
      "invalidValue: test.lua:1: bad value for 'colour' of lighting.Lamp: "
        + "\"warm\" or \"cold\" expected, got \"green\""
    ),
    (
      "lamp:dim('x')",
      "typeMismatch: test.lua:1: bad argument #1 to 'dim' (number expected, got string)"
    ),
    (
      "lamp:dim(2)",
      "invalidValue: test.lua:1: bad argument #1 to 'dim' (0 <= x <= 1 expected, got 2)"
    ),
    (
      "lamp.brigthness = 5",
      "unknownMember: test.lua:1: Lamp has no member 'brigthness'. Did you mean 'brightness'?"
    ),
    (
      "lamp.name = 'x'",
      "notWritable: test.lua:1: 'name' of Lamp cannot be assigned: a lamp keeps its name"
    ),
    ("lamp:smash()", "burntOut: test.lua:1: the lamp 'hall' has burnt out. Replace it."),
    (
      "lighting.lamp {}",
      "unknownMember: test.lua:1: lighting has no member 'lamp'. Did you mean 'Lamp'?"
    ),
  ])
  func `a mistake is named, with its place and what to do`(script: String, text: String) throws {
    let session = try session()
    try session.machine.environment.set("lamp", Lamp(name: "hall", brightness: 10))
    #expect(session.message(script) == text)
  }

  @Test func `the Swift error behind an error is the one that was thrown`() throws {
    let session = try session()
    try session.machine.environment.set("lamp", Lamp(name: "hall", brightness: 10))
    let error = try #require(session.failure("lamp:smash()"))
    guard case LampError.burntOut("hall")? = error.underlying else {
      Issue.record("got \(String(describing: error.underlying))")
      return
    }
    // A script may catch it, look at it and throw it on: it stays the same.
    let text = try session.run(
      """
      local ok, e = pcall(lamp.smash, lamp)
      return ok, e.code, e.source, tostring(e)
      """)
    #expect(
      text == [
        false, "burntOut", "test.lua:1",
        "burntOut: test.lua:1: the lamp 'hall' has burnt out. Replace it.",
      ])
  }
}
