import Lua
import Testing

@testable import MotionHost

@Suite struct ProgramVersionTests {
  @Test func `the answer names both releases`() {
    #expect(ProgramVersion.text.hasPrefix("orrery \(ProgramVersion.number) (\(LuaMachine.release)"))
  }

  @Test func `the commit stands in the answer alone, where it is known`() {
    let text = ProgramVersion.text(commit: "0123456789ab+")
    #expect(text.hasPrefix("orrery \(ProgramVersion.number) (commit 0123456789ab+, Lua "))
    #expect(ProgramVersion.text(commit: "") == ProgramVersion.text)
    #expect(!ProgramVersion.text.contains("commit"))
  }

  @Test(arguments: [
    ("Lua 5.4.4", true), ("Lua 5.4.7", true), ("Lua 5.4.8", false), ("Lua 5.4.10", false),
    ("Lua 5.5.0", false), ("Lua 5.3.6", true),
  ])
  func `LE 5.7 a Lua before 5.4.8 lacks fixes`(release: String, isOld: Bool) {
    #expect(ProgramVersion.isOld(release) == isOld)
  }
}
