import Foundation
import Testing

@testable import Lua

/// The part of Lua's own test suite that does not depend on the platform runs inside the host.
@Suite struct OfficialTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/lua-tests")

  static let files = [
    "big", "calls", "closure", "code", "constructs", "events", "goto", "literals", "math",
    "nextvar", "pm", "sort", "strings", "tpack", "utf8", "vararg",
  ]

  /// The lines of a file that do not apply here, as `left-out.txt` lists them.
  private static func leftOut(of file: String) throws -> [ClosedRange<Int>] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("left-out.txt"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "\(file).lua" else { return nil }
      let ends = words[1].split(separator: "-").compactMap { Int($0) }
      return ends.count == 2 ? ends[0]...ends[1] : nil
    }
  }

  private static func source(of file: String) throws -> LuaString {
    let data = try Data(contentsOf: folder.appendingPathComponent("\(file).lua"))
    var lines = data.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    for range in try leftOut(of: file) {
      for number in range where number <= lines.count { lines[number - 1] = [] }
    }
    if lines.first?.first == UInt8(ascii: "#") { lines[0] = [] }
    return LuaString(bytes: Array(lines.joined(separator: [10])))
  }

  @Test(arguments: files)
  func `LE 9.4 Lua's own tests pass inside the host`(file: String) throws {
    let session = try Session {
      $0.limits.callTime = 60
      $0.resolveModule = { name in
        switch name {
        case "debug": .value(.boolean(false))
        case "utf8": .source("return utf8", chunkName: "utf8.lua")
        default: nil
        }
      }
    }
    try session.run("_port = true _soft = true _nomsg = true")
    try session.machine.load(try Self.source(of: file), chunkName: "\(file).lua").call()
  }

  @Test func `LE 9.4 what is left out is little, and each line has its reason`() throws {
    var lines = 0
    for file in Self.files {
      for range in try Self.leftOut(of: file) { lines += range.count }
    }
    #expect(lines < 600)
  }
}
