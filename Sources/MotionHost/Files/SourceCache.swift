internal import OrreryBasics

/// A cache of the bytes of a session's files as they were first read, so that a replay is not
/// affected by later changes of the files.
package final class SourceCache {
  /// The newer contents that replace those first read, by path.
  private let revisions: [ByteText: [UInt8]]

  /// The cache that holds files read for the first time; nil holds them here.
  private let first: SourceCache?

  private var files: [ByteText: [UInt8]] = [:]

  /// Creates a cache, optionally with revised contents and a cache below it.
  package init(_ revisions: [String: [UInt8]] = [:], over first: SourceCache? = nil) {
    self.revisions = Dictionary(revisions.map { (ByteText($0.key), $0.value) }) { $1 }
    self.first = first
  }

  /// The contents of the file at a path, if it was read before.
  package subscript(path: String) -> [UInt8]? {
    revisions[ByteText(path)] ?? first?[path] ?? files[ByteText(path)]
  }

  /// The paths of the files that were read, sorted.
  package var paths: [String] {
    let known = Array(revisions.keys) + (first?.paths ?? []).map { ByteText($0) }
    return Set(known + Array(files.keys)).map(\.text).sorted()
  }

  /// Returns the contents of the file at a path, reading it the first time.
  ///
  /// - Throws: The error of reading.
  package func contents(
    of path: String, orRead read: () throws -> [UInt8]
  ) throws -> [UInt8] {
    if let known = self[path] { return known }
    let contents = try read()
    put(contents, at: path)
    return contents
  }

  /// Adds the contents of a file that was read for the first time.
  package func put(_ contents: [UInt8], at path: String) {
    if let first { first.put(contents, at: path) } else { files[ByteText(path)] = contents }
  }
}
