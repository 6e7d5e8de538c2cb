import MotionConsole
import MotionHost
import MotionLive
import MotionTime
import TestSupport
import Testing

/// Guests reach the stage, with pointers of their own, and the clock; never console, files and parameters.
@Suite struct LiveGuestsTests {
  private typealias Mailbox = LiveHubTests.Mailbox

  private let folder: TemporaryFolder
  private let hub: LiveHub
  private let addresses: [String]
  private let hostMail = Mailbox()
  private let guestMail = Mailbox()
  private let host: Int
  private let guest: Int

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 300, height = 300 }
      local runtime = motion.MotionRuntime { containerView = stage }
      for index, name in ipairs { "left", "right" } do
        local card = stage:addLayer { name = name, position = { 150 * index - 75, 100 }, size = { 100, 100 } }
        runtime:add(motion.Draggable {}, card)
      end
      print("secret")
      motion.at(0.05, function() print("secret") end)
      """, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    self.folder = folder
    hub = try LiveHub(job, interruption: Interruption())
    hub.session.wait = nil
    hub.session.standsAtRest = false
    addresses = hub.openToNetwork(at: ["http://10.0.0.1:80/"]) { [$0] }
    host = try #require(hub.add(now: 0, send: hostMail.send))
    let token = try #require(addresses.first?.split(separator: "#").last)
    let number = try #require(hub.guest(withToken: String(token)))
    guest = try #require(hub.add(now: 0, guest: number, send: guestMail.send))
  }

  private func say(_ text: String, _ page: Int, now: Double = 0) {
    hub.receive(Array(text.utf8), from: page, now: now)
    _ = hub.session.perform { _ in }
  }

  private func samples(_ type: String, _ x: Int, _ y: Int, id: Int = 1, at: Int) -> String {
    #"{"do":"frame","at":\#(at),"samples":[{"at":\#(at),"type":"\#(type)","pointerId":\#(id),"x":\#(x),"y":\#(y)}]}"#
  }

  @Test func `a guest has a token of its own`() {
    #expect(addresses.count == 1)
    #expect(hub.guest(withToken: "") == nil)
    #expect(hub.guest(withToken: String(repeating: "0", count: 32)) == nil)
    #expect(guestMail.text(with: #""event":"state""#).contains(#""guest":"Guest 1""#))
    #expect(hostMail.text(with: #""event":"state""#).contains(#""guest":null"#))
  }

  @Test(arguments: [
    "eval", "complete", "picture", "inspect", "watch", "series", "explain", "layers", "motions",
    "ghosts", "moments",
    "recording", "replay", "curve", "parameters", "set", "compare", "settings", "saveSettings",
    "saveSession",
    "restart", "rest", "drive", "interrupt", "guests", "invite", "revoke", "nothing",
  ])
  func `neither console nor files nor parameters are for guests`(request: String) {
    say(#"{"do":"\#(request)","text":"x = 1","values":{},"id":9}"#, guest)
    #expect(guestMail.text(with: #""id":9"#).contains("is not for guests"))
    #expect(hub.session.perform { $0.submit("x").outputs } == [.value("nil")])
  }

  @Test func `a guest is not shown the compared settings`() {
    say(#"{"do":"frame","at":1,"compared":true,"id":9}"#, guest)
    #expect(guestMail.text(with: #""id":9"#).contains("not for guests"))
  }

  @Test func `nothing that is printed reaches a guest`() {
    for step in 0...30 { say(#"{"do":"frame","at":\#(step * 10)}"#, host) }
    say(#"{"do":"seek","to":0,"id":3}"#, guest)
    say(#"{"do":"step","frames":10,"id":4}"#, guest)
    #expect(guestMail.text(with: #""id":4"#).contains(#""status""#))
    #expect(hostMail.text(with: "secret").contains("secret"))
    let texts = guestMail.take().compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(!texts.isEmpty && !texts.contains { $0.contains("secret") })
  }

  @Test(arguments: [
    #""0\n1 + 1""#, #""end of it""#, "null", #""\u001b""#, "[0]",
  ])
  func `a guest seeks to times alone`(to: String) {
    say(#"{"do":"seek","to":\#(to),"id":5}"#, guest)
    #expect(guestMail.text(with: #""id":5"#).contains(#""error""#))
  }

  @Test func `several guests press at once, each with its own pointers`() throws {
    let other = Mailbox()
    let second = try #require(hub.add(now: 0, guest: 1, send: other.send))
    for step in 0...10 { say(#"{"do":"frame","at":\#(step * 10)}"#, host) }
    // The clocks of the three have nothing to do with each other.
    say(samples("pointerdown", 75, 100, at: 110), host)
    say(samples("pointerdown", 225, 100, at: 900_000), guest)
    say(samples("pointerdown", 225, 260, at: 5), second)
    for step in 1...8 {
      say(samples("pointermove", 75, 100 + 5 * step, at: 110 + 10 * step), host)
      say(samples("pointermove", 225, 100 + 10 * step, at: 900_000 + 10 * step), guest)
    }
    say(#"{"do":"frame","at":200}"#, host)
    let places = hub.session.perform { session in
      try? ["left", "right"].map { try session.read("\($0).position.y").numbers[0].value }
    }
    let found = try #require(places ?? nil)
    // A drag begins with the first move beyond 10 points.
    #expect(found == [125, 160])
    say(#"{"do":"recording","from":0,"to":10,"id":6}"#, host)
    let recording = hostMail.text(with: #""id":6"#)
    for page in [guest, second] { #expect(recording.contains("pointerId\\\":\(100 * page + 1),")) }
    // A guest that goes takes its fingers along.
    hub.remove(guest, now: 0)
    for step in 20...24 { say(#"{"do":"frame","at":\#(step * 10)}"#, host) }
    say(#"{"do":"recording","from":0,"to":10,"id":7}"#, host)
    #expect(hostMail.text(with: #""id":7"#).contains("pointercancel"))
  }

  @Test func `the clock is for guests, who turn it when nobody else does`() {
    say(#"{"do":"frame","at":0}"#, host)
    say(#"{"do":"pause","id":1}"#, guest)
    #expect(guestMail.text(with: #""id":1"#).contains(#""playing":false"#))
    #expect(hub.driver == host)
    hub.tick(now: 10)
    say(#"{"do":"play","speed":1,"id":2}"#, guest, now: 10)
    #expect(guestMail.text(with: #""id":2"#).contains(#""driver":\#(guest)"#))
    say(#"{"do":"frame","at":0}"#, guest, now: 10)
    let before = hub.session.time
    say(#"{"do":"frame","at":50}"#, guest, now: 10)
    #expect(hub.session.time > before)
    // Of those that are left the host's page goes first.
    let late = Mailbox()
    let page = hub.add(now: 10, send: late.send)
    hub.remove(host, now: 10)
    hub.remove(guest, now: 10)
    #expect(hub.driver == page)
  }

  @Test func `guests are invited by name, listed and revoked`() throws {
    say(#"{"do":"invite","name":" Ada\u001b ","id":1}"#, host)
    let list = hostMail.text(with: #""id":1"#)
    #expect(list.contains(#""name":"Guest 1","pages":1"#))
    #expect(list.contains(#""guest":2"#) && !list.contains("\u{1B}"))
    #expect(list.contains(#""code":["http:"#))
    let token = try #require(addresses.first?.split(separator: "#").last)
    say(#"{"do":"revoke","guest":1,"id":2}"#, host)
    #expect(guestMail.take().contains(.close))
    #expect(hub.guest(withToken: String(token)) == nil)
    say(#"{"do":"frame","at":0,"id":3}"#, guest)
    #expect(guestMail.take().isEmpty)
    say(#"{"do":"revoke","guest":1,"id":4}"#, host)
    #expect(hostMail.text(with: #""id":4"#).contains("1 is no guest"))
    for number in 0..<40 { say(#"{"do":"invite","id":\#(100 + number)}"#, host) }
    #expect(hostMail.text(with: #""id":139"#).contains("guests already"))
  }

  @Test func `a session that is not open has no guests`() throws {
    let script = folder.path("s.lua")
    let job = RunJob(
      script: script, frameRate: try FrameRate(120), plugins: PluginLocator(roots: []))
    let closed = try LiveHub { try LiveSession(job, onOutput: $0) }
    let mail = Mailbox()
    let page = try #require(closed.add(now: 0, send: mail.send))
    closed.receive(Array(#"{"do":"invite","id":1}"#.utf8), from: page, now: 0)
    #expect(mail.text(with: #""id":1"#).contains("Begin it with --lan"))
    closed.close()
  }
}
