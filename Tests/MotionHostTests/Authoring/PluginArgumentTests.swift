import MotionHost
import MotionLua
import OrreryBasics
import TestSupport
import Testing

@Suite struct PluginArgumentTests {
  private let plugins: PluginFolder

  init() throws {
    plugins = try PluginFolder()
    try plugins.curve("bend", "")
    try plugins.interaction("bend", "")
    try plugins.interaction("mover", "")
  }

  private func names(_ text: String) throws -> [String] {
    try PluginArgument.locations(text, in: plugins.locator).map { "\($0.kind.folder)/\($0.name)" }
  }

  @Test func `a name stands for all plugins of that name, a kind and a name for one`() throws {
    #expect(try names("bend") == ["curves/bend", "interactions/bend"])
    #expect(try names("interactions/bend") == ["interactions/bend"])
    #expect(try names("mover") == ["interactions/mover"])
  }

  @Test(arguments: ["interactions/mover", "interactions/mover/", "interactions/mover/init.lua"])
  func `a path stands for the plugin there, whoever vouched for it`(path: String) throws {
    let found = try PluginArgument.locations(
      plugins.folder.path(path), in: PluginLocator(roots: []))
    #expect(found.map(\.name) == ["mover"] && found[0].root.origin == .named)
    #expect(found[0].root.path == plugins.folder.path)
  }

  @Test func `a root stands for all plugins in it`() throws {
    let found = try PluginArgument.locations(
      plugins.folder.path + "/", in: PluginLocator(roots: []))
    #expect(found.map(\.name) == ["bend", "bend", "mover"])
  }

  @Test(arguments: [
    (
      "bent",
      "there is no plugin 'bent'. Did you mean 'bend'? Name another root with --plugin-dir, "
        + "or give a path."
    ),
    (
      "no/such/path",
      "no/such/path: there is no such plugin. Give its name, its file, its folder or a "
        + "folder with curves and interactions in it."
    ),
    (
      "x.lua",
      "x.lua: there is no such plugin. Give its name, its file, its folder or a folder with "
        + "curves and interactions in it."
    ),
  ])
  func `what names no plugin is refused`(text: String, message: String) {
    let error = #expect(throws: (any Error).self) { try names(text) }
    #expect((error as? any CodedError)?.message == message)
  }

  @Test func `a folder of one kind is not taken for a root`() {
    let root = plugins.folder.path(".")
    let error = #expect(throws: FileError.self) { try names("\(root)/interactions/") }
    #expect(
      error?.message == "\(root)/interactions: it has plugins of one kind in it. "
        + "Name the folder around it, \(root), or one of them.")
  }

  @Test func `a file elsewhere is no plugin`() throws {
    try plugins.folder.write("return {}", to: "elsewhere/hop.lua")
    let error = #expect(throws: HostError.self) {
      try names(plugins.folder.path("elsewhere/hop.lua"))
    }
    #expect(error?.message.contains("is in curves or interactions") == true)
  }

  @Test func `LE 7.2 the list shows what is shadowed and what is broken`() throws {
    let first = try PluginFolder()
    try first.interaction("mover", "add = function() end", version: "2.0.0")
    let locator = PluginLocator(roots: first.locator.roots + plugins.locator.roots)
    let listings = PluginListing.all(locator)
    #expect(
      listings.map { "\($0.location.kind.folder)/\($0.location.name) \($0.isShadowed)" } == [
        "curves/bend false", "interactions/bend false", "interactions/mover false",
        "interactions/mover true",
      ])
    #expect(listings[2].manifest?.version == "2.0.0")
    #expect(listings[0].problem?.contains("needs 'curve'") == true)
  }

  @Test func `LE 7.7 info holds the first comment of a file with CRLF too`() throws {
    try plugins.folder.write(
      "--- Even.\r\n--- Really.\r\nreturn { kind = 'timingCurve', name = 'even', version = '1.0.0',\r\n"
        + "  api = '1', summary = 'E.', curve = function(x) return x end }\r\n",
      to: "curves/even.lua")
    let info = try PluginInfo(try plugins.location("even"), plugins: plugins.locator)
    #expect(info.comment == ["Even.", "Really."])
  }

  @Test func `LE 7.7 info holds the first comment and the hooks`() throws {
    try plugins.folder.write(
      """
      --- Moves.
      ---
      ---   much

      --- Not this.
      local function add() end
      return { kind = "interaction", name = "mover", version = "1.0.0", api = "1", summary = "M.",
        add = add, save = add, changed = add,
        parameters = { pull = { default = 1, range = { 0, 2 }, unit = "pt" },
          mode = { default = "a", choices = { "a", "b" } }, on = { default = true } } }
      """, to: "interactions/mover/init.lua")
    let info = try PluginInfo(try plugins.location("mover"), plugins: plugins.locator)
    #expect(info.comment == ["Moves.", "", "  much"])
    #expect(info.hooks == ["changed", "save"])
    #expect(
      info.manifest.parameters.map(\.permitted) == ["\"a\", \"b\"", "boolean", "0…2 pt"])
  }
}
