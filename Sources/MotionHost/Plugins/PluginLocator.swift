import Glibc
public import MotionLua

/// Finds plugins by kind and name; the first root that has one wins.
public struct PluginLocator: Sendable {
  /// The roots in the order in which they are searched.
  public var roots: [PluginRoot] { findRoots() }

  private let findRoots: @Sendable () -> [PluginRoot]

  /// Creates a locator that searches roots that are known.
  public init(roots: [PluginRoot]) {
    findRoots = { roots }
  }

  /// Creates a locator that finds out about its roots at each search, so that a script without
  /// plugins waits for no folders.
  public init(findingRoots: @escaping @Sendable () -> [PluginRoot]) {
    findRoots = findingRoots
  }

  /// Returns the plugin of that kind and name.
  ///
  /// - Throws: ``HostError``: `pluginNotFound` when no root has one, `pluginNotTrusted` when the one
  ///   that is found first stands in a folder that nobody vouched for.
  public func find(_ kind: PluginManifest.Kind, named name: String) throws(HostError)
    -> PluginLocation
  {
    guard Self.isName(name) else {
      throw HostError(
        .pluginNotFound,
        "'\(name)' cannot be a plugin's name. Names are 2 to 40 of a-z, 0-9 and '-'.")
    }
    for root in roots {
      guard let found = Self.location(of: name, kind: kind, in: root) else { continue }
      guard root.trust != .none else {
        throw HostError(
          .pluginNotTrusted,
          "\(found.path): nobody vouched for the folder '\(root.path)'. "
            + "Read what is in it, then pass --plugin-dir \(root.path).")
      }
      return found
    }
    throw HostError(.pluginNotFound, missing(kind, name))
  }

  /// Returns every plugin that a script can ask for, sorted by kind, then bytewise by name.
  public func all() -> [PluginLocation] {
    var found: [PluginLocation] = []
    for kind in PluginManifest.Kind.allCases {
      var first: [String: PluginLocation] = [:]
      for root in roots {
        for name in Self.names(of: kind, in: root) where first[name] == nil {
          first[name] = Self.location(of: name, kind: kind, in: root)
        }
      }
      found += first.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    return found
  }

  /// Whether text may name a plugin: a letter, then letters, digits and hyphens; 2 to 40 in all.
  public static func isName(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (2...40).contains(text.utf8.count), let first = text.utf8.first else { return false }
    return letters.contains(first)
      && text.utf8.allSatisfy {
        letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  private func missing(_ kind: PluginManifest.Kind, _ name: String) -> String {
    let present = all().filter { $0.kind == kind }.map(\.name)
    let list = present.isEmpty ? "none" : present.prefix(12).joined(separator: ", ")
    let folder = "\(kind.folder)/\(name).lua"
    return "no plugin root has \(folder). In \(kind.folder) there are: \(list). "
      + "Name another root with --plugin-dir."
  }

  private static func location(
    of name: String, kind: PluginManifest.Kind, in root: PluginRoot
  ) -> PluginLocation? {
    let base = "\(root.path)/\(kind.folder)/\(name)"
    if isFile("\(base).lua") {
      return PluginLocation(kind: kind, name: name, path: "\(base).lua", folder: nil, root: root)
    }
    guard isFile("\(base)/init.lua") else { return nil }
    return PluginLocation(
      kind: kind, name: name, path: "\(base)/init.lua", folder: base, root: root)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The names that a folder offers, in no order.
  private static func names(of kind: PluginManifest.Kind, in root: PluginRoot) -> [String] {
    guard let folder = opendir("\(root.path)/\(kind.folder)") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      var name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".lua") { name.removeLast(4) }
      if isName(name), location(of: name, kind: kind, in: root) != nil { names.append(name) }
    }
    return names
  }
}
