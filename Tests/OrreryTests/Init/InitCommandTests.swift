import Foundation
import TestSupport
import Testing

@Suite struct InitCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func run(in folder: String, _ arguments: String...) throws -> Program.Result {
    let words = ["/usr/bin/env", "-C", program.folder.path(folder), Program.path]
    return try program.run(words: words + arguments)
  }

  @Test func `a new project passes its tests at once`() throws {
    let made = try program.run("init", "card")
    #expect(made.status == 0, "\(made.errors)")
    let lines = made.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "Now run: cd card && orrery test && orrery plugin test")
    for file in lines.dropLast() {
      #expect(try !program.folder.text(of: file).isEmpty, "\(file)")
    }
    #expect(lines.contains("card/.luarc.json") && lines.contains("card/types/motion.lua"))

    let script = try run(in: "card", "run", "scripts/card.lua", "--strict")
    #expect(script.status == 0, "\(script.errors)")
    let tests = try run(in: "card", "test", "--strict")
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    #expect(tests.output.contains("tests/card.test.lua"))
    let plugin = try run(in: "card", "plugin", "test")
    #expect(plugin.status == 0, "\(plugin.output)\(plugin.errors)")
    #expect(plugin.output.contains("1..3"))
    #expect(try run(in: "card", "plugin", "check").status == 0)
  }

  @Test func `a folder with files of the project is left as it is`() throws {
    try program.folder.write("mine", to: "README.md")
    let result = try program.run("init")
    #expect(result.status == 73)
    #expect(
      result.errors
        == "outputNotCreated: README.md: it exists already. Name another folder.\n")
    #expect(try program.folder.text(of: "README.md") == "mine")
    #expect(program.folder.names(in: "scripts").isEmpty)
  }
}
