import MotionHost
import MotionLive
import MotionTime
import OrreryBasics
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

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

  @Test func `a script that loads for long is shown as busy, interrupted, and loaded again`() throws
  {
    try folder.write("print('begins') while true do end", to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    let told = Guarded<[String]>([])
    let hub = try LiveHub(job, interruption: Interruption(), patience: 0) { fault in
      told.withLock { $0.append(fault) }
    }
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    func say(_ text: String) { hub.receive(Array(text.utf8), from: page, now: 0) }
    for step in 0...5 { say(#"{"do":"frame","at":\#(step * 100)}"#) }
    let bytes = try #require(mail.frame())
    #expect(bytes[1] & 8 == 8, "the script is busy")
    #expect(hub.session.time == .zero, "time does not pass before the script is there")
    say(#"{"do":"interrupt","id":1}"#)
    #expect(mail.text(with: #""fault":""#).contains("interrupted while the script was loaded"))
    #expect(told.withLock { $0.count } == 1)
    say(#"{"do":"restart","id":2}"#)
    #expect(mail.text(with: #""id":2"#).contains(#""page":"#))
    try folder.write("print('mended')", to: "s.lua")
    tick(hub, from: 1) { hub.fault == nil }
    hub.session.wait = nil
    hub.session.standsAtRest = false
    say(#"{"do":"frame","at":600}"#)
    say(#"{"do":"frame","at":700}"#)
    #expect(hub.session.time.seconds == 0.2)
    hub.close()
  }

  @Test func `a session is closed while its script loads`() throws {
    try folder.write("while true do end", to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    let hub = try LiveHub(job, interruption: Interruption(), patience: 0)
    hub.close()
    #expect(hub.fault == nil)
  }

  @Test func `a picture is drawn by the program that was named, or refused`() throws {
    try folder.write("require('motion').Stage { width = 10, height = 10 }", to: "s.lua")
    // It stands for orrery render: it says how it was called, and draws the bytes of its journal.
    try folder.write(
      #"""
      #!/bin/sh
      echo "$1 $3 ${5} $6 ${7} $8" >&2
      [ "$8" = 2 ] || exit 1
      head -c 4 "$2" > "$4"
      """#, to: "draws")
    #expect(chmod(folder.path("draws"), 0o755) == 0)
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    let hub = try LiveHub(job, interruption: Interruption(), renderer: folder.path("draws"))
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    func picture(_ scale: String) -> String {
      hub.receive(Array(#"{"do":"picture","id":1,"scale":\#(scale)}"#.utf8), from: page, now: 0)
      var answer = ""
      while answer.isEmpty {
        hub.tick(now: 0)
        for case .text(let text) in mail.take() where text.contains(#""id":1"#) { answer = text }
      }
      return answer
    }
    let drawn = picture("2")
    #expect(drawn.hasPrefix(#"{"id":1,"name":"s-0.000s.png","time":0,"picture":""#))
    #expect(picture("3") == #"{"id":1,"error":"render --out --at 0s --scale 3\n"}"#)
    #expect(picture("9").contains("Give 0.1…8 pixels a point"))
    #expect(
      try folder.names().sorted() == ["draws", "s.lua"], "nothing is left behind, nothing replaced")
    hub.close()
    let other = try LiveHub(job, interruption: Interruption(), renderer: folder.path("gone"))
    _ = other.add(now: 0, send: mail.send)
    other.receive(Array(#"{"do":"picture","id":1}"#.utf8), from: 1, now: 0)
    var answer = ""
    while answer.isEmpty {
      other.tick(now: 0)
      for case .text(let text) in mail.take() where text.contains(#""id":1"#) { answer = text }
    }
    #expect(answer.contains("gone: No such file or directory"))
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
