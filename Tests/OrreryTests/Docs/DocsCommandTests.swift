import Foundation
import TestSupport
import Testing

@Suite struct DocsCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `LE 7.7 a name is explained`() throws {
    let result = try program.run("docs", "timeline:hold")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output == "timeline:hold()\n  Freezes the position shown now.\n")
  }

  @Test func `LE 7.7 without a name it lists what there is`() throws {
    let result = try program.run("docs")
    #expect(result.status == 0 && result.errors.isEmpty)
    for word in ["Timeline", "Spring", "createProperty", "after", "ReactiveProperty"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test func `LE 7.7 an unknown name is refused with the nearest`() throws {
    let result = try program.run("docs", "Timeline.hld")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors == """
        nameNotFound: there is no 'Timeline.hld'. Did you mean 'Timeline.hold'? 'orrery docs motion' \
        lists the names.

        """)
  }

  @Test(arguments: [
    ("easing", ["motion.TimingFunction { easing }", "TimingFunction:cssEasing"]),
    ("damping", ["motion.Spring { damping }", "Spring.dampingRatio"]),
    ("settle", ["orrery run --until time", "SpringAnimation.settlingDuration"]),
    ("max-duration", ["orrery run --max-duration time"]),
  ])
  func `LE 7.7 a word is found in names, keys, options and texts`(
    word: String, places: [String]
  ) throws {
    let result = try program.run("docs", word)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("'\(word)' is found in\n"))
    let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    for place in places { #expect(lines.contains(Substring(place)), "\(place)") }
  }

  @Test func `LE 7.7 the nearest entries of a word come first`() throws {
    let lines = try program.run("docs", "easing").output.split(separator: "\n")
    #expect(lines[1].contains("{ easing }"), "\(lines[1])")
    #expect(try program.run("docs", "zzyzx").status == 1)
  }

  @Test func `LE 7.7 the files that it writes are those of the checkout`() throws {
    #expect(try program.run("docs", "--out", "made").status == 0)
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    for path in [
      "docs/lua/README.md", "types/motion.lua", "types/test.lua", ".luarc.json", ".luacheckrc",
    ] {
      let made = try program.folder.text(of: "made/\(path)")
      let kept = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      #expect(made == kept, "\(path) is not current: run 'bin/orrery docs --out .'")
    }
  }

  @Test func `a configuration of one's own is not overwritten`() throws {
    try program.folder.write("std = 'lua54'", to: ".luacheckrc")
    let result = try program.run("docs", "--out", ".")
    #expect(result.status == 73)
    #expect(
      result.errors == """
        outputNotCreated: ./.luacheckrc: it was not made by this command. Move it away, or name \
        another folder with --out.

        """)
    #expect(try program.folder.text(of: ".luacheckrc") == "std = 'lua54'")
    #expect(try program.run("docs", "--out", "other").status == 0)
    #expect(try program.run("docs", "--out", "other").status == 0)
  }

  @Test func `LE 7.7 what tests of plugins use is explained`() throws {
    let result = try program.run("docs", "test.advance")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("test.advance(seconds)\n  Advances the session's clock"))
  }

  @Test func `recipes are found by words, and printed by name`() throws {
    let contents = try program.run("docs", "cookbook")
    #expect(contents.output.contains("  sheet: A bottom sheet with three heights\n"))
    let found = try program.run("docs", "parallax")
    #expect(found.output.contains("local picture = stage:addLayer"))
    let search = try program.run("docs", "detent")
    #expect(search.output.contains("  orrery docs sheet\n    A bottom sheet with three heights. "))
    let recipe = try program.run("docs", "sheet")
    #expect(recipe.output.hasPrefix("A bottom sheet with three heights\n  A plugin whose"))
    #expect(recipe.output.contains("\nlocal it = motion.interaction(\"bottom-sheet\""))
  }

  /// The members are those that the template of `orrery plugin new` keeps in `self`.
  @Test func `types alone know the plugins of the project, and leave its settings alone`() throws {
    let new = try program.run("plugin", "new", "pulls", "--kind", "interaction")
    #expect(new.status == 0, "\(new.errors)")
    #expect(try program.tree("plugins").count == 2, "one copy of the types a project")
    try program.folder.write("-- mine", to: ".luacheckrc")
    try program.folder.write("{}", to: ".luarc.json")
    let result = try program.run("docs", "--types")
    #expect(result.status == 0, "\(result.errors)")
    let files = ["types/motion.lua", "types/plugins.lua", "types/sandbox.lua", "types/test.lua"]
    #expect(result.output == files.joined(separator: "\n") + "\n")
    #expect(try program.folder.text(of: ".luacheckrc") == "-- mine")
    #expect(try program.folder.text(of: ".luarc.json") == "{}")
    #expect(
      try program.folder.text(of: "types/plugins.lua").contains(
        """
        ---@class Interaction.pulls.Parameters
        ---@field stiffness? number How hard it pulls.

        ---Pulls a layer to a point with a spring.
        ---@class Interaction.pulls: Interaction
        ---@field destination ReactiveProperty.point
        ---@field state MotionObservable.motionState
        """))
    #expect(
      try program.folder.text(of: "types/motion.lua").contains(
        "---@overload fun(name: \"pulls\", parameters?: Interaction.pulls.Parameters): Interaction.pulls\n"
      ))
    #expect(try program.run("docs", "Timeline", "--types").status == 64)
  }

  @Test func `a name and a folder together are refused`() throws {
    let result = try program.run("docs", "Timeline", "--out", "made")
    #expect(result.status == 64)
    #expect(result.errors.contains("Give either a name or --out."))
  }

  @Test(arguments: [
    ("yoyo", "autoreverses"), ("keyframes", "KeyframeAnimation"), ("easeOutBack", "motion.curve"),
    ("flip", "animateLayout"), ("hover", "onHover"), ("wheel", "onScroll"), ("loop", "repeatCount"),
    ("Hero", "motion.match"), ("quickTo", "Spring.destination"), ("useTransform", "rewriteRange"),
    ("inertia", "Decay"), ("animatePresence", "whenAllAtRest"), ("overwrite", "composite"),
    ("keydown", "onKey"), ("doubletap", "onTap"), ("useReducedMotion", "reducedMotion"),
    ("stagger", "offsets"), ("tween", "Sequence"), ("timeline", "Sequence"),
    ("ease", "timingFunctions"),
  ])
  func `words of other libraries lead to what it is called here`(word: String, text: String) throws
  {
    let result = try program.run("docs", word)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("'\(word)' in other libraries: "))
    #expect(result.output.contains(text))
  }

  @Test func `a plugin is found by its name, and a name with spaces needs no quotes`() throws {
    let plugin = try program.run("docs", "knob")
    #expect(plugin.output.hasPrefix("knob 1."), "\(plugin.errors)")
    #expect(plugin.output.contains("motion.interaction(\"knob\", { … })"))
    let recipe = try program.run("docs", "One", "step", "after", "another")
    #expect(recipe.status == 0)
    #expect(recipe.output == (try program.run("docs", "One step after another")).output)
  }
}
