import Foundation
import MotionHost
import MotionLua
import MotionTime
import OrreryBasics
import TestSupport
import Testing

@testable import MotionBatch

@Suite struct ScriptResultTests {
  private var result: ScriptResult {
    var result = ScriptResult(
      BatchScript(path: "s/a \"b\".lua", folder: "a", sha256: "00ff"), .failed, exit: .doesNotLoad)
    result.errors = ["one\ntwo\u{1}", "ümlaut 🙂"]
    result.warnings = ["w"]
    result.frameCount = 12
    result.endTime = 1.625
    result.runningAnimations = 3
    result.expectations = [
      ExpectationResult(subject: "x", expected: "near 1", source: "a.lua:3"),
      ExpectationResult(
        subject: "y", expected: "near 2", failure: .init(time: 0.25, got: "3")),
    ]
    result.files = [.init(name: "trace.csv", hash: FileHash(bytes: 5, sha256: "abc"))]
    result.plugins = [
      PluginIdentity(
        kind: .interaction, name: "magnet", path: "bundled:interactions/magnet", version: "1.0.0",
        sha256: "12")
    ]
    result.modules = [
      ModuleIdentity(path: "s/lib/one.lua", sha256: "34"),
      ModuleIdentity(path: "s/two.lua", sha256: nil),
      ModuleIdentity(path: "s/three.lua", sha256: nil, isUnreadable: true),
    ]
    return result
  }

  @Test func `a result reads back as it was written`() throws {
    let line = result.line
    #expect(try ScriptResult(parsing: Array(line.utf8)[...], path: "r") == result)
    #expect(!line.contains("\n"))
  }

  @Test func `its line is JSON to another reader`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(result.line.utf8)) as? [String: Any]
    #expect(object?["end"] as? Double == 1.625)
    #expect(object?["running"] as? Int == 3)
    #expect(object?["errors"] as? [String] == result.errors)
    #expect(object?["exit"] as? Int == 65)
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"script\":\"a\"}",
    "{\"script\":\"a\",\"folder\":\"../b\",\"status\":\"passed\",\"exit\":0}",
    "{\"script\":\"a\",\"folder\":\"b\",\"status\":\"great\",\"exit\":0}",
    "{\"script\":\"a\",\"folder\":\"b\",\"status\":\"passed\",\"exit\":1e300}",
    "{\"script\":\"a\",\"folder\":\"b\",\"status\":\"passed\",\"exit\":0,"
      + "\"files\":[{\"name\":\"../x\",\"bytes\":1,\"sha256\":\"\"}]}",
  ])
  func `what is no result is refused`(text: String) {
    #expect(throws: HostError.self) { try ScriptResult(parsing: Array(text.utf8)[...], path: "r") }
  }

  @Test func `the record of a run reads back as it was written`() throws {
    let folder = try TemporaryFolder()
    var record = BatchRecord(
      arguments: ["--fps=30000/1001", "--set=a=\"b\""], frameRate: try FrameRate(30000, 1001),
      seed: .max, input: "aa",
      scripts: [
        BatchScript(path: "a.lua", folder: "a", sha256: "1"), BatchScript(path: "b", folder: "c/b"),
      ],
      partition: try Partition(parsing: "2/3"))
    record.plugins = result.plugins
    record.modules = result.modules
    record.digest = "dd"
    try folder.write(record.text, to: "run.json")
    #expect(try BatchRecord(in: folder.path) == record)
    _ = try JSONSerialization.jsonObject(with: Data(record.text.utf8))
  }

  @Test(arguments: ["", "{}", "{\"schema\":\"orrery-run/2\",\"fps\":\"60/1\",\"seed\":\"1\"}"])
  func `what is no record is refused with its file`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "run.json")
    let error = #expect(throws: HostError.self) { try BatchRecord(in: folder.path) }
    #expect(error?.code == .invalidRun && error?.message.hasPrefix(folder.path) == true)
  }
}
