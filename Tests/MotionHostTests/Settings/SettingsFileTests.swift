import MotionHost
import MotionTrace
import OrreryBasics
import TestSupport
import Testing

/// Settings under a name, and rows of sweeps.
@Suite struct SettingsFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func values(_ name: String) throws -> [String] {
    try SettingsFile(name, beside: [folder.path("card.lua")]).values().map(\.description)
  }

  @Test func `a name is looked for beside the script`() throws {
    try folder.write(#"{ "stiffness": 300, "magnet.snaps": true }"#, to: "bouncy.settings.json")
    #expect(try values("bouncy") == ["magnet.snaps=true", "stiffness=300"])
    #expect(try values(folder.path("bouncy.settings.json")).count == 2)
    #expect(throws: FileError.self) { try values("stiff") }
  }

  @Test func `a row of a sweep has the values of its parameters`() throws {
    try folder.write(
      "stiffness,name,score,error\r\n200,\"a, b\",0.25,\r\n80,c,0.5,\r\n120,d,,it failed\r\n",
      to: "sweep.csv")
    let table = folder.path("sweep.csv")
    #expect(try values("\(table):1") == ["stiffness=200", "name=a, b"])
    #expect(try values("\(table):3") == ["stiffness=120", "name=d"])
    // Of several scripts each has a column of its own.
    try folder.write(
      "stiffness,a.lua,b/c.lua,score,error\n200,1,2,3,\n", to: "matrix.csv")
    #expect(try values("\(folder.path("matrix.csv")):1") == ["stiffness=200"])
  }

  @Test(arguments: [
    ("sweep.csv:9", "there is no row 9. Count from 1, the best."),
    ("trace.csv:1", "it has no column score. Give the sweep.csv of a sweep."),
    ("short.csv:1", "there is no row 1."), ("empty.csv:1", "it has no column score."),
  ])
  func `what is no such row is refused`(name: String, message: String) throws {
    try folder.write("stiffness,score,error\n200,0.25,\n", to: "sweep.csv")
    try folder.write("frame,time,x\n0,0,1\n", to: "trace.csv")
    try folder.write("stiffness,score,error\n200\n", to: "short.csv")
    try folder.write("", to: "empty.csv")
    let error = #expect(throws: HostError.self) { try values(folder.path(name)) }
    #expect(error?.message.contains(message) == true)
  }
}
