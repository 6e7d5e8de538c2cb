import Foundation
import MotionHost
import MotionLua
import TestSupport
import Testing

@Suite struct PluginLocatorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "own/curves/bounce.lua", "bundled/curves/bounce.lua", "bundled/curves/back/init.lua",
      "bundled/interactions/bounce.lua", "bundled/interactions/magnet.lua",
      "bundled/curves/NotAName.lua", "bundled/curves/notes.txt", "stray/curves/hop.lua",
      "stray/curves/back.lua",
    ] {
      try folder.write("return {}", to: path)
    }
  }

  private var locator: PluginLocator {
    PluginLocator(roots: [
      PluginRoot(path: folder.path("own"), origin: .named),
      PluginRoot(path: folder.path("bundled"), origin: .bundled),
      PluginRoot(path: folder.path("stray"), origin: .found),
    ])
  }

  @Test func `LE 7.2 the first root wins, by kind and name`() throws {
    let curve = try locator.find(.timingCurve, named: "bounce")
    #expect(curve.path == folder.path("own/curves/bounce.lua"))
    #expect(curve.folder == nil)
    #expect(curve.root.origin == .named)
    let interaction = try locator.find(.interaction, named: "bounce")
    #expect(interaction.path == folder.path("bundled/interactions/bounce.lua"))
  }

  @Test func `a plugin may be a folder with an init file`() throws {
    let curve = try locator.find(.timingCurve, named: "back")
    #expect(curve.path == folder.path("bundled/curves/back/init.lua"))
    #expect(curve.folder == folder.path("bundled/curves/back"))
  }

  @Test(arguments: ["stray", "stray/curves", "stray/curves/hop.lua"])
  func `what others can write to is refused with 65`(path: String) throws {
    #expect(try locator.find(.timingCurve, named: "hop").name == "hop")
    chmod(folder.path(path), 0o777)
    let error = #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "hop") }
    #expect(
      error?.description
        == "pluginNotTrusted: \(folder.path(path)): it belongs to somebody else, or "
        + "others can write to it. Read what is in it, take their right to write with chmod go-w, or "
        + "pass --plugin-dir \(folder.path("stray")).")
    #expect(error?.exitStatus == .doesNotLoad)
  }

  @Test(arguments: ["init.lua", "lib/arc.lua", "lib", ""])
  func `in a plugin's folder all counts, through links too`(path: String) throws {
    try folder.write("return {}", to: "elsewhere/arc.lua")
    try folder.write("return {}", to: "stray/curves/fold/init.lua")
    try folder.write("return 1", to: "stray/curves/fold/lib/other.lua")
    symlink(folder.path("elsewhere/arc.lua"), folder.path("stray/curves/fold/lib/arc.lua"))
    #expect(try locator.find(.timingCurve, named: "fold").name == "fold")
    chmod(folder.path("stray/curves/fold/\(path)"), 0o777)
    #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "fold") }
  }

  @Test func `the owner's own group may write, another group may not`() throws {
    let file = folder.path("stray/curves/hop.lua")
    chmod(file, 0o664)
    chown(file, getuid(), getgid())
    #expect(try locator.find(.timingCurve, named: "hop").name == "hop")
    // Only root can give a file to any group.
    guard getuid() == 0 else { return }
    chown(file, 0, 12_345)
    #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "hop") }
  }

  @Test func `a plugin of another user is refused unless the script is that user's`() throws {
    guard getuid() == 0 else { return }
    try folder.write("", to: "theirs.lua")
    let file = folder.path("stray/curves/hop.lua")
    chown(file, 12_345, 12_345)
    #expect(throws: HostError.self) { try locator.find(.timingCurve, named: "hop") }
    chown(folder.path("theirs.lua"), 12_345, 12_345)
    let serving = locator.serving(folder.path("theirs.lua"))
    #expect(try serving.find(.timingCurve, named: "hop").name == "hop")
  }

  @Test func `named and bundled plugins belong to whoever they belong to`() throws {
    for path in ["own/curves/bounce.lua", "bundled/curves/back/init.lua"] {
      chmod(folder.path(path), 0o666)
    }
    #expect(try locator.find(.timingCurve, named: "bounce").name == "bounce")
    #expect(try locator.find(.timingCurve, named: "back").recordedPath == "bundled:curves/back")
  }

  @Test func `a misspelled plugin is refused with the name that is nearest`() {
    let error = #expect(throws: HostError.self) {
      try locator.find(.interaction, named: "magnit")
    }
    #expect(
      error?.description
        == "pluginNotFound: no plugin root has interactions/magnit.lua. Did you mean 'magnet'? "
        + "Name another root with --plugin-dir.")
  }

  @Test func `a missing plugin is refused with the names that are there`() {
    let error = #expect(throws: HostError.self) {
      try locator.find(.interaction, named: "swing")
    }
    #expect(
      error?.description
        == "pluginNotFound: no plugin root has interactions/swing.lua. "
        + "In interactions there are: bounce, magnet. Name another root with --plugin-dir.")
    #expect(error?.exitStatus == .doesNotLoad)
  }

  @Test(arguments: ["../own/curves/bounce", "a", "Bounce", "", "1st", "a/b", "a\0b", "å-b"])
  func `what cannot be a name is not looked for`(name: String) {
    let error = #expect(throws: HostError.self) {
      try locator.find(.timingCurve, named: name)
    }
    #expect(
      error?.message == "'\(name)' cannot be a plugin's name. "
        + "Names are 2 to 40 of a-z, 0-9 and '-'.")
  }

  @Test(arguments: [
    (
      "easeInOut",
      "'easeInOut' cannot be a plugin's name. "
        + "\"easeInOut\" itself is a timing function, without motion.curve."
    ),
    (
      "linear",
      "no plugin root has curves/linear.lua. "
        + "\"linear\" itself is a timing function, without motion.curve."
    ),
    (
      "cubic-bezier(0.4, 0, 0.2, 1)",
      "'cubic-bezier(0.4, 0, 0.2, 1)' cannot be a plugin's name. It is an easing of CSS: "
        + "motion.TimingFunction { easing = \"cubic-bezier(0.4, 0, 0.2, 1)\" }."
    ),
    (
      "ease-out",
      "no plugin root has curves/ease-out.lua. It is an easing of CSS: "
        + "motion.TimingFunction { easing = \"ease-out\" }."
    ),
  ])
  func `a curve that is no plugin is reported with what to write`(name: String, message: String) {
    let error = #expect(throws: HostError.self) {
      try locator.find(.timingCurve, named: name)
    }
    #expect(error?.message == message)
  }

  @Test func `the list is sorted bytewise and leaves out what is no plugin`() {
    let names = locator.all().map { "\($0.kind.folder)/\($0.name)" }
    #expect(
      names == [
        "curves/back", "curves/bounce", "curves/hop", "interactions/bounce",
        "interactions/magnet",
      ])
  }
}
