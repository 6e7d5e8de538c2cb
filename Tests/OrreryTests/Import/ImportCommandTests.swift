import TestSupport
import Testing

@Suite struct ImportCommandTests {
  private let program: Program

  /// A square that moves from 10 to 70 in a second.
  private static let square = """
    {"fr": 30, "ip": 0, "op": 30, "w": 80, "h": 60, "layers": [
      {"ty": 1, "nm": "Box", "ip": 0, "op": 30, "sw": 20, "sh": 20, "sc": "#ff0000", "ef": [{}],
       "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [10, 30]}, {"t": 30, "s": [70, 30]}]}}}]}
    """

  init() throws {
    program = try Program()
    try program.folder.write(Self.square, to: "square.json")
  }

  @Test func `a script is written and runs`() throws {
    let result = try program.run("import", "square.json", "--out", "square.lua")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors == "square.json: layers[0].ef: effects are not carried.\n")
    let run = try program.run("run", "square.lua", "--fps", "2", "--out", "out")
    #expect(run.status == 0)
    #expect(try program.folder.text(of: "out/trace.csv").contains("1,0.5,40,30,1,"))
  }

  @Test func `without --out the script is standard output, and - standard input`() throws {
    let written = try program.run("import", "square.json")
    let piped = try program.run(["import", "-"], input: "square.json")
    #expect(written.status == 0 && piped.status == 0)
    #expect(written.output.contains("local stage = motion.Stage { width = 80, height = 60 }"))
    #expect(
      written.output.split(separator: "\n").dropFirst()
        == piped.output.split(separator: "\n").dropFirst())
  }

  @Test func `a style sheet is one by its name, or by what it holds`() throws {
    let sheet =
      "@keyframes in { from { opacity: 0 } }\n.card { animation: in 1s linear; color: red }\n"
    try program.folder.write(sheet, to: "motion.css")
    let result = try program.run("import", "motion.css", "--out", "motion.lua")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    let run = try program.run("run", "motion.lua", "--fps", "4", "--out", "out")
    #expect(run.status == 0)
    #expect(try program.folder.text(of: "out/trace.csv").contains("1,0.25,70,70,0.25,"))
    #expect(try program.run(["import", "-"], input: "motion.css").status == 0)
    try program.folder.write(".card { opacity: 0 }", to: "still.css")
    #expect(try program.run("import", "still.css").status == 65)
  }

  @Test func `a file that is none leaves no script`() throws {
    try program.folder.write("{}", to: "none.json")
    let result = try program.run("import", "none.json", "--out", "none.lua")
    #expect(result.status == 65)
    #expect(
      result.errors
        == "invalidData: none.json: it has no layers and frame rate. Give a Lottie file, in JSON.\n"
    )
    #expect(try program.run("run", "none.lua").status == 66)
    #expect(try program.run("import", "missing.json").status == 66)
  }
}
