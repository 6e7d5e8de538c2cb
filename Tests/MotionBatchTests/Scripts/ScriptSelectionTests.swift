import MotionHost
import TestSupport
import Testing

@testable import MotionBatch

@Suite struct ScriptSelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in ["b.lua", "a.lua", "note.txt", "deep/er/c.lua", "deep/a.lua", ".hidden/x.lua"] {
      try folder.write("", to: file)
    }
  }

  private func selected(_ words: String...) throws -> [String] {
    let selection = try ScriptSelection(words.map { folder.path($0) })
    return selection.scripts.map { "\($0.path.dropFirst(folder.path.count + 1)) → \($0.folder)" }
  }

  @Test func `a file is itself, whatever its name`() throws {
    #expect(try selected("note.txt", "b.lua") == ["note.txt → note.txt", "b.lua → b"])
  }

  @Test func `a folder stands for its scripts and those below it, in the order of their bytes`()
    throws
  {
    let all = ["a.lua → a", "b.lua → b", "deep/a.lua → deep/a", "deep/er/c.lua → deep/er/c"]
    let root = folder.path
    for word in [root, "\(root)/"] {
      let selection = try ScriptSelection([word])
      let found = selection.scripts.map { "\($0.path.dropFirst(root.count + 1)) → \($0.folder)" }
      #expect(found == all)
    }
  }

  @Test func `tests beside scripts are left out of a folder`()
    throws
  {
    try folder.write("", to: "deep/a.test.lua")
    #expect(try selected("deep") == ["deep/a.lua → a", "deep/er/c.lua → er/c"])
    let tests = try ScriptSelection([folder.path("deep")], suffix: TestDiscovery.suffix)
    #expect(tests.scripts.map(\.path) == [folder.path("deep/a.test.lua")])
    #expect(try selected("deep/a.test.lua") == ["deep/a.test.lua → a.test"])
  }

  @Test(arguments: [
    ("*.lua", ["a.lua → a", "b.lua → b"]), ("[bc].lua", ["b.lua → b"]),
    ("**/c.lua", ["deep/er/c.lua → deep/er/c"]),
    ("deep/**/*.lua", ["deep/a.lua → a", "deep/er/c.lua → er/c"]),
    ("**/a.lua", ["a.lua → a", "deep/a.lua → deep/a"]), ("d?ep/*.lua", ["deep/a.lua → deep/a"]),
    ("x*.lua", []),
  ])
  func `a pattern stands for the scripts that match`(pattern: String, found: [String]) throws {
    #expect(try selected(pattern) == found)
  }

  @Test func `each script comes once`() throws {
    #expect(try selected("b.lua", "*.lua", "b.lua") == ["b.lua → b", "a.lua → a"])
  }

  @Test func `where two would write to one place, both are called by their whole path`() throws {
    let found = try ScriptSelection([folder.path("a.lua"), folder.path("deep/a.lua")]).scripts
    #expect(found.map(\.folder) == found.map { String($0.path.dropFirst().dropLast(4)) })
  }

  @Test func `what cannot be told apart is refused`() throws {
    #expect(throws: HostError.self) {
      try ScriptSelection([folder.path("a.lua"), "/\(folder.path("a.lua"))"])
    }
  }

  @Test func `a pattern takes time in proportion to the path, not more`() {
    let path = [Substring](repeating: "a", count: 40)
    let pattern = [String](repeating: "**", count: 40) + ["b"]
    #expect(!ScriptSelection.matches(path, pattern))
  }

  @Test(arguments: [
    ("a/b", true), ("a", true), ("", false), ("/a", false), ("a//b", false), ("../a", false),
    ("a/../b", false), ("a/.", false), ("a\0b", false),
  ])
  func `a folder from a file leads nowhere else`(text: String, isInside: Bool) {
    #expect(BatchScript.isPathInside(text) == isInside)
  }
}
