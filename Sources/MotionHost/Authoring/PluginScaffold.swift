package import MotionLua
import OrreryBasics
internal import PlatformC

/// The files of a new plugin, which loads, has an effect and passes its test.
package struct PluginScaffold: Sendable {
  /// Each file's path and text, in the order in which they are written.
  package let files: [(path: String, text: String)]

  /// The plugin's folder.
  package let folder: String

  /// Creates the files of a new plugin in memory.
  ///
  /// - Parameter root: The plugin root, which need not exist.
  /// - Throws: ``HostError`` (`invalidArgument`) if the name is not valid for a plugin;
  ///   ``FileError`` (`outputNotCreated`) if a plugin with that name exists.
  package init(
    _ kind: PluginManifest.Kind, named name: String, in root: String
  ) throws {
    guard RunArgument.isPluginName(name) else {
      throw HostError(
        .invalidArgument,
        "'\(name)' cannot be a plugin's name. Names are 2 to 40 of a-z, 0-9 and '-'.")
    }
    folder = "\(root)/\(kind.folder)/\(name)"
    for path in [folder, "\(folder).lua"] where access(path, F_OK) == 0 {
      throw FileError(
        .outputNotCreated, "\(path): it exists already. Take another name, or another --dir.")
    }
    let (plugin, test) =
      switch kind {
      case .timingCurve: (Self.curve, Self.curveTest)
      case .interaction: (Self.interaction, Self.interactionTest)
      }
    let own = [("init.lua", plugin), ("tests/\(name).test.lua", test)].map { [folder] file, text in
      (path: "\(folder)/\(file)", text: text.replacing("NAME", with: name))
    }
    files = own + Self.helpers(for: root)
  }

  /// Completion and the linter's settings, once for all plugins of a project: beside the folder `plugins`, or in a
  /// root of another name. What is there already stays.
  private static func helpers(for root: String) -> [(path: String, text: String)] {
    let parts = root.split(separator: "/", omittingEmptySubsequences: false)
    let outer = parts.dropLast().joined(separator: "/")
    let project = parts.last != "plugins" ? root : outer.isEmpty ? "." : outer
    if FolderWalk.isFile("\(project)/types/motion.lua") { return [] }
    return (ReferenceFiles.types(.bundled) + ReferenceFiles.settings).compactMap { file in
      let path = project == "." ? file.path : "\(project)/\(file.path)"
      return FolderWalk.isFile(path) ? nil : (path, file.text)
    }
  }

  /// Writes the files.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func write() throws {
    for file in files {
      if let slash = file.path.lastIndex(of: "/") {
        try OutputFolder.make(String(file.path[..<slash]))
      }
      try AtomicFile.write(file.text, to: file.path, option: "--dir")
    }
  }

  private static let curve = """
    --- Starts fast and comes to rest gently.
    ---
    --- Asked for with motion.curve("NAME", { power = 3 }).

    --- x: 0…1. Returns the eased progress: 0 at 0, 1 at 1.
    local function curve(x, parameters)
      return 1 - (1 - x) ^ parameters.power
    end

    return {
      kind = "timingCurve",
      name = "NAME",
      version = "0.1.0",
      api = "1",
      summary = "Starts fast and comes to rest gently.",
      parameters = {
        power = { default = 3, range = { 1, 9 }, summary = "How fast it starts." },
      },
      curve = curve,
    }

    """

  private static let curveTest = """
    local motion = require("motion")
    local test = require("test")

    test.case("goes through its points", function()
      test.samples(motion.curve("NAME"), { { 0, 0 }, { 0.5, 0.875 }, { 1, 1 } })
      test.samples(motion.curve("NAME", { power = 1 }), { { 0.25, 0.25 }, { 0.75, 0.75 } })
    end)

    test.case("refuses a power that is out of range", function()
      test.expect(function() motion.curve("NAME", { power = 10 }) end):toRaise("invalidValue")
    end)

    """

  private static let interaction = """
    --- Pulls a layer to a point with a spring.
    ---
    --- Added to a layer with runtime:add(motion.interaction("NAME", { stiffness = 120 }), layer).

    local motion = require("motion")

    --- Sets up one use: `self` is a fresh table for each, `target` the layer.
    local function add(self, target, runtime, constraints)
      self.spring = motion.Spring {
        stiffness = self.parameters.stiffness,
        destination = target.position.value,
      }
      runtime:add(self.spring, target.position, constraints)
      -- What is stored in self and is a property or a stream is a member of the interaction.
      self.destination = self.spring.destination
      self.state = self.spring.state
    end

    --- Follows a parameter that changes while the interaction is in use.
    local function changed(self, name, value)
      self.spring[name].value = value
    end

    --- What the next version gets when the plugin is loaded anew.
    local function save(self)
      return { destination = self.destination.value }
    end

    --- Takes up where the last version was.
    local function restore(self, data)
      self.destination.value = data.destination
    end

    return {
      kind = "interaction",
      name = "NAME",
      version = "0.1.0",
      api = "1",
      summary = "Pulls a layer to a point with a spring.",
      parameters = {
        stiffness = { default = 200, range = { 1, 10000 }, summary = "How hard it pulls." },
      },
      add = add,
      changed = changed,
      save = save,
      restore = restore,
    }

    """

  private static let interactionTest = """
    local motion = require("motion")
    local test = require("test")

    --- A layer at (100, 100) with the interaction added to it.
    local function scene(parameters)
      local stage = motion.Stage { width = 320, height = 480 }
      local layer = stage:addLayer { name = "layer", position = { 100, 100 }, size = { 80, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      local interaction = motion.interaction("NAME", parameters)
      runtime:add(interaction, layer)
      return layer, interaction
    end

    test.case("pulls the layer to the destination", function()
      local layer, interaction = scene()
      interaction.destination.value = { 100, 300 }
      test.advance(0.1)
      test.expect(layer:presentation().position.y):toBeAbove(100)
      test.advance(5)
      test.expect(layer:presentation().position):toBeNear({ x = 100, y = 300 }, 0.5)
    end)

    test.case("goes on where it was when it is loaded anew", function()
      local layer, interaction = scene { stiffness = 100 }
      interaction.destination.value = { 100, 300 }
      test.advance(0.1)
      test.reload("NAME")
      test.expect(interaction.destination.value):toEqual({ x = 100, y = 300 })
      test.advance(5)
      test.expect(layer:presentation().position.y):toBeNear(300, 0.5)
    end)

    test.case("takes another stiffness while it runs", function()
      local _, interaction = scene()
      interaction:setParameter("stiffness", 50)
      test.expect(interaction.parameters.stiffness):toBe(50)
    end)

    """
}
