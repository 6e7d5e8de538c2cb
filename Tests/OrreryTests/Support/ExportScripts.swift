/// Motion of many kinds: what CSS says itself, and what it does not.
enum ExportScripts {
  /// A script, and what `orrery run` is told beside it.
  struct Case {
    var name: String
    var script: String
    var options: [String] = []
  }

  private static let opening = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 400 }
    local box = stage:addLayer { name = "box", position = { 40, 80 }, size = { 20, 20 } }
    local runtime = motion.MotionRuntime { containerView = stage }

    """

  /// A script that comes with Orrery.
  private static func shipped(_ path: String, _ options: String...) -> Case {
    Case(name: path, script: Repository.path(path), options: options)
  }

  static let all: [Case] = [
    shipped("scripts/card.lua"),
    shipped(
      "scripts/card.lua", "--input", Repository.path("scripts/recordings/fling-up.jsonl"),
      "--input-at", "0.4s"),
    shipped(
      "scripts/interaction.lua", "--set", "plugin=toss-to-edges", "--input",
      Repository.path("scripts/recordings/fling-up.jsonl")),
    shipped(
      "scripts/transition.lua", "--input",
      Repository.path("scripts/recordings/fling-then-hold.jsonl")),
    shipped("Tests/Fixtures/scripts/everything-moves.lua", "--until", "3s"),
    Case(
      name: "beziers",
      script: opening + """
        box:add(motion.BasicAnimation { keyPath = "position.x", fromValue = 40, toValue = 280,
          duration = 0.5, beginTime = 0.25, timingFunction = "easeInEaseOut",
          repeatCount = math.huge, autoreverses = true, fillMode = "both" }, "x")
        box:add(motion.KeyframeAnimation { keyPath = "position.y", values = { 0, 90, 30, 200 },
          keyTimes = { 0, 0.2, 0.7, 1 }, duration = 1.5, calculationMode = "linear",
          timingFunctions = { "easeIn", "linear", "easeOut" } }, "y")
        box:add(motion.BasicAnimation { keyPath = "opacity", toValue = 0.2, duration = 0.8,
          speed = 2, repeatCount = 2.5 }, "o")
        """, options: ["--until", "2s"]),
    Case(
      name: "springs",
      script: opening + """
        for index, damping in ipairs { 2, 9, 20, 45 } do
          local one = stage:addLayer { name = "spring" .. index, size = { 9, 9 } }
          one:add(motion.SpringAnimation { keyPath = "position.x", fromValue = 0, toValue = 300,
            mass = 1 + index / 5, stiffness = 120 + 40 * index, damping = damping,
            velocity = 400 * (index - 2), allowsOverdamping = true }, "x")
          one.position.x.value = 300
        end
        """, options: ["--until", "2.5s"]),
    Case(
      name: "bounces",
      script: opening + """
        for index, name in ipairs { "bounce", "elastic", "back", "wiggle" } do
          local one = stage:addLayer { name = name, size = { 9, 9 } }
          local tween = motion.Tween { duration = 0.5 + index / 7, values = { 10, 310 },
            timingFunctions = { motion.curve(name) }, delay = 0.1 * index }
          runtime:add(tween, one.position.x)
        end
        """),
    Case(
      name: "steps and cubics",
      script: opening + """
        box:add(motion.KeyframeAnimation { keyPath = "position.x", values = { 0, 60, 20, 200 },
          duration = 0.9, calculationMode = "cubic", repeatCount = 2, autoreverses = true }, "x")
        box:add(motion.KeyframeAnimation { keyPath = "position.y", values = { 9, 60, 20, 200 },
          duration = 0.9, calculationMode = "discrete" }, "y")
        motion.after(0.35, function() box.cornerRadius.value = 7 end)
        box:add(motion.AnimationGroup { duration = 0.8, repeatCount = 2, animations = {
          motion.KeyframeAnimation { keyPath = "opacity", values = { 0.2, 0.9, 0.4 },
            calculationMode = "discrete", duration = 0.5, fillMode = "forwards" },
          motion.BasicAnimation { keyPath = "transform.rotation", byValue = 2, duration = 0.3 },
        } }, "group")
        motion.after(0.5, function()
          box:add(motion.BasicAnimation { keyPath = "position.x", byValue = 50, duration = 0.6,
            isAdditive = true, timingFunction = "easeOut" }, "more")
        end)
        """),
    Case(
      name: "interruptions",
      script: opening + """
        local timeline = motion.Timeline {}
        local move = motion.Tween { duration = 1, values = { 40, 300 }, timeline = timeline,
          timingFunctions = { "easeInEaseOut" } }
        runtime:add(move, box.position.x)
        motion.after(0.3, function() timeline.paused.value = true end)
        motion.after(0.4, function() timeline.timeOffset.value = 0.7 end)
        motion.after(0.6, function() timeline.paused.value = false end)
        box:add(motion.BasicAnimation { keyPath = "position.y", toValue = 300, duration = 0.8,
          timingFunction = "easeIn" }, "fall")
        motion.after(0.45, function()
          box:removeAnimation("fall")
          box:add(motion.SpringAnimation { keyPath = "position.y", fromValue = 140, toValue = 80,
            velocity = 500, stiffness = 90, damping = 8 }, "home")
        end)
        """, options: ["--until", "1.8s"]),
  ]
}
