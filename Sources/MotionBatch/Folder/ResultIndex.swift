import OrreryBasics

/// The results that a batch's folder holds, by the folders of their scripts, each read when it is asked
/// for.
struct ResultIndex {
  private var texts: [(path: String, bytes: [UInt8])] = []
  private var places: [String: (text: Int, line: Range<Int>)] = [:]

  /// The length of the log of unfinished results, without an incomplete last line of a killed run.
  private(set) var logLength = 0

  /// Reads the existing results: of a finished batch, and of an unfinished one.
  init(of folder: String) {
    for name in [BatchReport.fileName, ResultLog.fileName] {
      let path = "\(folder)/\(name)"
      guard let bytes = try? FileReader.bytes(of: path, limit: BatchRecord.sizeLimit) else {
        continue
      }
      texts.append((path, bytes))
      let length = find(in: texts.count - 1)
      if name == ResultLog.fileName { logLength = length }
    }
  }

  /// Notes where lines begin and end, up to the last end, which is returned.
  private mutating func find(in text: Int) -> Int {
    let bytes = texts[text].bytes
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let result = try? ScriptResult(parsing: bytes[start..<end], path: texts[text].path) {
        places[result.script.folder] = (text, start..<end)
      }
      start = end + 1
    }
    return start
  }

  /// The result of a script; nil when there is none.
  subscript(script: BatchScript) -> ScriptResult? {
    places[script.folder].flatMap { place in
      try? ScriptResult(parsing: texts[place.text].bytes[place.line], path: texts[place.text].path)
    }
  }
}
