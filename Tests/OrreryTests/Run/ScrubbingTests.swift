import TestSupport
import Testing

@Suite struct ScrubbingTests {
  @Test func `CA 10.3 scrubbing to an offset is bit-equal to playing there in another process`()
    throws
  {
    let program = try Program()
    let played = try lines(program, mode: "play")
    let scrubbed = try lines(program, mode: "scrub")
    #expect(played.count == 200)
    #expect(scrubbed != played, "the offsets are visited in another order")
    #expect(scrubbed.sorted() == played.sorted())
    // The last few may fall where everything rests.
    #expect(Set(played.map { $0.split(separator: " ").dropFirst().joined() }).count > 150)
  }

  @Test func `two runs of one command give the same bytes`() throws {
    let program = try Program()
    for run in ["first", "second"] {
      let result = try program.run(
        "run", Repository.path("Tests/Fixtures/scripts/everything-moves.lua"), "--out", run,
        "--seed", "7", "--quiet")
      #expect(result.status == 0, "\(result.errors)")
    }
    for file in ["trace.jsonl", "trace.csv"] {
      let first = try program.folder.text(of: "first/\(file)")
      #expect(first == (try program.folder.text(of: "second/\(file)")))
      #expect(first.count > 10_000)
    }
  }

  private func lines(_ program: Program, mode: String) throws -> [String] {
    let result = try program.run(
      "run", Repository.path("Tests/Fixtures/scripts/everything-moves.lua"), "--set",
      "mode=\(mode)", "--until", "3s", "--quiet", "--out", mode)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }
}
