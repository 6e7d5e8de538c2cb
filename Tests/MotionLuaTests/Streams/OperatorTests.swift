import Lua
import MotionLua
import Testing

@Suite struct OperatorTests {
  @Test(arguments: [
    ("p:addedBy(2)", "p.value = 5", "3 7"),
    ("p:addedBy(q)", "p.value = 5 q.value = 20", "11 15 25"),
    ("p:addedBy(q, true)", "q.value = 20 p.value = 5", "11 25"),
    ("p:subtractedBy(q)", "q.value = 4", "-9 -3"),
    ("p:multipliedBy(3)", "p.value = 5", "3 15"),
    ("p:multipliedBy(q, true)", "q.value = 2 p.value = 4", "10 8"),
    ("p:dividedBy(4)", "p.value = 2", "0.25 0.5"),
    ("p:dividedBy(q)", "q.value = 4", "0.1 0.25"),
    ("p:clampTo(2, 4)", "p.value = 3 p.value = 9", "2 3 4"),
    ("p:clampTo(nil, 4)", "p.value = -3 p.value = 9", "1 -3 4"),
    ("p:clampTo(q)", "p.value = 12 q.value = 20", "10 12 20"),
    ("p:clampTo(0, q)", "p.value = 12 q.value = 11", "1 10 11"),
    (
      "p:clampTo(motion.createProperty(5), q, true)", "p.value = 12 q.value = 6 p.value = 3",
      "5 10 5"
    ),
    ("p:inverted()", "p.value = 0.25", "0 0.75"),
    ("p:threshold(q)", "p.value = 12 q.value = 12", "below above within"),
    ("p:threshold(q, true)", "q.value = 0 p.value = 1", "below above"),
    ("p:thresholdRange(q, 5)", "p.value = 7 p.value = 11", "below within above"),
    ("p:thresholdRange(0, q)", "q.value = 0.5", "within above"),
    ("p:rewriteRange(0, 10, 0, 100, true)", "p.value = 20 p.value = -5", "10 100 0"),
    ("p:rewriteRange(0, q, 0, 100)", "q.value = 100", "10 1"),
    ("p:rewriteRange(nil, nil, 5, 9)", "p.value = 0.5", "9 7"),
    ("p:rewriteRange(0, q, 0, 100, false, true)", "q.value = 100 p.value = 2", "10 2"),
    ("p:isAnyOf { 1, 3 }", "p.value = 2 p.value = 3", "true false true"),
    ("p:isAnyOf { 1, q }", "p.value = 2 q.value = 2", "true false true"),
    ("p:isAnyOf({ 1, q }, true)", "p.value = 2 q.value = 2 p.value = 2", "true false true"),
    ("p:rewriteTo(q, false)", "q.value = 20 p.value = 2", "10 20 20"),
    ("p:rewriteTo(q, true)", "q.value = 20 p.value = 2", "10 20"),
    ("p:rewrite({ [1] = q, [2] = 5 })", "q.value = 20 p.value = 2 q.value = 30", "10 20 5"),
    ("p:rewrite({ [2] = 'two' }, 'many')", "p.value = 2 p.value = 3", "many two many"),
    ("p:rewrite({ [1] = q }, 0, false)", "q.value = 20 p.value = 3 p.value = 1", "20"),
    ("p:appendUnit(' pt')", "p.value = 2.5", "1.0 pt 2.5 pt"),
    ("p:_slidingWindow(2)", "p.value = 2 p.value = 3", "(1) (1,2) (2,3)"),
    ("p:_slidingWindow():_flattenIterables()", "p.value = 2", "1 1 2"),
    ("p:_tap(function(v) q.value = v end):addedBy(q)", "p.value = 2", "2 3 4"),
    ("p:_debounce(open)", "p.value = 2 p.value = 3 open.value = true open.value = true", "1 3"),
    (
      "p:_reactiveMap({ q, 100 }, function(v, i) return v + i[1] + i[2] end)", "q.value = 0",
      "111 101"
    ),
    (
      "p:_reactiveMap({ q }, function(v, i) return { v, i[1] } end, 'point', true)",
      "q.value = 3 p.value = 2", "(x=1,y=10) (x=2,y=3)"
    ),
    ("p:_remember(true)", "p.value = 2", "1 2"),
    ("p:_multicast()", "p.value = 2", "2"),
    ("p:timestamp()", "", "(timestamp=0,value=1)"),
    ("p:timestamp():pluck('value')", "p.value = 2", "1 2"),
  ])
  func `RM 9.4 operators on numbers do in Lua what they do in Swift`(
    stream: String, actions: String, expected: String
  ) throws {
    let probe = try StreamProbe()
    let text = try probe.sent(by: stream, during: actions)
    #expect(text == expected)
    #expect(probe.runner.reported == [])
  }

