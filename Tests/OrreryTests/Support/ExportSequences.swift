/// Sequences of tweens and paths: every position rule, stagger, nesting, cycles and speed.
enum ExportSequences {
  private static let opening = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 400 }
    local box = stage:addLayer { name = "box", position = { 40, 80 }, size = { 20, 20 } }
    local dots = {}
    for i = 1, 4 do
      dots[i] = stage:addLayer { name = "dot" .. i, position = { 40 * i, 300 }, size = { 9, 9 } }
    end
    local runtime = motion.MotionRuntime { containerView = stage }
    local function tween(duration, ...)
      return motion.Tween { duration = duration, values = { ... }, timingFunctions = { "easeInEaseOut" } }
    end
    local sequence = motion.Sequence {}

    """

  private static func sequence(_ name: String, _ script: String) -> ExportScripts.Case {
    ExportScripts.Case(
      name: name, script: opening + script + "\nruntime:add(sequence)",
      options: ["--until", "2.5s"])
  }

  static let all = [
    sequence(
      "one after another",
      """
      sequence:add(box.position.x, tween(0.5, 40, 280))
      sequence:add(box.position.y, tween(0.5, 80, 200))
      sequence:add(box.position.x, tween(0.5, 40))
      """),
    sequence(
      "gaps on one property",
      """
      sequence:add(box.opacity, tween(0.4, 1, 0.2), { at = 0.3 })
      sequence:add(box.opacity, tween(0.4, 0.9, 0.5), { at = "+=0.35" })
      sequence:add(box.opacity, tween(0.3, 1), { at = "+=0.2" })
      """),
    sequence(
      "relative to the piece before",
      """
      sequence:add(box.position.x, tween(0.8, 40, 280))
      sequence:add(box.opacity, tween(0.4, 1, 0.3), { at = "<0.2" })
      sequence:add(box.rotation, tween(0.6, 0, 2), { at = ">-=0.1" })
      """),
    sequence(
      "labels and parts",
      """
      sequence:add(box.position.x, tween(0.5, 40, 280))
      sequence:label("there")
      sequence:add(box.position.y, tween(0.8, 80, 200), { at = "there-=25%" })
      sequence:add(box.scale, tween(0.5, 1, 2, 1), { at = "there+=0.5" })
      """),
    sequence(
      "overlap on one property",
      """
      sequence:add(box.position.x, tween(1.5, 40, 280))
      sequence:add(box.position.x, tween(0.4, 100, 60), { at = 0.5 })
      """),
    sequence(
      "stagger",
      """
      sequence:add(dots, "opacity", tween(0.5, 0, 1), { stagger = { each = 0.15, from = "edges" } })
      local stagger = { total = 0.6, ease = "easeIn" }
      sequence:add(dots, "position.y", tween(0.5, 300, 100), { at = "<0.3", stagger = stagger })
      """),
    sequence(
      "sequence in a sequence",
      """
      local inner = motion.Sequence { speed = 2 }
      inner:add(box.scale, tween(0.6, 1, 1.5))
      inner:add(box.scale, tween(0.6, 1))
      sequence:add(box.position.x, tween(0.5, 40, 280))
      sequence:add(inner, { at = "<+=50%" })
      sequence:add(inner)
      """),
    sequence(
      "cycles",
      """
      sequence.repeatCount.value = 2
      sequence.repeatDelay.value = 0.25
      sequence.autoreverses.value = true
      sequence:add(box.position.x, tween(0.4, 40, 280))
      sequence:add(box.opacity, tween(0.2, 1, 0.4), { at = "<0.1" })
      """),
    sequence(
      "path and animation",
      """
      sequence:add(box.position, motion.PathTween { duration = 0.8, path = { { 40, 80 }, { 200, 80 }, { 200, 300 } } })
      sequence:add(box, "cornerRadius", motion.BasicAnimation { toValue = 10, duration = 0.5 }, { at = "<" })
      sequence:add(box.position, tween(0.5, { 40, 80 }))
      """),
    sequence(
      "for ever",
      """
      sequence:add(box.position.x, tween(0.5, 40, 280))
      local beat = motion.Sequence { repeatCount = math.huge, autoreverses = true }
      beat:add(box.opacity, tween(0.3, 1, 0.5))
      sequence:add(beat)
      """),
  ]
}
