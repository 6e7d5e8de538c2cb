@testable import Lua
@testable import LuaDocs

/// An object of every class of the reference, made by a script from the declarations alone: by a
/// constructor, or by a property or method of an object that is there already.
final class ReferenceSamples {
  let documentation: LuaDocumentation
  private let runner: ScriptRunner

  /// The classes that an object was made of; it is `objects["name"]` in the script.
  private(set) var made: Set<String> = []

  /// Facts that the declarations do not have: values of a type, a plugin, what a property sends.
  private static let seeds = [
    "Stage": "motion.Stage { width = 100, height = 100 }",
    "Spring<number>": "motion.Spring { destination = 1 }",
    "Spring<point>": "motion.Spring { destination = { 1, 2 } }",
    "Spring<size>": "motion.Spring { destination = { width = 1, height = 2 } }",
    "Spring<color>": "motion.Spring { destination = \"red\" }",
    "Spring<rect>": "motion.Spring { destination = { 1, 2, 3, 4 } }",
    "Tween<number>": "motion.Tween { duration = 1, values = { 1 } }",
    "Tween<boolean>": "motion.Tween { duration = 1, values = { true } }",
    "Tween<string>": "motion.Tween { duration = 1, values = { 'a' } }",
    "Tween<point>": "motion.Tween { duration = 1, values = { { 1, 2 } } }",
    "Tween<size>": "motion.Tween { duration = 1, values = { { width = 1, height = 2 } } }",
    "Tween<rect>": "motion.Tween { duration = 1, values = { { 1, 2, 3, 4 } } }",
    "Tween<color>": "motion.Tween { duration = 1, values = { { red = 1, green = 0, blue = 0 } } }",
    "ReactiveProperty<number>": "motion.createProperty(1)",
    "ReactiveProperty<boolean>": "motion.createProperty(true)",
    "ReactiveProperty<string>": "motion.createProperty('a')",
    "ReactiveProperty<point>": "motion.createProperty({ 1, 2 })",
    "ReactiveProperty<size>": "motion.createProperty({ width = 1, height = 2 })",
    "ReactiveProperty<rect>": "motion.createProperty({ 1, 2, 3, 4 })",
    "ReactiveProperty<color>": "motion.createProperty({ red = 1, green = 0, blue = 0 })",
    "ReactiveProperty<motion state>":
      "motion.ReactiveProperty { initialValue = 'active', kind = 'motionState' }",
    "ReactiveProperty<transition direction>":
      "motion.ReactiveProperty { initialValue = 'forward', kind = 'transitionDirection' }",
    "ReactiveGestureRecognizer<PanGesture>":
      "motion.MotionRuntime { containerView = motion.Stage { width = 9, height = 9 } }"
      + ":get(motion.PanGesture {})",
    "ReactiveGestureRecognizer<RotationGesture>":
      "motion.MotionRuntime { containerView = motion.Stage { width = 9, height = 9 } }"
      + ":get(motion.RotationGesture {})",
    "ReactiveGestureRecognizer<ScaleGesture>":
      "motion.MotionRuntime { containerView = motion.Stage { width = 9, height = 9 } }"
      + ":get(motion.ScaleGesture {})",
    "ReactiveGestureRecognizer<TapGesture>":
      "motion.MotionRuntime { containerView = motion.Stage { width = 9, height = 9 } }"
      + ":get(motion.TapGesture {})",
    "Spring": "motion.Spring {}",
    "Decay<number>": "motion.Decay {}",
    "Decay<point>": "motion.Decay { velocity = { 1, 2 } }",
    "CourseExpectation": "motion.expect(motion.createProperty(1))",
    "MomentExpectation": "motion.expect(motion.createProperty(1)):at(1)",
    "EventExpectation": "motion.expectEvents('marker')",
    "TimingFunction": "motion.TimingFunction { easing = 'ease-out' }",
    "SpringFunction": "motion.SpringFunction.snappy",
    "EffectTiming": "motion.EffectTiming { duration = 1 }",
    "DisplayLink": "motion.DisplayLink(print)",
    "AnimationRange": "motion.AnimationRange { 0, 0.5 }",
    "AnimationTimingParameters": "motion.AnimationTimingParameters { easing = 'ease' }",
    "Interaction": "motion.interaction('idle')",
    "TransitionPlanStep": "motion.Transition {}:plan().steps[1]",
    "TransitionPlanEntry": "motion.Transition { layers = { { id = 'a' } } }:plan().layers[1]",
    "TransitionElement":
      "motion.Transition { layers = { { id = 'a' } }, sharedElement = { easing = 'ease' } }:layer('a')",
  ]

  init(_ documentation: LuaDocumentation, in runner: ScriptRunner) throws {
    self.documentation = documentation
    self.runner = runner
    try runner.load(
      """
      return { kind = "interaction", name = "idle", version = "1.0.0", api = "1",
        summary = "Does nothing.", add = function() end }
      """)
    try runner.run("objects = {}")
    for (name, expression) in Self.seeds.sorted(by: { $0.key < $1.key }) { make(name, expression) }
    while try grow() {}
  }

