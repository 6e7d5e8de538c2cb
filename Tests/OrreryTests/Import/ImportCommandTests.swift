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

  /// A red point, as PNG.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func image(_ path: String) -> String {
    """
    {"fr": 30, "ip": 0, "op": 30, "w": 8, "h": 6, "assets": [{"id": "i", "w": 8, "h": 6, "u": "", "p": "\(path)"}],
     "layers": [{"ty": 2, "refId": "i", "nm": "Dot", "ip": 0, "op": 30, "ks": {}}]}
    """
  }

  @Test func `an image in a file becomes a file beside the script`() throws {
    try program.folder.write(image("data:image/png;base64,\(Self.png)"), to: "in.json")
    let result = try program.run("import", "in.json", "--out", "made/in.lua")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let text = try program.folder.text(of: "made/in.lua")
    #expect(text.contains("contents = \"in-images/image1.png\""))
    #expect(program.folder.names(in: "made/in-images") == ["image1.png"])
    // Standard output has no files beside it.
    let piped = try program.run("import", "in.json")
    #expect(piped.status == 0 && piped.errors.contains("becomes a file of its own: add --out."))
  }

  @Test func `an image beside a file is copied where the script is elsewhere`() throws {
    try program.folder.write(image("dot.png"), to: "in.json")
    let words = ["bash", "-c", "echo \(Self.png) | base64 -d > \"$1\"", "x"]
    let made = try program.run(words: words + [program.folder.path("dot.png")])
    #expect(made.status == 0)
    #expect(try program.run("import", "in.json", "--out", "here.lua").status == 0)
    #expect(try program.folder.text(of: "here.lua").contains("contents = \"dot.png\""))
    #expect(program.folder.names(in: "here-images").isEmpty)
    #expect(try program.run("import", "in.json", "--out", "made/there.lua").status == 0)
    #expect(
      try program.folder.text(of: "made/there.lua").contains("\"there-images/image1.png\""))
    #expect(program.folder.names(in: "made/there-images") == ["image1.png"])
    // One that leaves the file's folder is not read.
    try program.folder.write(image("../dot.png"), to: "sub/in.json")
    #expect(try program.run("import", "sub/in.json", "--out", "made/sub.lua").status == 0)
    #expect(program.folder.names(in: "made/sub-images").isEmpty)
  }

  @Test func `an exported archive is imported again`() throws {
    try program.folder.write(Self.square.replacing(", \"ef\": [{}]", with: ""), to: "square.json")
    #expect(try program.run("import", "square.json", "--out", "square.lua").status == 0)
    #expect(try program.run("export", "square.lua", "--out", "square.lottie").status == 0)
    let result = try program.run("import", "square.lottie", "--out", "again.lua")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try program.run("run", "again.lua", "--fps", "2", "--out", "out").status == 0)
    // Written to a pipe, it is the same archive.
    let piped = try program.run(words: [
      "/usr/bin/env", "-C", program.folder.path, "bash", "-c",
      "'\(Program.path)' export square.lua --format dotlottie 2> /dev/null | cmp - square.lottie",
    ])
    #expect(piped.status == 0, "\(piped.output)\(piped.errors)")
  }

  @Test func `a file that is none leaves no script`() throws {
    try program.folder.write("{}", to: "none.json")
    let result = try program.run("import", "none.json", "--out", "none.lua")
    #expect(result.status == 65)
    #expect(
      result.errors
        == "invalidData: none.json: it has no layers and frame rate. Give a Lottie file, in JSON or as dotLottie, or a style sheet, in CSS.\n"
    )
    #expect(try program.run("run", "none.lua").status == 66)
    #expect(try program.run("import", "missing.json").status == 66)
  }
}
