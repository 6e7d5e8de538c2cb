import MotionCore
import MotionTime
import Testing

@Suite struct InteractionBindingTests {
  /// One finger, from a place by a way in a tenth of a second, lifted at speed unless it rests first.
  private func swipe(
    _ runner: ScriptRunner, from start: (Double, Double), by way: (Double, Double),
    at time: Double = 0.1, resting: Double = 0
  ) throws {
    try runner.post(.down, x: start.0, y: start.1, at: time)
    for step in 1...10 {
      let part = Double(step) / 10
      try runner.post(
        .move, x: start.0 + way.0 * part, y: start.1 + way.1 * part,
        at: time + Double(step) / 100)
    }
    try runner.post(
      .up, x: start.0 + way.0, y: start.1 + way.1, at: time + 0.1 + resting)
  }

  /// Two fingers that start 20 points apart, turn by a right angle and end twice as far apart.
  private func pinch(_ runner: ScriptRunner, around centre: (Double, Double)) throws {
    let (x, y) = centre
    try runner.post(.down, x: x - 10, y: y, at: 0.1, id: 1)
    try runner.post(.down, x: x + 10, y: y, at: 0.11, id: 2)
    try runner.post(.move, x: x, y: y - 20, at: 0.2, id: 1)
    try runner.post(.move, x: x, y: y + 20, at: 0.21, id: 2)
    try runner.post(.up, x: x, y: y - 20, at: 0.5, id: 1)
    try runner.post(.up, x: x, y: y + 20, at: 0.51, id: 2)
  }

  private func lines(_ runner: ScriptRunner, _ script: String) throws -> [String] {
    let before = runner.printed.count
    try runner.run(script)
    return Array(runner.printed[before...])
  }

