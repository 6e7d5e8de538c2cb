import MotionConsole
import MotionHost
import MotionTime
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ParameterRequestTests {
  private let stage: ConsoleFixture
  private let conversation: JSONConversation

  private static let script = """
    local motion = require("motion")
    local p = motion.parameters {
      height = { default = 100, range = { 0, 300 }, unit = "pt", summary = "How far it drops." },
      ease = { default = "linear", kind = "curve" },
      tint = { default = "tomato", kind = "color" },
      way = { default = "down", choices = { "down", "up" } },
    }
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 0 }, size = { 10, 10 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Tween { duration = 1, values = { 0, p.height }, timingFunctions = { p.ease } }, card.position.y)
    """

  init() throws {
    stage = try ConsoleFixture(Self.script)
    conversation = JSONConversation(stage.session)
  }

  private func ask(_ line: String) -> String { conversation.answer(line).joined(separator: "\n") }

  /// The card's y at the moment that is shown.
  private var height: Double? {
    (try? stage.session.read("card.position.y"))?.numbers.first?.value
  }

  @Test func `parameters are listed with their values, ranges, units and kinds`() {
    let answer = ask(#"{"do":"parameters"}"#)
    for part in [
      #"{"name":"height","plugin":null,"value":100,"declaration":{"name":"height","default":100,"type":"number","#
        + #""summary":"How far it drops.","range":[0,300],"unit":"pt"}}"#,
      #""value":"linear","declaration":{"name":"ease","default":"linear","type":"string","summary":"","kind":"curve"}"#,
      #""default":"tomato","type":"string","summary":"","kind":"color""#,
      #""choices":["down","up"]"#,
    ] {
      #expect(answer.contains(part), "\(part) in \(answer)")
    }
  }

  @Test func `a value that is set applies as if from the start, at the moment that is shown`() {
    _ = ask(#"{"do":"step","frames":60}"#)
    _ = ask(#"{"do":"seek","to":0.5}"#)
    #expect(height == 50)
    let answer = ask(#"{"do":"set","values":{"height":200}}"#)
    #expect(answer.contains(#""name":"height","plugin":null,"value":200"#))
    #expect(height == 100)
    _ = ask(#"{"do":"set","values":{"ease":"steps(1, start)"}}"#)
    #expect(height == 200)
    _ = ask(#"{"do":"set","values":{"ease":null,"height":null}}"#)
    #expect(height == 50)
  }

  @Test func `a gesture is one undo step, also while time goes on`() throws {
    let frame = try MediaTime(seconds: 1.0 / 60)
    _ = ask(#"{"do":"step","frames":30}"#)
    for value in [120, 140, 160] {
      _ = ask(#"{"do":"set","values":{"height":\#(value)},"open":true}"#)
      _ = stage.session.turn(to: stage.session.endTime + frame, laying: [])
    }
    _ = ask(#"{"do":"set","values":{"height":170}}"#)
    _ = ask(#"{"do":"set","values":{"height":180}}"#)
    #expect(stage.say(".undo").contains("set"))
    #expect(ask(#"{"do":"parameters"}"#).contains(#""value":170"#))
    #expect(stage.say(".undo").contains("set"))
    #expect(ask(#"{"do":"parameters"}"#).contains(#""value":100"#))
  }

  @Test(arguments: [
    (#"{"height":301}"#, "parameter 'height' is 301. Keep it within 0…300."),
    (#"{"ease":"easeOutBak"}"#, "there is no timing function \\\"easeOutBak\\\""),
    (#"{"tint":"tomatoo"}"#, "parameter 'tint': "),
    (#"{"heigth":1}"#, "the script declares no parameter 'heigth'. Did you mean 'height'?"),
    (#"{"height":{}}"#, "'height' has no value for a parameter."),
    (#"{"a=b":1}"#, "'a=b' has no value for a parameter."),
  ])
  func `a value that does not fit is refused, and changes nothing`(values: String, message: String)
  {
    let answer = ask(#"{"do":"set","values":\#(values)}"#)
    #expect(answer.contains(message), "\(answer)")
    #expect(answer.contains(#""error""#))
    #expect(ask(#"{"do":"parameters"}"#).contains(#""value":100"#))
    #expect(stage.say(".undo") == "nothing to undo")
  }

  @Test func `settings are saved beside the script under a name, and replace nothing unasked`()
    throws
  {
    _ = ask(#"{"do":"set","values":{"height":250}}"#)
    let saved = ask(#"{"do":"saveSettings","name":"high drop"}"#)
    #expect(saved.contains(#"high drop.settings.json","settings":[{"name":"high drop","values":{"#))
    #expect(
      try stage.folder.text(of: "high drop.settings.json") == """
        {
          "ease": "linear",
          "height": 250,
          "tint": "tomato",
          "way": "down"
        }

        """)
    #expect(ask(#"{"do":"saveSettings","name":"high drop"}"#).contains("it exists already"))
    _ = ask(#"{"do":"set","values":{"height":20}}"#)
    _ = ask(#"{"do":"saveSettings","name":"high drop","replace":true}"#)
    #expect(ask(#"{"do":"settings"}"#).contains(#""height":20"#))
    for name in ["", "../x", "a/b", " a", "a.b"] {
      #expect(ask(#"{"do":"saveSettings","name":"\#(name)"}"#).contains("cannot name settings"))
    }
  }

  @Test
  func `what is no settings file beside the script is passed over, and a FIFO not waited for`()
    throws
  {
    #expect(mkfifo(stage.folder.path("a.settings.json"), 0o600) == 0)
    for (name, text) in [("b", ""), ("c", "[1]"), ("d", #"{"height":null}"#)] {
      try stage.folder.write(text, to: "\(name).settings.json")
    }
    try stage.folder.write(#"{"height":7}"#, to: "e.settings.json")
    #expect(ask(#"{"do":"settings"}"#) == #"{"settings":[{"name":"e","values":{"height":7}}]}"#)
  }
}
