import MotionTime
import Testing

@testable import Lua
@testable import LuaDocs
@testable import MotionLua

/// The reference, the completion file and the help say what the live module has.
@Suite struct ReferenceTests {
  private let runner = ScriptRunner()
  private let documentation: LuaDocumentation

  init() {
    documentation = runner.inside { MotionModule.documentation }
  }

  private var everyMember: [(path: String, member: LuaMemberDeclaration)] {
    func all(_ members: [LuaMemberDeclaration], _ owner: String) -> [(String, LuaMemberDeclaration)]
    {
      members.flatMap { [("\(owner).\($0.name)", $0)] + all($0.members, "\(owner).\($0.name)") }
    }
    return all(documentation.module.members, "motion")
      + documentation.classes.flatMap { documented in
        documented.members.filter { $0.name != "__tostring" }
          .map { ("\(documented.name).\($0.name)", $0) }
      }
  }

  /// Sessions of a thread share the numbers, so that one may come to use them all.
  @Test func `there are numbers for all classes that a thread may meet`() {
    let bindings = LuaBindings()
    for documented in documentation.classes {
      #expect(bindings.classID(for: documented.declaration.type) != nil, "\(documented.name)")
    }
  }

  @Test func `LE 9.7 everything public has a sentence`() {
    var texts = documentation.classes.map { ($0.name, $0.declaration.summary) }
    texts += documentation.chapters.map { ($0.title, $0.summary) }
    for (path, member) in everyMember {
      texts.append((path, member.summary))
      texts += member.parameters.map { ("\(path)(\($0.name))", $0.summary) }
    }
    for value in documentation.values {
      switch value.kind {
      case .record(let shape):
        texts.append((shape.name, shape.summary))
        texts += shape.fields.map { ("\(shape.name).\($0.name)", $0.summary) }
      case .named(let name, _, let summary)
      where !documentation.module.interfaces.contains { $0.name == name }:
        texts.append((name, summary))
      default: break
      }
    }
    let bad = texts.filter {
      $0.1.count < 8 || !$0.1.hasSuffix(".") || $0.1.first?.isLowercase == true
    }
    #expect(bad.map(\.0) == [])
  }

  @Test func `LE 9.7 everything public says what it takes and returns`() {
    for value in documentation.values {
      guard case .record(let shape) = value.kind else { continue }
      let vague = shape.fields.filter { if case .any = $0.kind { true } else { false } }
      #expect(vague.map(\.name) == [], "\(shape.name)")
    }
    let vague = everyMember.filter { _, member in
      (member.parameters.map(\.kind) + member.returns).contains { kind in
        if case .any = kind { true } else { false }
      }
    }
    #expect(vague.map(\.path) == [])
  }

  @Test func `LE 7.7 the completion file is Lua and has the functions of the live module`() throws {
    let stubs = LuaStubs(documentation, origin: "test")
    try runner.run("live = motion")
    let machine = try #require(runner.machine)
    let made = try machine.run(stubs.text, chunkName: "types/motion.lua")
    let module = try #require(made.first?.asTable)
    let live = try #require(try machine.run("return live", chunkName: "live").first?.asTable)
    #expect(try Self.names(module, "motion") == Self.names(live, "motion"))
  }

  /// The names of functions and tables, at all depths, without constants.
  private static func names(_ table: LuaTable, _ path: String) throws -> [String] {
    try table.entries().flatMap { key, value -> [String] in
      let name = "\(path).\(key.asText ?? "?")"
      switch value {
      case .table(let inner) where name != "motion.arguments":
        return [name] + (try names(inner, name))
      case .function: return [name]
      default: return []
      }
    }.sorted()
  }

  @Test func `LE 7.7 the completion file has the members that live objects have`() throws {
    let classes = StubReader(LuaStubs(documentation, origin: "test").text).classes
    let samples = try ReferenceSamples(documentation, in: runner)
    let machine = try #require(runner.machine)
    for documented in documentation.classes where samples.made.contains(documented.name) {
      let live = Set(machine.core.classes.memberNames(of: documented.declaration.type))
      var names: Set<String> = []
      var open = [LuaStubs.identifier(documented.name)]
      while let name = open.popLast() {
        let stub = try #require(classes[name], "\(name)")
        names.formUnion(stub.members)
        open += stub.parents
      }
      #expect(names == live, "\(documented.name)")
    }
  }

  @Test func `LE 7.7 the completion file uses no type that it does not define`() {
    let reader = StubReader(LuaStubs(documentation, origin: "test").text)
    let builtIn: Set<String> = [
      "any", "boolean", "fun", "function", "integer", "nil", "number", "self", "string", "table",
      "T",
    ]
    let unknown = reader.used.subtracting(builtIn).subtracting(reader.defined)
    #expect(unknown.sorted() == [])
  }

  @Test func `LE 7.7 a token may be dropped`() {
    let text = LuaStubs(documentation, origin: "test").text
    #expect(text.contains("---@return Subscription\nfunction motion.after("))
    #expect(!text.contains("@nodiscard"), "a subscription lasts without being held")
  }

