import Lua
import MotionCore
import MotionLua
import MotionRender
import MotionTime
import Testing

@Suite struct AbuseTests {
  /// The members of every bound class and the objects to try them on.
  private static var targets: [(object: String, members: [LuaMemberDeclaration])] {
    [
      ("stage", MotionView.luaType.declaration.members),
      ("card", MotionView.luaType.declaration.members),
      ("runtime", MotionRuntime.luaType.declaration.members),
      ("timeline", Timeline.luaType.declaration.members),
      ("scrub", ScrubTimeline.luaType.declaration.members),
      ("scrubber", TimelineScrubber.luaType.declaration.members),
      ("tween", Tween<Double>.luaType.declaration.members),
      ("spring", Spring<Point>.luaType.declaration.members),
      ("untyped", Spring<Point>.luaType.declaration.members),
      ("drag", Draggable.luaType.declaration.members),
      ("number", ReactiveProperty<Double>.luaType.declaration.members),
      ("point", ReactiveProperty<Point>.luaType.declaration.members),
      ("boolean", ReactiveProperty<Bool>.luaType.declaration.members),
      ("number:asStream()", MotionObservable<Double>.luaType.declaration.members),
      ("point:asStream()", MotionObservable<Point>.luaType.declaration.members),
      ("basic", Animation.luaType.declaration.members),
      ("token", Subscription.luaType.declaration.members),
      ("curve", TimingFunctionObject.luaType.declaration.members),
    ]
  }

  private static let prelude = """
    stage = motion.Stage { width = 10, height = 10 }
    card = stage:addLayer { name = "card" }
    runtime = motion.MotionRuntime { containerView = stage }
    timeline, scrub = motion.Timeline {}, motion.ScrubTimeline {}
    scrubber = motion.TimelineScrubber {}
    tween = motion.Tween { duration = 1, values = { 0, 1 } }
    spring, untyped = motion.Spring { destination = { 1, 2 } }, motion.Spring {}
    drag = motion.Draggable {}
    number, point = motion.createProperty(0), motion.createProperty { 1, 2 }
    boolean = motion.createProperty(true)
    basic = motion.BasicAnimation { keyPath = "opacity", toValue = 1 }
    token = number:subscribe(function() end)
    curve = tween.timingFunctions.value[1]
    local cycle = {} cycle[1] = cycle cycle.x = cycle
    odd = {
      nil, true, 0, -1, 1e308, math.huge, -(0/0), math.mininteger, "", "x", "\\0\\255", {}, { 1, 2 },
      { x = 1 }, { [1.5] = 2 }, { { {} } }, cycle, print, coroutine.create(print),
      function() error("odd") end, function(...) return ... end, stage, card, runtime, timeline,
      scrub, scrubber, tween, spring, untyped, drag, number, point, boolean, basic, token, curve,
    }
    count = 36
    seed = 1
    function any()
      seed = (seed * 1103515245 + 12345) % 2147483648
      return odd[seed // 65536 % count + 1]
    end

    """

  @Test(arguments: targets.map(\.object))
  func `LE 5 no misuse from Lua crashes the host`(object: String) throws {
    let target = try #require(Self.targets.first { $0.object == object })
    let runner = ScriptRunner()
    try runner.run(Self.prelude + "target = \(object)")
    for member in target.members where member.role != .metamethod {
      try runner.run(
        """
        for _ = 1, 40 do
          pcall(function() target["\(member.name)"] = any() end)
          pcall(function() return target["\(member.name)"](target, any(), any(), any()) end)
          pcall(function() return target["\(member.name)"](any(), any()) end)
          pcall(function() return target["\(member.name)"].value end)
          pcall(function() target["\(member.name)"].value = any() end)
        end
        """)
    }
    try runner.advance(to: 0.1)
    runner.close()
  }

  @Test func `LE 5 no misuse of a constructor crashes the host`() throws {
    let runner = ScriptRunner()
    try runner.run(Self.prelude)
    for member in MotionModule.declaration.members {
      let keys = member.parameters.map { "\"\($0.name)\"" }.joined(separator: ", ")
      try runner.run(
        """
        local keys = { \(keys) }
        for _ = 1, 40 do
          local fields = {}
          for _, key in ipairs(keys) do fields[key] = any() end
          pcall(motion["\(member.name)"], fields)
          pcall(motion["\(member.name)"], any(), any())
          if #keys > 0 then pcall(motion["\(member.name)"], { [keys[1]] = any() }) end
        end
        """)
    }
    try runner.advance(to: 0.1)
    runner.close()
  }
}
