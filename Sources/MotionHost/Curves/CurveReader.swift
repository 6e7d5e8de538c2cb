internal import Lua
internal import MotionCore
internal import MotionLua
internal import MotionRender
internal import MotionTime
import OrreryBasics
internal import PlatformC

/// A parser of curves that are given as text.
///
/// A text is the name of a built-in curve (`easeInOut`), an easing of CSS (`steps(3, jump-both)`),
/// a spring (`spring(mass: 1, stiffness: 100, damping: 10)`), a plugin (`back`, `back(pull: 3)`) or
/// a plugin's file (`plugins/curves/back.lua`). The first of these that fits is taken.
package final class CurveReader {
  private let session = MotionSession()
  private let said: (String) -> Void
  private let locator: PluginLocator
  private let limits: RunLimits
  private let isolation: PluginProcess?
  private lazy var library = PluginLibrary(locator, limits: limits) { [unowned self] in
    try machine(for: $0)
  }
  private lazy var host = CurvePluginHost(plugins: library, said: said)
  private lazy var module = MotionModule(host: host)
  private var machines: [LuaMachine] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - plugins: Finds the plugins' files.
  ///   - limits: The limits of loading a plugin and calling its curve.
  ///   - isolation: The description of the plugins' processes; nil to run plugins in this process.
  ///   - said: Called with each line that a plugin prints, and each warning.
  package init(
    plugins: PluginLocator, limits: RunLimits = RunLimits(), isolation: PluginProcess? = nil,
    said: @escaping (String) -> Void = { _ in }
  ) {
    locator = plugins
    self.limits = limits
    self.isolation = isolation
    self.said = said
  }

  /// Returns the curve that a text describes.
  ///
  /// - Parameters:
  ///   - text: The requested curve.
  ///   - settings: Values for a plugin's parameters; they win over those in the text.
  /// - Throws: ``CurveRefusal`` with the code and the message of the error.
  package func read(_ text: String, settings: [RunArgument] = []) throws(CurveRefusal)
    -> CurveSubject
  {
    let text = String(text.trimming(while: \.isWhitespace))
    do {
      return try MotionSession.$current.withValue(session) {
        if let curve = try builtIn(text) {
          if settings.isEmpty { return curve }
          throw HostError(
            .invalidArgument,
            "--set: '\(text.quotable)' takes no parameters. Leave --set away, or name a plugin.")
        }
        return try fromPlugin(text, settings)
      }
    } catch {
      throw CurveRefusal(error)
    }
  }

  /// Closes the plugins' machines. The curves remain valid.
  package func close() {
    MotionSession.$current.withValue(session) {
      library.close()
      for machine in machines { machine.close() }
      machines = []
      MotionSession.current.renderContext.shutdown()
    }
  }

  private func builtIn(_ text: String) throws -> CurveSubject? {
    if Self.isFile(text) { return nil }
    if let function = TimingFunction(named: text) {
      return CurveSubject(text: text, kind: .name, function: function)
    }
    let head = String(text.prefix { $0 != "(" }.trimming(while: \.isWhitespace))
    let isPluginName = RunArgument.isPluginName(head)
    if isPluginName, text.contains("("), !text.hasSuffix(")"), !CSSEasing.functions.contains(head) {
      let code: TimingError.Code = head == "spring" ? .invalidSpring : .invalidValue
      throw TimingError(code, "'\(text.quotable)' does not end. Close it with ')'.")
    }
    // A plugin's name, alone or with the names of its parameters, is the plugin's.
    if isPluginName, head == text || text.contains(":") || text.contains("="),
      (try? locator.find(.timingCurve, named: head)) != nil
    {
      return nil
    }
    guard let easing = try EasingNotation.known(text) else { return nil }
    return CurveSubject(
      text: text, kind: easing.spring != nil ? .spring : easing.isCSS ? .css : .name,
      function: easing.function, duration: easing.duration, spring: easing.spring)
  }

  private static func isFile(_ text: String) -> Bool { text.hasSuffix(".lua") }
}

