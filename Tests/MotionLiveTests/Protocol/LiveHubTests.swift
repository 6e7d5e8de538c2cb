import MotionConsole
import MotionHost
import MotionLive
import MotionRender
import MotionTime
import OrreryBasics
import TestSupport
import Testing

/// The protocol of the page, without sockets.
@Suite struct LiveHubTests {
  /// The messages that a page was sent.
  final class Mailbox: Sendable {
    private let messages = Guarded<[LiveMessage]>([])

    var send: LiveHub.Send {
      { [messages] message in
        messages.withLock { $0.append(message) }
        messages.notify()
      }
    }

    /// Takes the messages so far.
    func take() -> [LiveMessage] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages
      }
    }

    /// Waits for a text with some words and takes it.
    func text(with words: String) -> String {
      func find(_ messages: [LiveMessage]) -> Int? {
        messages.firstIndex { if case .text(let text) = $0 { text.contains(words) } else { false } }
      }
      func take(_ messages: inout [LiveMessage]) -> String {
        guard let index = find(messages), case .text(let text) = messages.remove(at: index) else {
          return ""
        }
        return text
      }
      return messages.wait(until: nil, for: { find($0) != nil }, then: { take(&$0) })
    }

    /// The last frame.
    func frame() -> [UInt8]? {
      for case .binary(let bytes) in take().reversed() { return bytes }
      return nil
    }
  }

  private let folder: TemporaryFolder
  private let hub: LiveHub

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      local motion = require("motion")
      local p = motion.parameters { height = { default = 240 } }
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Tween { duration = 1, values = { 80, p.height } }, card.position.y)
      """, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    self.folder = folder
    hub = try LiveHub { try LiveSession(job, onOutput: $0) }
    hub.session.wait = nil
  }

  private func say(_ text: String, _ page: Int, now: Double = 0) {
    hub.receive(Array(text.utf8), from: page, now: now)
  }

  @Test func `a frame holds the columns as floats and watched values as doubles`() throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    say(#"{"do":"watch","names":["card.position.y","nothing"]}"#, page)
    say(#"{"do":"frame","at":1000,"n":7}"#, page)
    say(#"{"do":"frame","at":1050,"n":8}"#, page)
    #expect(
      mail.text(with: "columns").hasPrefix(
        #"{"event":"columns","restart":1,"first":0,"columns":[{"name":"card.position.x","unit":"pt"},"#
      ))
    let bytes = try #require(mail.frame())
    var reader = ByteReader(bytes)
    #expect(try reader.byte() == 2)
    #expect(try reader.byte() == 1, "the page drives, time runs")
    #expect(try reader.integer(UInt16.self) == 2)
    _ = try reader.integer(UInt32.self)
    let count = Int(try reader.integer(UInt32.self))
    #expect(try reader.integer(UInt32.self) == 8)
    #expect(try reader.number() == 0.05)
    #expect(try reader.number() == 0.05)
    var values: [Float] = []
    for _ in 0..<count { values.append(Float(bitPattern: try reader.integer(UInt32.self))) }
    if !count.isMultiple(of: 2) { _ = try reader.integer(UInt32.self) }
    let y = try reader.number()
    #expect(values[1] == Float(y))
    #expect(y > 80 && y < 100)
    #expect(Double(bitPattern: try reader.integer(UInt64.self)).isNaN)
    for _ in 0..<3 { #expect(try reader.count() == 0, "no scene was asked for") }
    #expect(reader.remaining == 0)
  }

  @Test func `the compared scene is drawn at the time that is shown`() throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    for step in 0...5 { say(#"{"do":"frame","at":\#(step * 100)}"#, page) }
    say(#"{"id":1,"do":"compare","values":{"height":300}}"#, page)
    #expect(mail.text(with: #""id":1"#) == #"{"id":1,"comparing":true}"#)
    _ = hub.session.perform { _ in }
    hub.tick(now: 0)
    #expect(mail.text(with: #""comparing":true"#).contains("state"))
    _ = mail.take()
    say(#"{"do":"frame","at":500,"n":3,"scene":true,"columns":false,"compared":true}"#, page)
    let scene = mail.text(with: #""event":"scene","compared":true"#)
    // Half of the way from 80 to 300, and the layer's origin 40 points above its middle.
    #expect(scene.contains(#""name":"card","map":[1,0,0,0,1,0,100,150,1]"#), "\(scene)")
    let bytes = try #require(mail.frame())
    #expect(bytes[1] == 64)
    #expect(hub.session.time.seconds == 0.5, "it advances no clock")
  }

  @Test func `one page drives, the others watch and can take over`() throws {
    let (first, second) = (Mailbox(), Mailbox())
    let one = try #require(hub.add(now: 0, send: first.send))
    let other = try #require(hub.add(now: 0, send: second.send))
    #expect(second.text(with: "state").contains(#""driver":1,"pages":2"#))
    say(#"{"id":1,"do":"eval","text":"1"}"#, other)
    #expect(
      second.text(with: #""id":1"#)
        == #"{"id":1,"error":"another page drives. Take over with {\"do\":\"drive\"}."}"#)
    say(#"{"do":"drive"}"#, other)
    #expect(first.text(with: #""driver":2"#).contains("state"))
    say(#"{"id":2,"do":"pause"}"#, one)
    #expect(first.text(with: #""id":2"#).contains("error"))
    _ = first.take()
    hub.remove(other, now: 0)
    #expect(first.text(with: #""driver":1"#).contains(#""playing":false"#))
  }

  @Test func `a driver that is silent for two seconds pauses the session`() throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 10, send: mail.send))
    say(#"{"do":"frame","at":1}"#, page, now: 11)
    hub.tick(now: 12.9)
    #expect(!hub.session.isPaused)
    hub.tick(now: 13.1)
    #expect(hub.session.isPaused)
    #expect(mail.text(with: #""playing":false"#).contains("state"))
  }

  @Test func `lines are answered as the prompt answers them`() throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    say(#"{"id":5,"do":"eval","text":"card.position.x.value"}"#, page)
    #expect(
      mail.text(with: #""id":5"#).hasPrefix(
        #"{"id":5,"outcome":"done","outputs":[{"kind":"value","text":"160.0"}],"status":{"#))
    say(#"{"id":6,"do":"inspect","names":["card.position.x"]}"#, page)
    #expect(mail.text(with: #""id":6"#).contains(#""value":160"#))
  }

  @Test(arguments: [
    ".save /tmp/x.lua", ".save ../x.lua", ".record a/../../x.jsonl", ".trace /dev/null",
    ".load /etc/passwd", ".input ../x.jsonl", ".limits script=1000s",
  ])
  func `a page names no files outside the working folder, and sets no limits`(line: String) throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    say(#"{"id":1,"do":"eval","text":"\#(line)"}"#, page)
    let answer = mail.text(with: #""id":1"#)
    #expect(answer.contains(#""outcome":"failed""#))
    #expect(answer.contains("leads out of the folder") || answer.contains("--limit"))
  }

  @Test func `a page that asks for the scene hears what changed in it`() throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    say(#"{"do":"frame","at":1000,"scene":true}"#, page)
    let first = mail.text(with: #""event":"scene""#)
    #expect(first.hasPrefix(#"{"event":"scene","stages":[""],"size":[320,480],"order":[0,"#))
    #expect(
      first.contains(
        #""name":"card","map":[1,0,0,0,1,0,100,40,1],"bounds":[0,0,120,80],"cornerRadius":0,"#))
    // The same time again: nothing to draw.
    _ = mail.take()
    say(#"{"do":"frame","at":1000,"scene":true}"#, page)
    #expect(!mail.take().contains { if case .text = $0 { true } else { false } })
    // Half a second later the card moved, which the frame says by itself.
    for at in stride(from: 1100, through: 1500, by: 100) {
      _ = mail.take()
      say(#"{"do":"frame","at":\#(at),"scene":true,"columns":false}"#, page)
    }
    let (place, texts) = try moves(in: mail)
    #expect(texts == 0)
    #expect(place.count == 1 && place[0].x == 100)
    #expect(place[0].y > 41 && place[0].y < 200)
    let y = hub.session.perform { try? $0.read("card.position.y").numbers[0].value } ?? nil
    #expect(place[0].y == (y.map { Float($0 - 40) }))
  }

  /// The places that the last frame tells, and the number of texts that came with it.
  private func moves(in mail: Mailbox) throws -> (places: [(x: Float, y: Float)], texts: Int) {
    let messages = mail.take()
    let frames = messages.compactMap { if case .binary(let bytes) = $0 { bytes } else { nil } }
    var reader = ByteReader(try #require(frames.last))
    for _ in 0..<32 { _ = try reader.byte() }
    var places: [(x: Float, y: Float)] = []
    for _ in 0..<(try reader.count()) {
      _ = try reader.integer(UInt32.self)
      places.append(
        (
          Float(bitPattern: try reader.integer(UInt32.self)),
          Float(bitPattern: try reader.integer(UInt32.self))
        ))
    }
    _ = (try reader.count(), try reader.count())
    #expect(reader.remaining == 0)
    return (places, messages.count - frames.count)
  }

  @Test func `a page may say hello in one way`() {
    func hello(_ text: String) -> LiveHello? { LiveHello(parsing: Array(text.utf8)) }
    #expect(hello(#"{"do":"hello","version":2,"token":"a"}"#)?.token == "a")
    #expect(hello(#"{"do":"hello","version":1.5,"token":"a"}"#) == nil)
    #expect(hello(#"{"do":"hello","version":2,"token":1}"#) == nil)
    #expect(hello(#"{"do":"frame","version":1,"token":"a"}"#) == nil)
    #expect(hello("") == nil)
  }

  @Test func `a request to orrery-live brings the job over whole`() throws {
    var job = RunJob(
      script: "s.lua", frameRate: try FrameRate(30000, 1001),
      plugins: PluginLocator(roots: [
        PluginRoot(path: "a b", origin: .named), PluginRoot(path: "/c", origin: .bundled),
      ]))
    job.seed = 7
    job.arguments = [try RunArgument(parsing: "speed=2")]
    job.limits.callback = 3
    job.limits.memory = 1 << 20
    job.isTrusted = true
    job.processMemory = 1 << 30
    let request = try LiveRequest(
      reading: LiveRequest(job, port: 4711, opensBrowser: true, opensNetwork: true).bytes)
    #expect(request.port == 4711 && request.opensBrowser && request.opensNetwork)
    #expect(request.job.script == "s.lua" && request.job.seed == 7)
    #expect(request.job.frameRate == job.frameRate && request.job.arguments == job.arguments)
    #expect(request.job.limits == job.limits && request.job.isTrusted)
    #expect(request.job.processMemory == 1 << 30)
    #expect(request.job.plugins.roots == job.plugins.roots)
    #expect(throws: HostError.self) { try LiveRequest(reading: Array("{}\n".utf8)) }
    #expect(throws: HostError.self) { try LiveRequest(reading: []) }
  }

  @Test func `a flood of requests to a busy script is refused, and the session continues`() throws {
    let mail = Mailbox()
    let page = try #require(hub.add(now: 0, send: mail.send))
    let gate = Guarded(false)
    hub.session.perform(
      { _ in gate.wait(until: nil, for: { $0 }, then: { _ in }) }, reply: { _ in })
    for id in 0..<200 { say(#"{"id":\#(id),"do":"eval","text":"1 + 1"}"#, page) }
    #expect(
      mail.text(with: #""id":199"#)
        == #"{"id":199,"error":"the script is busy and too much waits for it. Ask again later."}"#)
    gate.withLock { $0 = true }
    gate.notify()
    #expect(mail.text(with: #""id":0,"#).contains(#""text":"2""#))
    _ = hub.session.perform { $0.endTime }
    say(#"{"id":200,"do":"eval","text":"1 + 1"}"#, page)
    #expect(mail.text(with: #""id":200"#).contains(#""text":"2""#))
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"do":1}"#, #"{"do":"frame"}"#, #"{"do":"frame","at":"1"}"#,
    #"{"do":"frame","at":1e300}"#, #"{"do":"frame","at":1,"samples":{}}"#,
    #"{"do":"frame","at":1,"samples":[1]}"#, #"{"do":"frame","at":1,"n":-1}"#,
    #"{"do":"frame","at":1,"samples":[{"at":1,"type":"pointerdown","x":1}]}"#,
    #"{"do":"frame","at":1,"samples":[{"at":1,"type":"click","x":1,"y":1}]}"#,
    #"{"do":"play","speed":100}"#, #"{"do":"watch","names":3}"#, #"{"do":"quit"}"#,
    #"{"do":"input","type":"pointerdown","x":1,"y":1}"#, #"{"do":"frame","at":1,"stage":-1}"#,
    #"{"do":"image"}"#, #"{"do":"image","name":"s.lua"}"#,
    #"{"do":"image","name":"../../etc/passwd","from":-1}"#,
  ])
  func `what is no request is an error to its sender and does nothing`(text: String) throws {
    let (first, second) = (Mailbox(), Mailbox())
    let page = try #require(hub.add(now: 0, send: first.send))
    _ = hub.add(now: 0, send: second.send)
    _ = (first.take(), second.take())
    say(text, page)
    #expect(first.text(with: "error").hasPrefix(#"{"error":"#))
    #expect(second.take().isEmpty)
    #expect(hub.session.time == .zero)
    #expect(!hub.session.isPressed)
  }
}
