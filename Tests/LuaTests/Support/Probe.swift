@testable import Lua

/// A class with a member of each kind, whose instances are counted.
final class Probe: LuaBindable {
  final class Counter {
    var alive = 0
  }

  var value = 0.0
  var label = "probe"
  let number = 7
  var callbacks: [LuaFunction] = []
  let counter: Counter
  let cell: UnsafeMutablePointer<Double>

  init(_ counter: Counter = Counter()) {
    self.counter = counter
    counter.alive += 1
    cell = .allocate(capacity: 1)
    cell.initialize(to: 1.5)
  }

  deinit {
    counter.alive -= 1
    cell.deallocate()
  }

  func reset() { value = 0 }

  func doubled() -> Double { value * 2 }

  /// An error of another module.
  struct Failure: Error, Equatable {
    let number: Int
  }

  class var declaration: LuaType<Probe> {
    LuaType(
      "A probe.",
      [
        .property("value", \.value, finite: false, "A number."),
        .property("label", \.label, "A text."),
        .property("number", \.number, "A constant."),
        .property("alive", hint: "count them", "The living.", get: { $0.counter.alive }),
        .cell(
          "cell", "A number in memory.", get: { $0.cell.pointee }, set: { $0.cell.pointee = $1 }),
        .accessors("accessors", of: "cell", "The cell's getter and setter."),
        .method("reset", Probe.reset, "Sets the value to 0."),
        .method("doubled", Probe.doubled, "Returns twice the value."),
        .method(
          "setSpeed", parameters: [.number("speed", in: .above(0, through: 100), "The speed.")],
          "Sets a speed."
        ) { probe, arguments in
          probe.value = try arguments.number(0)
          return .none
        },
        .method(
          "call", parameters: [.function("callback", "Is called.")], returns: [.any], "Calls."
        ) { probe, arguments in .many(try arguments.function(0).call([.number(probe.value)])) },
        .method("fail", parameters: [.integer("number", "Any.")], "Throws.") { _, arguments in
          throw Failure(number: try arguments.integer(0))
        },
        .method("keep", parameters: [.function("callback", "Is kept.")], "Keeps a callback.") {
          probe, arguments in
          let machine = try arguments.machine()
          probe.callbacks.append(try machine.attach(try arguments.function(0), to: probe))
          return .none
        },
        .method("pick", parameters: [.number("n", "A number.")], returns: [.string], "Overload.") {
          _, _ in .value("number")
        },
        .method(
          "pick", parameters: [.string("s", "A string."), .boolean("flag", "A flag.")],
          returns: [.string], "Overload."
        ) { _, _ in .value("string and boolean") },
        .metamethod(.add, parameters: [.value("a", "One."), .value("b", "Other.")], "Adds.") {
          _, arguments in
          func number(_ index: Int) throws -> Double {
            let value = try arguments.value(index)
            if let probe = value.asObject as? Probe { return probe.value }
            if let number = value.asNumber { return number }
            throw LuaError(.typeMismatch, "cannot add a \(value.typeName)")
          }
          return .value(try number(0) + number(1))
        },
        .metamethod(.call, parameters: [.variadic("rest", "Any.")], "Returns its arguments.") {
          _, arguments in .many(try arguments.rest())
        },
      ], cell: { $0.cell },
      fallback: { probe, name in name == "dynamic" ? .text("of \(probe.label)") : nil })
  }

  static var luaType: LuaType<Probe> { declaration }
}

/// A class of handles that leave the object's life to Swift.
final class Visitor: LuaBindable {
  var name: String

  init(_ name: String) { self.name = name }

  static var luaType: LuaType<Visitor> {
    LuaType("A visitor.", isWeak: true, [.property("name", \.name, "The name.")])
  }
}

class Animal: LuaBindable {
  var legs = 4

  static var luaType: LuaType<Animal> {
    LuaType("An animal.", [.property("legs", \.legs, "How many."), .tostring { _ in "Animal" }])
  }
}

final class Bird: Animal {
  var wings = 2

  static var birdType: LuaType<Bird> {
    LuaType("A bird.", [.property("wings", \.wings, "How many.")])
  }
}

/// A module that makes probes.
func probeModule(_ counter: Probe.Counter) -> LuaModule {
  LuaModule(
    "probes", "Probes.",
    [
      .constructor(
        "Probe",
        fields: [
          .number("value", default: 0, "A number."),
          .list("list", of: .number, optional: true, "List."),
        ], "Makes a probe.", statics: [.value("limit", 7, "A limit.")]
      ) { record in
        let probe = Probe(counter)
        probe.value = try record.number("value")
        probe.value += try record.list("list", of: Double.self)?.reduce(0, +) ?? 0
        return probe
      },
      .module("inner", "Inside.", [.function("one", "Returns 1.") { _ in .value(1) }]),
      .function("legs", parameters: [.object("animal", Animal.self, "An animal.")], "Its legs.") {
        .value(try $0.object(0, as: Animal.self).legs)
      },
      .function("yield", parameters: [.variadic("values", "Any.")], "Yields.") {
        .yield(try $0.rest())
      },
    ])
}

extension Session {
  /// A session with `probes` and, as `probe`, one probe.
  convenience init(
    counter: Probe.Counter, _ configure: (inout LuaConfiguration) -> Void = { _ in }
  ) throws {
    try self.init("test", configure)
    try machine.register(probeModule(counter))
    try run("probes = require 'probes'; probe = probes.Probe {}")
  }
}
