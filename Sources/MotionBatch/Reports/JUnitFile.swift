internal import MotionHost
import OrreryBasics

/// A writer of a JUnit document, test by test, so that its memory does not grow with their number.
package final class JUnitFile {
  private let file: AtomicFile
  private let suite: String
  private let style: JUnitStyle
  private var counts = JUnitOutput.Counts()

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - suite: The name of the only suite in it.
  ///   - style: The dialect.
  ///   - option: The option that sets the path, for messages.
  /// - Throws: ``FileError`` (`outputNotCreated`).
  package init(
    replacing path: String, suite: String, style: JUnitStyle = .surefire, option: String = "--junit"
  ) throws {
    try OutputFolder.make(above: path)
    file = try AtomicFile(replacing: path, option: option)
    (self.suite, self.style) = (suite, style)
  }

  /// Adds a test.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func add(_ test: JUnitCase) throws {
    counts.add(test)
    try file.write(JUnitOutput.text(of: test, style))
  }

  /// Writes the counts before the tests and renames the file to its path.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func finish() throws {
    let head = JUnitOutput.open(counts) + JUnitOutput.open(suite: suite, counts)
    var isBegun = false
    try file.write(JUnitOutput.closeSuite + JUnitOutput.close)
    try file.rewrite { piece, write in
      if !isBegun {
        isBegun = true
        try Array(head.utf8).withUnsafeBytes { try write($0) }
      }
      try write(piece)
    }
    try file.commit()
  }
}
