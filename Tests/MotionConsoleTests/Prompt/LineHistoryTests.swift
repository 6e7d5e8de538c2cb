import Foundation
import MotionConsole
import MotionHost
import OrreryBasics
import TestSupport
import Testing

@Suite struct LineHistoryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("state/orrery/history")
  }

  @Test func `lines are there again in the next session`() throws {
    var history = LineHistory(path: path)
    #expect(history.entries.isEmpty)
    let entries = [
      "print(\"a\\n\")", "for i = 1, 2 do\n  print(i)\nend", "é界", "x = '\\\\n'", "\\\u{301}",
      "a\r\nb\r",
    ]
    for entry in entries { try history.add(entry) }
    #expect(history.entries == entries)
    #expect(LineHistory(path: path).entries == entries)
  }

  @Test func `a line that comes again is the newest and there once`() throws {
    var history = LineHistory(path: path)
    for entry in ["a", "b", "a"] { try history.add(entry) }
    #expect(LineHistory(path: path).entries == ["b", "a"])
  }

  @Test func `two prompts keep each other's lines`() throws {
    var one = LineHistory(path: path)
    var other = LineHistory(path: path)
    try one.add("one")
    try other.add("other")
    try one.add("one again")
    #expect(LineHistory(path: path).entries == ["one", "other", "one again"])
  }

  @Test func `the last 1000 inputs are kept, however long they are`() throws {
    var history = LineHistory(path: path)
    let long = String(repeating: "x", count: 1 << 20)
    for entry in ["a", "0\(long)", "1\(long)", "b"] { try history.add(entry) }
    #expect(LineHistory(path: path).entries == ["a", "0\(long)", "1\(long)", "b"])
    let lines = (0..<3000).map { "line \($0)" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "many")
    var many = LineHistory(path: folder.path("many"))
    #expect(many.entries == lines.suffix(1000))
    try many.add("next")
    #expect(LineHistory(path: folder.path("many")).entries == lines.suffix(999) + ["next"])
  }

  @Test func `a file that cannot be read is never written over`() throws {
    #expect(LineHistory(path: nil).entries.isEmpty)
    try FileManager.default.createDirectory(
      atPath: folder.path("folder/inside"), withIntermediateDirectories: true)
    var history = LineHistory(path: folder.path("folder"))
    let error = #expect(throws: FileError.self) { try history.add("a") }
    #expect(error?.code == .inputNotFound)
    #expect(history.entries == ["a"])
    #expect(FileManager.default.fileExists(atPath: folder.path("folder/inside")))
    try folder.write("", to: "sparse")
    #expect(truncate(folder.path("sparse"), 1 << 31) == 0)
    var large = LineHistory(path: folder.path("sparse"))
    let refusal = #expect(throws: FileError.self) { try large.add("a") }
    #expect(refusal?.code == .tooLarge)
    let size = try FileManager.default.attributesOfItem(atPath: folder.path("sparse"))[.size]
    #expect(size as? Int == 1 << 31)
  }

  @Test func `what cannot be saved is said`() throws {
    try folder.write("", to: "file")
    var history = LineHistory(path: folder.path("file/history"))
    #expect(throws: FileError.self) { try history.add("a") }
    #expect(history.entries == ["a"])
  }
}
