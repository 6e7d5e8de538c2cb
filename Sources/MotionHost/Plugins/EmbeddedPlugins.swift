internal import CProgram
internal import MotionLua
internal import PlatformC

/// The plugins whose text is part of the program, so that a copy of it needs no folder beside it.
enum EmbeddedPlugins {
  /// The path of their root, which is no folder: a plugin's path is `bundled:curves/back`.
  static let rootPath = "bundled:"

  /// Returns the names of those of a kind, sorted by their bytes.
  static func names(of kind: PluginManifest.Kind) -> [String] {
    let prefix = "\(kind.folder)/"
    return all.compactMap { plugin in
      let name = String(cString: plugin.name)
      return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
  }

  /// Returns the text of a plugin, such as `curves/back`; nil when there is none of that name.
  static func text(of name: String) -> [UInt8]? {
    all.first { strcmp($0.name, name) == 0 }.flatMap(\.text).map { text in
      Array(UnsafeRawBufferPointer(start: text, count: strnlen(text, SourceText.sizeLimit)))
    }
  }

  private static var all: some Collection<program_plugin> {
    (0..<program_plugin_count).lazy.map(program_plugin_at)
  }
}
