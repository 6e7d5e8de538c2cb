import Lua
import MotionLua
import MotionTime
import OrreryBasics

/// A check of a plugin: whether it loads, whether its defaults work, whether it uses functions that
/// the sandbox lacks or code that Lua 5.4.4 compiles incorrectly.
package struct PluginCheck: Sendable {
  /// The location of the plugin.
  package let location: PluginLocation

  /// Its version; nil when it does not load.
  package let version: String?

  /// The errors and warnings, file by file.
  package let findings: [PluginFinding]

  /// Whether the plugin loads.
  package var loads: Bool { version != nil }

  /// Whether no finding is an error.
  package var isSound: Bool { !findings.contains { $0.severity == .error } }

  /// Returns luacheck's path, if it is in one of the folders of `PATH`.
  package static func linter(in folders: String) -> String? { Linter.find(folders) }

  /// Checks a plugin.
  ///
  /// - Parameter linter: The path of luacheck; nil to omit it.
  package init(
    _ location: PluginLocation, plugins: PluginLocator, limits: RunLimits = RunLimits(),
    isolation: PluginProcess? = nil,
    linter: String? = nil
  ) {
    let bench = PluginWorkbench(
      plugins.preferring(location.root), limits: limits, isolation: isolation)
    defer { bench.close() }
    var findings = Self.sources(of: location, bench)
    let outcome = Result {
      try bench.inside { try bench.library.plugin(location.kind, named: location.name) }
    }
    switch outcome {
    case .success(let plugin):
      version = plugin.manifest.version
      findings += bench.inside { Self.remarks(about: plugin, location, bench) }
    case .failure(let error):
      version = nil
      let text = "\(error)"
      if !findings.contains(where: { text.contains($0.message) }) {
        findings.append(Self.finding(error, in: location.path))
      }
    }
    // An embedded plugin has no file.
    if let linter, !location.root.isEmbedded {
      findings += Linter(path: linter, configuration: Self.configuration(of: location))
        .findings(in: Self.files(of: location))
    }
    self.location = location
    self.findings = findings
  }

  private static func finding(
    _ severity: PluginFinding.Severity, _ path: String, _ message: String
  ) -> PluginFinding {
    PluginFinding(severity: severity, path: path, message: message)
  }

  /// Returns an error as a finding, with the place in front of it and not in it.
  private static func finding(_ error: any Error, in path: String) -> PluginFinding {
    guard let reason = (error as? PluginLoadError)?.reason ?? (error as? LuaError) else {
      return finding(.error, path, "\(error)")
    }
    let known = LuaError(wrapping: reason)
    let line = known.source.flatMap { source in
      source.hasPrefix("\(path):") ? Int(source.dropFirst(path.count + 1)) : nil
    }
    let elsewhere = line == nil && known.source != path ? known.source.map { "\($0): " } : nil
    return PluginFinding(
      severity: .error, path: path, line: line,
      message: "\(known.code.rawValue): \(elsewhere ?? "")\(known.message)")
  }

  /// Returns the plugin's file, its modules and its tests.
  private static func files(of location: PluginLocation) -> [String] {
    guard let folder = location.folder else { return [location.path] + location.tests }
    return FolderWalk.files(in: folder, limit: 1000)
      .filter { $0.hasSuffix(".lua") && !$0.hasPrefix("types/") }.map { "\(folder)/\($0)" }
  }

  /// Returns the path of the linter's configuration beside the plugin, or in the working directory.
  private static func configuration(of location: PluginLocation) -> String? {
    let places = [location.folder, location.root.path, "\(location.root.path)/..", "."]
      .compactMap { $0 }
    return places.map { "\($0)/.luacheckrc" }.first(where: FolderWalk.isFile)
  }

  /// Returns the findings about syntax and pitfalls, file by file.
  private static func sources(
    of location: PluginLocation, _ bench: PluginWorkbench
  ) -> [PluginFinding] {
    files(of: location).flatMap { path -> [PluginFinding] in
      do {
        let source =
          try path == location.path
          ? location.source() : SourceText.bytes(of: path)
        return try bench.inside {
          let machine = try bench.machine(named: path)
          defer { machine.close() }
          do throws(LuaError) {
            _ = try machine.load(LuaString(bytes: source), chunkName: path)
          } catch {
            let line = error.source?.split(separator: ":").last.flatMap { Int($0) }
            return [
              PluginFinding(severity: .error, path: path, line: line, message: error.message)
            ]
          }
          return LuaPitfalls.findings(in: source, path: path)
        }
      } catch {
        return [finding(.error, path, "\(error)")]
      }
    }
  }

  /// Returns the findings about the plugin itself once it is loaded.
  private static func remarks(
    about plugin: Plugin, _ location: PluginLocation, _ bench: PluginWorkbench
  ) -> [PluginFinding] {
    var findings: [PluginFinding] = []
    let path = location.path
    for parameter in plugin.manifest.parameters where parameter.summary.isEmpty {
      findings.append(
        finding(.warning, path, "parameter '\(parameter.name)' has no summary. Say what it does."))
    }
    if location.tests.isEmpty, !location.root.isEmbedded {
      let place = location.folder.map { "\($0)/tests" } ?? "tests/\(location.name).test.lua"
      findings.append(finding(.warning, path, "it has no tests. Write some in \(place)."))
    }
    if location.kind == .timingCurve {
      do {
        let function = try bench.library.timingFunction(named: location.name, parameters: [:])
        findings += (function.curve?.report?.diagnostics ?? []).map {
          finding(.warning, path, $0.description)
        }
      } catch {
        findings.append(finding(LuaError(wrapping: error), in: path))
      }
    }
    return findings + health(of: plugin, location)
  }

  /// Calls `check` of `health.lua`, which returns findings as a list of sentences.
  private static func health(
    of plugin: Plugin, _ location: PluginLocation
  ) -> [PluginFinding] {
    guard let folder = location.folder, FolderWalk.isFile("\(folder)/health.lua") else { return [] }
    let path = "\(folder)/health.lua"
    do throws(LuaError) {
      let health = try plugin.machine.require("health")
      guard let check = try health.asTable?.get(.text("check")).asFunction else {
        return [
          finding(.error, path, "it returns no 'check'. Write return { check = function() … }")
        ]
      }
      let said = try check.call().first ?? .nil
      if said.isNil || said == true { return [] }
      return try [String].fromLua(said).map { finding(.warning, path, $0) }
    } catch {
      return [finding(.error, path, error.description)]
    }
  }
}

/// A finding of a check: an error or a warning at a place in a plugin.
package struct PluginFinding: Hashable, Sendable {
  /// The severity of a finding.
  package enum Severity: String, Hashable, Sendable {
    /// The plugin does not work.
    case error
    /// The plugin works, but not everywhere or not as its code suggests.
    case warning
  }

  /// The severity.
  package var severity: Severity

  /// The file.
  package var path: String

  /// The line, from 1; nil if the finding is about the file.
  package var line: Int?

  /// A description of the finding and its remedy.
  package var message: String

  /// Place, severity and message: `plugins/curves/hop.lua:3: error: …`.
  package var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)"
  }
}
