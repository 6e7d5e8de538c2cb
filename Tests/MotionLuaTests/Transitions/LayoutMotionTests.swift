import MotionCore
import MotionTime
import Testing

/// Layers that are led to a new layout, or from the place of another layer.
@Suite struct LayoutMotionTests {
  private let runner = ScriptRunner()

  init() throws {
    try runner.run(
      """
      motion = require("motion")
      stage = motion.Stage { width = 400, height = 400 }
      spring = { stiffness = 100, damping = 20 }
      """)
  }

  private func numbers(_ script: String, at time: Double) throws -> [Double] {
    try runner.advance(to: time)
    let before = runner.printed.count
    try runner.run("print(\(script))")
    return runner.printed[before].split(separator: "\t").compactMap { Double(String($0)) }
  }

  /// A critically damped spring of frequency 10 from a distance, released with a velocity.
  private func spring(_ distance: Double, _ velocity: Double = 0, after time: Double) -> Double {
    (distance + (velocity + 10 * distance) * time) * Elementary.exp(-10 * time)
  }

  @Test func `the rows of a list reorder, and reorder again on their way`() throws {
    try runner.run(
      """
      rows = {}
      for i = 1, 3 do
        rows[i] = stage:addLayer { name = "row" .. i, position = { 200, 100 * i }, size = { 300, 80 } }
      end
      function order(...)
        local list = { ... }
        stage:animateLayout(function()
          for place, index in ipairs(list) do rows[index].position.y.value = 100 * place end
        end, spring)
      end
      function y() return rows[1]:presentation().position.y, rows[2]:presentation().position.y,
        rows[3]:presentation().position.y end
      order(3, 1, 2)
      """)
    #expect(try numbers("y()", at: 0) == [100, 200, 300])
    #expect(try numbers("rows[1].position.y.value, rows[3].position.y.value", at: 0) == [200, 100])
    let shown = try numbers("y()", at: 0.1)
    let way = spring(100, after: 0.1)
    for (value, expected) in zip(shown, [200 - way, 300 - way, 100 + 2 * way]) {
      #expect(abs(value - expected) < 1e-9)
    }
    // Reversed on the way: from where it is, with its velocity.
    try runner.run("order(1, 2, 3)")
    let velocity = 100.0 * 100 * 0.1 * Elementary.exp(-1)
    let back = try numbers("y()", at: 0.3)
    let start = 200 - way
    #expect(abs(back[0] - (100 + spring(start - 100, velocity, after: 0.2))) < 1e-9)
    #expect(try numbers("y()", at: 3) == [100, 200, 300])
  }

