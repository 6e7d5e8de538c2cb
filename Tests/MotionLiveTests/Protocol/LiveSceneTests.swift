import Foundation
import MotionConsole
@_spi(Drawing) import MotionExport
import MotionHost
import MotionLive
@_spi(Drawing) import MotionRender
import MotionTime
import OrreryBasics
import TestSupport
import Testing

/// Scenes of pages: those updated from values equal those made anew, and images are sent in pieces.
@Suite struct LiveSceneTests {
  private let folder: TemporaryFolder
  private let hub: LiveHub
  private let page: Int
  private let mail = LiveHubTests.Mailbox()

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    try folder.write(Self.script, to: "s.lua")
    try folder.write(String(repeating: "pixels ", count: 100_000), to: "photo.png")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    hub = try LiveHub(job, interruption: Interruption())
    hub.session.wait = nil
    page = try #require(hub.add(now: 0, send: mail.send))
  }

  /// Layers that move, fade in from nothing and out again, turn, change colour and are moved by hand.
  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local red = { 1, 0, 0, 1 }
    local box = stage:addLayer { name = "box", position = { 160, 80 }, size = { 120, 80 }, backgroundColor = red }
    local inner = box:addLayer { name = "inner", position = { 10, 10 }, size = { 8, 8 }, backgroundColor = red }
    local clear = stage:addLayer { name = "clear", position = { 9, 9 }, size = { 8, 8 }, opacity = 0, backgroundColor = red }
    local turned = stage:addLayer { name = "turned", position = { 90, 90 }, size = { 50, 50 }, rotation = 1, backgroundColor = red }
    local photo = stage:addLayer { name = "photo", position = { 200, 300 }, size = { 80, 80 }, contents = "photo.png" }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Tween { duration = 1, values = { 80, 240 } }, box.position.y)
    runtime:add(motion.Tween { duration = 0.4, values = { 10, 90 } }, inner.position.x)
    runtime:add(motion.Tween { duration = 0.7, values = { 90, 200 } }, turned.position.x)
    motion.at(0.3, function() runtime:add(motion.Tween { duration = 0.3, values = { 0, 1 } }, clear.opacity) end)
    motion.at(0.5, function() runtime:add(motion.Tween { duration = 0.2, values = { 1, 2 } }, turned.rotation) end)
    motion.at(0.8, function() clear.opacity.value = 0 end)
    motion.at(0.9, function() photo.backgroundColor.value = { 0, 1, 0, 1 } end)
    for step = 1, 60 do motion.at(step / 60, function() photo.position.x.value = 200 - step end) end
    """

  /// Animations and writes of colour, size, corners, outline and rotation, of layers in others, clear and hidden ones
  /// too, and what changes the order.
  private static let looks = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local red, blue, clear = { 1, 0, 0, 1 }, { 0, 0, 1, 1 }, { 0, 0, 0, 0 }
    local function add(layer, key, duration, from, to)
      layer:add(motion.BasicAnimation { keyPath = key, duration = duration, fromValue = from, toValue = to }, key)
    end
    local box = stage:addLayer { name = "box", position = { 160, 80 }, size = { 120, 80 }, backgroundColor = red }
    local inner = box:addLayer { name = "inner", position = { 10, 10 }, size = { 8, 8 }, backgroundColor = red }
    local other = stage:addLayer { name = "other", position = { 60, 300 }, size = { 8, 8 }, backgroundColor = blue }
    local still = stage:addLayer { name = "still", position = { 160, 400 }, size = { 8, 8 }, backgroundColor = blue }
    local empty = stage:addLayer { name = "empty", position = { 200, 400 }, size = { 8, 8 }, backgroundColor = clear }
    local flat = stage:addLayer { name = "flat", position = { 240, 400 }, size = { 8, 8 }, backgroundColor = red }
    add(box, "backgroundColor", 0.5, red, blue)
    add(box, "position", 0.6, { 160, 80 }, { 90, 200 })
    add(inner, "cornerRadius", 0.4, 0, 4)
    add(other, "bounds.size.width", 0.3, 8, 200)
    add(other, "transform.rotation", 0.9, 0, 2)
    motion.at(0.2, function() add(empty, "backgroundColor", 0.2, clear, red) end)
    motion.at(0.25, function() other:removeAnimation("transform.rotation") end)
    motion.at(0.5, function() add(flat, "transform.scale", 0.2, 1, 0) end)
    motion.at(0.72, function() box.isHidden.value = true end)
    motion.at(0.8, function() box.isHidden.value = false end)
    for step = 1, 30 do
      motion.at(step / 60, function() still.borderWidth.value = step / 20 end)
      motion.at(0.6 + step / 90, function() inner.backgroundColor.value = { step / 30, 0, 0, 1 } end)
    end
    """

  private func say(_ text: String) { hub.receive(Array(text.utf8), from: page, now: 0) }

  @Test(arguments: [script, looks])
  func `scenes that follow from values and looks are those that are looked up`(
    script: String
  ) throws {
    try folder.write(script, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    let hub = try LiveHub(job, interruption: Interruption())
    hub.session.wait = nil
    var seen: [(time: MediaTime, scene: LiveScene)] = []
    func see(_ shown: LiveSession.Shown) {
      seen.append((shown.frame.time, hub.session.scene(of: shown.frame)))
    }
    for index in 0...110 {
      see(try hub.session.frame(at: MediaTime(seconds: 1 + Double(index) * 0.0101)))
    }
    // Most frames need no look at all.
    #expect(Set(seen.map(\.scene.revision)).count < seen.count / 2)
    hub.session.setPaused(true)
    for index in stride(from: 110, through: 0, by: -1) {
      hub.session.show(try MediaTime(seconds: Double(index) * 0.0097))
      see(try hub.session.currentFrame())
    }
    let journal = try wholeJournal(of: hub)
    for (time, live) in seen {
      compare(try #require(live.scene), try #require(Scene(of: journal, at: time)))
    }
  }

  private func compare(_ scene: Scene, _ expected: Scene) {
    #expect(scene.layers.map(\.id) == expected.layers.map(\.id))
    for (layer, other) in zip(scene.layers, expected.layers) {
      for (row, otherRow) in zip(layer.map.rows, other.map.rows) {
        for lane in 0..<3 { #expect(Float(row[lane]) == Float(otherRow[lane])) }
      }
      #expect(Float(layer.opacity) == Float(other.opacity))
      var layer = layer
      (layer.map, layer.opacity) = (other.map, other.opacity)
      #expect(layer == other)
    }
  }

  /// The journal that the session's commits make.
  private func wholeJournal(of hub: LiveHub) throws -> Journal {
    final class Keeper: CommitWriter {
      var commits: [Commit] = []
      func write(_ commit: Commit) { commits.append(commit) }
      func end(at time: MediaTime) {}
    }
    let commits = hub.session.perform { session in
      let keeper = Keeper()
      try? session.writeCommits(to: keeper)
      return keeper.commits
    }
    let journal = Journal()
    for commit in try #require(commits) { try journal.apply(commit) }
    return journal
  }

  @Test func `only a layer whose appearance changes is described again`() throws {
    try folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      for i = 1, 20 do
        stage:addLayer { name = "layer" .. i, position = { i, i }, size = { 8, 8 }, backgroundColor = { 1, 0, 0, 1 } }
      end
      local one = stage:addLayer { name = "one", position = { 9, 9 }, size = { 8, 8 }, backgroundColor = { 1, 0, 0, 1 } }
      one:add(motion.BasicAnimation {
        keyPath = "backgroundColor", duration = 1, fromValue = { 0, 0, 0, 1 }, toValue = { 0, 1, 0, 1 },
      }, "color")
      one:add(motion.BasicAnimation { keyPath = "position.x", duration = 2, fromValue = 0, toValue = 100 }, "x")
      motion.at(1.5, function() one.cornerRadius.value = 2 end)
      """, to: "s.lua")
    let job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(120), plugins: PluginLocator(roots: [])
    )
    let hub = try LiveHub(job, interruption: Interruption())
    hub.session.wait = nil
    let page = try #require(hub.add(now: 0, send: mail.send))
    for index in 0...15 {
      _ = mail.take()
      let request = #"{"do":"frame","at":\#(1000 + index * 100),"scene":true,"columns":false}"#
      hub.receive(Array(request.utf8), from: page, now: 0)
      let messages = mail.take()
      let looks = messages.compactMap { message -> String? in
        if case .text(let text) = message, text.contains("scene") { text } else { nil }
      }.joined()
      let named = looks.components(separatedBy: "\"name\":").count - 1
      switch index {
      case 0: #expect(named >= 21)
      case 1...10, 15: #expect(named == 1 && looks.contains(#""name":"one""#))
      default: #expect(looks.isEmpty, "\(index): \(looks)")
      }
    }
  }

  @Test func `an image comes in pieces, and only one that a layer shows`() throws {
    say(#"{"do":"frame","at":1000,"scene":true}"#)
    var bytes: [UInt8] = []
    var size = 1
    while bytes.count < size {
      _ = mail.take()
      say(#"{"do":"image","name":"photo.png","n":7,"from":\#(bytes.count)}"#)
      let piece = try #require(mail.frame())
      var reader = ByteReader(piece)
      #expect(try reader.byte() == 2)
      #expect(try reader.byte() == 128)
      _ = try reader.integer(UInt16.self)
      size = Int(try reader.integer(UInt32.self))
      #expect(try reader.integer(UInt32.self) == bytes.count)
      #expect(try reader.integer(UInt32.self) == 7)
      try #require(piece.count > 16)
      bytes += piece[16...]
    }
    #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: "pixels ", count: 100_000))
    for name in ["s.lua", "../s.lua", "/etc/passwd"] {
      say(#"{"id":1,"do":"image","name":"\#(name)"}"#)
      #expect(mail.text(with: #""id":1"#).contains("no layer of the scene shows"))
    }
  }

  @Test(arguments: ["../secret.png", "link.png", "missing.png", "folder", "/etc/passwd"])
  func `an image outside of the folder counts as missing`(name: String) throws {
    try folder.write("secret", to: "secret.png")
    try folder.write("", to: "script/folder/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("script/link.png"), withDestinationPath: folder.path("secret.png"))
    try folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      stage:addLayer { size = { 80, 80 }, contents = "\(name)" }
      """, to: "script/s.lua")
    let job = RunJob(
      script: folder.path("script/s.lua"), frameRate: try FrameRate(120),
      plugins: PluginLocator(roots: []))
    let hub = try LiveHub(job, interruption: Interruption())
    let page = try #require(hub.add(now: 0, send: mail.send))
    for text in [
      #"{"do":"frame","at":1000,"scene":true}"#, #"{"do":"image","name":"\#(name)","n":7}"#,
    ] {
      _ = mail.take()
      hub.receive(Array(text.utf8), from: page, now: 0)
    }
    #expect(try #require(mail.frame()) == [2, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0])
  }
}
