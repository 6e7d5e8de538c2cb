import MotionHost
import MotionLive
import MotionTime
import OrreryBasics
import TestSupport
import Testing

/// Errors that a page is told of, and everything else that was told before it came.
@Suite struct LiveFaultTests {
  private typealias Mailbox = LiveHubTests.Mailbox

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func hub(_ script: String) throws -> LiveHub {
    try folder.write(script, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    let hub = try LiveHub(job, interruption: Interruption())
    hub.session.wait = nil
    return hub
  }

  /// Lets the hub look for changed files until a condition holds.
  private func tick(_ hub: LiveHub, from start: Double, until holds: () -> Bool) {
    var now = start
    while !holds() {
      now += 0.1
      hub.tick(now: now)
      _ = hub.session.perform { _ in }
    }
  }

  @Test func `a page that comes later sees what was printed, the load included`() throws {
    let hub = try hub(
      "print('loaded') require('motion').after(0.02, function() print('later') end)")
    let first = Mailbox()
    let page = try #require(hub.add(now: 0, send: first.send))
    #expect(first.text(with: "loaded").contains(#""fault":null"#))
    hub.receive(Array(#"{"do":"frame","at":0}"#.utf8), from: page, now: 0)
    hub.receive(Array(#"{"do":"frame","at":50}"#.utf8), from: page, now: 0)
    #expect(first.text(with: "later") != "")
    let second = Mailbox()
    _ = hub.add(now: 1, send: second.send)
    let news = second.text(with: #""event":"outputs""#)
    #expect(news.contains("loaded") && news.contains("later"))
  }

  @Test func `a script with an error opens the page, which waits for the next version`() throws {
    let hub = try hub("local motion = require('motion')\nprint(")
    #expect(hub.fault?.contains("s.lua:2:") == true)
    let mail = Mailbox()
    _ = hub.add(now: 0, send: mail.send)
    #expect(mail.text(with: #""event":"outputs""#).contains(#""fault":""#))
    try folder.write("error('still wrong')", to: "s.lua")
    tick(hub, from: 1) { hub.fault?.contains("still wrong") ?? false }
    try folder.write("", to: "s.lua")
    hub.tick(now: 100)
    _ = hub.session.perform { _ in }
    #expect(hub.fault?.contains("still wrong") == true, "an empty file is being written")
    try folder.write("print('mended')", to: "s.lua")
    tick(hub, from: 200) { hub.fault == nil }
    #expect(mail.text(with: "mended").contains(#""fault":null"#))
    try folder.write("print('again')", to: "s.lua")
    tick(hub, from: 300) { mail.text(with: #""event":"outputs""#).contains("reload") }
  }

  @Test func `an error of a saved file is the fault until it is mended`() throws {
    let hub = try hub("print('one')")
    #expect(hub.fault == nil)
    hub.tick(now: 1)
    _ = hub.session.perform { _ in }
    try folder.write("print(", to: "s.lua")
    tick(hub, from: 2) { hub.fault != nil }
    let mail = Mailbox()
    _ = hub.add(now: 50, send: mail.send)
    #expect(mail.text(with: #""event":"outputs""#).contains("not reloaded"))
    try folder.write("print('two')", to: "s.lua")
    tick(hub, from: 60) { hub.fault == nil }
  }

  @Test func `a busy script is interrupted, and one that is not goes on`() throws {
    let hub = try hub("function spin() while true do end end")
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    func say(_ text: String) { hub.receive(Array(text.utf8), from: page, now: 0) }
    say(#"{"id":1,"do":"interrupt"}"#)
    #expect(mail.text(with: #""id":1"#).contains(#""script":"s.lua""#))
    say(#"{"id":2,"do":"eval","text":"1 + 1"}"#)
    #expect(mail.text(with: #""id":2"#).contains(#""text":"2""#))
    say(#"{"id":3,"do":"eval","text":"spin()"}"#)
    while hub.session.isIdle {}
    say(#"{"id":4,"do":"interrupt"}"#)
    #expect(mail.text(with: #""id":3"#).contains("interrupted"))
    say(#"{"id":5,"do":"eval","text":"2 + 2"}"#)
    #expect(mail.text(with: #""id":5"#).contains(#""text":"4""#))
  }

  @Test func `who drives sets parameters, and the others see them`() throws {
    let hub = try hub("require('motion').parameters { size = { default = 1 } }")
    let (first, second) = (Mailbox(), Mailbox())
    let page = try #require(hub.add(now: 0, send: first.send))
    let other = try #require(hub.add(now: 0, send: second.send))
    func say(_ text: String, _ page: Int) { hub.receive(Array(text.utf8), from: page, now: 0) }
    say(#"{"id":1,"do":"set","values":{"size":3}}"#, page)
    #expect(first.text(with: #""id":1"#).contains(#""value":3"#))
    say(#"{"id":2,"do":"parameters"}"#, other)
    #expect(second.text(with: #""id":2"#).contains(#""value":3"#))
    say(#"{"id":3,"do":"set","values":{"size":4}}"#, other)
    #expect(second.text(with: #""id":3"#).contains("another page drives"))
    say(#"{"id":4,"do":"saveSettings","name":"x"}"#, other)
    #expect(second.text(with: #""id":4"#).contains("another page drives"))
  }
}
