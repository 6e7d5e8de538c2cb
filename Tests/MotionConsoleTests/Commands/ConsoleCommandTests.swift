import Foundation
import MotionHost
import TestSupport
import Testing

@testable import MotionConsole

@Suite struct ConsoleCommandTests {
  @Test func `an unknown command offers the nearest`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say(".sett") == "failed error there is no command '.sett'. Did you mean '.set'?")
    #expect(
      stage.say(".relaod") == "failed error there is no command '.relaod'. Did you mean '.reload'?")
    #expect(stage.say(".xyzzy") == "failed error there is no command '.xyzzy'. .help lists them.")
    #expect(stage.say(".pause a").hasPrefix("failed error write .pause."))
    #expect(stage.say(".quit") == "quit")
  }

  @Test func `help lists every command and explains each`() throws {
    let stage = try ConsoleFixture()
    let lines = stage.say(".help").split(separator: "\n")
    for command in ConsoleCommand.all {
      #expect(lines.contains { $0.hasPrefix("\(command.form)  ") }, "\(command.name)")
      let help = "\(command.form)\n  \(command.summary)"
      #expect(stage.say(".help \(command.name)") == help)
      #expect(stage.say(".\(command.name)?") == help)
    }
    #expect(stage.say(".help Timeline.hold").hasPrefix("timeline:hold()"))
  }

  @Test func `the tables of the manual hold each command and no other`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/repl.md").standardizedFileURL
    var documented: Set<String> = []
    for row in try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    where row.hasPrefix("| `.") {
      let names = row.split(separator: " | ")[0].matches(of: /`\.([a-z]+!?)/)
      documented.formUnion(names.map { String($0.1) })
    }
    #expect(documented == Set(ConsoleCommand.all.map(\.name)))
  }

  @Test func `watches show value, speed and unit, and go when they are asked for again`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say(".watch") == "nothing is watched")
    _ = stage.session.step(18)
    #expect(
      stage.say(".watch card.position").hasPrefix(
        "card.position.x  160 pt  0 pt/s\ncard.position.y"))
    // Only what is new is shown; all of it when `.watch` stands alone.
    #expect(stage.say(".watch card.rotation") == "card.rotation  0 rad  0 rad/s")
    #expect(stage.say(".watch").contains("\ncard.rotation    0 rad   0 rad/s"))
    #expect(stage.say(".watch card.rotation") == "card.rotation is no longer watched")
    #expect(
      stage.say(".watch nobody.position")
        == "failed error nameNotFound: 'nobody.position' is not a property of a layer. Write "
        + "card.position.x; there are layer#1, card.")
    #expect(stage.say(".watch card.nonsense").contains("is not a property of a layer"))
    #expect(stage.say(".watch card.path").contains("failed"))
  }

  @Test func `a plot has the numbers of a range`() throws {
    let stage = try ConsoleFixture()
    #expect(stage.say(".plot card.position.y").contains("there is nothing to draw"))
    _ = stage.session.step(60)
    let reply = stage.session.submit(".plot card.position.y 0 0.6s")
    guard case .plot(let plot)? = reply.outputs.first else { return #expect(Bool(false)) }
    #expect(plot.values.first == 80)
    #expect(plot.values.last == 240)
    #expect(plot.values.count == 241)
    #expect(plot.range == 0...0.6)
    #expect(plot.unit == "pt")
    #expect(stage.say(".plot card.position") == "plot card.position.x\nplot card.position.y")
    #expect(stage.say(".curve easeInOut") == "plot easeInOut")
    #expect(stage.say(".curve nonsense").hasPrefix("failed"))
  }

  @Test func `why prints the writer of a value and the animations above it`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(18)
    let moving = stage.say(".why card.position.y")
    #expect(moving.hasPrefix("card.position.y shows 160 at 0.3 s\n"))
    #expect(moving.contains("written by the script"))
    #expect(moving.contains("keyframes animation"))
    #expect(moving.contains("at 50 %, on timeline, added by the script: 160"))
    #expect(moving.contains("model value 240, written by the script"))
    _ = stage.say("card.opacity.value = 0.25")
    let typed = stage.say(".why card.opacity")
    #expect(typed.contains("model value 0.25, written at 0.3 s by 'card.opacity.value = 0.25'"))
    #expect(typed.hasSuffix("no animation on it"))
    #expect(stage.say(".why card.cornerRadius").contains("the default"))
    _ = stage.say("motion.after(0.1, function() card.cornerRadius.value = 4 end)")
    _ = stage.say("card.opacity:subscribeToValue(function(v) card.zPosition.value = v end)")
    _ = stage.session.step(12)
    #expect(stage.say(".why card.cornerRadius").contains("written at 0.4 s by timer at "))
    _ = stage.say("motion.after(0.1, function() card.opacity.value = 0.5 end)")
    _ = stage.session.step(7)
    #expect(stage.say(".why card.zPosition").contains("'subscribeToValue' at "))
  }

  @Test func `CMP-1 why names the motion that another one took over from`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("x = card.position.x")
    _ = stage.say(
      "runtime:add(motion.Tween { duration = 1, values = { 0, 100 } }, x)")
    _ = stage.session.step(30)
    _ = stage.say("runtime:add(motion.Spring { destination = 0 }, x)")
    _ = stage.session.step(6)
    let why = stage.say(".why card.position.x")
    #expect(why.contains("spring animation"))
    #expect(why.contains("taken over from keyframes animation 'interaction#"))
    #expect(why.contains(" at 0.5 s"))
    _ = stage.say("runtime:add(motion.Spring { destination = 300 }, card.position.y)")
    let other = stage.say(".why card.position.x")
    #expect(other.contains("position.x") && !other.contains("position.y"))
  }

  @Test func `layers, properties, events, timelines and plugins are listed`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(48)
    #expect(stage.say(".layers").contains("\ncard in layer#1  at 160, 240  120 × 80"))
    #expect(stage.say(".properties card").contains("\ncard.opacity             1\n"))
    #expect(stage.say(".properties nobody").hasPrefix("failed error nameNotFound"))
    let events = stage.say(".events")
    #expect(events.contains("0.6000 s  marker              landed"))
    #expect(events.contains("0.6000 s  animationCompleted  card.position.y"))
    _ = JSONConversation(stage.session).answer(
      #"{"do":"input","type":"pointerdown","x":173.02496337890625,"y":240}"#)
    #expect(stage.say(".events").contains("input               pointerdown (173.025, 240)"))
    #expect(stage.say(".timeline") == "  timeline  runs, at 0.800 s")
    #expect(stage.say(".timeline timeline").contains("timeline at 0.800 of 0.600 s"))
    #expect(stage.session.status.subject == "timeline")
    #expect(
      stage.say(".timeline card")
        == "failed error nameNotFound: 'card' is not a timeline. The script has timeline.")
    #expect(stage.say(".timeline session") == "0.800 s, paused")
    #expect(stage.say(".plugins") == "")
    #expect(stage.say(".limits").contains("callback="))
  }

  @Test func `a moment that has not come yet is not shown in silence`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    #expect(stage.say(".scrub 0.5s") == "0.500 s of 1.000 s")
    #expect(stage.say(".scrub 100%") == "1.000 s, paused")
    #expect(
      stage.say(".scrub 2.5s")
        == "1.000 s, paused\nnote the session has not reached 2.5 s yet; .step and .play continue it"
    )
    _ = stage.say(".timeline timeline")
    // The tween takes 0.6 s, and the timeline has run past it: half of it is 0.3 s.
    #expect(stage.say(".scrub 50%") == "1.000 s, paused; timeline at 0.300 of 0.600 s")
    #expect(stage.say(".scrub 100%") == "1.000 s, paused; timeline at 0.600 of 0.600 s")
    #expect(stage.say(".scrub 1s").hasSuffix("\nnote timeline ends before 1 s"))
  }

  @Test func `a very long name moves no other row`() throws {
    let name = String(repeating: "n", count: 60)
    let stage = try ConsoleFixture(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      stage:addLayer { name = "a" }
      stage:addLayer { name = "\(name)" }
      """)
    let lines = stage.say(".properties").split(separator: "\n")
    #expect(lines.first == "a.position.x  0 pt")
    #expect(lines.contains("\(name).position.x  0 pt"))
  }

  @Test func `without a script there are motion and a stage`() throws {
    let stage = try ConsoleFixture(nil)
    #expect(stage.say("stage.width") == "320.0")
    _ = stage.say("card = stage:addLayer { name = 'card' }")
    let path = stage.folder.path("saved.lua")
    _ = stage.say(".save \(path)")
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved.hasPrefix("local motion = require(\"motion\")\n"))
  }

  @Test func `help, quit and exit are words, unless the script has a variable of that name`() throws
  {
    let stage = try ConsoleFixture()
    #expect(stage.say("help").contains(".settle"))
    #expect(stage.session.submit("quit").outcome == .quit)
    #expect(stage.session.submit(" exit ").outcome == .quit)
    _ = stage.say("exit = 3")
    #expect(stage.say("exit") == "3")
  }
}
