import MotionExport
import MotionHost
import MotionLua
import OrreryBasics

extension PluginEnvironment {
  /// Prints the plugins, one per line.
  func list(_ all: Bool) -> ExitStatus {
    let listings = PluginListing.all(plugins, limits: limits, isolation: isolation).filter {
      all || !$0.isShadowed
    }
    if isJSON {
      for listing in listings { Terminal.print(Self.json(listing).line) }
      return .success
    }
    for line in Self.table(listings.map(Self.cells)) { Terminal.print(line) }
    return .success
  }

  /// Returns a plugin's name, version, place and summary.
  private static func cells(_ listing: PluginListing) -> [String] {
    let location = listing.location
    let name = "\(location.kind.folder)/\(location.name)"
    if listing.isShadowed { return [name, "shadowed", location.path, ""] }
    let others = listing.shadows.map(\.path).joined(separator: ", ")
    let found = location.root == .embedded ? "bundled" : location.path
    let place = others.isEmpty ? found : "\(found), before \(others)"
    if let problem = listing.problem { return [name, "broken", place, problem] }
    return [name, listing.manifest?.version ?? "", place, listing.manifest?.summary ?? ""]
  }

  private static func json(_ listing: PluginListing) -> JSONOutput {
    let location = listing.location
    var members: [JSONOutput.Member] = [
      .init("kind", .text(location.kind.rawValue)), .init("name", .text(location.name)),
      .init("path", .text(location.path)), .init("shadowed", .flag(listing.isShadowed)),
      .init("origin", .text(location.root.origin.rawValue)),
      .init("shadows", .texts(listing.shadows.map(\.path))),
    ]
    if let manifest = listing.manifest {
      members.append(.init("version", .text(manifest.version)))
      members.append(.init("summary", .text(manifest.summary)))
    }
    if let problem = listing.problem { members.append(.init("problem", .text(problem))) }
    return .object(members)
  }

  /// Prints the description of a plugin.
  func info(_ text: String) throws -> ExitStatus {
    for location in try locations(text) {
      let info = try PluginInfo(location, plugins: plugins, limits: limits, isolation: isolation)
      if isJSON { Terminal.print(Self.json(info).line) } else { Self.show(info) }
    }
    return .success
  }

  private static func show(_ info: PluginInfo) {
    let manifest = info.manifest
    Terminal.print("\(manifest.name) \(manifest.version), \(kind(manifest)): \(manifest.summary)")
    Terminal.print(info.location.path)
    let needs = manifest.requires.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let facts = [
      "api \(manifest.api)", manifest.license.map { "license \($0)" },
      needs.isEmpty ? nil : "requires \(needs.joined(separator: ", "))",
      info.hooks.isEmpty ? nil : "hooks \(info.hooks.joined(separator: ", "))",
      Self.count(of: info.location.tests),
    ]
    Terminal.print(facts.compactMap { $0 }.joined(separator: "; "))
    if !info.comment.isEmpty { Terminal.print("") }
    for line in info.comment { Terminal.print(line) }
    if !manifest.parameters.isEmpty {
      Terminal.print("")
      Terminal.print("Parameters")
    }
    let rows = manifest.parameters.map {
      [$0.name, $0.defaultValue.description, $0.permitted, $0.summary]
    }
    for line in table(rows) { Terminal.print("  \(line)") }
  }

  private static func count(of tests: [String]) -> String {
    tests.count == 1 ? "1 test file" : "\(tests.count) test files"
  }

  private static func kind(_ manifest: PluginManifest) -> String {
    switch manifest.kind {
    case .timingCurve: "a curve"
    case .interaction: "an interaction"
    }
  }

  /// Columns as wide as their widest cell.
  static func table(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: "  ").trimmingEnd()
    }
  }

  private static func json(_ info: PluginInfo) -> JSONOutput {
    let manifest = info.manifest
    var members: [JSONOutput.Member] = [
      .init("kind", .text(manifest.kind.rawValue)), .init("name", .text(manifest.name)),
      .init("version", .text(manifest.version)), .init("api", .text(manifest.api)),
      .init("summary", .text(manifest.summary)), .init("path", .text(info.location.path)),
      .init("comment", .text(info.comment.joined(separator: "\n"))),
      .init("hooks", .list(info.hooks.map(JSONOutput.text))),
      .init("tests", .list(info.location.tests.map(JSONOutput.text))),
      .init("parameters", .list(manifest.parameters.map { JSONOutput($0) })),
    ]
    if let license = manifest.license { members.append(.init("license", .text(license))) }
    let needs = manifest.requires.sorted { $0.key < $1.key }
    members.append(
      .init("requires", .object(needs.map { JSONOutput.Member($0.key, .text($0.value)) })))
    return .object(members)
  }
}

extension String {
  /// Returns the text without spaces at its end.
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
