import TestSupport
import Testing

@Suite struct HyprlandConfigurationTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func run(_ lines: String, _ options: String...) throws -> Program.Result {
    try program.folder.write(lines, to: "hyprland.lua")
    return try program.run(["run", "hyprland.lua", "--quiet"] + options)
  }

  private static let lines = """
    hl.monitor({ output = "" })
    hl.bind("SUPER + Q", hl.dsp.exec_cmd(os.getenv("TERMINAL") .. "x"))
    hl.curve("my curve", { type = "bezier", points = { {0.23, 1}, {0.32, 1.5} } })
    hl.curve("easy", { type = "spring", mass = 1, stiffness = 238.1191, dampening = 24.21279333 })
    hl.animation({ leaf = "windows", enabled = true, speed = 4.79, spring = "easy" })

    """

  @Test func `a configuration runs, and its curves are printed as Hyprland reads them`() throws {
    let result = try run(Self.lines)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        hl.curve("my curve", { type = "bezier", points = { {0.23, 1}, {0.32, 1.5} } })
        hl.curve("easy", { type = "spring", mass = 1, stiffness = 238.1191, dampening = 24.21279333 })

        """)
  }

  @Test func `a curve is a parameter, and is printed as it was tuned`() throws {
    let result = try run(
      Self.lines, "--set", "my_curve=cubic-bezier(0.2, 0, 0, 1)", "--set", "easy=spring(2 90 8 0)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        hl.curve("my curve", { type = "bezier", points = { {0.2, 0}, {0, 1} } })
        hl.curve("easy", { type = "spring", mass = 2, stiffness = 90, dampening = 8 })

        """)
    let unknown = try run(Self.lines, "--set", "easi=snappy")
    #expect(unknown.errors.contains("easi") && unknown.status == 1)
  }

  @Test(arguments: [
    (
      "hl.curve('a', { type = 'spring', mass = 0.5, stiffness = 9, dampening = 2 })",
      "hl.curve(\"a\"): mass has to be a number above 0.5."
    ),
    (
      "hl.curve('a', { type = 'bezier', points = { {0, 0}, {1, 2.5} } })",
      "hl.curve(\"a\"): point 2 has to be two numbers of -1 to 2."
    ),
    ("hl.curve('a', { type = 'bounce' })", "hl.curve(\"a\"): type is \"bezier\" or \"spring\"."),
    (
      "hl.animation({ leaf = 'window', enabled = true })",
      "hl.animation: there is no leaf \"window\"."
    ),
    (
      "hl.animation({ leaf = 'fade', speed = 101, bezier = 'default' })",
      "hl.animation(\"fade\"): speed has to be above 0 and at most 100."
    ),
    (
      "hl.animation({ leaf = 'fade', speed = 1, spring = 'default' })",
      "hl.animation(\"fade\"): there is no spring \"default\"."
    ),
  ])
  func `what Hyprland refuses is refused, with its line`(line: String, message: String) throws {
    let result = try run("\n" + line)
    #expect(result.status == 1)
    #expect(result.errors.contains("hyprland.lua:2: \(message)"), "\(result.errors)")
  }

  @Test func `a script of another name has nothing of Hyprland`() throws {
    try program.folder.write("assert(hl == nil and io == nil)", to: "other.lua")
    let result = try program.run(["run", "other.lua", "--quiet"])
    #expect(result.status == 0, "\(result.errors)")
  }
}
