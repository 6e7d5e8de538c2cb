import TestSupport
import Testing

/// SVGs that play by themselves, as `orrery render` writes them.
@Suite struct PlayingPictureTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 40, height = 40 }
      local card = stage:addLayer { name = "card", position = { 20, 20 }, size = { 20, 20 } }
      card.backgroundColor.value = { 1, 0, 0 }
      card:add(motion.BasicAnimation { keyPath = "transform.rotation.y", toValue = 1, duration = 1 }, "turn")
      stage.sublayerTransform = { perspective = { 0, 0, -1 / 500, 1 } }
      """, to: "card.lua")
  }

  private func render(_ options: String...) throws -> Program.Result {
    try program.run(["render", "card.lua", "--to", "1s"] + options)
  }

  @Test func `perspective is named and refused, and left out with --approximate`() throws {
    let refused = try render("--out", "card.svg")
    #expect(refused.status == 64)
    #expect(
      refused.errors
        == "invalidArgument: --out: an SVG does not show all of it. card: it is seen in perspective, which"
        + " SVG has not; it is drawn without. Add --approximate, or write a video.\n")
    #expect(throws: (any Error).self) { try program.folder.text(of: "card.svg") }
    let written = try render("--out", "card.svg", "--approximate")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.errors.contains("card: it is seen in perspective, which SVG has not;"))
    #expect(try program.folder.text(of: "card.svg").contains("class=\"card-back\""))
  }
}
