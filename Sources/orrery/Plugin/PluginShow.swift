import ArgumentParser
import Glibc
import MotionHost
import MotionLua
import OrreryBasics

/// Does what the commands about plugins were asked for.
struct PluginShow {
  let plugins: PluginLocator
  let limits: RunLimits
  let isolation: PluginProcess?
  let isJSON: Bool

  /// What was typed of where to look and what code may use.
  let words: [String]

  init(_ search: PluginSearch) throws {
    plugins = try PluginOptions.locator(search.pluginDir)
    limits = try PluginOptions.limits(search.limit)
    isolation = search.isolate ? .itself : nil
    isJSON = search.json
    words =
      search.pluginDir.map { "--plugin-dir=\($0)" } + search.limit.map { "--limit=\($0)" }
      + (search.isolate ? ["--isolate"] : [])
  }

  /// Does what a command was asked for; nil when it is none about plugins.
  static func run(_ command: any ParsableCommand) -> ExitStatus? {
    signal(SIGPIPE, SIG_IGN)
    do {
      switch command {
      case let command as PluginListCommand:
        return try PluginShow(command.search).list(command.all)
      case let command as PluginInfoCommand:
        return try PluginShow(command.search).info(command.plugin)
      case let command as PluginNewCommand: return try make(command)
      case let command as PluginCheckCommand:
        return try PluginShow(command.search).check(command.plugin, all: command.all)
      case let command as PluginTestCommand:
        return try PluginShow(command.search).test(
          command.plugin, all: command.all, junit: command.junit)
      case let command as PluginReloadCommand:
        return try PluginShow(command.search).reload(command.plugin, times: command.times)
      case let command as PluginTrustCommand: return try trust(command.folder)
      default: return nil
      }
    } catch let error as any CommandError {
      Terminal.complain(error.description)
      return error.exitStatus
    } catch {
      Terminal.complain("\(error)")
      return .failure
    }
  }

  /// The plugins that a command is about.
  ///
  /// - Parameter text: What names them; nil for those in `./plugins`.
  func locations(_ text: String?, all: Bool = false) throws -> [PluginLocation] {
    guard !all || text == nil else {
      throw HostError(.invalidArgument, "--all: the plugin is named too. Give one of them.")
    }
    if all { return plugins.all() }
    if let text { return try PluginArgument.locations(text, in: plugins) }
    guard access("plugins", R_OK | X_OK) == 0 else {
      throw FileError(
        .inputNotFound, "plugins: \(String(cString: strerror(errno))). Name a plugin, or use --all."
      )
    }
    return try PluginArgument.locations("plugins/", in: plugins)
  }

  private static func make(_ command: PluginNewCommand) throws -> ExitStatus {
    let kinds = ["curve": PluginManifest.Kind.timingCurve, "interaction": .interaction]
    guard let kind = kinds[command.kind] else {
      throw HostError(
        .invalidArgument, "--kind: '\(command.kind)' is no kind. Write curve or interaction.")
    }
    let scaffold = try PluginScaffold(kind, named: command.name, in: command.dir)
    try scaffold.write()
    for file in scaffold.files { Terminal.print(file.path) }
    Terminal.print("Now run: orrery plugin test \(scaffold.folder)")
    return .success
  }

  private static func trust(_ folder: String) throws -> ExitStatus {
    guard let trust = PluginTrust(environment: PluginOptions.variable) else {
      throw FileError(
        .outputNotCreated, "there is no place for the record. Set XDG_STATE_HOME or HOME.")
    }
    try trust.trust(folder)
    Terminal.print("\(folder) is trusted as it is now; recorded in \(trust.path)")
    return .success
  }
}
