import MotionHost
import MotionLive
import MotionTime
import TestSupport
import Testing

/// Time stands still while everything is at rest.
@Suite struct LiveRestTests {
  private typealias Mailbox = LiveHubTests.Mailbox

  private let folder: TemporaryFolder
  private let hub: LiveHub
  private let page: Int
  private let mail = Mailbox()

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      function move() runtime:add(motion.Tween { duration = 0.2, values = { 80, 240 } }, card.position.y) end
      move()
      runtime:add(motion.Draggable {}, card)
      """, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    self.folder = folder
    hub = try LiveHub { try LiveSession(job, onOutput: $0) }
    hub.session.wait = nil
    hub.session.standsAtRest = true
    page = try #require(hub.add(now: 0, send: mail.send))
  }

  private func say(_ text: String) { hub.receive(Array(text.utf8), from: page, now: 0) }

  /// Asks for frames, 50 ms apart.
  private func frames(_ stamps: ClosedRange<Int>, samples: String = "") {
    for stamp in stamps {
      say(
        #"{"do":"frame","at":\#(stamp * 50),"samples":[\#(stamp == stamps.lowerBound ? samples : "")]}"#
      )
      _ = hub.session.perform { _ in }
    }
  }

  private var time: Double { hub.session.time.seconds }

  @Test func `time stands still once all motion has ended, and goes on with the next input`() throws
  {
    frames(0...20)
    #expect(hub.session.isResting)
    let rest = time
    #expect(rest >= 0.2 && rest <= 0.3)
    let frame = try #require(mail.frame())
    #expect(frame[1] == 17, "the page drives, and the session rests")
    frames(21...60)
    #expect(time == rest)
    frames(
      61...64,
      samples:
        #"{"at":3050,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":160,"y":240}"#)
    #expect(time > rest, "a pointer is down")
    #expect(!hub.session.isResting)
  }

  @Test func `a line goes on, and what it starts moves to its end`() {
    frames(0...20)
    let rest = time
    say(#"{"id":1,"do":"eval","text":"move()"}"#)
    _ = hub.session.perform { _ in }
    frames(21...40)
    #expect(time >= rest + 0.2 && time <= rest + 0.35)
    #expect(hub.session.isResting)
  }

  @Test func `an option lets time go on at rest`() {
    frames(0...20)
    let rest = time
    say(#"{"id":1,"do":"rest","stands":false}"#)
    #expect(mail.text(with: #""id":1"#).contains(#""standsAtRest":false"#))
    frames(21...40)
    #expect(time > rest + 0.9)
    say(#"{"id":2,"do":"rest","stands":true}"#)
    #expect(mail.text(with: #""id":2"#).contains(#""standsAtRest":true"#))
    #expect(hub.session.isResting)
  }

  @Test func `a frame says whether the script takes keys`() throws {
    frames(0...1)
    #expect(try #require(mail.frame())[1] & 32 == 0)
    say(#"{"do":"eval","text":"keys = card.superlayer:onKey(function() end)"}"#)
    frames(2...4)
    let frame = try #require(mail.frame())
    #expect(frame[1] & 32 == 32)
  }
}