  @Test func `a layer that changes its parent starts where it was shown`() throws {
    try runner.run(
      """
      left = stage:addLayer { name = "left", position = { 100, 100 }, size = { 100, 100 } }
      right = stage:addLayer { name = "right", position = { 300, 300 }, size = { 100, 100 } }
      card = motion.Layer { name = "card", position = { 50, 50 }, size = { 20, 20 } }
      left:addSublayer(card)
      it = stage:animateLayout(function() right:addSublayer(card) end, spring)
      """)
    #expect(
      try numbers("card:presentation().position.x, card:presentation().position.y", at: 0)
        == [-150, -150])
    #expect(try numbers("card:presentation().position.x", at: 3) == [50])
  }

  @Test func `what the function does not move stays, and its error is raised`() throws {
    try runner.run(
      """
      a = stage:addLayer { name = "a", position = { 10, 10 } }
      b = stage:addLayer { name = "b", position = { 20, 20 }, opacity = 0 }
      it = stage:animateLayout(function()
        b.opacity.value = 1
        c = stage:addLayer { name = "c", position = { 30, 30 } }
      end, spring)
      states = {}
      it.state:subscribe(function(s) states[#states + 1] = s end)
      """)
    #expect(try numbers("b:presentation().opacity", at: 0) == [0])
    #expect(try numbers("c:presentation().position.x", at: 0) == [30])
    #expect(
      abs(try numbers("b:presentation().opacity", at: 0.1)[0] - 1 + spring(1, after: 0.1)) < 1e-9)
    try runner.advance(to: 3)
    #expect(try runner.output("print(table.concat(states, ' '))").last == "active atRest")
    let text = try runner.failure("stage:animateLayout(function() error('no') end)")
    #expect(text.contains("no"))
  }

  @Test func `a layer is led from the place of another one, and back`() throws {
    // The thumbnail is half as large as drawn, turned by a right angle, inside a list that is turned and moved.
    try runner.run(
      """
      list = stage:addLayer { name = "list", position = { 100, 200 }, size = { 200, 400 } }
      list.scale.value = 0.5
      thumb = motion.Layer {
        name = "thumb", position = { 40, 100 }, size = { 80, 60 }, cornerRadius = 8,
        backgroundColor = { red = 1, green = 0, blue = 0 },
      }
      thumb.rotation.value = math.pi / 2
      list:addSublayer(thumb)
      page = stage:addLayer { name = "page", position = { 200, 200 }, size = { 400, 400 } }
      hero = motion.Layer {
        name = "hero", position = { 200, 100 }, size = { 400, 200 }, cornerRadius = 0,
        backgroundColor = { red = 0, green = 0, blue = 1 },
      }
      page:addSublayer(hero)
      it = motion.match(thumb, hero, spring)
      function shown()
        local p = hero:presentation()
        return p.position.x, p.position.y, p.bounds.width, p.bounds.height, p.rotation, p.cornerRadius,
          p.backgroundColor.red
      end
      """)
    // By hand: the list's top left is at (0, 0) and its centre stays, so that (40, 100) is seen at (70, 150).
    let place = [70, 150, 40, 30, Double.pi / 2, 4, 1]
    for (value, expected) in zip(try numbers("shown()", at: 0), place) {
      #expect(abs(value - expected) < 1e-9)
    }
    let way = spring(1, after: 0.2)
    let end = [200.0, 100, 400, 200, 0, 0]
    for (index, value) in try numbers("shown()", at: 0.2).prefix(6).enumerated() {
      #expect(abs(value - (end[index] + way * (place[index] - end[index]))) < 1e-9)
    }
    try runner.run("it:reverse()")
    for (value, expected) in zip(try numbers("shown()", at: 4), place) {
      #expect(abs(value - expected) < 1e-9)
    }
    try runner.run("it:reverse()")
    for (value, expected) in zip(try numbers("shown()", at: 8), end) {
      #expect(abs(value - expected) < 1e-9)
    }
    let text = try runner.failure("motion.match(thumb, motion.Layer {})")
    #expect(text.contains("invalidTree"))
  }

  @Test func `what has come to rest is kept by nobody, and can still be reversed`() throws {
    try runner.run(
      """
      a = stage:addLayer { name = "a", position = { 0, 0 } }
      for i = 1, 20 do
        it = stage:animateLayout(function() a.position.x.value = i end, spring)
      end
      function x() return a:presentation().position.x end
      """)
    try runner.advance(to: 5)
    #expect(runner.stages[0].runtimes.isEmpty)
    try runner.run("it:reverse()")
    #expect(try numbers("a.position.x.value", at: 5) == [0])
    #expect(runner.stages[0].runtimes.count == 1)
    try runner.run("it = nil collectgarbage()")
    #expect(abs(try numbers("x()", at: 5.1)[0] - 20 * spring(1, after: 0.1)) < 1e-9)
    try runner.advance(to: 10)
    #expect(runner.stages[0].runtimes.isEmpty)
  }

  @Test func `the shared element of a transition leads a layer from the place of another one`()
    throws
  {
    try runner.run(
      """
      runtime = motion.MotionRuntime { containerView = stage }
      thumb = stage:addLayer {
        name = "thumb", position = { 60, 80 }, size = { 40, 20 }, cornerRadius = 8,
        backgroundColor = { red = 1, green = 0, blue = 0 },
      }
      hero = stage:addLayer {
        name = "hero", position = { 200, 240 }, size = { 400, 220 },
        backgroundColor = { red = 0, green = 0, blue = 1 },
      }
      timeline = motion.Timeline {}
      transition = motion.Transition { duration = 1, timeline = timeline, sharedElement = { mass = 1, stiffness = 100, damping = 20 } }
      element = transition.sharedElement
      element:match(thumb, hero, runtime)
      function shown()
        local p = hero:presentation()
        return p.position.x, p.position.y, p.bounds.width, p.bounds.height, p.cornerRadius, p.backgroundColor.blue
      end
      transition:start()
      """)
    let (start, end) = ([60.0, 80, 40, 20, 8, 0], [200.0, 240, 400, 220, 0, 1])
    for (value, expected) in zip(try numbers("shown()", at: 0), start) {
      #expect(abs(value - expected) < 1e-9)
    }
    // Between frames the progress is sent when time is scrubbed.
    try runner.run("timeline.paused.value = true timeline.timeOffset.value = 0.1")
    let way = 1 - spring(1, after: 0.1)
    for (index, value) in try numbers("shown()", at: 0.01).enumerated() {
      #expect(abs(value - (start[index] + way * (end[index] - start[index]))) < 1e-6)
    }
    try runner.run("timeline.paused.value = false")
    for (value, expected) in zip(try numbers("shown()", at: 5), end) {
      #expect(abs(value - expected) < 1e-9)
    }
    let text = try runner.failure("element:match(thumb, motion.Layer {}, runtime)")
    #expect(text.contains("invalidTree"))
  }
}
