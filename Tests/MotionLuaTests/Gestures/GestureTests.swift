import Lua
import MotionCore
import MotionTime
import Testing

@Suite struct GestureTests {
  /// A finger that goes down at a place, moves by steps each hundredth of a second, and is lifted.
  private func drag(_ runner: ScriptRunner, from start: (Double, Double), by steps: [Double]) throws
  {
    try runner.post(.down, x: start.0, y: start.1, at: 0.1)
    var x = start.0
    for (index, step) in steps.enumerated() {
      x += step
      try runner.post(.move, x: x, y: start.1, at: 0.11 + Double(index) / 100)
    }
    try runner.post(.up, x: x, y: start.1, at: 0.11 + Double(steps.count) / 100)
  }

  @Test func `a pan made by a pointer tells its streams`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      pan = motion.PanGesture {}
      card:addGestureRecognizer(pan)
      print(#card.gestureRecognizers, card.gestureRecognizers[1] == pan, pan.view == card)
      streams = runtime:get(pan)
      print(runtime:get(pan) == streams, streams.gestureRecognizer == pan)
      streams.state:subscribe(function(state) print("state", state) end)
      watch(streams:whenRecognitionState { "began", "changed" }:translation(stage):x())
      streams:whenRecognitionState("ended"):velocity(stage):x():subscribe(function(v)
        print("velocity", string.format("%.0f", v))
      end)
      streams:velocityOnReleaseStream():x():subscribe(function(v)
        print("release", string.format("%.0f", v))
      end)
      streams:centroidOnRecognition(stage):subscribe(function(c) print("began at", c.x, c.y) end)
      """)
    try drag(probe.runner, from: (100, 50), by: [20, 10, 10, 10, 10])
    try probe.runner.advance(to: 1)
    #expect(
      probe.runner.printed == [
        "1\ttrue\ttrue", "true\ttrue", "state\tatRest", "state\tactive", "began at\t120.0\t50.0",
        "state\tatRest", "velocity\t696", "release\t696",
      ])
    // The parabola nearest to 0, 20, 30, 40, 50 and 60 points at steps of 10 ms: 696 points a second at its end.
    // The translation counts from where the pan was noticed, after its slop.
    #expect(try probe.runner.output("print(sent())").last == "0 10 20 30 40")
  }

  @Test func `GES-4 two layers' gestures exclude each other unless a delegate allows both`() throws
  {
    let runner = try ScriptRunner()
    try runner.run(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 400, height = 400 }
      local outer = stage:addLayer { size = { 400, 400 }, position = { 200, 200 } }
      local inner = outer:addLayer { size = { 200, 200 }, position = { 200, 200 } }
      pan, twin = motion.PanGesture {}, motion.PanGesture {}
      outer:addGestureRecognizer(pan)
      inner:addGestureRecognizer(twin)
      pan:addTarget(function(gesture) print("outer", gesture.state) end)
      twin:addTarget(function(gesture) print("inner", gesture.state) end)
      """)
    func begun() throws -> Set<String> {
      let before = runner.printed.count
      let start = 0.2 + Double(before)
      try runner.post(.down, x: 200, y: 200, at: start)
      try runner.post(.move, x: 260, y: 200, at: start + 0.01)
      try runner.post(.up, x: 260, y: 200, at: start + 0.02)
      try runner.advance(to: start + 0.1)
      return Set(runner.printed[before...].filter { $0.hasSuffix("began") })
    }
    #expect(try begun() == ["inner\tbegan"])
    try runner.run(
      """
      subscription = pan:setDelegate { shouldRecognizeSimultaneouslyWith = function(gesture, other)
        return gesture == pan and other == twin
      end }
      """)
    #expect(try begun() == ["inner\tbegan", "outer\tbegan"])
    try runner.run("subscription:unsubscribe()")
    #expect(try begun() == ["inner\tbegan"])
    #expect(throws: LuaError.self) { try runner.run("pan:setDelegate {}") }
    #expect(runner.reports.isEmpty)
  }

  @Test func `a script makes a gesture itself`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      pan = motion.PanGesture {}
      streams = runtime:get(pan)
      watch(streams:translation(motion.createProperty { 5, 5 }))
      watch(streams:active())
      streams:atRest():subscribe(function(v) print("rest", v) end)
      streams:asMotionState():subscribe(function(v) print(v) end)
      pan:addTarget(function(gesture) print("target", gesture.state, gesture.isActive) end)
      pan:setTranslation({ 3, 4 }, stage)
      pan:setVelocity({ 30, 40 }, stage)
      pan:setLocation({ 7, 8 }, stage)
      pan.state = "began"
      print(pan:translation(stage).y, pan:velocity(stage).x, pan:location(stage).y)
      pan.isEnabled = false
      print(pan.state, pan.isActive, pan.isEnabled)
      """)
    #expect(
      probe.runner.printed == [
        "rest\ttrue", "atRest", "rest\tfalse", "active", "target\tbegan\ttrue", "4.0\t30.0\t8.0",
        "rest\ttrue", "atRest", "target\tcancelled\tfalse", "possible\tfalse\tfalse",
      ])
    #expect(try probe.runner.output("print(sent())").last == "false (x=8,y=9) true false")
  }

  @Test func `rotation and scale start from what stood there`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      turn, zoom = motion.RotationGesture {}, motion.ScaleGesture {}
      watch(runtime:get(turn):rotated(motion.createProperty(1)))
      watch(runtime:get(zoom):scaled(motion.createProperty(2)))
      watch(runtime:get(turn):whenRecognitionState("changed"):velocity())
      watch(runtime:get(zoom):whenRecognitionState("changed"):velocity())
      turn.state = "began"
      turn.rotation, turn.velocity = 0.5, 3
      turn.state = "changed"
      zoom.state = "began"
      zoom.scale, zoom.velocity = 1.5, 4
      zoom.state = "changed"
      print(sent())
      """)
    #expect(probe.runner.printed == ["1 1.5 3 2 3 4"])
  }

  @Test func `gestures leave layers, and taps are discrete`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      tap = motion.TapGesture {}
      card:addGestureRecognizer(tap)
      runtime:get(tap):whenRecognitionState("recognized"):centroid(card):subscribe(function(c)
        print(c.x, c.y)
      end)
      """)
    try probe.runner.post(.down, x: 90, y: 45, at: 0.1)
    try probe.runner.post(.up, x: 90, y: 45, at: 0.2)
    try probe.runner.advance(to: 0.5)
    // The card's corner lies at (80, 40).
    #expect(probe.runner.printed == ["10.0\t5.0"])
    let refusal = try probe.runner.failure(
      "runtime:get(tap):whenRecognitionState({ 'ended', 'began' })")
    #expect(
      refusal.contains(
        "a TapGesture is never \"began\". Use one of \"possible\", \"ended\", \"failed\""))
    let lines = try probe.runner.output(
      "card:removeGestureRecognizer(tap) print(tap.view, #card.gestureRecognizers, tap)")
    #expect(lines.last == "nil\t0\tTapGesture: possible")
  }

  @Test(arguments: [
    (
      "motion.PanGesture {}.state = 'done'",
      "invalidValue: bad value for 'state' of PanGesture (\"possible\", \"began\", \"changed\", "
        + "\"ended\", \"cancelled\", \"failed\" or \"recognized\" expected, got \"done\")"
    ),
    (
      "card:addGestureRecognizer(card)",
      "typeMismatch: bad argument #1 to 'addGestureRecognizer' (GestureRecognizer expected, got Layer)"
    ),
    (
      "runtime:get(motion.TapGesture {}):velocity(stage)",
      "unknownMember: ReactiveGestureRecognizer<TapGesture> has no member 'velocity'."
    ),
    (
      "runtime:get(motion.PanGesture {}):whenRecognitionState('x')",
      "invalidValue: bad argument #1 to 'whenRecognitionState' (\"possible\", \"began\", \"changed\", "
        + "\"ended\", \"cancelled\", \"failed\" or \"recognized\" expected, got \"x\")"
    ),
    (
      "runtime:get(p)",
      "typeMismatch: bad argument #1 to 'get' (GestureRecognizer or Layer expected, got "
        + "ReactiveProperty<number>)"
    ),
    (
      "motion.Draggable { withExistingRecognizer = motion.TapGesture {} }",
      "typeMismatch: bad value for 'withExistingRecognizer' of motion.Draggable: PanGesture expected, "
        + "got TapGesture"
    ),
    (
      "motion.Draggable { registerNewRecognizerTo = card, withFirstGestureIn = {} }",
      "overspecified: motion.Draggable: give only one of registerNewRecognizerTo, withFirstGestureIn"
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let probe = try StreamProbe()
    let body =
      script.contains(".state = ")
      ? "local g = motion.PanGesture {} g.state = 'done'" : "local x = \(script)"
    let text = try probe.runner.failure(body)
    #expect(text == message)
  }
}
