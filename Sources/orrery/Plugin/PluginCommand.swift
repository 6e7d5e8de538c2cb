import ArgumentParser
import MotionHost
import MotionLua
import OrreryBasics

/// `orrery plugin`: finding, writing and testing plugins.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin",
    abstract: "Finds, makes, checks and tests plugins.",
    discussion: """
      Plugins are curves and interactions written in Lua. They are found in the folders of \
      --plugin-dir, in plugins beside a script or above it (without one in ./plugins), in \
      orrery/plugins of the data folders, and among those that came with Orrery; the first of a kind \
      and name wins. docs/plugins.md shows how to write one.

      PLUGIN is a name (magnet), a kind and a name (curves/back), a file, a plugin's folder, or a \
      folder with curves and interactions in it, which stands for all in there.

      Exit status: 0 all good, 1 a check or test failed, 5 there are no tests, 64 bad usage, 65 a \
      plugin is not there, belongs to somebody else or does not load, 66 a file is not there, 73 or 74 a file \
      cannot be made or written. Of several plugins any failure is 1.
      """,
    subcommands: [
      PluginListCommand.self, PluginInfoCommand.self, PluginNewCommand.self,
      PluginCheckCommand.self, PluginTestCommand.self, PluginReloadCommand.self,
    ])
}

/// The options of the commands about plugins, with the output format.
struct PluginSearch: ParsableArguments {
  @OptionGroup var plugins: PluginArguments

  @Flag(help: "Print JSON, an object per line.")
  var json = false

  /// Runs a command where plugins are searched; errors that plugins raise make it fail.
  func perform(_ command: (PluginEnvironment) throws -> ExitStatus) throws {
    do {
      try command(try PluginEnvironment(self)).end()
    } catch let error where error is ExitStatus || error is any CommandError {
      throw error
    } catch {
      Terminal.complain(text: "\(error)")
      throw ExitStatus.failure
    }
  }
}

/// `orrery plugin list`: lists the plugins that are found.
struct PluginListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the plugins that scripts can load.")

  @Flag(help: "Also list plugins hidden by another of the same name.")
  var all = false

  @OptionGroup var search: PluginSearch

  func run() throws { try search.perform { $0.list(all) } }
}

/// `orrery plugin info`: describes a plugin.
struct PluginInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Shows the description and the parameters of a plugin.")

  @Argument(
    help: ArgumentHelp("The plugin.", valueName: "plugin"), completion: Completion.plugins)
  var plugin: String

  @OptionGroup var search: PluginSearch

  func run() throws { try search.perform { try $0.info(plugin) } }
}

/// `orrery plugin new`: writes the files of a new plugin.
struct PluginNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Creates a plugin from a template, which passes its test.")

  @Argument(help: ArgumentHelp("Its name: 2 to 40 of a-z, 0-9 and '-'.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp("curve or interaction.", valueName: "kind"),
    completion: .list(["curve", "interaction"]))
  var kind: String

  @Option(
    help: ArgumentHelp("The plugin root in which it is created.", valueName: "folder"),
    completion: .directory)
  var dir = "plugins"

  func run() throws {
    let kinds = ["curve": PluginManifest.Kind.timingCurve, "interaction": .interaction]
    guard let kind = kinds[kind] else {
      throw HostError(
        .invalidArgument, "--kind: '\(kind)' is not a kind. Write curve or interaction.")
    }
    let scaffold = try PluginScaffold(kind, named: name, in: dir)
    try scaffold.write()
    for file in scaffold.files { Terminal.print(file.path) }
    Terminal.print("Now run: orrery plugin test \(scaffold.folder)")
  }
}

/// `orrery plugin check`: checks plugins.
struct PluginCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a plugin for errors, before and after it is loaded.",
    discussion: """
      Checked are the table that it returns, its syntax, names that the sandbox does not have, \
      what Lua 5.4.4 compiles wrongly, defaults that its curve refuses, luacheck's remarks if \
      luacheck is installed, and what the check() of its own health.lua returns. With --all every \
      plugin is, and the Lua inside, the folders searched and the limits are shown.
      """)

  @Argument(
    help: ArgumentHelp("The plugin; without one those in ./plugins.", valueName: "plugin"),
    completion: Completion.plugins)
  var plugin: String?

  @Flag(help: "Check every plugin that is found, and show their environment.")
  var all = false

  @OptionGroup var search: PluginSearch

  func run() throws { try search.perform { try $0.check(plugin, all: all) } }
}

/// `orrery plugin test`: runs the tests of plugins.
struct PluginTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs a plugin's tests and prints the results as TAP.",
    discussion: """
      Tests are the files tests/*.test.lua of a plugin that is a folder, and tests/NAME.test.lua \
      beside one that is a file. Each test runs in a session of its own, on a clock that only the \
      test turns, and fails for what a callback raises and for what is left of the plugin when all \
      its uses are gone.
      """)

  @Argument(
    help: ArgumentHelp("The plugin; without one those in ./plugins.", valueName: "plugin"),
    completion: Completion.plugins)
  var plugin: String?

  @Flag(help: "Run the tests of every plugin that is found.")
  var all = false

  @OptionGroup var junit: JUnitArguments

  @OptionGroup var search: PluginSearch

  func run() throws {
    try search.perform { try $0.test(plugin, all: all, junit: junit) }
  }
}

/// `orrery plugin reload`: reloads a plugin while it is in use, and checks for leaks.
struct PluginReloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Reloads a plugin while it is in use, and checks for leaks.",
    discussion: """
      The plugin is used on a stage of its own and loaded anew again and again, as a live session \
      does when its file has changed: the new version first, then save, taking down and restore. \
      Shown is what its machine and the process hold after each time. Exit status 1 when anything \
      is left or grows.
      """)

  @Argument(
    help: ArgumentHelp("The plugin.", valueName: "plugin"), completion: Completion.plugins)
  var plugin: String

  @Option(help: ArgumentHelp("The number of reloads, 1 to 10000.", valueName: "count"))
  var times = 10

  @OptionGroup var search: PluginSearch

  func run() throws { try search.perform { try $0.reload(plugin, times: times) } }
}
