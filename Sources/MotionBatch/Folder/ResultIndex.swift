import OrreryBasics

/// An index of the results in a batch's folder, by the folders of their scripts. A result is parsed
/// when it is accessed.
struct ResultIndex {
  private var texts: [(path: String, bytes: [UInt8])] = []
  private var places: [ByteText: (text: Int, line: Range<Int>)] = [:]

  /// The length of the log of unfinished results, without an incomplete last line of a killed run.
  private(set) var logLength = 0

  /// Creates the index of the results of a finished and of an unfinished batch. Costs a pass over
  /// both files.
  ///
  /// - Throws: ``FileError`` if one of them is there and cannot be read.
  init(of folder: String) throws(FileError) {
    for name in [BatchReport.fileName, ResultLog.fileName] {
      let path = "\(folder)/\(name)"
      guard let bytes = try FileReader.bytesIfPresent(of: path, limit: BatchRecord.sizeLimit)
      else { continue }
      texts.append((path, bytes))
      let length = find(in: texts.count - 1)
      if name == ResultLog.fileName { logLength = length }
    }
  }

  /// Records where lines begin and end, and returns the end of the last complete line.
  private mutating func find(in text: Int) -> Int {
    let bytes = texts[text].bytes
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let result = try? ScriptResult(parsing: bytes[start..<end], path: texts[text].path) {
        places[ByteText(result.script.folder)] = (text, start..<end)
      }
      start = end + 1
    }
    return start
  }

  /// The result of a script; nil if there is none.
  subscript(script: BatchScript) -> ScriptResult? {
    places[ByteText(script.folder)].flatMap { place in
      try? ScriptResult(parsing: texts[place.text].bytes[place.line], path: texts[place.text].path)
    }
  }
}