  @Test func `links of the reference lead to headings`() {
    let pages =
      LuaMarkdown(documentation, and: [TestModule.documentation]).pages + [
        ("sandbox.md", LuaLibrary.page)
      ]
    var places: Set<String> = []
    for (name, text) in pages {
      places.insert(name)
      for line in text.split(separator: "\n") where line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.dropFirst()
        places.insert("\(name)#\(LuaMarkdown.anchor(String(title)))")
      }
    }
    for (name, text) in pages {
      let links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
      let bad = links.filter { !places.contains($0) && !$0.hasPrefix("https:") }
      #expect(bad == [], "\(name)")
    }
  }

  @Test(arguments: [
    ("timeline.paused", "timeline.paused: ReactiveProperty<boolean>"),
    ("motion.Timeline.hold", "timeline:hold()"),
    ("layer:add", "layer:add(animation, key?, options?)"),
    ("Stage.opacity", "stage.opacity: ReactiveProperty<number>"),
    ("motion.at", "motion.at(time, callback) → Subscription"),
    ("CoreAnimationChannelEvent.remove", "motion.CoreAnimationChannelEvent.remove(key)"),
    ("string.rep", "string.rep"), ("point", "point"), ("motion", "motion"),
  ])
  func `LE 7.7 help answers a dotted name`(name: String, start: String) throws {
    let help = LuaHelp(documentation)
    let text = try #require(help.text(for: name))
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test func `LE 7.7 help tells a property and the key of its constructor`() throws {
    let text = try #require(LuaHelp(documentation).text(for: "motion.Spring.stiffness"))
    #expect(text.contains("spring.stiffness: ReactiveProperty<number>"))
    #expect(text.contains("key of motion.Spring { … }\n  stiffness?: number  (x > 0, default 342)"))
  }

  @Test func `LE 7.7 help knows live objects`() throws {
    try runner.run("value = motion.Timeline {}")
    let machine = try #require(runner.machine)
    let value = try #require(try machine.run("return value", chunkName: "x").first)
    #expect(
      LuaHelp(documentation).text(for: value)?.hasPrefix("Timeline\n  A clock that pauses") == true)
    #expect(LuaHelp(documentation).text(for: 5) == nil)
  }

  @Test(arguments: [
    ("Timeline.hld", "Timeline.hold"), ("Sprng", "Spring"), ("spring.stifness", "Spring.stiffness"),
    ("string.fnd", "string.find"), ("motion.aftr", "after"),
  ])
  func `LE 7.7 help offers the nearest name`(name: String, near: String) {
    let help = LuaHelp(documentation)
    #expect(help.text(for: name) == nil)
    #expect(help.nearest(to: name) == near)
  }

  @Test func `every name that help lists has an answer`() {
    let help = LuaHelp(documentation)
    #expect(help.names.filter { help.text(for: $0) == nil } == [])
  }

  @Test func `names are there when help has an answer`() {
    let help = LuaHelp(documentation)
    let names = LuaNames(help)
    let more = [
      "Keyframe", "motion", "motion.Spring", "spring.stiffness", "Spring.stiffness",
      "Spring<point>", "shapelayer.opacity", "ShapeLayer.opacity", "Stage:addLayer",
      "easing.linear",
      "string.rep", "string.rap", "rep", "", ".", "a.b.c", "motion.motion", "Spring.", "point",
      "point.x",
    ]
    #expect(help.names.filter { !names.has($0) } == [])
    #expect(more.filter { names.has($0) != help.has($0) } == [])
  }

  @Test func `a script that asks leaves nothing behind`() throws {
    weak var environment: MotionSession?
    do {
      let runner = ScriptRunner()
      environment = runner.environment
      _ = try runner.output("print(motion.has('at'))")
    }
    #expect(environment == nil)
  }

  @Test func `LE 7.3 a script asks what there is`() throws {
    #expect(
      try runner.output(
        "print(motion.has('Timeline.hold'), motion.has('timeline.paused'), motion.has('Timeline.fly'))"
      )
        == ["true\ttrue\tfalse"])
    #expect(
      try runner.output("print(motion.has('at'), motion.has(''), motion.has('motion.x.y'))")
        == ["true\tfalse\tfalse"])
    #expect(try runner.output("print(motion.api)") == ["1.0.0"])
  }
}

/// Reads a completion file by its lines alone.
private struct StubReader {
  struct Class {
    var parents: [String] = []
    var members: Set<String> = []
  }

  private(set) var classes: [String: Class] = [:]
  private(set) var defined: Set<String> = []
  private(set) var used: Set<String> = []

  init(_ text: String) {
    var current = ""
    for line in text.split(separator: "\n").map(String.init) {
      if let match = line.firstMatch(of: /^---@class ([\w.]+)(?:<T>)?(?:: (.*))?$/) {
        current = String(match.1)
        let above = match.2?.split(separator: ", ") ?? []
        classes[current, default: Class()].parents = above.map { String($0.prefix { $0 != "<" }) }
        defined.insert(current)
        for parent in above { use(parent) }
      } else if let match = line.firstMatch(of: /^---@alias ([\w.]+) (.*)$/) {
        defined.insert(String(match.1))
        use(match.2)
      } else if let match = line.firstMatch(of: /^---@field (\w+)\?? (.*)$/) {
        classes[current]?.members.insert(String(match.1))
        use(Self.type(match.2))
      } else if let match = line.firstMatch(of: /^---@param [\w.]+\?? (.*)$/) {
        use(Self.type(match.1))
      } else if let match = line.firstMatch(of: /^---@(?:return|overload|type) (.*)$/) {
        use(match.1)
      } else if let match = line.firstMatch(of: /^function methods:(\w+)\(/) {
        classes[current]?.members.insert(String(match.1))
      }
    }
  }

  /// The type at the beginning of a text: it ends at the first space outside of parentheses.
  private static func type(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      let before = index > text.startIndex ? text[text.index(before: index)] : " "
      if text[index] == " ", depth == 0, before != ":" { return text[..<index] }
    }
    return text
  }

  private mutating func use(_ type: Substring) {
    let plain = type.replacing(/"[^"]*"/, with: "").replacing(/\w+\??:/, with: "")
    for match in plain.matches(of: /[A-Za-z_][\w.]*/) { used.insert(String(match.0)) }
  }
}
