import Testing

/// One of the ten scripts of the session in which allocations fail: what it loads beside, and how far its clock
/// is turned.
struct FaultScript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var plugin: String?
  var end = 0.0
  let source: String

  private init(_ name: String, plugin: String? = nil, until end: Double = 0, _ source: String) {
    testDescription = name
    self.plugin = plugin
    self.end = end
    self.source = source
  }

  private static let stage = "local stage = motion.Stage { width = 320, height = 480 } "

  static let all = [
    FaultScript(
      "strings and tables",
      """
      local t = {}
      for i = 1, 30 do t["key" .. i] = ("%d:%s"):format(i, ("x"):rep(i)) end
      for k, v in pairs(t) do t[k] = v:gsub("x", { x = "yy" }) end
      table.sort({ 3, 1, 2 })
      assert(#table.concat({ "a", "b" }, ",") == 3 and assert(load("return 1"))() == 1)
      """),
    FaultScript(
      "errors",
      """
      for i = 1, 5 do
        local ok, e = pcall(motion.Tween, { duration = -i })
        assert(not ok and #tostring(e) > 0)
        xpcall(function() error { i } end, function(m) return { m } end)
      end
      """),
    FaultScript(
      "coroutines",
      """
      local wrapped = coroutine.wrap(function(x)
        while true do x = coroutine.yield({ x, motion.createProperty(x) }) end
      end)
      for i = 1, 10 do wrapped(i) end
      """),
    FaultScript(
      "layers",
      stage + """
        local parent = stage:addLayer { name = "parent", position = { 1, 2 }, size = { 3, 4 } }
        local text = motion.TextLayer { string = ("text"):rep(100), fontSize = 20 }
        parent:addSublayer(text)
        parent:define("own", { 1, 2 })
        text.string = ("other"):rep(100)
        local path = motion.BezierPath()
        for i = 1, 12 do path:addLine { i, i } end
        parent.shadowPath.value = path
        text:removeFromSuperlayer()
        """),
    FaultScript(
      "animations", until: 1,
      stage + """
        local layer = stage:addLayer { name = "a" }
        local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 0.2 }
        layer:add(fade, "fade", { completion = function() layer.opacity.value = 0.5 end })
        layer:add(motion.KeyframeAnimation {
          keyPath = "position.x", values = { 0, 10, 20 }, duration = 0.3,
        }, "keys")
        layer:removeAnimation("keys")
        """),
    FaultScript(
      "interactions", until: 0.5,
      stage + """
        local runtime = motion.MotionRuntime { containerView = stage }
        local layer = stage:addLayer {}
        runtime:add(motion.Draggable {}, layer)
        runtime:add(motion.Spring { destination = { 9, 9 }, stiffness = 200 }, layer.position)
        runtime:add(motion.Tween { duration = 0.2, values = { 1, 0 } }, layer.opacity)
        runtime:connect(layer.position:x(), layer.zPosition)
        """),
    FaultScript(
      "streams", until: 0.2,
      """
      local source, seen = motion.createProperty(0), {}
      local stream = source:offset(1):scaled(2):dedupe():_map(function(x) return x + 1 end)
      local token = stream:subscribeToValue(function(x) seen[#seen + 1] = x end)
      for i = 1, 10 do source.value = i end
      motion.after(0.1, function() token:unsubscribe() end)
      local words = motion.createProperty { "a", ("b"):rep(200) }
      words.value = { ("c"):rep(300) }
      local record = motion.createProperty { name = ("n"):rep(200), list = { 1, 2, 3 } }
      record.value = { name = "m" }
      """),
    FaultScript(
      "timers and markers", until: 0.5,
      """
      for i = 1, 5 do
        motion.at(i * 0.05, function() motion.marker("m" .. i, motion.now()) end)
      end
      print(motion.now(), motion.arguments)
      """),
    FaultScript(
      "timelines", until: 0.3,
      stage + """
        local timeline, scrub = motion.Timeline {}, motion.ScrubTimeline {}
        timeline:follow(scrub)
        scrub:begin()
        local layer = stage:addLayer {}
        local runtime = motion.MotionRuntime { containerView = stage }
        runtime:add(motion.Tween { duration = 1, values = { 0, 9 }, timeline = timeline }, layer.zPosition)
        timeline.paused.value = true
        timeline.timeOffset.value = 0.5
        assert(layer:presentation())
        """),
    FaultScript(
      "plugins",
      plugin: """
        local motion = require("motion")
        return {
          kind = "interaction", name = "test", version = "1.0.0", api = "1", summary = "A test.",
          parameters = { strength = { default = 1, range = { 0, 9 }, summary = "Any." } },
          add = function(self, target, runtime)
            self.level = motion.createProperty(self.parameters.strength)
            target.position:x():subscribe(function(x) self.level.value = x end)
            runtime:add(motion.Spring { destination = 4 }, target.position.y)
          end,
        }
        """, until: 0.2,
      stage + """
        local runtime = motion.MotionRuntime { containerView = stage }
        local layer = stage:addLayer {}
        local use = motion.interaction("test", { strength = 3 })
        runtime:add(use, layer)
        layer.position.x.value = 7
        print(use.level.value)
        runtime:remove(use)
        """),
  ]
}
