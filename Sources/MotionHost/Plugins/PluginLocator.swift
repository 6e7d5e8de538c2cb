internal import Lua
public import MotionLua
internal import MotionTime
package import OrreryBasics

/// A search for plugins by kind and name in plugin roots. The first root that has the plugin is
/// used.
public struct PluginLocator: Sendable {
  /// The roots in the order in which they are searched.
  public var roots: [PluginRoot] { findRoots(script) }

  /// The script that requests plugins; nil without one.
  private var script: String?

  private let findRoots: @Sendable (_ script: String?) -> [PluginRoot]

  /// Creates a locator with a fixed list of roots.
  ///
  /// - Parameter roots: The roots, in the order of the search.
  public init(roots: [PluginRoot]) { findRoots = { _ in roots } }

  /// Creates a locator that determines its roots at each search, so that a script without plugins
  /// does not access their folders.
  ///
  /// - Parameter findingRoots: Returns the roots for a script; nil means no script.
  public init(findingRoots: @escaping @Sendable (_ script: String?) -> [PluginRoot]) {
    findRoots = findingRoots
  }

  /// Returns a locator that finds the plugins of a script.
  ///
  /// - Parameter script: The path of the script; an empty path and `-` for standard input count as
  ///   no script.
  public func serving(_ script: String) -> PluginLocator {
    var locator = self
    locator.script = script.isEmpty || script == InputFile.standardInput ? nil : script
    return locator
  }

  /// Returns the plugin with a kind and a name.
  ///
  /// - Parameters:
  ///   - kind: The kind of plugin.
  ///   - name: The name of the plugin.
  /// - Throws: ``HostError``: `pluginNotFound` if no root has one, `pluginNotTrusted` if the first
  ///   one belongs to another user, or other users can write to it.
  /// - Complexity: Linear in the number of roots that are searched in the file system.
  public func find(_ kind: PluginManifest.Kind, named name: String) throws(HostError)
    -> PluginLocation
  {
    guard RunArgument.isPluginName(name) else {
      throw HostError(
        .pluginNotFound,
        "'\(name)' cannot be a plugin's name. "
          + (known(kind, name) ?? "Names are 2 to 40 of a-z, 0-9 and '-'."))
    }
    for root in roots {
      if let found = Self.location(of: name, kind: kind, in: root) {
        try check(found)
        return found
      }
    }
    throw HostError(.pluginNotFound, missing(kind, name))
  }

  /// Returns a locator that searches a root first.
  ///
  /// - Parameter root: The root to search first.
  public func preferring(_ root: PluginRoot) -> PluginLocator {
    var locator = PluginLocator { [findRoots] script in
      let others = findRoots(script).filter { $0.path != root.path }
      let origin = root.origin == .bundled ? root.origin : .named
      return [PluginRoot(path: root.path, origin: origin)] + others
    }
    locator.script = script
    return locator
  }

  /// Throws if other users may have written or changed a plugin.
  ///
  /// - Parameter location: The location of the plugin.
  ///
  /// - Throws: ``HostError`` (`pluginNotTrusted`).
  public func check(_ location: PluginLocation) throws(HostError) {
    let root = location.root
    guard root.origin == .found,
      let path = PluginOwners(script: script).strangers(of: location)
    else { return }
    throw HostError(
      .pluginNotTrusted,
      "\(path): it belongs to somebody else, or others can write to it. Read what is in it, "
        + "take their right to write with chmod go-w, or pass --plugin-dir \(root.path).")
  }

  /// Returns the bundled plugin that another one shadows; nil if there is none, or both have the same
  /// bytes.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) when the bundled one cannot be read.
  package func shadowed(
    by location: PluginLocation, withHash hash: String
  ) throws(FileError) -> PluginLocation? {
    if location.root.origin == .bundled { return nil }
    for root in roots where root.origin == .bundled {
      guard let bundled = Self.location(of: location.name, kind: location.kind, in: root) else {
        continue
      }
      return try PluginHash.hash(of: bundled) == hash ? nil : bundled
    }
    return nil
  }

  /// Returns every available plugin, sorted by kind, then bytewise by name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of plugins; reads the folders of all roots.
  public func all() -> [PluginLocation] { every().filter { !$0.isShadowed }.map(\.location) }

  /// Returns every plugin in every root, sorted by kind, then bytewise by name, then in the order of
  /// the roots; all but the first of a kind and name are shadowed by it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of plugins; reads the folders of all roots.
  public func every() -> [(location: PluginLocation, isShadowed: Bool)] {
    var found: [(location: PluginLocation, isShadowed: Bool)] = []
    let roots = roots
    for kind in PluginManifest.Kind.allCases {
      var places: [String: [PluginLocation]] = [:]
      for root in roots {
        for name in Self.names(of: kind, in: root) {
          if let place = Self.location(of: name, kind: kind, in: root) {
            places[name, default: []].append(place)
          }
        }
      }
      for name in places.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        for (number, place) in (places[name] ?? []).enumerated() {
          found.append((place, number > 0))
        }
      }
    }
    return found
  }

  /// Returns a hint for the name of a built-in curve.
  private func known(_ kind: PluginManifest.Kind, _ name: String) -> String? {
    guard kind == .timingCurve else { return nil }
    if TimingFunction(named: name) != nil {
      return "\"\(name)\" itself is a timing function, without motion.curve."
    }
    guard (try? CSSEasing(parsing: name)) != nil else { return nil }
    return "It is an easing of CSS: motion.TimingFunction { easing = \"\(name)\" }."
  }

  private func missing(_ kind: PluginManifest.Kind, _ name: String) -> String {
    let start = "no plugin root has \(kind.folder)/\(name).lua."
    if let known = known(kind, name) { return "\(start) \(known)" }
    let present = all().filter { $0.kind == kind }.map(\.name)
    let end = "Name another root with --plugin-dir."
    let hint = NearestName.hint(for: name, among: present)
    if !hint.isEmpty { return "\(start)\(hint) \(end)" }
    let list = present.isEmpty ? "none" : present.prefix(12).joined(separator: ", ")
    let more = present.count > 12 ? ", …; 'orrery plugin list' shows all" : ""
    return "\(start) In \(kind.folder) there are: \(list)\(more). \(end)"
  }

  package static func location(
    of name: String, kind: PluginManifest.Kind, in root: PluginRoot
  ) -> PluginLocation? {
    if root.isEmbedded {
      let location = PluginLocation(
        kind: kind, name: name, path: "\(root.path)\(kind.folder)/\(name)", folder: nil, root: root)
      return location.embedded == nil ? nil : location
    }
    let base = "\(root.path)/\(kind.folder)/\(name)"
    if FolderWalk.isFile("\(base).lua") {
      return PluginLocation(kind: kind, name: name, path: "\(base).lua", folder: nil, root: root)
    }
    guard FolderWalk.isFile("\(base)/init.lua") else { return nil }
    return PluginLocation(
      kind: kind, name: name, path: "\(base)/init.lua", folder: base, root: root)
  }

  /// Returns the names of the plugins in a folder, each once, sorted bytewise.
  private static func names(of kind: PluginManifest.Kind, in root: PluginRoot) -> [String] {
    if root.isEmbedded { return EmbeddedPlugins.names(of: kind) }
    var names: [String] = []
    for file in FolderWalk.names(in: "\(root.path)/\(kind.folder)") {
      let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
      if RunArgument.isPluginName(name), !names.contains(name),
        location(of: name, kind: kind, in: root) != nil
      {
        names.append(name)
      }
    }
    return names
  }
}
