internal import Lua
internal import MotionLua
import OrreryBasics

/// An argument that selects plugins: a name, a kind and a name, a file, a folder or a root of
/// plugins.
package enum PluginArgument {
  /// Returns the plugins that an argument selects.
  ///
  /// A name, or `curves/name`, is searched for in the plugin roots, as for scripts. A path selects
  /// one plugin, or all plugins of a root; the owner of files that are selected by path is not
  /// checked.
  ///
  /// - Returns: At least one plugin, sorted by kind, then bytewise by name.
  /// - Throws: ``HostError``: `pluginNotFound`, `pluginNotTrusted`; ``FileError`` (`inputNotFound`).
  package static func locations(
    _ text: String, in locator: PluginLocator
  ) throws -> [PluginLocation] {
    if text.contains("/") || text.hasSuffix(".lua") || text == "." || FolderWalk.isRoot(text) {
      if let found = try atPath(text) { return found }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let kinds = PluginManifest.Kind.allCases.filter { parts.count == 1 || parts[0] == $0.folder }
    guard let name = parts.last, parts.count <= 2, !kinds.isEmpty, RunArgument.isPluginName(name)
    else {
      throw FileError(
        .inputNotFound,
        "\(text): there is no such plugin. Give its name, its file, its folder or a folder with "
          + "curves and interactions in it.")
    }
    return try named(name, kinds, in: locator)
  }

  private static func named(
    _ name: String, _ kinds: [PluginManifest.Kind], in locator: PluginLocator
  ) throws(HostError) -> [PluginLocation] {
    var found: [PluginLocation] = []
    for kind in kinds {
      do throws(HostError) {
        found.append(try locator.find(kind, named: name))
      } catch {
        if error.code != .pluginNotFound { throw error }
      }
    }
    guard found.isEmpty else { return found }
    let all = locator.all()
    if let other = all.first(where: { $0.name == name }) {
      throw HostError(
        .pluginNotFound,
        "there is no plugin '\(kinds[0].folder)/\(name)'."
          + NearestName.hint("\(other.kind.folder)/\(name)"))
    }
    let near = NearestName.hint(for: name, among: all.map(\.name))
    throw HostError(
      .pluginNotFound,
      "there is no plugin '\(name)'.\(near) Name another root with --plugin-dir, or give a path.")
  }

  /// Returns the plugins at a path; nil when it does not exist.
  private static func atPath(_ text: String) throws -> [PluginLocation]? {
    var path = text
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if FolderWalk.isRoot(path) {
      let root = PluginRoot(path: path, origin: .named)
      let found = PluginLocator(roots: [root]).all()
      if !found.isEmpty { return found }
      throw HostError(.pluginNotFound, "\(path): there are no plugins in it.")
    }
    if let root = rootOfKind(path) {
      throw FileError(
        .inputNotFound,
        "\(path): it has plugins of one kind in it. Name the folder around it, \(root), or one of them."
      )
    }
    if FolderWalk.isFile("\(path)/init.lua") { path += "/init.lua" }
    guard FolderWalk.isFile(path) else { return nil }
    return [try plugin(in: path)]
  }

  /// Returns the root of a folder such as `mine/curves`; nil for any other path.
  private static func rootOfKind(_ path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), FolderWalk.isFolder(path) else { return nil }
    let name = path[path.index(after: slash)...]
    let isKind = PluginManifest.Kind.allCases.contains { $0.folder == name }
    return isKind && !FolderWalk.isFile("\(path)/init.lua") ? String(path[..<slash]) : nil
  }

  private static func plugin(in path: String) throws -> PluginLocation {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = parts.removeLast()
    let name = file == "init.lua" ? parts.popLast() ?? "" : String(file.dropLast(4))
    let kind = parts.popLast().flatMap { folder in
      PluginManifest.Kind.allCases.first { $0.folder == folder }
    }
    guard let kind, RunArgument.isPluginName(name) else {
      throw HostError(
        .pluginNotFound,
        "\(path): a plugin is in curves or interactions, as NAME.lua or NAME/init.lua.")
    }
    let root = PluginRoot(
      path: parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/"), origin: .named
    )
    guard let location = PluginLocator.location(of: name, kind: kind, in: root) else {
      throw FileError(.inputNotFound, "\(path): \(SystemCall.reason). Give a plugin's file.")
    }
    return location
  }
}

extension FolderWalk {
  /// Returns whether a folder is a plugin root: it contains `curves` or `interactions`.
  static func isRoot(_ path: String) -> Bool {
    PluginManifest.Kind.allCases.contains { isFolder("\(path)/\($0.folder)") }
  }
}
