import OrreryBasics
import PlatformC

/// A folder of plugins, with the subfolders `curves` and `interactions`.
public struct PluginRoot: Hashable, Sendable {
  /// The reason why a root is searched.
  public enum Origin: String, Hashable, Sendable {
    /// The user named the folder for this run.
    case named
    /// The folder came with Orrery.
    case bundled
    /// The folder is on the search path; its owner is checked.
    case found
  }

  /// The folder's path; `bundled:` for the plugins whose text is part of the program.
  public let path: String

  /// The reason why it is searched.
  public let origin: Origin

  /// Creates a root.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - origin: The origin of the root.
  public init(path: String, origin: Origin) {
    self.path = path
    self.origin = origin
  }

  /// The root of the plugins whose text is part of the program.
  public static let embedded = PluginRoot(path: EmbeddedPlugins.rootPath, origin: .bundled)

  /// Whether it is the root of the plugins whose text is part of the program, and so no folder.
  var isEmbedded: Bool { self == .embedded }

  /// Returns the roots in the order in which they are searched.
  ///
  /// Those named by the user; `plugins` in the script's folder or the nearest folder above it, or
  /// in the working directory where there is no script; those of the user's data folder, beside the
  /// program and of the system's data folders; those that came with Orrery. A folder that occurs
  /// twice is searched at its first position; a bundled one counts as bundled there.
  ///
  /// - Parameters:
  ///   - named: The folders that the user named, in that order.
  ///   - script: The script that loads plugins; nil without one.
  ///   - environment: Returns an environment variable's value.
  ///   - program: The folder of the program, if it is known.
  ///   - bundled: The folder of the bundled plugins; nil for those embedded in the program.
  public static func standard(
    named: [String], script: String? = nil, environment: (String) -> String?,
    program: String? = nil, bundled: String?
  ) -> [PluginRoot] {
    var roots = named.map { PluginRoot(path: $0, origin: .named) }
    func find(_ path: String) { roots.append(PluginRoot(path: path, origin: .found)) }
    let home = environment("HOME") ?? ""
    if let script { nearest(to: script, home: home).map(find) } else { find("plugins") }
    func data(_ folder: String) {
      if folder.hasPrefix("/") { find("\(folder)/orrery/plugins") }
    }
    func value(_ name: String, otherwise: String) -> String {
      environment(name).flatMap { $0.isEmpty ? nil : $0 } ?? otherwise
    }
    data(value("XDG_DATA_HOME", otherwise: "\(home)/.local/share"))
    if let program { data("\(program)/../share") }
    for folder in value("XDG_DATA_DIRS", otherwise: "/usr/local/share:/usr/share").split(
      separator: ":")
    {
      data(String(folder))
    }
    roots.append(bundled.map { PluginRoot(path: $0, origin: .bundled) } ?? .embedded)
    return merged(roots)
  }

  /// Returns the folder `plugins` beside a script or in the nearest folder above that has one.
  ///
  /// The search ends at a folder that contains `.git`, at the home folder and at a change of file
  /// system: folders above do not belong to the script's project.
  private static func nearest(to script: String, home: String) -> String? {
    guard var folder = resolvedPath(PluginModules.folder(of: script)) else { return nil }
    let end = resolvedPath(home)
    while true {
      let plugins = folder == "/" ? "/plugins" : "\(folder)/plugins"
      if FolderWalk.isFolder(plugins) { return relative(plugins) }
      guard folder != "/", folder != end, access("\(folder)/.git", F_OK) != 0 else { return nil }
      let parent = PluginModules.folder(of: folder)
      guard device(of: parent) == device(of: folder) else { return nil }
      folder = parent
    }
  }

  /// Returns a path relative to the working directory, if it is below.
  private static func relative(_ path: String) -> String {
    guard let here = resolvedPath("."), path.hasPrefix("\(here)/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  private static func device(of path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_dev) : nil
  }

  /// Merges the roots that are one folder, and drops those that do not exist.
  private static func merged(_ roots: [PluginRoot]) -> [PluginRoot] {
    var merged: [(identity: [UInt64], root: PluginRoot)] = []
    for root in roots {
      if root.isEmbedded {
        merged.append(([], root))
        continue
      }
      var status = stat()
      guard stat(root.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      let identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
      if let place = merged.firstIndex(where: { $0.identity == identity }) {
        if root.origin == .bundled {
          merged[place].root = PluginRoot(path: merged[place].root.path, origin: .bundled)
        }
      } else {
        merged.append((identity, root))
      }
    }
    return merged.map(\.root)
  }

  /// The folder of the running program, links resolved; nil where the system does not report it.
  package static var programFolder: String? {
    resolvedPath("/proc/self/exe").map { PluginModules.folder(of: $0) }
  }

  /// Returns the `plugins` folder of the checkout that the running program was built in, if there
  /// is one.
  public static func bundledBesideProgram() -> String? {
    var folder = programFolder ?? "/"
    while folder != "/" {
      let plugins = "\(folder)/plugins"
      if access("\(folder)/Package.swift", F_OK) == 0, access(plugins, R_OK | X_OK) == 0 {
        return plugins
      }
      folder = PluginModules.folder(of: folder)
    }
    return nil
  }
}
