import LiveServer
import Motion
import MotionHost
import MotionLive
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The server and what attacks it.
@Suite(.serialized) final class LiveServerTests {
  private let server: LiveServer
  private var port: Int { server.address.port }
  private var host: String { "Host: 127.0.0.1:\(port)" }
  private var origin: String { "Origin: http://127.0.0.1:\(port)" }

  init() throws {
    let path = "/tmp/orrery-live-test-\(getpid()).lua"
    let script = """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 },
        backgroundColor = { 1, 0, 0, 1 } }
      """
    let file = try #require(fopen(path, "w"))
    fputs(script, file)
    fclose(file)
    defer { unlink(path) }
    let job = RunJob(script: path, frameRate: try FrameRate(120), plugins: PluginLocator(roots: []))
    server = try LiveServer(try LiveHub(job, interruption: Interruption()), port: 0)
  }

  deinit { try? server.close() }

  private func client() throws -> TestClient { try #require(TestClient(port: port)) }

  /// A page that said hello.
  private func page() throws -> TestClient {
    let client = try client()
    #expect(client.upgrade([host, origin]).contains("101"))
    client.say(#"{"do":"hello","version":2,"token":"\#(server.token.text)"}"#)
    #expect(client.hear(#""event":"state""#) != nil)
    return client
  }

  @Test func `the page and its files are served, with fields that keep others out`() throws {
    let answer = try client().get("/", [host])
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    let head = answer.prefix { $0 != "<" }.lowercased()
    #expect(head.contains("connect-src ws://127.0.0.1:\(port);"))
    #expect(head.contains("frame-ancestors 'none'"))
    #expect(head.contains("x-content-type-options: nosniff"))
    #expect(head.contains("referrer-policy: no-referrer"))
    #expect(!head.contains("set-cookie"))
    #expect(head.contains("require-trusted-types-for 'script'"))
    #expect(head.contains("permissions-policy: camera=()"))
    #expect(try client().get("/", [host, "Sec-Fetch-Site: none"]).contains("200 OK"))
    #expect(try client().get("/main.js", [host]).contains("text/javascript"))
    #expect(try client().get("/", ["Host: localhost:\(port)"]).contains("200 OK"))
    #expect(try client().get("/", [host], method: "POST").contains(" 405 "))
  }

  @Test(arguments: [
    [], ["Host: evil.example"], ["Host: 127.0.0.1"], ["Host: 127.0.0.1:1"],
    ["Host: 127.0.0.1.evil.example:PORT"], ["Host: 127.0.0.1:PORT", "Host: evil.example"],
    ["Host: 127.0.0.1:PORT", "Origin: http://evil.example"],
    ["Host: 127.0.0.1:PORT", "Origin: null"],
    ["Host: 127.0.0.1:PORT", "Origin: https://127.0.0.1:PORT"],
    ["Host: 127.0.0.1:PORT", "Origin: http://localhost:PORT"],
    ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Sec-Fetch-Site: cross-site"],
    ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Sec-Fetch-Site: same-site"],
  ])
  func `other hosts and origins are refused`(fields: [String]) throws {
    let fields = fields.map { $0.split(separator: "PORT", omittingEmptySubsequences: false) }
      .map { $0.joined(separator: "\(port)") }
    #expect(!(try client().get("/", fields).contains("200 OK")))
    #expect(!(try client().upgrade(fields).contains("101")))
  }

  @Test func `a WebSocket needs an origin and its path`() throws {
    #expect(try client().upgrade([host]).contains("403"))
    #expect(!(try client().upgrade([host, origin], path: "/").contains("101")))
  }

  @Test(arguments: [
    "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/page.c",
    "/main.js/../style.css", "/index.html?x=1", "/INDEX.HTML", "/main.js%00",
  ])
  func `nothing but the page's files is served`(path: String) throws {
    let answer = try client().get(path, [host])
    #expect(answer.contains(" 404 ") || answer.contains(" 400 ") || answer.isEmpty)
  }

  @Test(arguments: [
    #"{"do":"hello","version":2,"token":""}"#, #"{"do":"hello","version":2}"#,
    #"{"do":"hello","version":2,"token":"00000000000000000000000000000000"}"#,
    #"{"do":"frame","at":1}"#, "", "x",
  ])
  func `without the token nothing is answered`(hello: String) throws {
    let client = try client()
    #expect(client.upgrade([host, origin]).contains("101"))
    client.say(hello)
    #expect(client.closing() == 1008)
  }

  @Test func `the token of another server is of no use here, a longer one neither`() throws {
    let own = server.token.text
    for token in [AccessToken().text, own + "0", String(own.dropLast())] {
      let client = try client()
      #expect(client.upgrade([host, origin]).contains("101"))
      client.say(#"{"do":"hello","version":2,"token":"\#(token)"}"#)
      #expect(client.closing() == 1008)
    }
  }

  @Test func `at an address of the network guests alone are let in, by their tokens`() throws {
    // Another address of the loopback interface stands for one of the network.
    let path = "/tmp/orrery-live-guest-\(getpid()).lua"
    let file = try #require(fopen(path, "w"))
    fclose(file)
    defer { unlink(path) }
    let job = RunJob(script: path, frameRate: try FrameRate(120), plugins: PluginLocator(roots: []))
    let open = try LiveServer(
      try LiveHub(job, interruption: Interruption()), port: 0, network: ["127.0.0.2"])
    defer { try? open.close() }
    let (port, address) = (open.address.port, "127.0.0.2:\(open.address.port)")
    let guest = try #require(open.guestAddresses.first?.split(separator: "#").last)
    #expect(open.guestAddresses == ["http://\(address)/#\(guest)"])
    func client(_ host: String) throws -> TestClient {
      try #require(TestClient(port: port, host: host))
    }
    #expect(try client("127.0.0.2").get("/", ["Host: \(address)"]).contains("200 OK"))
    // A request names the address that it came to.
    #expect(!(try client("127.0.0.2").get("/", ["Host: 127.0.0.1:\(port)"]).contains("200 OK")))
    #expect(!(try client("127.0.0.1").get("/", ["Host: \(address)"]).contains("200 OK")))
    func greeting(_ host: String, _ token: String) throws -> String? {
      let client = try client(host)
      let fields = ["Host: \(host):\(port)", "Origin: http://\(host):\(port)"]
      #expect(client.upgrade(fields).contains("101"))
      client.say(#"{"do":"hello","version":2,"token":"\#(token)"}"#)
      return client.hear(#""event":"state""#)
    }
    #expect(try greeting("127.0.0.2", String(guest))?.contains(#""guest":"Guest 1""#) == true)
    #expect(try greeting("127.0.0.2", open.token.text) == nil)
    #expect(try greeting("127.0.0.1", open.token.text)?.contains(#""guest":null"#) == true)
  }

  @Test func `a QR code has its finder patterns, and no rows for what is too long`() {
    // ISO/IEC 18004: 17 + 4·version modules a side, with a square of 7 × 7 in three corners.
    let code = QRCode(of: "http://10.0.0.1:4711/#0123456789abcdef0123456789abcdef")
    let size = code.rows.count
    #expect(size % 4 == 1 && size >= 21 && code.rows.allSatisfy { $0.count == size })
    for row in [code.rows[0], code.rows[6], code.rows[size - 7], code.rows[size - 1]] {
      #expect(row.hasPrefix("1111111"))
    }
    #expect(code.rows[0].hasSuffix("1111111"))
    // With four light modules at each side, two rows a line.
    #expect(code.terminalLines.count == (size + 9) / 2)
    #expect(QRCode(of: String(repeating: "a", count: 3000)).rows.isEmpty)
  }

  @Test func `a page that says nothing is closed`() throws {
    let client = try client()
    #expect(client.upgrade([host, origin]).contains("101"))
    #expect(client.closing() == 1008)
  }

  @Test func `a page of another version is told so`() throws {
    let client = try client()
    #expect(client.upgrade([host, origin]).contains("101"))
    client.say(#"{"do":"hello","version":1,"token":"\#(server.token.text)"}"#)
    #expect(client.closing() == 4001)
  }

  @Test func `a page gets scene and frames`() throws {
    let page = try page()
    page.say(#"{"do":"frame","at":1,"n":5,"scene":true}"#)
    #expect(page.hear(#""event":"scene""#)?.contains(#""name":"card""#) ?? false)
    let frame = try #require(page.hear())
    #expect(frame.opcode == 2)
    #expect(frame.bytes[12] == 5)
  }

  @Test func `a message of 10 MB closes its connection alone`() throws {
    let (bad, good) = (try page(), try page())
    bad.say(String(repeating: "x", count: 10_000_000))
    #expect(bad.isClosed)
    good.say(#"{"id":1,"do":"drive"}"#)
    #expect(good.hear(#""id":1"#) != nil)
  }

  /// RFC 6455: what a client may not send, and the code of the answer.
  @Test(
    arguments: [
      ("5.1 a frame without a mask", [0x81, 0x02, 0x7B, 0x7D], 1002),
      ("5.2 a reserved bit", [0xC1, 0x82, 0, 0, 0, 0, 0x7B, 0x7D], 1002),
      ("5.2 a reserved opcode", [0x83, 0x80, 0, 0, 0, 0], 1002),
      ("5.2 a reserved control opcode", [0x8B, 0x80, 0, 0, 0, 0], 1002),
      ("5.4 a piece of nothing", [0x80, 0x81, 0, 0, 0, 0, 0x78], 1002),
      (
        "5.4 a message inside another",
        [0x01, 0x81, 0, 0, 0, 0, 0x78, 0x81, 0x81, 0, 0, 0, 0, 0x78], 1002
      ),
      ("5.5 a ping in pieces", [0x09, 0x80, 0, 0, 0, 0], 1002),
      (
        "5.5 a ping of 126 bytes",
        [0x89, 0xFE, 0, 126, 0, 0, 0, 0] + [UInt8](repeating: 1, count: 126), 1002
      ),
      ("5.5.1 a code of one byte", [0x88, 0x81, 0, 0, 0, 0, 3], 1002),
      ("7.4 a code that is not sent", [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED], 1002),
      ("7.4 a code beyond all", [0x88, 0x82, 0, 0, 0, 0, 0x13, 0x88], 1002),
      ("5.5.1 a reason that is not UTF-8", [0x88, 0x83, 0, 0, 0, 0, 0x03, 0xE8, 0xFF], 1007),
      ("8.1 a text that is not UTF-8", [0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28], 1007),
      ("5.5.1 a code that is answered", [0x88, 0x82, 0, 0, 0, 0, 0x0F, 0xA0], 4000),
      ("5.5.1 no code", [0x88, 0x80, 0, 0, 0, 0], 1000),
    ] as [(String, [UInt8], Int)])
  func `RFC 6455`(rule: String, bytes: [UInt8], code: Int) throws {
    let page = try page()
    page.send(bytes)
    #expect(page.closing() == code, "\(rule)")
  }

  @Test func `RFC 6455 5.4 a ping between the pieces of a message is answered`() throws {
    let page = try page()
    page.say(#"{"id":1,"do":"#, isLast: false)
    page.say("pieces", opcode: 9)
    page.say(#""drive"}"#, opcode: 0)
    let pong = try #require(page.hear(opcode: 10))
    #expect(pong == Array("pieces".utf8))
    #expect(page.hear(#""id":1"#) != nil)
  }

  @Test func `a message in endless pieces closes its connection`() throws {
    let page = try page()
    page.say("x", isLast: false)
    for _ in 0..<100 { page.say("x", opcode: 0, isLast: false) }
    #expect(page.isClosed)
  }

  @Test func `a flood of messages closes its connection alone`() throws {
    let (bad, good) = (try page(), try page())
    for _ in 0..<5000 { bad.say("{}") }
    #expect(bad.isClosed)
    good.say(#"{"id":1,"do":"drive"}"#)
    #expect(good.hear(#""id":1"#) != nil)
  }

  @Test func `fields without end are cut off`() throws {
    let client = try client()
    client.send("GET / HTTP/1.1\r\n\(host)\r\n")
    for index in 0..<1000 { client.send("X-\(index): \(String(repeating: "x", count: 100))\r\n") }
    #expect(client.isClosed)
  }

  @Test func `slow fields are cut off`() throws {
    let client = try client()
    client.send("GET / HTTP/1.1\r\nHo")
    #expect(client.isClosed)
  }

  @Test func `of 10 000 connections the server takes its number, and serves on when they are gone`()
    throws
  {
    var clients: [TestClient] = []
    for index in 0..<10_000 {
      guard let client = TestClient(port: port, wait: 1) else { continue }
      if index < LiveServer.mostConnections { clients.append(client) }
    }
    clients = []
    var answer = ""
    // Closing is heard of a little later.
    for _ in 0..<1000 where !answer.contains("200 OK") {
      answer = try client().get("/", [host])
    }
    #expect(answer.contains("200 OK"))
  }

  @Test func `a page that does not read loses its connection, and the session goes on`() throws {
    let (slow, good) = (try page(), try page())
    // Every request is answered, and no answer is read.
    good.say(#"{"id":1,"do":"drive"}"#)
    #expect(good.hear(#""id":1"#) != nil)
    for _ in 0..<900 { slow.say(#"{"do":"frame","at":1,"scene":true}"#) }
    good.say(#"{"id":2,"do":"eval","text":"1 + 1"}"#)
    #expect(good.hear(#""id":2"#)?.contains(#""text":"2""#) ?? false)
  }
}
