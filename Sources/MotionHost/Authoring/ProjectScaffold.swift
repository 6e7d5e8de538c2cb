package import OrreryBasics
internal import PlatformC

/// The files that a new project begins with: a script and a plugin that pass their tests.
package struct ProjectScaffold: Sendable {
  /// The paths of the files to write, in their order.
  package let paths: [String]

  /// The paths of those that are there already, and stay as they are.
  package let kept: [String]

  private let folder: String
  private let files: [(path: String, text: String)]

  /// Creates the files of a project in memory.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project, which need not exist.
  ///   - workflow: The workflow of a CI.
  ///   - tokens: The design tokens that its script uses; nil for numbers in the script.
  /// - Throws: ``FileError`` (`outputNotCreated`) if all of the files exist.
  package init(
    in folder: String, _ workflow: ProjectWorkflow, tokens: ProjectTokens? = nil
  ) throws(FileError) {
    self.folder = folder
    files =
      Self.own(with: tokens) + [(workflow.path, workflow.text)] + ReferenceFiles.settings
    let names = files.map(\.path) + ReferenceFiles.typePaths
    let all = names.map { Self.path(of: $0, in: folder) }
    kept = all.filter { access($0, F_OK) == 0 }
    paths = all.filter { access($0, F_OK) != 0 }
    if paths.isEmpty {
      throw FileError(
        .outputNotCreated,
        "\(all[0]): it and all other files of a project exist already. Name another folder.")
    }
  }

  private static func path(of file: String, in folder: String) -> String {
    folder == "." ? file : "\(folder)/\(file)"
  }

  /// Writes the files, those with the types of plugins last.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func write() throws {
    for file in files {
      let path = Self.path(of: file.path, in: folder)
      if kept.contains(path) { continue }
      if let slash = path.lastIndex(of: "/") { try OutputFolder.make(String(path[..<slash])) }
      try AtomicFile.write(file.text, to: path, option: "orrery init")
    }
    if ReferenceFiles.typePaths.contains(where: { kept.contains(Self.path(of: $0, in: folder)) }) {
      return
    }
    let plugins = PluginRoot(path: "\(folder)/plugins", origin: .named)
    let types = PluginTypes(of: PluginLocator(roots: [plugins, .embedded]))
    _ = try ReferenceFiles.writeTypes(into: folder, of: types)
  }

  private static func own(with tokens: ProjectTokens?) -> [(path: String, text: String)] {
    let file = tokens.map { [("scripts/\(ProjectTokens.file)", $0.text)] } ?? []
    return [
      ("README.md", readme(with: tokens)), ("AGENTS.md", agents),
      ("scripts/card.lua", script(with: tokens)),
    ] + file + [
      ("tests/card.test.lua", test(with: tokens)),
      ("plugins/interactions/springs-home.lua", plugin),
      ("plugins/interactions/tests/springs-home.test.lua", pluginTest),
      (".gitignore", "/out/\n"),
    ]
  }

  private static func readme(with tokens: ProjectTokens?) -> String {
    let row =
      "| `scripts/\(ProjectTokens.file)` | its durations and curves, design tokens of DTCG |\n"
    return """
      # Motion

      | file | is |
      |---|---|
      | `scripts/card.lua` | a card that drops in and can be dragged |
      \(tokens == nil ? "" : row)| `plugins/interactions/springs-home.lua` | what lets it be dragged, for any script |
      | `plugins/interactions/tests` | tests of the gesture |
      | `tests/card.test.lua` | what the card's motion must be |

          orrery repl scripts/card.lua     # try it and scrub it
          orrery test                      # hold it to its expectations
          orrery test --watch              # again whenever a file is saved
          orrery plugin test               # the tests of the plugin
          orrery export scripts/card.lua   # as CSS

      """
  }

  /// For programs that write code. A test runs every command in it.
  private static let agents = """
    # Working here

    Motion in Lua 5.4, run by `orrery`: `scripts` has scenes, `plugins` interactions and curves of this project, `tests`
    what the motion must be. All times are seconds, all distances points, y grows downwards.

    Look names up before using them; the reference is in the program, and types are in `types/motion.lua`:

        orrery docs Spring               # an entry; also Tween, Sequence, Draggable, Stage
        orrery docs motion               # the list of names
        orrery docs cookbook             # a script for each common task

    Run a script, and see what it did:

        orrery run scripts/card.lua --out out/card
        orrery run scripts/card.lua --until 2s --pointer 'at 0.5s drag 160,240 to 240,240 in 0.3s' --out out/card
        orrery trace plot out/card --columns card.position.y --out out/card.svg
        orrery curve 'spring(stiffness: 200, damping: 20)' --samples 5

    Ask for a value at a time, a reason for it, or try a line, without a file:

        printf '.step 0.2s\\ncard.position.y.value\\n.why card.position.y\\n' | orrery repl scripts/card.lua

    Before a change is done, all of these end with exit status 0:

        orrery run scripts/card.lua --strict
        orrery test --strict
        orrery plugin check
        orrery plugin test

    Rules:

    - Say what motion must be with `motion.expect` in a file `tests/NAME.test.lua`; `orrery test` runs all of them.
    - An error has a code, a file with a line, and what to do. Do that, and do not catch it.
    - Take numbers that a person may want to change into `motion.parameters`; `--set name=value` sets them.
    - Scripts have no network, clock or operating system, and of files only design tokens (`motion.tokens`); random numbers come from `--seed`.
    - Do not edit `types`: `orrery docs --out .` writes it anew.

    `orrery mcp` serves all of this by the Model Context Protocol: tools to run a script, scrub, read values, plot and export.

    """

  private static func script(with tokens: ProjectTokens?) -> String {
    let tween =
      tokens.map {
        "{\n" + (["values = { 80, 240 }"] + $0.fields).map { "  \($0),\n" }.joined() + "}"
      }
      ?? "{ duration = 0.4, values = { 80, 240 }, timingFunctions = { \"easeOut\" } }"
    let expectation =
      tokens == nil ? "between(0, \"landed\"):monotonic(\"rising\")" : "at(0):near(80)"
    return """
      --- A card drops in, and springs home when it has been dragged.

      local motion = require("motion")
      \(tokens?.lines(inFolder: "") ?? "")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }

      local sequence = motion.Sequence {}
      sequence:add(card.position.y, motion.Tween \(tween))
      sequence:label("landed")
      sequence:call(function()
        runtime:add(motion.interaction("springs-home"), card)
      end)
      runtime:add(sequence)

      motion.expect(card.position.y):\(expectation)
      motion.expect(card.position.y):at("landed"):near(240)

      return card -- for the tests, which require this file

      """
  }

  private static func test(with tokens: ProjectTokens?) -> String {
    let landed = tokens.map { "\($0.lines(inFolder: "scripts/"))local landed = \($0.end)\n" } ?? ""
    let (rest, wait) = tokens == nil ? ("2", "0.5") : ("landed + 2", "landed + 0.1")
    return """
      --- What the motion of the card must be: `orrery test` runs every script whose name ends with .test.lua.

      local motion = require("motion")
      local test = require("test")
      \(landed)
      -- A script in a folder `tests` finds modules beside it and in the folder above, here scripts/card.lua.
      local card = require("scripts.card")

      test.case("stays in its column while it drops", function()
        motion.expect(card.position.x):overshoot():below(0.01)
        motion.expect(card.position):at(\(rest)):near({ 160, 240 })
      end)

      test.case("springs home from where it was dragged", function()
        test.advance(\(wait))
        test.drag(card, { by = { 80, 0 }, duration = 0.3 })
        test.expect(card:presentation().position.x):toBeAbove(200)
        test.advance(3)
        test.expect(card:presentation().position):toBeNear({ x = 160, y = 240 }, 0.5)
      end)

      """
  }

  private static let plugin = """
    --- Can be dragged, and springs home with the speed of the hand.
    ---
    --- Added to a layer with runtime:add(motion.interaction("springs-home", { stiffness = 120 }), layer).

    local motion = require("motion")

    --- Sets up one use: `self` is a fresh table for each, `target` the layer.
    local function add(self, target, runtime, constraints)
      local drag = motion.Draggable {}
      local spring = motion.Spring {
        stiffness = self.parameters.stiffness, damping = self.parameters.damping,
        destination = target.position.value,
      }
      runtime:toggle(spring, drag) -- the spring pulls while no hand does
      runtime:connect(drag:finalVelocity(), spring.initialVelocity)
      runtime:add(drag, target, constraints)
      runtime:add(spring, target.position)
      -- What is stored in self and is a property or a stream is a member of the interaction.
      self.destination = spring.destination
      self.state = drag.state
    end

    return {
      kind = "interaction",
      name = "springs-home",
      version = "0.1.0",
      api = "1",
      summary = "Can be dragged, and springs home with the speed of the hand.",
      parameters = {
        stiffness = { default = 200, range = { 1, 10000 }, summary = "How hard it pulls." },
        damping = { default = 24, range = { 0.1, 1000 }, summary = "The damping of the spring." },
      },
      add = add,
    }

    """

  private static let pluginTest = """
    local motion = require("motion")
    local test = require("test")

    --- A card at (160, 240) that springs home.
    local function scene(parameters)
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      local home = motion.interaction("springs-home", parameters)
      runtime:add(home, card)
      return card, home
    end

    test.case("springs home when the finger leaves", function()
      local card = scene()
      test.drag({ 160, 240 }, { 260, 240 }, 0.5)
      test.expect(card:presentation().position.x):toBeAbove(220)
      test.advance(5)
      test.expect(card:presentation().position):toBeNear({ x = 160, y = 240 }, 0.5)
    end)

    test.case("goes on with the speed of the hand", function()
      local card = scene { stiffness = 100, damping = 4 }
      test.drag({ 160, 240 }, { 260, 240 }, 0.1)
      local released = card:presentation().position.x
      test.advance(0.02)
      test.expect(card:presentation().position.x):toBeAbove(released)
    end)

    test.case("refuses a spring without friction", function()
      test.expect(function() motion.interaction("springs-home", { damping = 0 }) end):toRaise("invalidValue")
    end)

    """
}
