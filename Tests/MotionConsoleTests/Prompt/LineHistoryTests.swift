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

  @Test func `the file stays within its bounds`() throws {
    var history = LineHistory(path: path)
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<4 { try history.add("\(number)\(long)") }
    #expect(LineHistory(path: path).entries.map { $0.first } == ["2", "3"])
    let lines = (0..<3000).map { "line \($0)" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "many")
    let many = LineHistory(path: folder.path("many"))
    #expect(many.entries.count == LineHistory.mostEntries)
    #expect(many.entries.last == "line 2999")
  }

  @Test func `a file that is no history is as good as none`() throws {
    try folder.write(String(repeating: "x", count: 1 << 20), to: "large")
    #expect(LineHistory(path: folder.path("large")).entries.isEmpty)
    #expect(LineHistory(path: nil).entries.isEmpty)
  }

  @Test func `what cannot be saved is said`() throws {
    try folder.write("", to: "file")
    var history = LineHistory(path: folder.path("file/history"))
    #expect(throws: FileError.self) { try history.add("a") }
    #expect(history.entries == ["a"])
  }
}
