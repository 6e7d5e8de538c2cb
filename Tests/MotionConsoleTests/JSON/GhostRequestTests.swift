import MotionConsole
import TestSupport
import Testing

/// A layer at other times, and the bars of what moves it.
@Suite struct GhostRequestTests {
  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local group = stage:addLayer { name = "group", position = { 100, 100 }, size = { 0, 0 } }
    local card = group:addLayer { name = "card", position = { 0, 0 }, size = { 20, 10 } }
    local knob = stage:addLayer { name = "knob", position = { 50, 400 }, size = { 60, 60 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Tween { duration = 1, values = { 0, 100 }, timingFunctions = { "linear" } }, card.position.x)
    runtime:add(motion.Draggable {}, knob)
    runtime:add(motion.Tween { duration = 0.5, values = { 1, 0.5 }, system = motion.simulated }, knob.opacity)
    """

  private let stage: ConsoleFixture
  private let conversation: JSONConversation

  init() throws {
    stage = try ConsoleFixture(Self.script)
    conversation = JSONConversation(stage.session)
    _ = conversation.answer(#"{"do":"step","frames":60}"#)
    _ = conversation.answer(#"{"do":"seek","to":0.5}"#)
  }

  private func ask(_ line: String) -> String { conversation.answer(line).joined() }

  /// Returns the number of a layer.
  private func number(_ name: String) -> String {
    let before = ask(#"{"do":"layers"}"#).before(#","name":"\#(name)""#) ?? ""
    return String(before.suffix(while: \.isNumber))
  }

  @Test func `ghosts are where the layer is at equal steps, in points of the stage`() {
    let answer = ask(
      #"{"do":"ghosts","layer":\#(number("card")),"step":0.25,"before":2,"after":5}"#)
    // Linear from 0 to 100 in a second, in a group at 100, 100, with the anchor in the middle of 20 × 10 points.
    for (time, x) in [("0", 90), ("0.25", 115), ("0.75", 165), ("1", 190)] {
      #expect(
        answer.contains(
          #"{"time":\#(time),"map":[1,0,0,0,1,0,\#(x),95,1],"bounds":[0,0,20,10],"cornerRadius":0,"opacity":1}"#
        ),
        "\(time) in \(answer)")
    }
    #expect(answer.split(separator: #"{"time":"#).count == 5, "none after the session's end")
    #expect(ask(#"{"do":"ghosts","layer":999}"#).hasSuffix(#""ghosts":[]}"#))
  }

  @Test(arguments: [#""step":0"#, #""step":11"#, #""before":21"#, #""after":-1"#])
  func `steps and numbers have a range`(member: String) {
    #expect(
      ask("{\"do\":\"ghosts\",\"layer\":1,\(member)}")
        == #"{"error":"\"step\" is no number of 0.001…10 seconds, or \"before\" and \"after\" are none of 0…20."}"#
    )
  }

  @Test func `gestures and simulated motions have bars`() {
    _ = ask(#"{"do":"seek","to":1}"#)
    _ = ask(#"{"do":"input","type":"pointerdown","pointerId":1,"x":50,"y":400}"#)
    for x in stride(from: 60, through: 120, by: 10) {
      _ = ask(#"{"do":"step","frames":1}"#)
      _ = ask(#"{"do":"input","type":"pointermove","pointerId":1,"x":\#(x),"y":400}"#)
    }
    _ = ask(#"{"do":"input","type":"pointerup","pointerId":1,"x":120,"y":400}"#)
    let answer = ask(#"{"do":"motions","layer":\#(number("knob"))}"#)
    #expect(
      answer.contains(#""kind":"simulated","keyPath":"opacity","easing":null,"start":0,"end":0.5"#),
      "\(answer)")
    #expect(
      answer.contains(#""kind":"gesture","keyPath":"position","easing":null,"start":1.0"#),
      "\(answer)")
    #expect(
      ask(#"{"do":"motions","layer":\#(number("card"))}"#).split(separator: "\"kind\"").count == 2)
  }
}

extension String {
  /// Returns what precedes a text; nil if it is not in there.
  fileprivate func before(_ text: String) -> Substring? {
    ranges(of: text).first.map { self[..<$0.lowerBound] }
  }
}

extension Substring {
  /// Returns the characters at the end that a condition holds for.
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isWanted($0) }.map(index(after:)) ?? startIndex)...]
  }
}
