internal import MotionHost
import OrreryBasics

extension ScriptResult {
  /// The members of a line of `results.jsonl`, which are sorted by name when they are written.
  var members: [JSONOutput.Member] {
    JSONOutput.present([
      "script": .text(script.path), "case": script.testCase.map(JSONOutput.text),
      "folder": .text(script.folder),
      "sha256": script.sha256.map(JSONOutput.text), "status": .text(status.rawValue),
      "exit": .count(Int(exitStatus.rawValue)), "errors": .texts(errors),
      "warnings": .texts(warnings),
      "expectations": .list(expectations.map(Self.json)),
      "heldValues": heldValues == 0 ? nil : .count(heldValues), "frames": .count(frameCount),
      "end": .number(endTime), "running": .count(runningAnimations),
      "files": .list(
        files.map { file in
          .record([
            "name": .text(file.name), "bytes": .count(file.hash.bytes),
            "sha256": .text(file.hash.sha256),
          ])
        }),
      "plugins": .list(plugins.map(\.json)),
      "modules": modules.isEmpty ? nil : .list(modules.map(\.json)),
      "printed": printed.isEmpty ? nil : .text(printed),
    ])
  }

  private static func json(_ expectation: ExpectationResult) -> JSONOutput {
    .record([
      "subject": .text(expectation.subject), "expected": .text(expectation.expected),
      "source": expectation.source.map(JSONOutput.text), "met": .flag(expectation.hasPassed),
      "line": expectation.line.map(JSONOutput.text),
      "got": (expectation.failure?.got ?? expectation.found).map(JSONOutput.text),
      "time": expectation.failure?.time.map(JSONOutput.number),
    ])
  }

  private static let keys = [
    "script", "case", "folder", "sha256", "status", "exit", "errors", "warnings", "expectations",
    "heldValues", "frames", "end", "running", "files", "plugins", "modules", "printed",
  ]

  /// Parses a line that ``line`` gave.
  ///
  /// - Throws: ``HostError`` (`invalidRun`) for anything else.
  init(parsing bytes: ArraySlice<UInt8>, path: String) throws(HostError) {
    do throws(JSONMistake) {
      try self.init(try JSONMistake.value(of: bytes))
    } catch {
      throw HostError(.invalidRun, "\(path): it is not a result of a script: \(error.message)")
    }
  }

  private init(_ value: JSONValue) throws(JSONMistake) {
    let record = try JSONRecord(value, at: .root, keys: Self.keys)
    guard let status = Status(rawValue: try record.text("status") ?? ""),
      let number = Int32(exactly: try record.number("exit") ?? -1),
      let exit = ExitStatus(rawValue: number)
    else {
      throw JSONMistake(path: .root, code: "invalidValue", message: "its status is none.")
    }
    let script: [String: JSONValue?] = [
      "script": record.value("script"), "folder": record.value("folder"),
      "sha256": record.value("sha256"), "case": record.value("case"),
    ]
    self.init(
      try BatchScript(.object(script.compactMapValues { $0 }), at: .root), status, exit: exit)
    errors = try record.texts("errors")
    warnings = try record.texts("warnings")
    heldValues = Int(exactly: try record.number("heldValues") ?? 0) ?? 0
    frameCount = Int(exactly: try record.number("frames") ?? 0) ?? 0
    endTime = try record.number("end") ?? 0
    runningAnimations = Int(exactly: try record.number("running") ?? 0) ?? 0
    printed = try record.text("printed") ?? ""
    for (value, path) in try record.list("expectations") ?? [] {
      expectations.append(try Self.expectation(value, at: path))
    }
    for (value, path) in try record.list("files") ?? [] {
      files.append(try File(value, at: path))
    }
    for (value, path) in try record.list("plugins") ?? [] {
      plugins.append(try PluginIdentity(value, at: path))
    }
    for (value, path) in try record.list("modules") ?? [] {
      modules.append(try ModuleIdentity(value, at: path))
    }
  }

  private static func expectation(
    _ value: JSONValue, at path: JSONPath
  ) throws(JSONMistake) -> ExpectationResult {
    let keys = ["subject", "expected", "source", "line", "met", "got", "time"]
    let record = try JSONRecord(value, at: path, keys: keys)
    var failure: ExpectationResult.Failure?
    if try record.flag("met") != true {
      failure = ExpectationResult.Failure(
        time: try record.number("time"), got: try record.text("got") ?? "")
    }
    var result = ExpectationResult(
      subject: try record.text("subject") ?? "", expected: try record.text("expected") ?? "",
      source: try record.text("source"), failure: failure)
    result.line = try record.text("line")
    if failure == nil { result.found = try record.text("got") }
    return result
  }
}

extension ScriptResult.File {
  fileprivate init(_ value: JSONValue, at path: JSONPath) throws(JSONMistake) {
    let record = try JSONRecord(value, at: path, keys: ["name", "bytes", "sha256"])
    let name = try record.text("name") ?? ""
    guard BatchScript.isPathInside(name), !name.contains("/"),
      let bytes = Int(exactly: try record.number("bytes") ?? -1), bytes >= 0
    else { throw JSONMistake(path: path, code: "invalidValue", message: "this names no file.") }
    self.init(
      name: name, hash: FileHash(bytes: bytes, sha256: try record.text("sha256") ?? ""))
  }
}
