import Foundation
import TestSupport
import Testing

/// `--pictures` as far as nothing is drawn; `Tests/Tools/check-golden-pictures` draws.
@Suite struct PictureOptionTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 40, height = 40 }
      motion.after(0.5, function() motion.picture("half") end)
      for _, name in ipairs { "", ".a", "a.", "a/b", "a b", "é", string.rep("a", 65) } do
        local ok, fault = pcall(motion.picture, name)
        assert(not ok and fault.code == "invalidValue", name)
      end
      motion.picture("start")
      print(select(2, pcall(motion.picture, "start")).code)
      """, to: "s.lua")
  }

  @Test func `a picture is a marker in the trace, and its name is one file's`() throws {
    let result = try program.run(["run", "s.lua"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("invalidValue"))
    let rows = try program.folder.text(of: "out/s/trace.jsonl").split(separator: "\n")
    let markers = rows.filter { $0.contains("marker") }
    #expect(markers.count == 2)
    #expect(markers[0].contains("start") && markers[1].contains("half"), "\(markers)")
  }

  @Test(
    arguments: [
      (["--pixel-share", "0.1"], "--pixel-share: no pictures are compared. Name their folder"),
      (["--pixel-tolerance=3"], "--pixel-tolerance: no pictures are compared. Name their folder"),
      (["--pictures", "p", "--pixel-share", "2"], "'2' is out of range. Write a number from 0 to"),
      (["--pictures", "p", "--pixel-tolerance", "-1"], "'-1' is out of range"),
      (["--pictures", ""], "'' is not a folder"),
      (["--bless"], "--bless: there is no golden trace"),
    ])
  func `options about pictures that cannot be are refused`(words: [String], text: String) throws {
    let result = try program.run(["run", "s.lua"] + words)
    #expect(result.status == 64)
    #expect(result.errors.contains(text), "\(result.errors)")
  }
}
