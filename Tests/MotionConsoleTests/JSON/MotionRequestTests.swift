import MotionConsole
import MotionHost
import TestSupport
import Testing

@Suite struct MotionRequestTests {
  @Test
  func
    `the motions of a layer are listed from their starts to where they ended or were taken over`()
    throws
  {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 160, 0 }, size = { 10, 10 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      local ease = motion.Tween { duration = 1, values = { 0, 100 }, timingFunctions = { "easeOut" } }
      runtime:add(ease, card.position.y)
      runtime:add(motion.Tween { duration = 0.25, delay = 0.25, values = { 1, 0.5 } }, card.opacity)
      motion.after(0.5, function()
        runtime:add(motion.Spring { stiffness = 100, damping = 20, destination = 0 }, card.position.y)
      end)
      """)
    let conversation = JSONConversation(stage.session)
    _ = conversation.answer(#"{"do":"step","frames":240}"#)
    let answers = (1...4).map { conversation.answer(#"{"do":"motions","layer":\#($0)}"#).joined() }
    let answer = try #require(answers.first { $0.contains("position.y") })
    let parts = [
      #""keyPath":"position.y","easing":"cubic-bezier(0, 0, 0.58, 1)","start":0,"end":0.5"#,
      #""kind":"spring","keyPath":"position.y","easing":"mass 1, stiffness 100, damping 20","start":0.5,"end":"#,
      #""keyPath":"opacity","easing":"#, #""start":0.25,"end":0.5"#,
    ]
    for part in parts { #expect(answer.contains(part), "\(part) in \(answer)") }
    #expect(conversation.answer(#"{"do":"motions","layer":99}"#) == [#"{"motions":[]}"#])
  }

  @Test func `a script begins again from zero with the values that are set`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local p = motion.parameters { size = { default = 1 } }
      count = 0
      print("size", p.size)
      """)
    let conversation = JSONConversation(stage.session)
    _ = conversation.answer(#"{"do":"set","values":{"size":3}}"#)
    _ = conversation.answer(#"{"do":"eval","text":"count = 7"}"#)
    _ = conversation.answer(#"{"do":"step","frames":60}"#)
    let answer = conversation.answer(#"{"do":"restart"}"#).joined()
    #expect(answer.contains(#"size\t3"#))
    #expect(answer.contains(#""time":0,"end":0"#))
    #expect(stage.say("count") == "0")
    let empty = JSONConversation(try ConsoleFixture(nil).session)
    #expect(empty.answer(#"{"do":"restart"}"#).joined().contains("there is no script"))
  }

  @Test func `layers are listed with those inside them, also what is not seen`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local sheet = stage:addLayer { name = "sheet", position = { 160, 240 }, size = { 100, 100 }, masksToBounds = true }
      sheet:addLayer { name = "inside", position = { 50, 50 }, size = { 10, 10 } }
      sheet:addLayer { name = "outside", position = { 200, 50 }, size = { 10, 10 } }
      stage:addLayer { name = "hidden", isHidden = true }:addLayer { name = "in it" }
      stage:addLayer { name = "clear", opacity = 0 }
      """)
    let answer = JSONConversation(stage.session).answer(#"{"do":"layers"}"#).joined()
    let row = /"name":"([^"]+)","parent":\d+,"seen":(true|false)/
    let rows = answer.matches(of: row).map { "\($0.1) \($0.2)" }
    #expect(
      rows == [
        "sheet true", "inside true", "outside false", "hidden false", "in it false", "clear false",
      ])
  }

  @Test func `the keyboard goes from layer to layer in the order of the tree`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local function wants(layer) layer:onFocus(function() end) return layer end
      local card = wants(stage:addLayer { position = { 160, 240 }, size = { 100, 100 } })
      wants(stage:addLayer { position = { 60, 60 }, size = { 20, 20 }, isHidden = true })
      wants(stage:addLayer { position = { 60, 100 }, size = { 20, 20 } })
      local inside = motion.Layer { position = { 80, 20 }, size = { 20, 20 } }
      card:addSublayer(wants(inside))
      """)
    let conversation = JSONConversation(stage.session)
    func next(_ backward: Bool = false) -> String {
      conversation.answer(#"{"do":"focus","backward":\#(backward)}"#).joined()
    }
    func focus(_ x: Int, _ y: Int) {
      _ = conversation.answer(#"{"do":"input","type":"focusin","x":\#(x),"y":\#(y)}"#)
    }
    #expect(next() == #"{"focus":{"x":160,"y":240}}"#)
    focus(160, 240)
    #expect(next() == #"{"focus":{"x":190,"y":210}}"#)
    #expect(next(true) == #"{"focus":null}"#)
    focus(190, 210)
    #expect(next() == #"{"focus":{"x":60,"y":100}}"#)
    #expect(next(true) == #"{"focus":{"x":160,"y":240}}"#)
    focus(60, 100)
    #expect(next() == #"{"focus":null}"#)
    _ = conversation.answer(#"{"do":"input","type":"focusout"}"#)
    #expect(next(true) == #"{"focus":{"x":60,"y":100}}"#)
  }

  @Test func `a wheel scrolls where a layer or one around it listens`() throws {
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local list = stage:addLayer { name = "list", position = { 100, 100 }, size = { 100, 100 } }
      list:addLayer { name = "row", position = { 50, 50 }, size = { 20, 20 } }
      subscription = list:onScroll(function() end)
      """)
    let conversation = JSONConversation(stage.session)
    func scrolls(_ x: Int, _ y: Int) -> Bool {
      conversation.answer(#"{"do":"scrolls","x":\#(x),"y":\#(y)}"#).joined()
        .contains(#""scrolls":true"#)
    }
    #expect(scrolls(60, 60))
    #expect(scrolls(100, 100), "the row is inside of the list")
    #expect(!scrolls(200, 100))
    #expect(
      conversation.answer(#"{"do":"scrolls","x":"a"}"#).joined().contains(#"\"x\" is not a number"#)
    )
  }
}
