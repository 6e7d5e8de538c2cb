package import MotionLua

/// A description of a plugin for its users.
package struct PluginInfo: Sendable {
  /// The location of the plugin.
  package let location: PluginLocation

  /// Its table, checked.
  package let manifest: PluginManifest

  /// The first comment of `---` lines of its file, without the hyphens.
  package let comment: [String]

  /// The hooks that it has beside `add` or `curve`, in the order in which they are documented.
  package let hooks: [String]

  /// Creates the description of a plugin by loading it.
  ///
  /// - Throws: ``HostError``, ``PluginLoadError``.
  package init(
    _ location: PluginLocation, plugins: PluginLocator, limits: RunLimits = RunLimits(),
    isolation: PluginProcess? = nil
  ) throws {
    let bench = PluginWorkbench(
      plugins.preferring(location.root), limits: limits, isolation: isolation)
    defer { bench.close() }
    let plugin = try bench.inside {
      try bench.library.plugin(location.kind, named: location.name)
    }
    self.location = location
    manifest = plugin.manifest
    comment = Self.comment(try location.source())
    hooks = ["changed", "event", "save", "restore", "remove"].filter {
      plugin.manifest.kind == .interaction && plugin.function($0) != nil
    }
  }

  private static func comment(_ source: [UInt8]) -> [String] {
    let lines = String(decoding: source, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let start = lines.drop { !$0.hasPrefix("---") }
    // A comment after code belongs to that code.
    guard lines.prefix(lines.count - start.count).allSatisfy({ $0.allSatisfy(\.isWhitespace) })
    else {
      return []
    }
    return start.prefix { $0.hasPrefix("---") }.map { line in
      String(line.dropFirst(line.hasPrefix("--- ") ? 4 : 3))
    }
  }
}

extension ParameterDeclaration {
  /// The permitted values in words: `0…10 pt`, `"a" or "b"`, `whole number`.
  package var permitted: String {
    if let kind { return kind.rawValue }
    let unit = unit.map { " \($0)" } ?? ""
    if let choices { return choices.map(\.description).joined(separator: ", ") }
    if let range {
      let ends = [range.lowerBound, range.upperBound].map { ParameterValue.number($0).description }
      return ends.joined(separator: "…") + unit
    }
    return defaultValue.typeName + unit
  }
}
