package import OrreryBasics
internal import PlatformC

/// SHA-256 hashes of plugins, cached as long as the file is unchanged: hundreds of scripts use the
/// same few plugins.
package enum PluginHash {
  private struct Entry: Sendable {
    var stamp: [Int]
    var hash: String
  }

  private static let known = Guarded<[String: Entry]>([:])

  /// The largest size of a folder that is hashed, 64 MiB, and its largest number of files, 10 000.
  private static let limit = (bytes: 64 << 20, files: 10_000)

  /// Returns the hash of a plugin's file, or of all files in its folder.
  ///
  /// - Parameter texts: The contents of files that were read before, which are used instead of the
  ///   files.
  /// - Throws: ``FileError`` (`inputNotFound`) if a file cannot be read, or the folder is too
  ///   large.
  package static func hash(
    of location: PluginLocation, as texts: SourceCache? = nil
  ) throws(FileError) -> String {
    // The attributes of a folder do not change with those of files inside, so a folder is hashed
    // each time.
    if let folder = location.folder { return try hash(ofFolder: folder, as: texts) }
    let path = location.path
    if let text = texts?[path] ?? location.embedded { return SHA256.hexadecimal(of: text) }
    let stamp = stamp(of: path)
    if let entry = known.withLock({ $0[path] }), entry.stamp == stamp { return entry.hash }
    let hash = try FileHash(of: path).sha256
    known.withLock { $0[path] = Entry(stamp: stamp, hash: hash) }
    return hash
  }

  /// Hashes every file's path in the folder and its bytes, in the order of the paths' bytes.
  private static func hash(
    ofFolder folder: String, as texts: SourceCache?
  ) throws(FileError) -> String {
    var hash = SHA256()
    var rest = limit.bytes
    let names = FolderWalk.files(in: folder, limit: limit.files)
    guard names.count < limit.files else {
      throw FileError(.inputNotFound, "\(folder): it has more than \(limit.files) files.")
    }
    for name in names {
      let path = "\(folder)/\(name)"
      guard FolderWalk.isFile(path) else {
        throw FileError(
          .inputNotFound, "\(path): it leads to something that is not a file. Take it out.")
      }
      let known = texts?[path]
      let bytes = if let known { known } else { try FileReader.bytes(of: path, limit: rest) }
      rest -= bytes.count
      hash.update(Array("\(name)\0\(bytes.count)\0".utf8))
      hash.update(bytes)
    }
    return hash.hexadecimal()
  }

  /// Returns the attributes of a file that change when its content does.
  private static func stamp(of path: String) -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return [
      Int(clamping: status.st_ino), Int(clamping: status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
