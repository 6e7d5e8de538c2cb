import MotionConsole
import MotionHost
import MotionTime
import TestSupport
import Testing

/// A comparison equals a session of its own that was started with the compared values and had the same input.
@Suite struct SessionComparisonTests {
  private static let script = """
    local motion = require("motion")
    local p = motion.parameters {
      reach = { default = 100, range = { 0, 300 } },
      fails = { default = false },
    }
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 100, 100 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Draggable {}, card)
    runtime:add(motion.Tween { duration = 1, values = { 0, p.reach } }, card.opacity)
    motion.at(0.5, function() if p.fails then error("it fails") end end)
    """

  private func conversation(_ requests: [String]) throws -> (ConsoleFixture, JSONConversation) {
    let stage = try ConsoleFixture(Self.script)
    let conversation = JSONConversation(stage.session)
    for request in requests { _ = conversation.answer(request) }
    return (stage, conversation)
  }

  private static let inputs = [
    #"{"do":"step","frames":12}"#,
    #"{"do":"input","type":"pointerdown","pointerId":1,"x":160,"y":80}"#,
    #"{"do":"step","frames":3}"#,
    #"{"do":"input","type":"pointermove","pointerId":1,"x":170,"y":140}"#,
    #"{"do":"step","frames":3}"#,
    #"{"do":"input","type":"pointermove","pointerId":1,"x":175,"y":190}"#,
    #"{"do":"eval","text":"card.cornerRadius.value = card:presentation().opacity"}"#,
    #"{"do":"step","frames":20}"#,
  ]

  private static let series =
    #"{"do":"series","names":["card.position.y","card.opacity","card.cornerRadius"],"from":0,"to":0.6,"count":61}"#

  /// Returns the lists of numbers under a name, in the order in which an answer has them.
  private func lists(_ name: String, in answer: String) -> [Substring] {
    answer.split(separator: "\"\(name)\":[").dropFirst().map { $0.prefix { $0 != "]" } }
  }

  @Test func `input of the session is input of the comparison, at the same times`() throws {
    let (stage, one) = try conversation([])
    #expect(one.answer(#"{"do":"compare","values":{"reach":250}}"#) == [#"{"comparing":true}"#])
    for request in Self.inputs { _ = one.answer(request) }
    let (twin, other) = try conversation([#"{"do":"set","values":{"reach":250}}"#] + Self.inputs)
    let compared = one.answer(Self.series).joined()
    let alone = other.answer(Self.series).joined()
    #expect(lists("values", in: alone).count == 3)
    #expect(lists("compared", in: compared) == lists("values", in: alone))
    #expect(lists("compared", in: compared) != lists("values", in: compared))
    // What was undone or set afterwards applies to both.
    for (session, request) in [(one, "eval"), (other, "eval")] {
      _ = session.answer(#"{"do":"\#(request)","text":".undo 2"}"#)
    }
    _ = one.answer(#"{"do":"set","values":{"reach":10}}"#)
    let short = Self.series.replacing("0.6", with: "0.25")
    #expect(
      lists("compared", in: one.answer(short).joined())
        == lists("values", in: other.answer(short).joined()))
    #expect(
      one.answer(#"{"do":"parameters"}"#).joined().contains(
        #""compared":{"fails":false,"reach":250}"#))
    #expect(one.answer(#"{"do":"compare"}"#) == [#"{"comparing":false}"#])
    #expect(lists("compared", in: one.answer(Self.series).joined()).isEmpty)
    _ = (stage, twin)
  }

  @Test func `values that the script refuses leave the comparison as it was`() throws {
    let (stage, conversation) = try conversation([#"{"do":"compare","values":{"reach":250}}"#])
    for wrong in [#"{"reach":900}"#, #"{"reach":"far"}"#, #"{"none":1}"#, "[]", "3"] {
      let answer = conversation.answer(#"{"do":"compare","values":\#(wrong)}"#).joined()
      #expect(answer.hasPrefix(#"{"error":""#), "\(wrong): \(answer)")
    }
    let left = conversation.answer(#"{"do":"parameters"}"#).joined()
    #expect(left.contains(#""compared":{"fails":false,"reach":250}"#))
    #expect(stage.say("1 + 1").contains("2"))
  }

  @Test func `an error of the compared values is told as theirs, and the session goes on`() throws {
    let (stage, conversation) = try conversation([
      #"{"do":"compare","values":{"fails":true}}"#, #"{"do":"step","frames":60}"#,
    ])
    let answer = conversation.answer(Self.series).joined()
    #expect(answer.contains(#""kind":"error","text":"the compared settings: "#))
    #expect(answer.contains("it fails"))
    #expect(stage.say("1 + 1").contains("2"))
  }
}
