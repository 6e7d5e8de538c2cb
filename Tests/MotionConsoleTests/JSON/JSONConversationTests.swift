import MotionConsole
import MotionHost
import TestSupport
import Testing

@Suite struct JSONConversationTests {
  private let stage: ConsoleFixture
  private let conversation: JSONConversation

  init() throws {
    stage = try ConsoleFixture()
    conversation = JSONConversation(stage.session)
  }

  @Test func `a line is evaluated`() {
    let sum = conversation.answer(#"{"id":1,"do":"eval","text":"1 + 1"}"#)
    #expect(sum.count == 1)
    #expect(
      sum[0].hasPrefix(
        #"{"id":1,"outcome":"done","outputs":[{"kind":"value","text":"2"}],"status":{"time":"#))
    let answer = conversation.answer(#"{"id":"a","do":"eval","text":"for i = 1, 2 do"}"#)
    #expect(
      answer.first?.hasPrefix(#"{"id":"a","outcome":"incomplete","outputs":[],"status":{"#) == true)
    let failed = conversation.answer(#"{"do":"eval","text":"error('x')"}"#)
    #expect(
      failed.first?.hasPrefix(#"{"outcome":"failed","outputs":[{"kind":"error","text":"#) == true)
  }

  @Test func `a line is completed`() {
    #expect(
      conversation.answer(#"{"id":2,"do":"complete","text":"timel"}"#)
        == [#"{"id":2,"start":0,"end":5,"candidates":["timeline"]}"#])
  }

  @Test func `properties are inspected at the moment that is shown`() {
    _ = conversation.answer(#"{"do":"step","frames":60}"#)
    _ = conversation.answer(#"{"do":"seek","to":"30%"}"#)
    let answer = conversation.answer(#"{"do":"inspect","names":["card.position.y"]}"#)
    #expect(answer.count == 1)
    #expect(answer[0].contains(#""values":{"card.position.y":[{"name":"","value":160,"#))
    #expect(answer[0].hasSuffix(#""unit":"pt"}]}}"#))
    #expect(answer[0].contains(#""time":0.3,"end":1,"state":"scrubbing""#))
  }

  @Test func `what is no request is quoted, and nothing is made of it`() {
    func error(_ line: String) -> String { conversation.answer(line).joined() }
    let advice =
      "There are eval, complete, inspect, seek, step, input, subscribe, series, explain, layers, scrolls, focus, motions, ghosts, moments, timelines,"
      + " recording, curve, parameters, set, compare, settings, saveSettings, saveSession, restart and replay."
    #expect(error(#"{"do":"jump"}"#) == #"{"error":"\"jump\" is not a request. \#(advice)"}"#)
    #expect(error("{}") == #"{"error":"\"do\" is missing. \#(advice)"}"#)
    #expect(
      error(#"{"do":"step","frames":1.5}"#) == #"{"error":"\"frames\" is not a whole number."}"#)
    #expect(
      error(#"{"do":"complete","text":"x","cursor":0.5}"#)
        == #"{"error":"\"cursor\" is not a whole number."}"#)
    #expect(error(#"{"do":"seek","to":true}"#).hasPrefix(#"{"error":"true is not a time. Give"#))
    #expect(stage.session.status.end == 0)
  }

  @Test func `subscribers are notified of changes`() {
    _ = conversation.answer(#"{"do":"subscribe","names":["card.position.y"]}"#)
    let moved = conversation.answer(#"{"do":"step","frames":3}"#)
    #expect(moved.count == 2)
    #expect(moved[1].hasPrefix(#"{"event":"values","time":0.05,"values":{"card.position.y":[{"#))
    #expect(conversation.answer(#"{"do":"complete","text":"x"}"#).count == 1)
  }

  @Test func `expressions are inspected, and subscribed to`() {
    _ = conversation.answer(#"{"do":"subscribe","names":["card.position.y * 2","taps.count"]}"#)
    let moved = conversation.answer(#"{"do":"step","frames":36}"#)
    #expect(moved.count == 2)
    #expect(moved[1].contains(#""card.position.y * 2":[{"name":"","value":480,"#))
    let tapped = conversation.answer(#"{"do":"eval","text":"tap(2)"}"#)
    #expect(tapped[1].contains(#""taps.count":[{"name":"","value":2,"velocity":null,"unit":""}]"#))
    let past = conversation.answer(#"{"do":"seek","to":0.3}"#)
    #expect(past[1].contains(#""card.position.y * 2":[{"name":"","value":320,"#))
    #expect(past[1].contains(#""taps.count":[{"name":"","value":null,"#))
  }

  @Test func `input is spelled as recordings spell it`() throws {
    _ = conversation.answer(#"{"do":"step","frames":60}"#)
    for (type, y) in [("down", 240), ("move", 260), ("move", 300), ("up", 300)] {
      let answer = conversation.answer(
        #"{"do":"input","type":"pointer\#(type)","pointerId":2,"pointerType":"mouse","x":160,"y":\#(y)}"#
      )
      #expect(answer.first?.hasPrefix(#"{"outputs":[],"status":{"#) == true)
    }
    #expect(stage.session.status.state == .paused)
    // The drag begins once the pointer is 10 points away, so that it carries the card 40 on.
    let answer = conversation.answer(#"{"do":"inspect","names":["card.position.y"]}"#)
    #expect(answer[0].contains(#""value":280,"#))
    let path = stage.folder.path("r.jsonl")
    #expect(stage.say(".record \(path)") == "4 samples to \(path)")
    let line = try stage.folder.text(of: "r.jsonl").split(separator: "\n").first ?? ""
    #expect(
      line.hasSuffix(
        #""type":"pointerdown","pointerId":2,"pointerType":"mouse","x":160,"y":240}"#))
  }

  @Test(arguments: [
    (#"{"do":"input","x":1,"y":1}"#, "is missing, or no string"),
    (#"{"do":"input","type":"click","x":1,"y":1}"#, "'click' is not a type of input"),
    (#"{"do":"input","type":"pointerup","x":1}"#, "is missing"),
    (#"{"do":"input","type":"pointerup","t":3,"x":1,"y":1}"#, "input comes now"),
    (#"{"do":"series","names":["x"],"from":1,"to":0}"#, "is not before"),
    (#"{"do":"series","names":["x"],"count":1}"#, "2…10000"),
    (#"{"do":"recording","from":2,"to":1}"#, "is not a time before"),
    ("nonsense", "the line is not a JSON object"), ("[]", "the line is not a JSON object"),
    (#"{"do":"dance"}"#, "is not a request"), (#"{"do":"eval"}"#, "is missing, or no string"),
    (#"{"do":"seek"}"#, "is missing"), (#"{"do":"inspect","names":["nobody.x"]}"#, "nobody.x"),
    (#"{"do":"step","frames":"x"}"#, "is not a number"),
    (#"{"do":"inspect","names":3}"#, "is not a list"),
  ])
  func `what is no request is refused`(line: String, reason: String) {
    let answer = conversation.answer(line)
    #expect(answer.count == 1)
    #expect(answer[0].contains(#""error":"#))
    #expect(answer[0].contains(reason))
    #expect(!conversation.isOver)
  }

  @Test func `courses, explanations, moments and timelines are told`() {
    _ = conversation.answer(#"{"do":"step","frames":60}"#)
    let course = conversation.answer(
      #"{"do":"series","names":["card.position.y","nobody.x"],"from":0,"to":0.6,"count":3}"#)
    #expect(
      course == [
        #"{"from":0,"to":0.6,"series":{"card.position.y":[{"name":"","unit":"pt","values":[80,160,240]}],"#
          + #""nobody.x":[]}}"#
      ])
    _ = conversation.answer(#"{"do":"seek","to":0.3}"#)
    let why = conversation.answer(#"{"do":"explain","names":["card.position.y","nobody.x"]}"#)[0]
    #expect(why.hasPrefix(#"{"time":0.3,"explained":{"card.position.y":{"text":"card.position.y"#))
    #expect(
      why.contains(
        #""additive":false,"takenOverFrom":null,"start":0,"end":0.6,"progress":0.5,"#))
    let moments = conversation.answer(#"{"do":"moments"}"#)[0]
    #expect(moments.contains(#"{"time":0,"kind":"animationAdded","text":"card.position.y"#))
    #expect(conversation.answer(#"{"do":"moments","after":100}"#) == [#"{"moments":[]}"#])
    #expect(
      conversation.answer(#"{"do":"timelines"}"#)[0].hasSuffix(#""timelines":["timeline"]}"#))
  }

  @Test func `a transition tells when its layers run, the shared element first`() throws {
    _ = conversation.answer(
      #"{"do":"eval","text":"fold = motion.Transition { duration = 0.4, layers = { { id = 'shade', range = { 0.25, 0.5 }, "#
        + #"timing = { easing = 'linear' } } }, sharedElement = { easing = 'linear' } }"}"#)
    let answer = conversation.answer(#"{"do":"timelines"}"#)[0]
    #expect(
      answer.contains(
        #""transitions":[{"name":"fold","duration":0.4,"fractionComplete":0,"ranges":["#
          + #"{"layer":null,"start":0,"end":0.4},{"layer":"shade","start":0.1,"end":0.2}]}]"#))
    _ = conversation.answer(#"{"do":"eval","text":"fold:start()"}"#)
    _ = conversation.answer(#"{"do":"step","frames":12}"#)
    // A line takes effect a flick after what was before it.
    #expect(
      conversation.answer(#"{"do":"timelines"}"#)[0].contains(#""fractionComplete":0.49999999"#))
  }

  @Test func `a recording is replayed, and taken again`() {
    let sample =
      #"{\"t\":0.1,\"type\":\"TYPE\",\"pointerId\":1,\"pointerType\":\"touch\",\"x\":160,\"y\":92}\n"#
    let text = ["pointerdown", "pointerup"].map { type in
      sample.split(separator: "TYPE").joined(separator: type)
    }.joined()
    let answer = conversation.answer(#"{"do":"replay","text":"\#(text)"}"#)[0]
    #expect(answer.hasPrefix(#"{"outputs":[{"kind":"text","text":"2 samples, the last at 0.1 s"}"#))
    _ = conversation.answer(#"{"do":"step","frames":30}"#)
    let taken = conversation.answer(#"{"do":"recording"}"#)[0]
    #expect(taken.hasPrefix(#"{"count":2,"text":"{\"t\":0.1"#))
    #expect(conversation.answer(#"{"do":"recording","from":0.2}"#) == [#"{"count":0,"text":""}"#])
    let wrong = conversation.answer(#"{"do":"replay","text":"nonsense"}"#)[0]
    #expect(wrong.contains(#""kind":"error""#))
    #expect(conversation.answer(#"{"do":"recording"}"#)[0].hasPrefix(#"{"count":2,"#))
  }

  @Test func `the end can be asked for`() {
    _ = conversation.answer(#"{"do":"eval","text":".quit"}"#)
    #expect(conversation.isOver)
    #expect(conversation.answer("  ").isEmpty)
  }

  @Test(arguments: [
    "9007199254740993", "123456789012345678901234567890", "1e400", "-0", "1.50",
    "[1, 9007199254740993]",
    #"{"b":1,"a":9007199254740993}"#, #""\u00e9""#,
  ])
  func `the id of a request comes back as it came`(id: String) {
    for request in ["eval", "nonsense"] {
      let answer = conversation.answer(#"{"do":"\#(request)","text":"1","id":  \#(id) }"#)
      #expect(answer.first?.hasPrefix(#"{"id":\#(id),"#) == true, "\(answer)")
    }
  }
}
