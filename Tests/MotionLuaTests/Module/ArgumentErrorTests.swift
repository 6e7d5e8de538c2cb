import Testing

@testable import Lua
@testable import LuaDocs
@testable import MotionLua

/// Every function of the module refuses what it does not take, in the words of Lua (LE 4.2, 9.7).
@Suite struct ArgumentErrorTests {
  private let runner = ScriptRunner()
  private let documentation: LuaDocumentation
  private let samples: ReferenceSamples

  init() throws {
    let documentation = runner.inside { MotionModule.documentation }
    self.documentation = documentation
    samples = try ReferenceSamples(documentation, in: runner)
  }

  /// The message of a call that must fail, without the place.
  private func message(_ call: String) throws -> String {
    let text = try runner.failure(call)
    return String(text.drop { $0 != ":" }.dropFirst(2))
  }

  @Test func `LE 9.7 an object of every class can be made`() {
    let missing = documentation.classes.map(\.name).filter { !samples.made.contains($0) }
      .filter { !$0.contains("<list of") && !$0.contains("Shadow") }
    #expect(missing.filter { !Self.unmade.contains($0) } == [])
  }

  /// Types without instances of their own, types that only callbacks get, as systems get shadows, tweens and properties
  /// of types that other classes hold, and what takes values of any type.
  private static let unmade = [
    "PropertyAnimation", "Animation", "GestureRecognizer", "TransitionContext",
    "ReactiveProperty<table>", "Tween<path>", "Tween<table>", "Tween<transition direction>",
    "Tween<motion state>", "Expectation",
  ]

  @Test func `LE 4.2 every method refuses wrong and missing arguments`() throws {
    var outcome = Outcome()
    for documented in documentation.classes where samples.made.contains(documented.name) {
      let object = "objects['\(documented.name)']"
      let methods = documented.members.filter { $0.role == .method }
      for method in methods {
        let isOnly = methods.count { $0.name == method.name } == 1
        try check(method, call: "\(object):\(method.name)", isOnly: isOnly, &outcome)
        try expect(
          "\(object).\(method.name)(5)", "bad argument #1 to '\(method.name)' (",
          " expected, got number). Write it with a colon: object:\(method.name)(…)", &outcome)
        try expect(
          "local t = { m = \(object).\(method.name) } t:m()",
          "calling '\(method.name)' on bad self (", " expected, got table)", &outcome)
      }
    }
    #expect(outcome.failures == [])
    #expect(outcome.count > 500)
  }

  @Test func `LE 4.2 every function of the module refuses wrong and missing arguments`() throws {
    var outcome = Outcome()
    func check(_ members: [LuaMemberDeclaration], _ owner: String) throws {
      for member in members {
        let path = "\(owner).\(member.name)"
        if member.role == .function {
          try self.check(member, call: path, isOnly: true, &outcome)
        }
        try check(member.members, path)
      }
    }
    try check(documentation.module.members, "motion")
    #expect(outcome.failures == [])
    #expect(outcome.count > 20)
  }

  /// The calls that were tried, and those without the expected error.
  private struct Outcome {
    var count = 0
    var failures: [String] = []
  }

  private func expect(
    _ call: String, _ beginning: String, _ ending: String, _ outcome: inout Outcome
  ) throws {
    outcome.count += 1
    let text = try message(call)
    if text.hasPrefix(beginning), text.hasSuffix(ending) { return }
    outcome.failures.append("\(call) says: \(text); wanted: \(beginning)…\(ending)")
  }

  private func check(
    _ member: LuaMemberDeclaration, call: String, isOnly: Bool, _ outcome: inout Outcome
  ) throws {
    for (index, parameter) in member.parameters.enumerated() where !parameter.isVariadic {
      let before = member.parameters[..<index].map { samples.value($0) ?? "nil" }
      let after = samples.arguments(Array(member.parameters[(index + 1)...])) ?? []
      let place = isOnly ? "bad argument #\(index + 1) to '\(member.name)' (" : "bad argument #"
      if let wrong = parameter.kind.wrongValue {
        let list = (before + [wrong.text] + after).joined(separator: ", ")
        try expect("\(call)(\(list))", place, "expected, got \(wrong.type))", &outcome)
      }
      if !parameter.isOptional {
        let list = before.joined(separator: ", ")
        try expect("\(call)(\(list))", place, "expected, got no value)", &outcome)
      }
      if let outside = parameter.range?.outside {
        let list = (before + [outside] + after).joined(separator: ", ")
        try expect("\(call)(\(list))", place, "expected, got \(outside))", &outcome)
      }
    }
  }

  @Test func `LE 4.2 every constructor refuses unknown and wrong keys`() throws {
    var outcome = Outcome()
    for member in documentation.module.members where member.role == .constructor {
      let path = "motion.\(member.name)"
      try expect(
        "\(path)(5)", "bad argument #1 to '\(member.name)' (", "table expected, got number)",
        &outcome)
      let known = member.parameters.first?.name ?? "none"
      try expect(
        "\(path) { qqqqqqqq = 1 }", "\(path) has no key 'qqqqqqqq'. It takes \(known)", ".",
        &outcome)
      for key in member.parameters { try check(key, of: member, path, &outcome) }
    }
    #expect(outcome.failures == [])
    #expect(outcome.count > 150)
  }

  private func check(
    _ key: LuaParameter, of member: LuaMemberDeclaration, _ path: String, _ outcome: inout Outcome
  ) throws {
    let others = member.parameters.compactMap { $0.isOptional ? nil : pair($0) }
      .filter { !$0.hasPrefix("[\"\(key.name)\"]") }
    // With another letter at its beginning a key is nearer to itself than to any other.
    try expect(
      "\(path) { [\"q\(key.name)\"] = 1 }", "\(path) has no key 'q\(key.name)'. Did you mean '",
      "'?", &outcome)
    let refused = "bad value for '\(key.name)' of \(path): "
    if let wrong = key.kind.wrongValue {
      let keys = others + ["[\"\(key.name)\"] = \(wrong.text)"]
      try expect(
        "\(path) { \(keys.joined(separator: ", ")) }", refused, "expected, got \(wrong.type)",
        &outcome)
    }
    if let outside = key.range?.outside {
      let keys = others + ["[\"\(key.name)\"] = \(outside)"]
      try expect("\(path) { \(keys.joined(separator: ", ")) }", "", "got \(outside)", &outcome)
    }
  }

  private func pair(_ key: LuaParameter) -> String? {
    samples.value(key).map { "[\"\(key.name)\"] = \($0)" }
  }

  @Test func `LE 4.2 every class refuses unknown members, and properties wrong values`() throws {
    var outcome = Outcome()
    for documented in documentation.classes where samples.made.contains(documented.name) {
      let object = "objects['\(documented.name)']"
      let unknown = try message("return \(object).qqqqqqqq")
      if !unknown.contains("has no member 'qqqqqqqq'") { outcome.failures.append(unknown) }
      for member in documented.members where member.role == .property {
        let name = "\(object)['\(member.name)']"
        guard member.isWritable else {
          try expect("\(name) = 1", "'\(member.name)' of ", "", &outcome)
          continue
        }
        guard let wrong = (member.returns.first ?? .any).wrongValue else { continue }
        try expect(
          "\(name) = \(wrong.text)", "bad value for '\(member.name)'", "", &outcome)
      }
    }
    #expect(outcome.failures == [])
    #expect(outcome.count > 150)
  }
}

extension LuaRange {
  /// A number outside of it.
  fileprivate var outside: String? {
    if let lower { return "\(Int(lower) - 3)" }
    return upper.map { "\(Int($0) + 3)" }
  }
}
