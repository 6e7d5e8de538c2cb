import Lua
import Testing

@Suite struct TimelineTests {
  @Test func `seed 000 a timeline has its defaults and begins when it is made`() throws {
    let runner = ScriptRunner()
    try runner.advance(to: 1.5)
    let lines = try runner.output(
      """
      local timeline = motion.Timeline {}
      print(timeline.paused.value, timeline.timeOffset.value, timeline.beginTime)
      """)
    #expect(lines == ["false\t0.0\t1.5"])
  }

  @Test func `TML-2 subscribing emits one snapshot, and then one for each change`() throws {
    let lines = try ScriptRunner().output(
      """
      local timeline = motion.Timeline {}
      timeline:asStream():subscribe(function(snapshot)
        print(snapshot.paused, snapshot.beginTime, snapshot.timeOffset)
      end)
      timeline.timeOffset.value = 0
      timeline.timeOffset.value = 1
      timeline.paused.value = true
      timeline.paused.value = true
      """)
    #expect(lines == ["false\t0.0\t0.0", "false\t0.0\t1.0", "true\t0.0\t1.0"])
  }

  @Test func `seed 001 attaching, detaching and scrubbing tell a table of callbacks`() throws {
    let lines = try ScriptRunner().output(
      """
      local timeline = motion.ScrubTimeline {}
      local observer = {
        timelineDidAttachScrubber = function(t, scrubber)
          print("attach", t == timeline, t.scrubber == scrubber)
        end,
        timelineDidDetachScrubber = function(t) print("detach", t.scrubber) end,
        timelineScrubberDidScrub = function(t, offset) print("scrub", offset) end,
      }
      timeline:addObserver(observer)
      timeline:addObserver(observer)
      local scrubber = motion.TimelineScrubber { timeOffset = 3 }
      timeline.scrubber = scrubber
      scrubber.timeOffset = 3
      scrubber.timeOffset = 4
      timeline.scrubber = motion.TimelineScrubber { timeOffset = 5 }
      timeline.scrubber = nil
      scrubber.timeOffset = 6
      timeline:attachScrubber(7)
      timeline:removeObserver(observer)
      timeline:detachScrubber()
      """)
    #expect(
      lines == [
        "attach\ttrue\ttrue", "scrub\t4.0", "scrub\t5.0", "detach\tnil", "attach\ttrue\ttrue",
        "scrub\t7.0",
      ])
  }

  @Test func `SCR-2 beginning twice is an error that a script can catch`() throws {
    let runner = ScriptRunner()
    let lines = try runner.output(
      """
      local timeline = motion.ScrubTimeline {}
      print(timeline.beginTime)
      timeline:begin()
      print(timeline.beginTime)
      local ok, problem = pcall(timeline.begin, timeline)
      print(ok, problem.code, problem.message)
      print(timeline.beginTime)
      """)
    #expect(
      lines == [
        "nil", "0.0",
        "false\talreadyBegun\ta timeline begins once. Make a new ScrubTimeline to begin again.",
        "0.0",
      ])
    #expect(runner.reported == [])
  }

  @Test func `SCR-12 a scrubbed timeline drives another`() throws {
    let lines = try ScriptRunner().output(
      """
      local source, timeline = motion.ScrubTimeline {}, motion.Timeline {}
      local following = timeline:follow(source)
      source:attachScrubber(2)
      print(timeline.paused.value, timeline.timeOffset.value)
      source:detachScrubber()
      print(timeline.paused.value)
      following()
      source:attachScrubber(3)
      print(timeline.paused.value)
      """)
    #expect(lines == ["true\t2.0", "false", "false"])
  }

  @Test func `SCR-5 a scrubber does not keep its timeline alive`() throws {
    let runner = ScriptRunner()
    try runner.run(
      """
      scrubber = motion.TimelineScrubber {}
      do
        local timeline = motion.ScrubTimeline {}
        timeline.scrubber = scrubber
      end
      """)
    runner.machine?.collect()
    let left = runner.machine?.leaks().map(\.name)
    #expect(left?.contains("TimelineScrubber") == true)
    #expect(left?.contains("ScrubTimeline") == false)
    try runner.run("scrubber.timeOffset = 1")
  }

  @Test func `RM 6 the offset of a held timeline is where it stood`() throws {
    let runner = ScriptRunner()
    try runner.run("timeline = motion.Timeline {}")
    try runner.advance(to: 0.75)
    let lines = try runner.output(
      """
      print(timeline.currentTime)
      timeline:hold()
      print(timeline.paused.value, timeline.timeOffset.value)
      """)
    #expect(lines == ["0.75", "true\t0.75"])
  }

  @Test(arguments: [
    (
      "motion.Timeline { timeOfset = 1 }",
      "unknownKey: motion.Timeline has no key 'timeOfset'. Did you mean 'timeOffset'?"
    ),
    (
      "motion.Timeline { timeOffset = -(0/0) }",
      "timeOutOfRange: bad value for 'timeOffset' of motion.Timeline: finite number expected, got nan"
    ),
    (
      "motion.Timeline { paused = 1 }",
      "typeMismatch: bad value for 'paused' of motion.Timeline: boolean expected, got number"
    ),
    (
      "local t = motion.Timeline {}; t.paused = true",
      "notWritable: 'paused' of Timeline cannot be assigned: write 'paused.value'"
    ),
    (
      "local t = motion.Timeline {}; t.timeOffset.value = math.huge",
      "timeOutOfRange: timeOffset of Timeline must be finite, got inf"
    ),
    (
      "local t = motion.Timeline {}; t.beginTime = 1",
      "notWritable: 'beginTime' of Timeline cannot be assigned: a timeline begins when it is made"
    ),
    (
      "local s = motion.TimelineScrubber {}; s.timeOffset = -(0/0)",
      "timeOutOfRange: bad value for 'timeOffset' of TimelineScrubber (finite number expected, got nan)"
    ),
    (
      "local t = motion.ScrubTimeline {}; t:addObserver {}",
      "missingKey: bad argument #1 to 'addObserver' (the observer has no callback. Give it "
        + "timelineDidAttachScrubber, timelineDidDetachScrubber or timelineScrubberDidScrub)"
    ),
    (
      "local t = motion.ScrubTimeline {}; t:addObserver { timelineDidScrub = print }",
      "unknownKey: addObserver has no key 'timelineDidScrub'. It takes "
        + "timelineDidAttachScrubber, timelineDidDetachScrubber, timelineScrubberDidScrub."
    ),
  ])
  func `refuses by name`(script: String, message: String) throws {
    let text = try ScriptRunner().failure(script)
    #expect(text == message)
  }
}
