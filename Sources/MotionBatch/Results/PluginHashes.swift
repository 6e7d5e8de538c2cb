internal import MotionHost
internal import MotionRender
import OrreryBasics
internal import PlatformC

/// Hashes of plugins' files, each taken once as long as nobody touches the file: hundreds of scripts
/// use the same few plugins.
enum PluginHashes {
  private struct Entry: Sendable {
    var stamp: [Int]
    var hash: String
  }

  private static let known = Guarded<[String: Entry]>([:])

  /// Returns the hash of a plugin: of its file, or of its folder when the file is `init.lua`.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) when it cannot be read.
  static func hash(of path: String) throws -> String {
    // What lies deeper in a folder has stamps of its own, so a folder is read each time.
    if path.hasSuffix("/init.lua") {
      return try PluginTrust.hash(of: String(path.dropLast(9)))
    }
    let stamp = stamp(of: path)
    if let entry = known.withLock({ $0[path] }), entry.stamp == stamp { return entry.hash }
    let hash = try FileHash(of: path).sha256
    known.withLock { $0[path] = Entry(stamp: stamp, hash: hash) }
    return hash
  }

  /// What changes when a file does.
  private static func stamp(of path: String) -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return [
      Int(clamping: status.st_ino), Int(clamping: status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
