import MotionConsole
import MotionHost
import MotionLive
import MotionTime
import TestSupport
import Testing

/// A live session of a project of several files.
@Suite struct LiveProjectTests {
  @Test func `the script of a live session finds its modules and the module test`() throws {
    let folder = try TemporaryFolder()
    try folder.write("return { side = 40 }", to: "sizes.lua")
    try folder.write("return { distance = 20, name = ... }", to: "kit/init.lua")
    try folder.write(
      """
      side, name, drag = require("sizes").side, require("kit").name, require("test").drag
      """, to: "main.lua")
    let session = try LiveSession(
      RunJob(
        script: folder.path("main.lua"), frameRate: try FrameRate(60),
        plugins: PluginLocator(roots: [])))
    defer { session.close() }
    let reply = session.perform { $0.submit("('%d %s %s'):format(side, name, type(drag))") }
    #expect(reply?.outputs == [.value("\"40 kit function\"")])
  }
}
