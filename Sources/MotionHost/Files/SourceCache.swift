internal import OrreryBasics

/// A cache of the contents of a session's files as they were first read, so that a replay is not
/// affected by later changes of the files.
package final class SourceCache {
  /// The newer contents that replace those first read, by path.
  private let revisions: [ByteText: [UInt8]]

  /// The cache that holds texts read for the first time; nil holds them here.
  private let first: SourceCache?

  private var texts: [ByteText: [UInt8]] = [:]

  /// Creates a cache, optionally with revised texts and a cache below it.
  package init(_ revisions: [String: [UInt8]] = [:], over first: SourceCache? = nil) {
    self.revisions = Dictionary(revisions.map { (ByteText($0.key), $0.value) }) { $1 }
    self.first = first
  }

  /// The text of a path, if it was read before.
  package subscript(path: String) -> [UInt8]? {
    revisions[ByteText(path)] ?? first?[path] ?? texts[ByteText(path)]
  }

  /// The paths of the texts that were read, sorted.
  package var paths: [String] {
    let known = Array(revisions.keys) + (first?.paths ?? []).map { ByteText($0) }
    return Set(known + Array(texts.keys)).map(\.text).sorted()
  }

  /// Returns the text of a path, reading it the first time.
  ///
  /// - Throws: The error of reading.
  package func text(
    of path: String, orRead read: () throws -> [UInt8]
  ) throws -> [UInt8] {
    if let known = self[path] { return known }
    let text = try read()
    put(text, at: path)
    return text
  }

  /// Adds a text that was read for the first time.
  package func put(_ text: [UInt8], at path: String) {
    if let first { first.put(text, at: path) } else { texts[ByteText(path)] = text }
  }
}
