import Lua
import LuaDocs
import MotionTime
import Testing

@testable import MotionLua

/// Holds all that the runtime's modules offer in Swift against what a script has of it.
@Suite struct SurfaceTests {
  private let documentation = MotionModule.documentation

  /// The names of the members of each class and plain value of Lua, by its name without type.
  private var bound: [String: Set<String>] {
    var members: [String: Set<String>] = [:]
    for family in documentation.families {
      for documented in family.classes {
        let all = documented.declaration.members.map(\.name)
        members[family.name, default: []].formUnion(all)
      }
    }
    for value in documentation.values {
      if case .record(let shape) = value.kind {
        members[value.name, default: []].formUnion(shape.fields.map(\.name))
      }
    }
    func add(_ declared: [LuaMemberDeclaration]) {
      for member in declared where member.role == .constructor {
        members[member.name, default: []].formUnion(member.parameters.map(\.name))
        members[member.name, default: []].formUnion(member.members.map(\.name))
      }
    }
    add(documentation.module.members)
    return members
  }

  /// The types that have another name in Lua.
  private func names(of owner: String?) -> [String] {
    guard let owner else { return [""] }
    return [owner] + (SurfaceExceptions.otherNames[owner] ?? [])
  }

  /// Returns the names that are public in Swift, not excepted, and missing in Lua.
  private func missing(_ used: inout Set<String>) throws -> [String] {
    let bound = bound
    let functions = Set(documentation.module.members.map(\.name))
    var missing: [String] = []
    for module in ["MotionTime", "MotionRender", "MotionCore"] {
      for entry in try SwiftSurface(module: module).entries {
        if isBound(entry, bound, functions) { continue }
        if let reason = SurfaceExceptions.reason(for: entry) {
          used.insert(reason)
        } else if !missing.contains(entry.path) {
          missing.append(entry.path)
        }
      }
    }
    return missing
  }

  private func isBound(
    _ entry: SwiftSurface.Entry, _ bound: [String: Set<String>], _ functions: Set<String>
  ) -> Bool {
    if entry.isType || entry.owner == nil {
      return functions.contains(entry.name)
        || names(of: entry.name).contains { bound[$0] != nil }
    }
    let spelled = SurfaceExceptions.otherSpellings[entry.path] ?? entry.name
    return names(of: entry.owner).contains { bound[$0]?.contains(spelled) ?? false }
  }

  @Test func `the module is declared without a session, so that threads can do it at once`() {
    let session = MotionSession(assertionHandler: { _ in })
    MotionSession.$current.withValue(session) { _ = MotionModule.documentation }
    #expect(session.renderSlot == nil)
    #expect(session.coreSlot == nil)
    #expect(session.scriptSlot == nil)
  }

  @Test func `LE all that is public in Swift is there in Lua, or left out for a reason`() throws {
    var used: Set<String> = []
    let missing = try missing(&used)
    #expect(
      missing == [], "Bind them, or say in SurfaceExceptions why a script has no use for them.")
    #expect(SurfaceExceptions.keys.subtracting(used) == [], "They are bound, or gone.")
  }
}
