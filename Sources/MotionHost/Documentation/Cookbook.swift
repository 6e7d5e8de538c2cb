/// The recipes of the cookbook: common tasks as complete scripts.
package enum Cookbook {
  /// A script with its description.
  package struct Recipe: Sendable {
    /// A word that names it: `orrery docs sheet`.
    package let name: String

    /// Its title.
    package let title: String

    /// Its purpose, in a sentence or two.
    package let summary: String

    /// A file beside the script that it reads, with its name.
    fileprivate var file: (name: String, text: String)?

    /// The script, without a newline at its end.
    package let script: String
  }

  /// The page of the reference.
  package static var page: String {
    let parts = recipes.map { recipe in
      let file = recipe.file.map { "`\($0.name)`:\n\n```json \($0.name)\n\($0.text)\n```\n\n" }
      return
        "## \(recipe.title)\n\n\(recipe.summary)\n\n\(file ?? "")```lua\n\(recipe.script)\n```\n"
    }
    return """
      # Cookbook

      Scripts that run as they stand, each with what must be so. `orrery docs WORD` finds them, and
      `orrery docs NAME` prints one: \(recipes.map { "`\($0.name)`" }.joined(separator: ", ")).

      \(parts.joined(separator: "\n"))
      """
  }

  /// The text that `orrery docs cookbook` prints.
  static var contents: String {
    (["cookbook", "  Scripts that run as they stand. 'orrery docs NAME' prints one."]
      + recipes.map { "  \($0.name): \($0.title)" }).joined(separator: "\n")
  }

  /// Returns the recipe with a name or a title, as text for a terminal; nil if there is none.
  static func text(for name: String) -> String? {
    recipes.first { $0.name == name || $0.title == name }.map { recipe in
      let file = recipe.file.map { "\($0.name):\n\n\($0.text)\n\n" }
      return "\(recipe.title)\n  \(recipe.summary)\n\n\(file ?? "")\(recipe.script)"
    }
  }

  /// The recipes, the simplest first.
  package static let recipes = [
    Recipe(
      name: "two-steps", title: "One step after another",
      summary: "A card falls, swells when it has landed, and fades a little beside that: a "
        + "sequence with a label. docs/sequences.md has all positions.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local sequence = motion.Sequence {}
        sequence:add(card.position.y, motion.Tween { duration = 0.4, values = { 80, 280 }, timingFunctions = { "easeIn" } })
        sequence:label("landed")
        sequence:add(card.scale, motion.Spring { destination = 1.1, stiffness = 300, damping = 12 })
        sequence:add(card.opacity, motion.Tween { duration = 0.2, values = { 0.5 } }, { at = "landed+=0.1" })
        runtime:add(sequence)

        motion.expect(card.position.y):at("landed"):near(280)
        motion.expect(card.opacity):at(0.7):near(0.5)
        """),
    Recipe(
      name: "stagger", title: "Rows that come in one after another",
      summary: "A list of layers and one tween, each row a moment after the row before it.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local runtime = motion.MotionRuntime { containerView = stage }
        local rows = {}
        for index = 1, 5 do
          rows[index] = stage:addLayer {
            name = "row" .. index, position = { 160, 60 * index }, size = { 280, 48 }, opacity = 0,
          }
        end

        local sequence = motion.Sequence {}
        sequence:add(rows, "opacity", motion.Tween { duration = 0.2, values = { 0, 1 } }, { stagger = 0.05 })
        runtime:add(sequence)

        motion.expect(rows[1].opacity):at(0.2):near(1)
        motion.expect(rows[5].opacity):at(0.2):near(0)
        motion.expect(rows[5].opacity):at(0.4):near(1)
        """),
    Recipe(
      name: "drag", title: "Drag a card that springs back",
      summary: "A draggable and a spring that takes turns with it and continues with the speed of "
        + "the hand.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 160, 240 }, size = { 120, 80 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local drag = motion.Draggable {}
        local spring = motion.Spring { destination = { 160, 240 }, stiffness = 200, damping = 20 }
        runtime:toggle(spring, drag) -- the spring pulls while no hand does
        runtime:connect(drag:finalVelocity(), spring.initialVelocity)
        runtime:add(drag, card)
        runtime:add(spring, card.position)

        motion.expect(card.position):settlesBy(2)
        """),
    Recipe(
      name: "toss", title: "Toss a layer to the edges",
      summary: "A plugin with parameters: a throw ends at the edge that it leads to.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local puck = stage:addLayer { name = "puck", position = { 160, 240 }, size = { 60, 60 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local toss = motion.interaction("toss-to-edges", { edges = "horizontal", margin = 8 })
        runtime:add(toss, puck)

        assert(toss.destination.value.x == 160) -- until the first throw it stays where it is
        """),
    Recipe(
      name: "sheet", title: "A bottom sheet with three heights",
      summary: "A plugin whose property `detent` reads and moves the sheet. docs/quick-start.md "
        + "makes one by hand.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local sheet = stage:addLayer { name = "sheet", position = { 160, 648 }, size = { 320, 480 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        -- It stands at 15 %, half or 90 % of the stage's height; `detent` is the number of the height.
        local it = motion.interaction("bottom-sheet", { detents = { 0.15, 0.5, 0.9 } })
        runtime:add(it, sheet)
        motion.at(0.5, function()
          it.detent.value = 2
        end)

        motion.expect(sheet.position.y):at(0.5):near(648, 0.5)
        motion.expect(sheet.position.y):settlesBy(2)
        motion.expect(sheet.position.y):at(3):near(480 - 240 + 240, 0.5)
        """),
    Recipe(
      name: "catch", title: "Catch a sheet in flight",
      summary:
        "A drag takes over from a spring where the sheet is seen, without a jump, and the spring "
        + "goes on with the speed of the hand. Gestures of `test` are the hand.",
      script: """
        local motion, test = require("motion"), require("test")
        local stage = motion.Stage { width = 320, height = 480 }
        local sheet = stage:addLayer { name = "sheet", position = { 160, 600 }, size = { 320, 400 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local drag = motion.Draggable {}
        local spring = motion.Spring { stiffness = 60, damping = 16, destination = { 160, 600 } }
        runtime:toggle(spring, drag) -- the spring pulls while no hand does
        runtime:connect(drag:finalVelocity(), spring.initialVelocity)
        runtime:add(drag, sheet, function(stream)
          return stream:xLocked(160)
        end)
        runtime:add(spring, sheet.position)

        -- Pulled up and let go; on its way back it is caught at its grip, and held for 0.4 s.
        test.drag(sheet, { from = { 160, 20 }, by = { 0, -160 }, duration = 0.4 })
        test.drag(sheet, { at = 0.6, from = { 160, 20 }, by = { 0, -20 }, duration = 0.1, rest = 0.4 })

        motion.expect(sheet.position.y):velocityAt(0.59):above(100)
        motion.expect(sheet.position.y):velocityAt(1):near(0)
        motion.expect(sheet.position.y):at(1):below(560)
        motion.expect(sheet.position.y):at(3):near(600, 0.5)
        """),
    Recipe(
      name: "scrub", title: "Scrub motion with a knob",
      summary: "A paused timeline whose offset follows a layer that is dragged. Springs scrub as "
        + "well as tweens.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
        local knob = stage:addLayer { name = "knob", position = { 40, 440 }, size = { 24, 24 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local timeline = motion.Timeline { paused = true }
        runtime:add(motion.Spring { destination = 280, damping = 12, timeline = timeline }, card.position.y)
        runtime:add(motion.Draggable {}, knob, function(stream)
          return stream:yLocked(440)
        end)
        -- The knob's way from 40 to 280 is the first second.
        runtime:connect(knob.position:x():rewriteRange(40, 280, 0, 1), timeline.timeOffset)

        knob.position.value = { 100, 440 }
        assert(timeline.timeOffset.value == 0.25)
        """),
    Recipe(
      name: "pulse", title: "Pulse until told to stop",
      summary: "A tween that repeats for ever and plays back; disabling it leaves the dot where it "
        + "is.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local dot = stage:addLayer { name = "dot", position = { 160, 240 }, size = { 24, 24 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local pulse = motion.Tween {
          duration = 0.5, values = { 1, 1.3 }, repeatCount = math.huge, autoreverses = true,
        }
        runtime:add(pulse, dot.scale)
        motion.after(2, function()
          pulse.enabled.value = false
        end)

        motion.expect(dot.scale):at(0.5):near(1.3)
        motion.expect(dot.scale):at(1):near(1)
        """),
    Recipe(
      name: "path", title: "Follow a path",
      summary: "A tween along a Bézier path.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local plane = stage:addLayer { name = "plane", position = { 40, 400 }, size = { 24, 16 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local path = motion.BezierPath {}:move({ 40, 400 }):addCurve({ 280, 80 }, { 40, 80 }, { 160, 80 })
        runtime:add(motion.PathTween { duration = 1, path = path }, plane.position)

        motion.expect(plane.position):at(0):near({ 40, 400 })
        motion.expect(plane.position):at(1):near({ 280, 80 })
        motion.expect(plane.position.x):monotonic("rising")
        """),
    Recipe(
      name: "rest", title: "Wait until several things rest",
      summary: "`whenAllAtRest` calls a function each time the last of some interactions has come "
        + "to rest.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
        local badge = stage:addLayer { name = "badge", position = { 210, 50 }, size = { 24, 24 }, opacity = 0 }
        local runtime = motion.MotionRuntime { containerView = stage }

        local drop = motion.Tween { duration = 0.4, values = { 80, 240 } }
        local swell = motion.Tween { duration = 0.6, values = { 1, 1.2 } }
        runtime:add(drop, card.position.y)
        runtime:add(swell, card.scale)
        runtime:whenAllAtRest({ drop, swell }, function()
          motion.marker("at rest")
          runtime:add(motion.Tween { duration = 0.2, values = { 0, 1 } }, badge.opacity)
        end)

        motion.expectEvents("marker", { name = "at rest" }):occursAt(0.6)
        motion.expect(badge.opacity):at(0.8):near(1)
        """),
    Recipe(
      name: "curve", title: "A timing curve of your own",
      summary: "A function of the script becomes a timing function; a plugin shares it with other "
        + "scripts.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        -- Asked for when it is made, not in frames; it must be 0 at 0 and 1 at 1.
        local late = motion.TimingFunction(function(x)
          return x ^ 4
        end)
        runtime:add(motion.Tween { duration = 1, values = { 80, 280 }, timingFunctions = { late } }, card.position.y)

        motion.expect(card.position.y):at(0.5):near(80 + 200 / 16, 0.01)
        """),
    Recipe(
      name: "tokens", title: "Durations and curves from design tokens",
      summary:
        "A file of tokens (DTCG 2025.10) beside the script, which designers and other programs share: its "
        + "motion changes there, for all scripts. docs/hand-over.md says how tokens are written, too.",
      file: (
        "motion.tokens.json",
        """
        {
          "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
          "easing": {
            "$type": "cubicBezier",
            "enter": { "$value": [0, 0, 0.2, 1] }
          },
          "enter": {
            "$type": "transition",
            "$value": {
              "duration": "{fast}", "delay": { "value": 50, "unit": "ms" },
              "timingFunction": "{easing.enter}"
            }
          }
        }
        """
      ),
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        local tokens = motion.tokens("motion.tokens.json")
        local enter = tokens.enter
        runtime:add(motion.Tween {
          duration = enter.duration, delay = enter.delay, values = { 80, 280 },
          timingFunctions = { enter.timingFunction },
        }, card.position.y)

        assert(tokens.fast == 0.2 and tokens["easing.enter"].controlPoints[3] == 0.2)
        motion.expect(card.position.y):at(0.05):near(80)
        motion.expect(card.position.y):at(0.25):near(280)
        """),
    Recipe(
      name: "parallax", title: "Parallax: one layer follows another at half its speed",
      summary: "Operators make a stream of positions into another, and `connect` leads it into a "
        + "property.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local content = stage:addLayer { name = "content", position = { 160, 480 }, size = { 320, 960 } }
        local picture = stage:addLayer { name = "picture", position = { 160, 100 }, size = { 320, 200 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        runtime:add(motion.Draggable {}, content, function(stream)
          return stream:xLocked(160)
        end)
        -- The picture goes half as far as the content, and never below where it stands first.
        runtime:connect(content.position:y():rewriteRange(480, 280, 100, 0):upperBound(100), picture.position.y)

        content.position.value = { 160, 380 }
        assert(picture.position.y.value == 50)
        content.position.value = { 160, 500 }
        assert(picture.position.y.value == 100)
        """),
    Recipe(
      name: "follow", title: "Follow a layer: a scrim that darkens with a sheet",
      summary:
        "What is connected follows what the sheet shows, dragged, thrown or on a spring, forwards and "
        + "backwards.",
      script: """
        local motion = require("motion")
        local stage = motion.Stage { width = 320, height = 480 }
        local scrim = stage:addLayer { name = "scrim", position = { 160, 240 }, size = { 320, 480 }, opacity = 0 }
        local sheet = stage:addLayer { name = "sheet", position = { 160, 720 }, size = { 320, 480 } }
        local runtime = motion.MotionRuntime { containerView = stage }

        runtime:connect(sheet.position:y():rewriteRange(720, 480, 0, 0.6):clampTo(0, 0.6), scrim.opacity)
        runtime:add(motion.Spring { destination = 480, stiffness = 200, damping = 30 }, sheet.position.y)

        motion.expect(scrim.opacity):monotonic("rising")
        motion.expect(scrim.opacity):at(0.1):near(0.3, 0.25) -- on the way, as the sheet is
        motion.expect(scrim.opacity):settlesBy(1)
        """),
  ]
}