extension CurveReader {
  private func fromPlugin(_ text: String, _ settings: [RunArgument]) throws -> CurveSubject {
    if Self.isFile(text) { return try curve(text, of: try plugin(in: text), at: text, settings) }
    let name = String(text.prefix { $0 != "(" }.trimming(while: \.isWhitespace))
    let location = try find(name, for: text)
    let call = try LabelledCall(parsing: text, code: .invalidValue)
    let plugin = try library.plugin(.timingCurve, named: name)
    return try curve(text, of: plugin, at: location.path, (call?.arguments ?? []) + settings)
  }

  private func find(_ name: String, for text: String) throws(HostError) -> PluginLocation {
    do throws(HostError) {
      return try locator.find(.timingCurve, named: name)
    } catch {
      guard error.code == .pluginNotFound else { throw error }
      let plugins = locator.all().filter { $0.kind == .timingCurve }.map(\.name)
      let hint = NearestName.hint(for: name, among: EasingNotation.names + plugins)
      let list = plugins.isEmpty ? "none" : plugins.joined(separator: ", ")
      throw HostError(
        .pluginNotFound,
        "'\(text.quotable)' is not a curve.\(hint) Give a name such as easeInOut, an easing of CSS, "
          + "spring(…) or a plugin; there are: \(list).")
    }
  }

  /// Loads a plugin from a file that the user named, in any folder.
  private func plugin(in path: String) throws -> Plugin {
    guard access(path, R_OK) == 0 else {
      throw FileError(
        .inputNotFound, "\(path): \(SystemCall.reason). Give the path of a plugin's file.")
    }
    let parts = path.split(separator: "/")
    let isFolder = parts.last == "init.lua" && parts.count > 1
    let name = String(isFolder ? parts[parts.count - 2] : parts[parts.count - 1].dropLast(4))
    let folder = isFolder ? String(path.dropLast("/init.lua".utf8.count)) : nil
    let location = PluginLocation(
      kind: .timingCurve, name: name, path: path, folder: folder,
      root: PluginRoot(path: path, origin: .named))
    let machine = try machine(for: location)
    machines.append(machine)
    return try PluginLoader.load(location, in: machine, within: limits.plugin)
  }

  private func curve(
    _ text: String, of plugin: Plugin, at path: String, _ settings: [RunArgument]
  ) throws -> CurveSubject {
    var values: [String: ParameterValue] = [:]
    for setting in settings { values[setting.name] = setting.value }
    let curve = try LuaCurve(plugin, parameters: values)
    let (function, report) = try curve.bake(instructions: limits.curve, time: limits.bake)
    let used = curve.checkedParameters
    let manifest = plugin.manifest
    return CurveSubject(
      text: text, kind: .plugin, function: function, duration: function.curve?.duration,
      plugin: CurveSubject.Plugin(
        name: manifest.name, version: manifest.version, summary: manifest.summary, path: path,
        parameters: manifest.parameters.map { declaration in
          CurveSubject.Parameter(declaration, used[declaration.name] ?? declaration.defaultValue)
        },
        report: report))
  }

  /// Opens a machine for a plugin, with the same limits as in a session.
  private func machine(for location: PluginLocation) throws -> LuaMachine {
    try MachineRole.plugin.open(
      named: location.name, limits: limits, modules: PluginModules(folder: location.folder),
      with: module
    ) {
      $0.seed = SessionSeed.of(1, plugin: location.name)
      $0.isolation = isolation?.isolation
      $0.print = said
      $0.warn = said
    }
  }
}

extension CurveSubject.Parameter {
  fileprivate init(_ declaration: ParameterDeclaration, _ value: ParameterValue) {
    name = declaration.name
    summary = declaration.summary
    self.value =
      switch value {
      case .boolean(let flag): .flag(flag)
      case .integer(let number): .number(Double(number))
      case .number(let number): .number(number)
      case .string(let text): .text(text)
      case .list: .text(value.description)
      }
    if let range = declaration.range {
      let ends = [range.lowerBound, range.upperBound].map { ParameterValue.number($0).description }
      permitted = ends.joined(separator: "…")
    } else {
      permitted = declaration.choices?.map(\.description).joined(separator: ", ") ?? ""
    }
  }
}
