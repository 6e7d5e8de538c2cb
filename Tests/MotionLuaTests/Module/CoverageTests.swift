import Foundation
import Lua
import MotionCore
import MotionTime
import Testing

@testable import MotionLua

/// Holds what MotionCore offers against what Lua has.
@Suite struct CoverageTests {
  /// The names that Lua lacks, with the reason.
  private static let operatorsLeftOut = [
    "not": "a word of Lua's own; `stream:inverted()` is the same"
  ]

  private static let interactionsLeftOut: [String: String] = [:]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/MotionCore").standardized

  /// The names behind some words in the files of a folder whose names begin with a prefix.
  private func names(
    after words: String, in folder: String, files prefix: String = ""
  ) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.sources.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasPrefix(prefix) }
    let pattern = try Regex("(?m)^ *\(words) ([A-Za-z_]+)", as: (Substring, Substring).self)
    var found: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: pattern) { found.insert(String(match.output.1)) }
    }
    return found
  }

  /// The names of all members that streams of some type have, and those of the module.
  private var known: Set<String> {
    func members<T: LuaMotionValue>(_ type: T.Type) -> [String] {
      MotionObservable<T>.luaType.declaration.members.map(\.name)
    }
    var names = members(Double.self) + members(Bool.self) + members(String.self)
    names += members(Point.self) + members(Size.self) + members([Double].self)
    names += members(PlainRecord.self) + members(TransitionDirection.self)
    names += members(GestureValue<PanGesture>.self)
    names += members(GestureValue<RotationGesture>.self)
    names += members(GestureValue<ScaleGesture>.self)
    names += MotionModule.declaration.members.map(\.name)
    return Set(names)
  }

  @Test func `every operator of the core is there in Lua`() throws {
    let operators = try names(after: "public func", in: "Operators")
    #expect(operators.count > 60)
    let missing = operators.subtracting(known).subtracting(Self.operatorsLeftOut.keys)
    #expect(missing == [])
    #expect(Set(Self.operatorsLeftOut.keys).subtracting(operators) == [])
  }

  @Test func `every interaction and gesture of the core is there in Lua`() throws {
    let classes =
      try names(after: "public (?:final )?class", in: "Interactions")
      .subtracting(["Gesturable", "DraggableFinalVelocity"])
      .union(
        try names(after: "open class", in: "Gestures").subtracting([
          "GestureRecognizer", "PairGesture",
        ]))
    #expect(classes.count > 15)
    let missing = classes.subtracting(known).subtracting(Self.interactionsLeftOut.keys)
    #expect(missing == [])
  }

  @Test func `every method of the runtime is there in Lua`() throws {
    let methods = try names(after: "public func", in: "Runtime", files: "MotionRuntime")
      // Those of the lists of errors, and what the host does for plugins.
      .subtracting(["report", "warn", "removeAll", "own"])
    let members = Set(MotionRuntime.luaType.declaration.members.map(\.name))
    #expect(methods.subtracting(members) == [])
  }

  @Test func `every member has a sentence about it`() {
    let module = MotionModule.declaration.members
    let types = [
      MotionObservable<Double>.luaType.declaration, MotionObservable<Point>.luaType.declaration,
      ReactiveGesture<PanGesture>.luaType.declaration, MotionRuntime.luaType.declaration,
    ]
    for member in module + types.flatMap(\.members) where member.role != .metamethod {
      #expect(member.summary.hasSuffix("."), "\(member.name)")
      for parameter in member.parameters {
        #expect(parameter.summary.hasSuffix("."), "\(member.name): \(parameter.name)")
      }
    }
  }
}