  @Test(arguments: [
    ("point:addedBy { 1, 2 }", "", "(x=4,y=6)"),
    ("point:dividedBy { 3, 8 }", "", "(x=1,y=0.5)"),
    ("point:clampTo({ 0, 0 }, { 1, 10 })", "", "(x=1,y=4)"),
    ("point:inverted()", "", "(x=-2,y=-3)"),
    ("point:rewriteRange({ 0, 0 }, { 6, 8 }, { 0, 10 }, { 2, 20 }, true)", "", "(x=1,y=15)"),
    ("point:toPolar():pluck('distance')", "point.value = { 6, 8 }", "5 10"),
    ("point:toPolar({ 3, 3 })", "", "(angle=1.5708,distance=1)"),
    (
      "point:toPolar(card.position):pluck('distance')", "card.position.value = { 3, 5 }",
      "107.355"
    ),
    (
      "point:toPolar(card.position, false):pluck('distance')", "card.position.value = { 3, 5 }",
      "107.355 1"
    ),
    (
      "motion.createProperty({ 0.5, 0.5 }):anchorPointAdjustment(card)", "",
      "(anchorPoint=(x=0.5,y=0.5),position=(x=100,y=50))"
    ),
    ("card.size:asStream():multipliedBy { 2, 3 }", "", "(height=60,width=80)"),
    ("card.size:asStream():rewriteRange({ 0, 0 }, { 80, 40 })", "", "(height=0.5,width=0.5)"),
    ("motion.createProperty('b'):threshold('c')", "", "below"),
    ("motion.createProperty('b'):lowerBound('c')", "", "c"),
    (
      "motion.createProperty({ withInitialValue = 'forward', kind = 'transitionDirection' }):inverted()",
      "", "backward"
    ),
    ("motion.createProperty({ a = 1, b = { c = 2 } }):pluck('b.c')", "", "2"),
    ("motion.createProperty({ a = 1, b = { c = 2 } }):pluck('b', 'table')", "", "(c=2)"),
    ("motion.createProperty({ a = { 1, 2 } }):pluck('a', 'point')", "", "(x=1,y=2)"),
    ("motion.createProperty({ a = 1 }):pluck('b')", "", ""),
    ("motion.createProperty({ a = 1, b = 2 }):rename { a = 'x', c = 'y' }", "", "(x=1)"),
  ])
  func `RM 9.4 operators on points, sizes, texts and tables do in Lua what they do in Swift`(
    stream: String, actions: String, expected: String
  ) throws {
    let probe = try StreamProbe()
    let text = try probe.sent(by: stream, during: actions)
    #expect(text == expected)
    #expect(probe.runner.reported == [])
  }

  @Test(arguments: [
    ("motion.combineLatest { p, q, 5 }", "p.value = 2", "(1,10,5) (2,10,5)"),
    (
      "motion.combineLatest { a = p, b = 'x', c = point }", "p.value = 2",
      "(a=1,b=x,c=(x=3,y=4)) (a=2,b=x,c=(x=3,y=4))"
    ),
    (
      "motion.combineLatest({ p, p:_filter(function(v) return v > 1 end) }, false)", "p.value = 2",
      "(1) (2) (2,2)"
    ),
    ("motion.combineLatest { p, p:_filter(function(v) return v > 1 end) }", "p.value = 2", "(2,2)"),
    ("motion.anyOf { open, p:isAnyOf { 2 } }", "open.value = false p.value = 2", "true false true"),
    ("motion.allOf { open, p:isAnyOf { 2 } }", "p.value = 2", "false true"),
    ("motion.noneOf { open }", "open.value = false", "false true"),
    ("motion.when(open)", "open.value = false open.value = true", "true true"),
    ("motion.MotionObservable(7)", "", "7"),
    ("motion.MotionObservable({ 1, 2 })", "", "(x=1,y=2)"),
    ("motion.MotionObservable(function(o) o.next(1) o.next(2) end)", "", "1 2"),
    ("motion.MotionObservable(function(o) o.next('a') end, 'string')", "", "a"),
    ("motion.ReactiveProperty { initialValue = { 1, 2 } }", "", "(x=1,y=2)"),
    ("motion.createProperty { withInitialValue = 4 }", "", "4"),
  ])
  func `RM 9.4 functions make in Lua the streams that they make in Swift`(
    stream: String, actions: String, expected: String
  ) throws {
    let probe = try StreamProbe()
    let text = try probe.sent(by: stream, during: actions)
    #expect(text == expected)
    #expect(probe.runner.reported == [])
  }

