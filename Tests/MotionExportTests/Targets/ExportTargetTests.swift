import MotionRender
import MotionTime
import Testing

@testable import MotionExport

@Suite struct ExportTargetTests {
  @Test func `each target has a name, a summary and something that it takes`() {
    #expect(Set(ExportTarget.all.map(\.name)).count == ExportTarget.all.count)
    for target in ExportTarget.all {
      #expect(!target.summary.isEmpty)
      #expect(target.motion != nil || target.curve != nil, "\(target.name)")
      #expect(target.endings.allSatisfy { $0.contains(".") }, "\(target.name)")
    }
  }

  @Test func `the longest ending of a file's name decides`() {
    #expect(ExportTarget.matching(file: "out/A.HTM")?.name == "html")
    #expect(ExportTarget.matching(file: "card.json")?.name == "waapi")
    #expect(ExportTarget.matching(file: "card.lua")?.name == "lua")
    #expect(ExportTarget.matching(file: "card.txt") == nil)
    #expect(ExportTarget.matching(file: "css") == nil)
  }

  @Test func `a target refuses what it does not take`() throws {
    let curve = ExportedCurve("linear", .linear)
    #expect {
      try ExportTarget.html.document(of: curve)
    } throws: {
      ($0 as? TimingError)?.message == "html takes the motion of a run, and no curves."
    }
  }
}
