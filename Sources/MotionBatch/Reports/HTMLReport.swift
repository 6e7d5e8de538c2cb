internal import MotionExport
internal import MotionHost
internal import MotionTrace
package import OrreryBasics

/// A report of a batch as one HTML page: the counts, what failed with the curves, and all scripts.
///
/// It needs no other file and no network. It is written script by script, so its memory does not grow with their
/// number.
package final class HTMLReport {
  private let file: AtomicFile
  private var counts = JUnitOutput.Counts()

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: The path of the page.
  ///   - title: The text above the page.
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`).
  package init(replacing path: String, title: String) throws(FileError) {
    try OutputFolder.make(above: path)
    file = try AtomicFile(replacing: path, option: "--html")
    try file.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(XMLText.escaped(title))</title>
      <style>
      :root { color-scheme: light dark }
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
      h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 2rem 0 .3rem }
      pre { white-space: pre-wrap; border-left: 3px solid #d55e00; padding-left: .8rem }
      img { max-width: 100%; height: auto } p { margin: .2rem 0 } .failed { color: #d55e00 }
      </style>
      <h1>\(XMLText.escaped(title))</h1>

      """)
  }

  /// Adds the result of a script: a line, and for one that failed its messages and curves.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - folder: The folder of the batch, which has the files of the result.
  ///   - printed: The output of the script.
  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func add(
    _ result: ScriptResult, in folder: BatchFolder, printed: String
  ) throws(FileError) {
    counts.add(JUnitCase(result, printed: ""))
    let title = XMLText.escaped(result.script.title.displayed())
    if result.hasPassed { return try file.write("<p>\(title)</p>\n") }
    try file.write("<h2 class=\"failed\">\(title): \(result.status.rawValue)</h2>\n")
    for message in result.failures {
      try file.write("<pre>\(XMLText.escaped(message.displayed(keepingLines: true)))</pre>\n")
    }
    if !printed.isEmpty {
      let text = XMLText.escaped(printed.displayed(keepingLines: true))
      try file.write("<details><summary>printed</summary><pre>\(text)</pre></details>\n")
    }
    guard let picture = picture(of: result, in: folder.folder(of: result.script)) else { return }
    try file.write(
      "<img alt=\"\(title)\" src=\"data:image/svg+xml;base64,\(Base64.text(of: picture))\">\n")
  }

  /// Writes the counts, and renames the file to its path.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func finish() throws(FileError) {
    try file.write("<p>\(counts.sentence)</p>\n</html>\n")
    try file.commit()
  }

  /// Returns the picture of the curves of a script that failed: of both where a golden trace differs, else of the
  /// columns that its expectations are about, or of those that change; nil without a trace.
  private func picture(of result: ScriptResult, in folder: String) -> [UInt8]? {
    if let bytes = try? FileReader.bytes(of: "\(folder)/difference.svg", limit: Self.largest) {
      return bytes
    }
    let wanted = result.expectations.filter { !$0.hasPassed }.map { expectation in
      expectation.subject.split(separator: " ").last.map(String.init) ?? ""
    }
    for columns in [wanted.filter { !$0.isEmpty }, []] {
      let sink = MemorySink()
      let plot = SVGPlotWriter(to: sink, columns: columns, title: result.script.title.displayed())
      guard let trace = try? TraceFile.open(folder), (try? trace.copy(to: plot)) != nil else {
        return nil
      }
      if columns.isEmpty || plot.missingColumns.isEmpty { return sink.bytes }
    }
    return nil
  }

  /// The largest picture that becomes part of the page, in bytes.
  private static let largest = 4 << 20
}
