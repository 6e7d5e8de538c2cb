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
      PluginRoot(path: folder.path("own"), trust: .named),
      PluginRoot(path: folder.path("bundled"), trust: .bundled),
      PluginRoot(path: folder.path("stray"), trust: .none),
    ])
  }

  @Test func `ruling 31: the first root wins, by kind and name`() throws {
    let curve = try locator.find(.timingCurve, named: "bounce")
    #expect(curve.path == folder.path("own/curves/bounce.lua"))
    #expect(curve.folder == nil)
    #expect(curve.root.trust == .named)
    let interaction = try locator.find(.interaction, named: "bounce")
    #expect(interaction.path == folder.path("bundled/interactions/bounce.lua"))
  }

  @Test func `a plugin may be a folder with an init file`() throws {
    let curve = try locator.find(.timingCurve, named: "back")
    #expect(curve.path == folder.path("bundled/curves/back/init.lua"))
    #expect(curve.folder == folder.path("bundled/curves/back"))
  }

  @Test func `ruling 31: a folder that nobody vouched for is refused with 65`() {
    let error = #expect(throws: HostError.self) {
      try locator.find(.timingCurve, named: "hop")
    }
    let stray = folder.path("stray")
    #expect(
      error?.description == "pluginNotTrusted: \(stray)/curves/hop.lua: nobody vouched for the "
        + "folder '\(stray)'. Read what is in it, then say so with orrery plugin trust \(stray), or "
        + "pass --plugin-dir \(stray).")
    #expect(error?.exitStatus == .doesNotLoad)
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
  func `a curve that is no plugin is told with what to write`(name: String, message: String) {
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