  /// Makes what members of the objects there are lead to; returns whether something was new.
  private func grow() throws -> Bool {
    let before = made.count
    growByModule(documentation.module.members, "motion")
    for documented in documentation.classes where made.contains(documented.name) {
      for member in members(of: documented) {
        guard case .object(let name, _)? = member.returns.first, !made.contains(name) else {
          continue
        }
        let object = "objects['\(documented.name)']"
        if member.role == .property { make(name, "\(object).\(member.name)") }
        if member.role == .method, let arguments = arguments(member.parameters) {
          make(name, "\(object):\(member.name)(\(arguments.joined(separator: ", ")))")
        }
      }
    }
    return made.count > before
  }

  /// Makes what constructors and functions of the module return.
  private func growByModule(_ members: [LuaMemberDeclaration], _ owner: String) {
    for member in members {
      let path = "\(owner).\(member.name)"
      growByModule(member.members, path)
      guard case .object(let name, _)? = member.returns.first else { continue }
      if member.role == .constructor, let keys = record(member.parameters) {
        make(name, "\(path) \(keys)")
      }
      if member.role == .value { make(name, path) }
      if member.role == .function, let arguments = arguments(member.parameters) {
        make(name, "\(path)(\(arguments.joined(separator: ", ")))")
      }
    }
  }

  /// An object of a class or of one below it.
  private func object(_ name: String) -> String? {
    if made.contains(name) { return "objects['\(name)']" }
    let below = documentation.classes.filter { $0.superclass == name }
    return below.lazy.compactMap { self.object($0.name) }.first
  }

  /// The members of a class with those that it has of others.
  private func members(of documented: LuaDocumentation.Class) -> [LuaMemberDeclaration] {
    let others = [documented.superclass, documented.model].compactMap(\.self)
    let above = documentation.classes.filter { others.contains($0.name) }
    return documented.members + above.flatMap { members(of: $0) }
  }

  private func make(_ name: String, _ expression: String) {
    guard !made.contains(name) else { return }
    let isMade = try? runner.output(
      "local o = \(expression) objects['\(name)'] = o print(o ~= nil)")
    if isMade?.last == "true" { made.insert(name) }
  }

  /// Values for all parameters that must be there, or nil when one of them is unknown.
  func arguments(_ parameters: [LuaParameter]) -> [String]? {
    var values: [String] = []
    for parameter in parameters where !parameter.isOptional {
      guard let value = value(parameter) else { return nil }
      values.append(value)
    }
    return values
  }

  /// A value that a parameter accepts.
  func value(_ parameter: LuaParameter) -> String? {
    guard let range = parameter.range else { return value(parameter.kind) }
    let lower = range.lower ?? (range.upper ?? 1) - 1
    let upper = range.upper ?? lower + 2
    if case .integer = parameter.kind { return "\(Int(lower))" }
    return "\((lower + upper) / 2)"
  }

  private func record(_ fields: [LuaParameter]) -> String? {
    var pairs: [String] = []
    for field in fields where !field.isOptional {
      guard let value = value(field) else { return nil }
      pairs.append("[\"\(field.name)\"] = \(value)")
    }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  private func value(_ kind: LuaKind) -> String? {
    switch kind {
    case .any, .integer, .number: "1"
    case .boolean: "true"
    case .string: "'x'"
    case .table: "{}"
    case .function: "print"
    case .choice(let names, _): names.first.map { "\"\($0)\"" }
    case .object(let name, _): object(name)
    case .record(let shape): record(shape.fields)
    case .list(let kind): value(kind).map { "{ \($0) }" }
    case .named("interaction", _, _): "motion.Draggable {}"
    case .unchecked(_, let kind): value(kind())
    case .named(_, let kind, _), .optional(let kind): value(kind)
    case .union(let kinds): kinds.lazy.compactMap(value).first
    }
  }
}

extension LuaKind {
  /// A value that is not of the kind, and what Lua calls its type; nil where everything is.
  var wrongValue: (text: String, type: String)? {
    let values = [
      ("'x y z'", "string"), ("1", "number"), ("true", "boolean"), ("print", "function"),
    ]
    return values.first { !mayBe($0.1) }
  }

  private func mayBe(_ type: String) -> Bool {
    switch self {
    case .any: true
    case .boolean: type == "boolean"
    case .integer, .number: type == "number"
    case .string, .choice: type == "string"
    case .function: type == "function"
    case .table, .list, .record, .object, .named(_, .any, _): false
    case .unchecked(_, let kind): kind().mayBe(type)
    case .named(_, let kind, _), .optional(let kind): kind.mayBe(type)
    case .union(let kinds): kinds.contains { $0.mayBe(type) }
    }
  }
}
