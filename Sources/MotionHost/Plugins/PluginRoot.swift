import OrreryBasics
import PlatformC

/// A folder with `curves` and `interactions` in it.
public struct PluginRoot: Hashable, Sendable {
  /// Who vouches for what is in the folder.
  public enum Trust: Hashable, Sendable {
    /// The user named the folder for this run.
    case named
    /// The folder came with Orrery.
    case bundled
    /// The folder belongs to this user or the system, and nobody else can write to it.
    case installed
    /// Nobody: the folder just happens to be there.
    case none
  }

  /// The folder's path.
  public let path: String

  /// Who vouches for it.
  public let trust: Trust

  /// Creates a root.
  public init(path: String, trust: Trust) {
    self.path = path
    self.trust = trust
  }

  /// The roots in the order in which they are searched.
  ///
  /// Those named by the user; the local one; those of the user's and the
  /// system's data folders; those that came with Orrery. A folder that stands for two of them is
  /// searched at its first place, with the trust of the better one.
  ///
  /// - Parameters:
  ///   - named: The folders that the user named, in that order.
  ///   - local: The folder that stands where the user works.
  ///   - environment: Returns an environment variable's value.
  ///   - bundled: The folder that came with Orrery, if there is one.
  public static func standard(
    named: [String], local: String = "plugins", environment: (String) -> String?, bundled: String?
  ) -> [PluginRoot] {
    var roots = named.map { PluginRoot(path: $0, trust: .named) }
    roots.append(PluginRoot(path: local, trust: .none))
    let home = environment("HOME") ?? ""
    let own = environment("XDG_DATA_HOME").flatMap { $0.isEmpty ? nil : $0 }
    let system = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      [own ?? "\(home)/.local/share"]
      + (system ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    for folder in folders where folder.hasPrefix("/") {
      let path = "\(folder)/orrery/plugins"
      roots.append(PluginRoot(path: path, trust: FolderWalk.isGuarded(path) ? .installed : .none))
    }
    if let bundled { roots.append(PluginRoot(path: bundled, trust: .bundled)) }
    return merged(roots)
  }

  /// Joins the roots that are one folder.
  private static func merged(_ roots: [PluginRoot]) -> [PluginRoot] {
    var merged: [(identity: [UInt64], root: PluginRoot)] = []
    for root in roots {
      var status = stat()
      guard stat(root.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      let identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
      if let place = merged.firstIndex(where: { $0.identity == identity }) {
        if merged[place].root.trust == .none {
          merged[place].root = PluginRoot(path: merged[place].root.path, trust: root.trust)
        }
      } else {
        merged.append((identity, root))
      }
    }
    return merged.map(\.root)
  }

  /// The folder of the running program; nil where the system does not tell.
  package static var programFolder: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let path = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  /// The `plugins` folder of the checkout that the running program was built in, if there is one.
  public static func bundledBesideProgram() -> String? {
    guard var folder = programFolder else { return nil }
    while !folder.isEmpty {
      let plugins = "\(folder)/plugins"
      if access("\(folder)/Package.swift", F_OK) == 0, access(plugins, R_OK | X_OK) == 0 {
        return plugins
      }
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = String(folder[..<slash])
    }
    return nil
  }
}