  @Test func `a rotatable turns and a scalable scales, within constraints`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      turn, zoom = motion.Rotatable {}, motion.Scalable {}
      turn.state:subscribe(function(v) print("turn", v) end)
      runtime:add(turn, card)
      runtime:add(zoom, card, function(stream) return stream:upperBound(1.5) end)
      """)
    try pinch(runner, around: (100, 50))
    try runner.advance(to: 1)
    #expect(runner.printed == ["turn\tatRest", "turn\tactive", "turn\tatRest"])
    // From west to north on the screen is a right angle, clockwise.
    let printed = try lines(
      runner, "print(string.format('%.9f %.3f', card.rotation.value, card.scale.value))")
    #expect(printed == ["1.570796327 1.500"])
  }

  @Test func `directly manipulable does all three, and is switched off as one`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      hand = motion.DirectlyManipulable { draggable = motion.Draggable {} }
      hand.state:subscribe(print)
      runtime:add(hand, card)
      print(hand.draggable.enabled.value, hand.rotatable.enabled.value, hand.scalable.enabled.value)
      """)
    try pinch(runner, around: (100, 50))
    try runner.advance(to: 1)
    #expect(runner.printed == ["atRest", "true\ttrue\ttrue", "active", "atRest"])
    let printed = try lines(
      runner,
      """
      print(string.format('%.6f %.3f', card.rotation.value, card.scale.value))
      hand.enabled.value = false
      print(hand.draggable.enabled.value, hand.rotatable.enabled.value, hand.scalable.enabled.value)
      """)
    #expect(printed == ["1.570796 2.000", "false\tfalse\tfalse"])
  }

  @Test func `adjusts anchor point puts it between the fingers and leaves the layer where it is`()
    throws
  {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      turn = motion.RotationGesture {}
      card:addGestureRecognizer(turn)
      runtime:add(motion.AdjustsAnchorPoint { gestureRecognizers = { turn } }, card)
      turn:setLocation({ 90, 45 }, stage)
      turn.state = "began"
      print(card.anchorPoint.value.x, card.anchorPoint.value.y)
      print(card.position.value.x, card.position.value.y)
      turn.state = "ended"
      print(card.anchorPoint.value.x, card.position.value.x)
      """)
    // 10 of 40 points from the left, 5 of 20 from the top.
    #expect(runner.printed == ["0.25\t0.25", "90.0\t45.0", "0.5\t100.0"])
  }

  @Test func `a tossable is thrown with the speed of the hand and returns`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      toss = motion.Tossable {
        spring = motion.Spring { destination = { 100, 50 }, stiffness = 200, damping = 20 },
      }
      print(toss.spring.stiffness.value, toss.draggable.enabled.value)
      toss.state:subscribe(function(v) print(v, motion.now()) end)
      runtime:add(toss, card)
      """)
    try swipe(runner, from: (100, 50), by: (0, 100))
    try runner.advance(to: 0.2)
    // 80 of the 100 points count: the pan is noticed after its slop, at the second sample.
    let thrown = try lines(runner, "print(card:presentation().position.y)")
    try runner.advance(to: 0.26)
    let flying = try lines(runner, "print(card:presentation().position.y > 130)")
    try runner.advance(to: 3)
    let home = try lines(runner, "print(card:presentation().position.y, toss.spring.state:_read())")
    #expect(thrown == ["130.0"] && flying == ["true"] && home.last == "50.0\tatRest")
    #expect(runner.printed.prefix(2) == ["200.0\ttrue", "atRest\t0.0"])
  }

  @Test func `a path tween goes along a path, and is a stream`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      local path = motion.BezierPath {}
      path:move { 0, 0 }
      path:addLine { 100, 0 }
      path:addLine { 100, 40 }
      print(#path.points)
      tween = motion.PathTween { duration = 2, path = path }
      tween.state:subscribe(print)
      runtime:add(tween, card.position)
      """)
    try runner.advance(to: 0.5)
    let half = try lines(
      runner, "local p = card:presentation().position print(p.x, p.y)")
    try runner.advance(to: 1.5)
    let later = try lines(
      runner, "local p = card:presentation().position print(p.x, p.y)")
    try runner.advance(to: 3)
    #expect(half == ["50.0\t0.0"] && later == ["100.0\t20.0"])
    #expect(runner.printed.filter { !$0.contains("\t") } == ["3", "atRest", "active", "atRest"])
    let stream = try lines(runner, "print(tween:x():_read() ~= nil, tween.path.value.points[2].x)")
    #expect(stream == ["true\t100.0"])
  }

  @Test func `points in a list are a path of straight lines`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      tween = motion.PathTween {
        duration = 1, path = { { 0, 0 }, { 60, 80 } }, system = motion.simulated }
      runtime:add(tween, card.position)
      """)
    try runner.frames(until: 0.5)
    #expect(
      try lines(runner, "print(card.position.value.x, card.position.value.y)") == ["30.0\t40.0"])
  }

  @Test func `an arc move leaves level or upright and arrives the other way`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      move = motion.ArcMove {
        from = { 0, 0 }, to = { 300, 400 }, tween = motion.PathTween { duration = 1 } }
      move.state:subscribe(print)
      runtime:add(move, card)
      print(move.to.value.y, move.tween.duration.value, move.enabled.value)
      """)
    try runner.advance(to: 0.5)
    let printed = try lines(
      runner,
      """
      local p = card:presentation().position
      local fromLine = math.abs(400 * p.x - 300 * p.y) / 500
      print(fromLine > 20, p.x > 0 and p.x < 300)
      """)
    try runner.advance(to: 1.1)
    #expect(printed == ["true\ttrue"])
    let end = try lines(runner, "print(card.position.value.x, card.position.value.y)")
    #expect(end == ["300.0\t400.0"])
    #expect(runner.printed.prefix(3) == ["atRest", "active", "400.0\t1.0\ttrue"])
  }

  @Test func `set position on tap writes where somebody taps, in a layer's points`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      place = motion.createProperty { 0, 0 }
      inside = motion.createProperty { 0, 0 }
      runtime:add(motion.SetPositionOnTap {}, place)
      runtime:add(
        motion.SetPositionOnTap { registerNewRecognizerTo = card, coordinateSpace = card }, inside,
        function(stream) return stream:xLocked(1) end)
      """)
    try runner.post(.down, x: 200, y: 300, at: 0.1)
    try runner.post(.up, x: 200, y: 300, at: 0.2)
    try runner.post(.down, x: 110, y: 55, at: 0.3)
    try runner.post(.up, x: 110, y: 55, at: 0.4)
    try runner.advance(to: 1)
    let printed = try lines(
      runner, "print(place.value.x, place.value.y, inside.value.x, inside.value.y)")
    #expect(printed == ["200.0\t300.0\t1.0\t15.0"])
  }

  @Test(arguments: [
    ("x", (200.0, 0.0), "forward"), ("x", (-200, 0), "backward"),
    ("y", (0, 200), "forward"), ("y", (200, 0), "none"), ("x", (30, 0), "forward"),
  ])
  func `change direction decides by the speed along an axis`(
    axis: String, way: (Double, Double), expected: String
  ) throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      pan = motion.PanGesture {}
      direction = motion.createProperty { withInitialValue = "forward", kind = "transitionDirection" }
      local change = motion.ChangeDirection {
        withVelocityOf = pan, whenPositive = "forward", minimumVelocity = 150 }
      print(change.gesture == pan, change.minimumVelocity, change.whenNegative)
      runtime:add(change, direction, "\(axis)")
      heard = "none"
      direction:dedupe():subscribe(function() end)
      motion.createProperty(0)
      local first = true
      direction:subscribe(function(v) if not first then heard = v end first = false end)
      """)
    try swipe(runner, from: (160, 240), by: way)
    try runner.advance(to: 1)
    #expect(try lines(runner, "print(heard)") == [expected])
    #expect(runner.printed.first == "true\t150.0\tbackward")
  }

  @Test func `a slop region turns a transition back and forward again`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      pan = motion.PanGesture {}
      direction = motion.createProperty { withInitialValue = "forward", kind = "transitionDirection" }
      runtime:add(motion.SlopRegion { withTranslationOf = pan, size = 40 }, direction)
      direction:subscribe(print)
      pan.state = "began"
      for _, y in ipairs { 30, 50, 45, 10 } do
        pan:setTranslation({ 0, y }, stage)
        pan.state = "changed"
      end
      """)
    #expect(runner.printed == ["forward", "backward", "forward"])
  }

  @Test func `a transition tween and a transition spring follow a direction`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      direction = motion.createProperty { withInitialValue = "forward", kind = "transitionDirection" }
      tween = motion.TransitionTween {
        duration = 1, forwardValues = { 0, 10 }, direction = direction, delayAfter = 0.5 }
      tween.timingFunctions.value = { "linear" }
      spring = motion.TransitionSpring { back = { 0, 0 }, fore = { 100, 200 }, direction = direction }
      runtime:add(tween, card.zPosition)
      runtime:add(spring, card.position)
      print(spring.stiffness.value, spring.damping.value, spring.mass.value)
      """)
    try runner.advance(to: 0.5)
    let half = try lines(runner, "print(card:presentation().zPosition)")
    try runner.advance(to: 3)
    let fore = try lines(runner, "print(card.zPosition.value, card.position.value.y)")
    try runner.run("direction.value = 'backward'")
    try runner.advance(to: 4)
    let turned = try lines(runner, "print(card:presentation().zPosition)")
    try runner.advance(to: 8)
    let back = try lines(runner, "print(card.zPosition.value, card.position.value.y)")
    #expect(half == ["5.0"] && fore == ["10.0\t200.0"] && turned == ["5.0"] && back == ["0.0\t0.0"])
    #expect(runner.printed.first == "1000.0\t500.0\t3.0")
  }

  @Test func `a transition tween runs in a segment of a window`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      direction = motion.createProperty { withInitialValue = "forward", kind = "transitionDirection" }
      window = motion.TransitionTimeWindow { duration = 4 }
      tween = motion.TransitionTween {
        window = window, segment = "latterHalf", forwardValues = { 0, 10 }, direction = direction }
      print(tween.delay.value, tween.duration.value)
      direction.value = "backward"
      runtime:add(tween, card.zPosition)
      print(tween.delay.value)
      print(window:delay("latterHalf"), window:delay("latterHalf", "backward"),
        window:durationOf { position = 0, length = 0.25 }, window.duration)
      timeline = motion.Timeline {}
      window:scrub(timeline, 0.25)
      print(timeline.paused.value, timeline.timeOffset.value)
      """)
    #expect(
      runner.printed == ["2.0\t2.0", "0.0", "2.0\t0.0\t1.0\t4.0", "true\t1.0"])
  }

  /// Section 14's vectors: 0 to 100 at rest, stiffness 342, damping 30, mass 1.
  @Test func `SIM-2 a simulated spring sends values, one each frame`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      spring = motion.Spring {
        destination = 100, threshold = 0.001, enabled = false, system = "simulated" }
      p.value = 0
      count = 0
      p:subscribe(function() count = count + 1 end)
      runtime:add(spring, p)
      spring.enabled.value = true
      """)
    try runner.frames(until: 0.1)
    let printed = try lines(runner, "print(string.format('%.6f', p.value), count)")
    #expect(printed == ["62.201725\t8"])
    try runner.frames(until: 4)
    #expect(try lines(runner, "print(p.value, spring.state:_read())") == ["100.0\tatRest"])
  }

  @Test func `a function runs a spring as it likes, with what other systems make of it`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      seen = {}
      p.value = 2
      local function doubled(spring)
        seen[#seen + 1] = tostring(spring.initialValue == p) .. spring.stiffness.value
        spring.state.value = "active"
        return spring.destination:scaled(2)
      end
      spring = motion.Spring { stiffness = 50, destination = 4, system = doubled }
      runtime:add(spring, p)
      print(p.value, spring.state:_read(), seen[1])
      spring.destination.value = 5
      print(p.value)
      local other = motion.Spring {
        destination = 3, system = function(spring) return motion.simulated(spring):offset(100) end }
      runtime:add(other, q)
      """)
    try runner.frames(until: 5)
    #expect(runner.printed == ["8.0\tactive\ttrue50.0", "10.0"])
    #expect(try lines(runner, "print(q.value)") == ["103.0"])
  }

  @Test func `a function runs tweens of values and along paths`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      local function last(tween)
        return tween.values:_map(function(values) return values[#values] end, "number")
      end
      local tween = motion.Tween { duration = 3, values = { 1, 7 }, system = last }
      runtime:add(tween, p)
      tween.values.value = { 2, 9 }
      local spot = motion.createProperty { withInitialValue = { 0, 0 }, kind = "point" }
      local path = motion.PathTween { duration = 4, path = { { 0, 0 }, { 6, 8 } },
        system = function(tween)
          return tween.duration:_map(function(d) return { d, d } end, "point")
        end }
      runtime:add(path, spot)
      print(p.value, spot.value.x)
      """)
    #expect(runner.printed == ["9.0\t4.0"])
  }

  @Test func `what a system returns must be a stream of the type`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      p.value = 6
      runtime:add(motion.Spring { destination = 4, system = function() return q:rewriteTo(true) end }, p)
      print(p.value)
      """)
    #expect(runner.printed == ["6.0"])
    #expect(
      runner.reported == [
        "typeMismatch: bad result of the function given to 'system': stream of number expected, got "
          + "MotionObservable<boolean>. motion.coreAnimation(shadow) and motion.simulated(shadow) are such streams"
      ])
  }

  @Test func `SIM-1 simulated tweens and untyped springs send values`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      runtime:add(motion.Tween {
        duration = 1, values = { 0, 8 }, timingFunctions = { "linear" }, system = motion.simulated,
      }, p)
      local spring = motion.Spring { threshold = 0.001, system = motion.simulated }
      runtime:add(spring, q)
      spring.destination.value = 20
      """)
    try runner.frames(until: 0.5)
    #expect(try lines(runner, "print(p.value, q.value > 15)") == ["4.0\ttrue"])
    try runner.frames(until: 4)
    #expect(try lines(runner, "print(p.value, q.value)") == ["8.0\t20.0"])
  }

  @Test func `an interaction listens to a recognizer that there is`() throws {
    let runner = try StreamProbe().runner
    try runner.run(
      """
      pan = motion.PanGesture {}
      stage:addGestureRecognizer(pan)
      local list = { motion.TapGesture {}, pan }
      drag = motion.Draggable { withFirstGestureIn = list }
      print(drag.nextGestureRecognizer == pan)
      local other = motion.Draggable { registerNewRecognizerTo = stage, enabled = false }
      print(other.nextGestureRecognizer.view == stage, other.enabled.value)
      runtime:add(drag, card)
      print(#runtime:interactions(card), #runtime:interactions(card, "Draggable"),
        #runtime:interactions(card, "Tween"), runtime.containerView == stage)
      """)
    try swipe(runner, from: (200, 200), by: (50, 0))
    try runner.advance(to: 1)
    #expect(runner.printed == ["true", "true\tfalse", "1\t1\t0\ttrue"])
    // 15 of the 50 points are gone when the pan is noticed.
    #expect(try lines(runner, "print(card.position.value.x)") == ["135.0"])
  }

  @Test(arguments: [
    (
      "runtime:add(motion.DirectlyManipulable {}, card, function(s) return s end)",
      "invalidValue: this interaction takes no constraints. Leave them out"
    ),
    (
      "runtime:add(motion.ChangeDirection { withVelocityOf = motion.PanGesture {} }, p)",
      "typeMismatch: bad argument #2 to 'add' (ReactiveProperty<transition direction> expected, got "
        + "ReactiveProperty<number>)"
    ),
    (
      "runtime:add(motion.Draggable {}, card, 'x')",
      "typeMismatch: constraints: function expected, got string"
    ),
    (
      "motion.SlopRegion { withTranslationOf = motion.PanGesture {} }",
      "missingKey: motion.SlopRegion needs 'size' (number)"
    ),
    (
      "motion.TransitionTween { forwardValues = { 1 }, direction = p }",
      "typeMismatch: bad value for 'direction' of motion.TransitionTween: "
        + "ReactiveProperty<transition direction> expected, got ReactiveProperty<number>"
    ),
    (
      "motion.TransitionTween { forwardValues = { 1 }, direction = way }",
      "missingKey: motion.TransitionTween: give either 'duration' or 'window'"
    ),
    (
      "motion.TransitionSpring { back = 'a', fore = 'b', direction = way }",
      "typeMismatch: bad value for 'back' of motion.TransitionSpring: number, point, size, rect or "
        + "color expected, got string"
    ),
    (
      "motion.Tossable { spring = motion.Spring { destination = 1 } }",
      "typeMismatch: bad value for 'spring' of motion.Tossable: Spring<point> expected, got "
        + "Spring<number>"
    ),
    (
      "motion.PathTween { path = { { 1, 2 }, 3 } }",
      "typeMismatch: bad value for 'path' of motion.PathTween: [2]: point expected, got number"
    ),
    (
      "motion.SetPositionOnTap { registerNewRecognizerTo = card, withExistingRecognizer = motion.TapGesture {} }",
      "overspecified: motion.SetPositionOnTap: give only one of registerNewRecognizerTo, "
        + "withExistingRecognizer"
    ),
    (
      "motion.AdjustsAnchorPoint { gestureRecognizers = { card } }",
      "typeMismatch: bad value for 'gestureRecognizers' of motion.AdjustsAnchorPoint: [1]: "
        + "GestureRecognizer expected, got Layer"
    ),
    (
      "motion.BezierPath {}:move { 0/0, 1 }",
      "invalidValue: bad argument #1 to 'move' (finite point expected, got {x = nan, y = 1.0})"
    ),
    (
      "motion.TransitionTimeWindow { duration = 1 }:delay { position = 0.5, length = 1 }",
      "outOfRange: bad argument #1 to 'delay' (a segment of length 1.0 at 0.5 does not lie within "
        + "its window. Give two fractions of at least 0 that make at most 1)"
    ),
    (
      "motion.Tween { duration = 1, values = { 1 }, system = 'other' }",
      "invalidValue: bad value for 'system' of motion.Tween: \"coreAnimation\", \"simulated\" or "
        + "function expected, got \"other\""
    ),
    (
      "motion.simulated(3)",
      "typeMismatch: bad argument #1 to '__call' (shadow expected, got number)"
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let runner = try StreamProbe().runner
    let body = script.hasPrefix("runtime") ? script : "local x = \(script)"
    let text = try runner.failure(
      "way = motion.createProperty { withInitialValue = 'forward', kind = 'transitionDirection' } \(body)"
    )
    #expect(text == message)
  }
}
