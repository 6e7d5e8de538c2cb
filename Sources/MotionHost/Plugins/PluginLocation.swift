public import MotionLua
import OrreryBasics

/// The location of a plugin: kind, name, file and root.
public struct PluginLocation: Hashable, Sendable {
  /// The kind of plugin, from the folder.
  public let kind: PluginManifest.Kind

  /// The name of its file or folder.
  public let name: String

  /// The Lua file that returns the plugin's table.
  public let path: String

  /// The folder with the plugin's own modules; nil for a plugin that is one file.
  public let folder: String?

  /// The root that contains it.
  public let root: PluginRoot

  /// The path in records: that of its file, but `bundled:curves/back` for a bundled one, wherever
  /// Orrery is installed.
  public var recordedPath: String {
    root.origin == .bundled ? "\(EmbeddedPlugins.rootPath)\(kind.folder)/\(name)" : path
  }

  /// The bytes of an embedded plugin; nil for one in a file.
  var embedded: [UInt8]? {
    root.isEmbedded ? EmbeddedPlugins.text(of: "\(kind.folder)/\(name)") : nil
  }

  /// Returns the text of the plugin's file for Lua.
  ///
  /// - Throws: As ``SourceText/bytes(of:until:)``.
  package func source(from cache: SourceCache? = nil) throws -> [UInt8] {
    // An embedded plugin cannot change, and is not watched for changes.
    let read = { try SourceText.contents(of: path) }
    return try SourceText.lua(
      embedded ?? cache?.contents(of: path, orRead: read) ?? read(), at: path)
  }

  /// The suffixes of the names of tests: that of scripts, and the former one.
  private static let testSuffixes = [".test.lua", "_test.lua"]

  /// The paths of the plugin's tests: `tests` in its folder, or for a plugin that is one file the
  /// tests of its name in `tests` beside it; sorted by their bytes. An embedded plugin has none.
  public var tests: [String] {
    if root.isEmbedded { return [] }
    let place = folder.map { "\($0)/tests" } ?? "\(root.path)/\(kind.folder)/tests"
    let names = FolderWalk.names(in: place).filter { file in
      guard Self.testSuffixes.contains(where: file.hasSuffix) else { return false }
      return folder != nil || file == "\(name).test.lua" || file.hasPrefix("\(name)_")
    }
    return names.map { "\(place)/\($0)" }.filter(FolderWalk.isFile)
  }
}
