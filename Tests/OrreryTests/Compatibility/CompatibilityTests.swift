import Foundation
import TestSupport
import Testing

/// Files of version 1.0.0, read by the program of the day: what `docs/compatibility.md` promises.
@Suite struct CompatibilityTests {
  private let program: Program

  /// The folder of the files; the program works in a copy, where it may write.
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fixtures/compatibility/1.0").standardized

  init() throws {
    program = try Program()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path) {
      try FileManager.default.copyItem(
        at: Self.fixtures.appendingPathComponent(name),
        to: URL(fileURLWithPath: program.folder.path(name)))
    }
  }

  /// Runs a command that has to succeed, and returns what it prints.
  @discardableResult
  private func run(_ words: String..., input: String? = nil) throws -> String {
    let result = try program.run(words, input: input)
    #expect(result.status == 0, "orrery \(words.joined(separator: " ")): \(result.errors)")
    return result.output
  }

  private func text(_ path: String) throws -> String { try program.folder.text(of: path) }

  @Test func `a script of the API 1 moves as it did, with its recording`() throws {
    try run("run", "scripts/card.lua", "--input", "input.jsonl", "--out", "new", "--quiet")
    try run("trace", "diff", "trace.jsonl", "new/trace.jsonl", "--abs", "1e-9")
    try run("trace", "diff", "trace.csv", "new/trace.csv", "--abs", "1e-9")
  }

  @Test func `a recording of a live session is played with its late turns`() throws {
    try run("run", "scripts/card.lua", "--input", "late.jsonl", "--out", "new", "--quiet")
    try run("trace", "diff", "late.csv", "new/trace.csv", "--abs", "1e-9")
  }

  @Test func `a trace is read and written in its other format`() throws {
    try run("trace", "convert", "trace.jsonl", "made.csv")
    try run("trace", "diff", "trace.csv", "made.csv")
    try run("trace", "convert", "trace.csv", "made.jsonl")
    try run("trace", "diff", "made.jsonl", "trace.csv")
    try run("trace", "plot", "trace.jsonl", "--out", "plot.svg")
    #expect(try text("plot.svg").contains("<svg"))
  }

  @Test func `a golden trace is compared with`() throws {
    try run(
      "run", "scripts/card.lua", "--input", "input.jsonl", "--snapshot", "golden", "--strict",
      "--quiet")
  }

  @Test func `a journal shows what its trace has`() throws {
    let shown = try run(
      "trace", "eval", "card.journal", "--at", "0.25,1,0.75", "--columns",
      "card.opacity,card.position.y,card.transform.rotation.z")
    let table = shown.split(whereSeparator: \.isNewline).dropFirst().map { row in
      row.split(separator: ",").compactMap { Double($0) }
    }
    let rows = try text("trace.csv").split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let names = ["card.opacity", "card.position.y", "card.transform.rotation.z"]
    for (cells, frame) in zip(table, [15, 60, 45]) {
      let expected = try names.map { name in
        let column = try #require(rows[0].firstIndex(of: name))
        return try #require(Double(rows[frame + 1][column]))
      }
      #expect(zip(cells.suffix(3), expected).allSatisfy { abs($0 - $1) <= 1e-9 }, "frame \(frame)")
    }
    #expect(table.count == 3)
  }

  @Test func `parts of a run are put together, to the files of the whole`() throws {
    try run("merge", "parts", "--out", "merged", "--quiet")
    for file in ["run.json", "card/trace.jsonl", "card/trace.csv", "dot/trace.jsonl"] {
      #expect(try text("merged/\(file)") == text("whole/\(file)"), "\(file)")
    }
    let results = try text("merged/results.jsonl").split(separator: "\n")
    #expect(results.count == 2 && results.allSatisfy { $0.contains(#""status":"passed""#) })
  }

  @Test func `a run that has all its results is not started again`() throws {
    let result = try program.run("run", "--resume", "whole", "--quiet")
    // Only the release that began a run may go on with it; any other says so.
    let begun = try object(Data(try text("whole/run.json").utf8))["program"] as? String ?? ""
    try run("run", "scripts", "--out", "today", "--quiet")
    let today = try object(Data(try text("today/run.json").utf8))["program"] as? String
    if begun == today {
      #expect(result.status == 0, "\(result.errors)")
    } else {
      #expect(result.status == 65 && result.errors.contains(begun))
    }
  }

  @Test func `a transition lasts as long as it did`() throws {
    let plan = try run("transition", "transition.json", "--json")
    try expect(try object(Data(plan.utf8)), toHave: try object(Data(text("transition.out").utf8)))
  }

  @Test func `a saved session runs to the same trace`() throws {
    try run(
      "run", "saved.lua", "--input", "saved.input.jsonl", "--until", "130f", "--out", "new",
      "--quiet")
    try run("trace", "diff", "saved.jsonl", "new/trace.jsonl", "--abs", "1e-9", "--quiet")
  }

  @Test func `requests to the prompt are answered with the same members`() throws {
    let answers = try run("repl", "scripts/card.lua", "--json", input: "requests.jsonl")
      .split(separator: "\n").map { try object(Data($0.utf8)) }
    for line in try text("answers.jsonl").split(separator: "\n") {
      let former = try object(Data(line.utf8))
      guard let id = former["id"] as? Int else { continue }
      let answer = try #require(answers.first { $0["id"] as? Int == id }, "\(line)")
      try expect(answer, toHave: former)
    }
    #expect(answers.contains { $0["event"] as? String == "values" })
    #expect(answers.contains { $0["error"] is String })
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Expects a value to have all that a former one has: members, elements, texts but for sentences, and numbers
  /// within a millionth.
  private func expect(_ value: Any?, toHave former: Any?, at path: String = "") throws {
    if let former = former as? [String: Any] {
      let members = try #require(value as? [String: Any], "\(path)")
      let isSentence = ["error", "note"].contains(former["kind"] as? String)
      for (name, part) in former where !(isSentence && name == "text") {
        try expect(members[name], toHave: part, at: "\(path).\(name)")
      }
    } else if let former = former as? [Any] {
      let list = try #require(value as? [Any], "\(path)")
      #expect(list.count >= former.count, "\(path)")
      for (index, pair) in zip(list, former).enumerated() {
        try expect(pair.0, toHave: pair.1, at: "\(path)[\(index)]")
      }
    } else if let former = former as? Double {
      let number = try #require(value as? Double, "\(path)")
      #expect(abs(number - former) <= 1e-6 * max(1, abs(former)), "\(path)")
    } else if let former = former as? String {
      #expect(value as? String == former, "\(path)")
    } else {
      #expect(value is NSNull, "\(path)")
    }
  }
}