  @Test func `frameStream sends the time of each frame`() throws {
    let probe = try StreamProbe()
    try probe.runner.run("watch(motion.frameStream:scaled(60))")
    try probe.advance(to: 0.05)
    #expect(try probe.runner.output("print(sent())") == ["0 1 2 3"])
  }

  @Test func `_debounce without a pulse sends the latest value of each frame`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      "watch(p:_debounce()) p.value = 2 motion.at(0.02, function() p.value = 3 end)")
    try probe.advance(to: 0.05)
    #expect(try probe.runner.output("print(sent())") == ["2 3"])
  }

  @Test func `velocity measures a motion in units per second, up to a limit`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      for i = 1, 30 do motion.at(i / 60, function() p.value = i * 2 end) end
      watch(motion.velocity(p))
      """)
    try probe.advance(to: 0.5)
    let speeds = try probe.runner.output("print(sent())").joined().split(separator: " ")
    // Two units each sixtieth of a second.
    #expect(speeds.last == "120")
    try probe.runner.run(
      "watch(motion.velocity(p, q, 50, 1)) p.value = 100 p.value = 200 q.value = 1")
    #expect(try probe.runner.output("print(sent())").joined().hasSuffix("50"))
  }

  @Test func `a stream made of a function is disconnected by what the function returned`() throws {
    let lines = try ScriptRunner().output(
      """
      local stream = motion.MotionObservable(function(observer)
        print("connect")
        observer.next(3)
        return function() print("disconnect") end
      end)
      local one = stream:subscribe(print)
      one:unsubscribe()
      one:unsubscribe()
      """)
    #expect(lines == ["connect", "3.0", "disconnect"])
  }

  @Test func `a stream made of a function passes animations on`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      local animation = motion.BasicAnimation { keyPath = "opacity", fromValue = 0, toValue = 1, duration = 1 }
      local stream = motion.MotionObservable(function(observer)
        observer.coreAnimation(motion.CoreAnimationChannelEvent.add(animation, "fade"))
      end)
      runtime:connect(stream, card.opacity)
      print(card:animationKeys()[1] ~= nil)
      """)
    #expect(probe.runner.printed == ["true"])
  }

  @Test func `PRP-4 a property mirrors its writes and runs animations as a script says`() throws {
    let lines = try ScriptRunner().output(
      """
      local log = {}
      local p = motion.ReactiveProperty {
        initialValue = 1,
        externalWrite = function(value) print("write", value) end,
        coreAnimation = function(event) print("animation", event.key) end,
      }
      p:subscribe(function(value) print("next", value) end)
      p.value = 2
      print(p.supportsCoreAnimation)
      local animation = motion.BasicAnimation { keyPath = "opacity", toValue = 1, duration = 1 }
      p:coreAnimation(motion.CoreAnimationChannelEvent.add(animation, "fade"))
      """)
    #expect(lines == ["next\t1.0", "write\t2.0", "next\t2.0", "true", "animation\tfade"])
  }

  @Test func `LE-51 a weak token ends its subscription when the script drops it`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      p = motion.createProperty(0)
      token = p:subscribe(print):weak()
      p.value = 1
      """)
    runner.inside { runner.machine?.collect() }
    try runner.run("p.value = 2 token = nil")
    runner.inside { runner.machine?.collect() }
    try runner.run("p.value = 3")
    #expect(runner.printed == ["0.0", "1.0", "2.0"])
  }

  @Test func `LE-50 what a script subscribed ends with its machine`() throws {
    let runner = ScriptRunner()
    let plugin = try runner.load(
      """
      local motion = require("motion")
      return {
        kind = "interaction", name = "listener", version = "1.0.0", api = "1", summary = "Listens.",
        add = function(self, target)
          target.opacity:asStream():_remember(true):subscribe(function(v) print("heard", v) end)
        end,
      }
      """)
    try runner.run(
      """
      local stage = motion.Stage { width = 10, height = 10 }
      card = stage:addLayer {}
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.interaction("listener"), card)
      card.opacity.value = 0.5
      """)
    runner.inside { plugin.machine.close() }
    try runner.run("card.opacity.value = 0.25")
    #expect(runner.printed == ["heard\t1.0", "heard\t0.5"])
    #expect(runner.reported == [])
  }

  @Test func `visualize shows the latest value as a line of text`() throws {
    let probe = try StreamProbe()
    let lines = try probe.runner.output(
      """
      local before = stage.height
      local token = p:visualize("p = ", runtime.visualizationView):subscribe(function() end)
      print(runtime.visualizationView:presentation().height)
      token:cancel()
      print(runtime.visualizationView:presentation().height)
      """)
    #expect(lines == ["20.0", "0.0"])
  }

  @Test(arguments: [
    ("p:addedBy('x')", "typeMismatch: bad argument #1 to 'addedBy' (number expected, got string)"),
    (
      "p:addedBy(point)",
      "typeMismatch: bad argument #1 to 'addedBy' (stream of number expected, got "
        + "ReactiveProperty<point>)"
    ),
    (
      "p:isAnyOf { 1, 'x' }",
      "typeMismatch: bad argument #1 to 'isAnyOf' ([2]: number expected, got string)"
    ),
    (
      "p:_slidingWindow(0)",
      "invalidValue: bad argument #1 to '_slidingWindow' (1 <= x <= 100 expected, got 0)"
    ),
    (
      "p:_slidingWindow():_slidingWindow():_slidingWindow()",
      "invalidValue: lists are nested more than 2 deep"
    ),
    (
      "p:_debounce(3)", "typeMismatch: bad argument #1 to '_debounce' (stream expected, got number)"
    ),
    (
      "p:pluck('a')",
      "unknownMember: ReactiveProperty<number> has no member 'pluck'"
    ),
    (
      "motion.anyOf { p }",
      "typeMismatch: bad argument #1 to 'anyOf' ([1]: stream of boolean expected, got "
        + "ReactiveProperty<number>)"
    ),
    (
      "motion.velocity(open)",
      "typeMismatch: bad argument #1 to 'velocity' (stream of numbers, points or sizes expected, got "
        + "ReactiveProperty<boolean>)"
    ),
    (
      "motion.combineLatest { p, point }",
      "typeMismatch: bad argument #1 to 'combineLatest' ([2]: number or stream of number expected, got "
        + "ReactiveProperty<point>)"
    ),
    (
      "motion.createProperty { withInitialValue = 1, knd = 'number' }",
      "unknownKey: bad argument #1 to 'createProperty' (createProperty has no key 'knd'. Did you mean "
        + "'kind'?)"
    ),
    (
      "motion.ReactiveProperty {}",
      "missingKey: motion.ReactiveProperty needs 'initialValue' (value)"
    ),
    (
      "p:visualize(3)",
      "typeMismatch: bad argument #1 to 'visualize' (string or Layer expected, got number)"
    ),
    (
      "motion.MotionObservable(p)",
      "typeMismatch: bad argument #1 to 'MotionObservable' (function or constant expected, got "
        + "ReactiveProperty<number>)"
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let probe = try StreamProbe()
    let text = try probe.runner.failure("local x = \(script)")
    #expect(text.hasPrefix(message), "\(text)")
  }

  @Test func `tables inside tables have an end, in words`() throws {
    let probe = try StreamProbe()
    try probe.runner.run(
      """
      local a = motion.createProperty { value = 1 }
      local b = motion.createProperty { value = 1 }
      runtime:connect(a:timestamp(), b)
      runtime:connect(b:timestamp(), a)
      """)
    #expect(
      Set(probe.runner.reported) == [
        "invalidValue: tables are nested more than 8 deep. Send less of them."
      ])
  }

  @Test(arguments: [
    "local s s = motion.MotionObservable(function(o) s:subscribe(print) end) s:subscribe(print)",
    "local g = motion.PanGesture {} g:addTarget(function() g.state = 'changed' end) g.state = 'began'",
    "local p p = motion.ReactiveProperty { initialValue = 0, externalWrite = function() p.value = 1 end } p.value = 2",
    "local t = p:_tap(function(v) p.value = v + 1 end) t:subscribe(print)",
    "p:_map(function(v) return p:_map(function() return 1 end):_read() end):subscribe(function() p.value = 2 end)",
  ])
  func `what calls itself without end is an error, and the session continues`(script: String) throws
  {
    let probe = try StreamProbe()
    _ = try? probe.runner.run(script)
    #expect(try probe.runner.output("print('went on')").last == "went on")
  }

  @Test func `what pluck finds of another type is one error, and nothing is sent`() throws {
    let probe = try StreamProbe()
    #expect(try probe.sent(by: "motion.createProperty({ a = 'x' }):pluck('a')") == "")
    #expect(
      probe.runner.reported == ["typeMismatch: pluck(\"a\"): number expected, got string"])
  }
}
