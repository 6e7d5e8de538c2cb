import Foundation
import TestSupport
import Testing

@Suite struct CurveCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      plugin("bent", "curve = function(x) return x * x end"), to: place("bent"))
    try program.folder.write(
      plugin("jerk", "curve = function(x) return x < 0.4 and 0.0 or 1.0 end"), to: place("jerk"))
    try program.folder.write("return 3", to: place("three"))
  }

  private func place(_ name: String) -> String { "my/curves/\(name).lua" }

  private func plugin(_ name: String, _ rest: String) -> String {
    "return { kind = 'timingCurve', name = '\(name)', version = '1.2.3', api = '1', "
      + "summary = 'A test.', parameters = { pull = { default = 2, range = { 0, 9 } } }, \(rest) }"
  }

  private func curve(_ arguments: String...) throws -> Program.Result {
    try program.run(["curve"] + arguments + ["--plugin-dir", "my"])
  }

  /// The JSON objects of the output's lines.
  private func objects(_ text: String) throws -> [NSDictionary] {
    try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
    }
  }

  @Test func `help names every option and every kind of curve`() throws {
    let result = try program.run("curve", "--help")
    #expect(result.status == 0)
    for word in [
      "--set ", "--at ", "--samples ", "--slope ", "--json ", "--plot ", "--out ", "--css ",
      "--tolerance ", "--max-bytes ", "--against ", "--plugin-dir ", "--limit ",
      "steps(3, jump-both)",
      "spring(dampingRatio: 0.6, settlingDuration: 0.5)",
    ] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test func `a plugin is described with its parameters and its bake`() throws {
    let result = try curve("bent", "--set", "pull=3")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "A test.")
    #expect(lines.contains("plugin bent 1.2.3, my/curves/bent.lua"))
    #expect(lines.contains("  pull = 3  0…9  "))
    #expect(lines.contains("from 0 at 0 to 1 at 1"))
    #expect(lines.contains { $0.hasPrefix("baked into ") })
    #expect(lines.suffix(12).first == "  x  value" && lines.last == "  1      1")
  }

  @Test(arguments: ["easeInOut", "ease", "cubic-bezier(0, 1, 0, 1)", "linear"])
  func `a curve that never runs beyond its end is highest there`(text: String) throws {
    let result = try curve(text)
    #expect(result.output.contains("from 0 at 0 to 1 at 1\n"), "\(result.output)")
  }

  @Test func `samples are a table`() throws {
    // Half-way through (0.42, 0) and (0.58, 1) the slope is y′/x′ = 1.5/0.87.
    let result = try curve("easeInOut", "--at", "-1,0.5,2", "--slope")
    #expect(
      result.output == """
          x  value        slope
         -1      0            0
        0.5    0.5  1.724137931
          2      1            0

        """)
    #expect(
      try curve("linear", "--samples", "3").output
        == "  x  value\n  0      0\n0.5    0.5\n  1      1\n")
  }

  @Test func `JSON has every digit`() throws {
    let result = try curve("cubic-bezier(0, 1, 0, 1)", "--at", "0.125,0.3", "--slope", "--json")
    #expect(result.status == 0 && result.errors.isEmpty)
    let object = try #require(try objects(result.output).first)
    #expect(object["curve"] as? String == "cubic-bezier(0, 1, 0, 1)")
    #expect(object["kind"] as? String == "css")
    let samples = try #require(object["samples"] as? [[String: Double]])
    // x = t³ and y = 3t(1 − t)² + 3t²(1 − t) + t³, so y(1/8) = 7/8 at t = 1/2.
    #expect(samples[0] == ["x": 0.125, "value": 0.875, "slope": 1])
    let t = pow(0.3, 1.0 / 3)
    #expect(abs(samples[1]["value", default: 0] - (1 - pow(1 - t, 3))) < 1e-15)
  }

  @Test func `a spring's duration is printed, its samples have times`() throws {
    let text = "spring(mass: 1, stiffness: 100, damping: 10)"
    let object = try #require(try objects(try curve(text, "--at", "0.5", "--json").output).first)
    let duration = try #require(object["duration"] as? Double)
    #expect(abs(duration - 1.4727003346780927) < 1e-12)
    let sample = try #require((object["samples"] as? [[String: Double]])?.first)
    #expect(sample["time"] == duration / 2)
    let lines = try curve(text, "--at", "0.5").output.split(separator: "\n")
    #expect(lines.first == "duration \(duration) s")
    #expect(
      lines[1] == "mass 1, stiffness 100, damping 10, damping ratio 0.5, frequency 10 rad/s")
    #expect(try curve(text, "--against", "linear").output.hasPrefix("duration 1.47270033467809"))
  }

  @Test func `a damping ratio that counts as 1 is said in a line`() throws {
    // ζ = 50/(2·√100); critical damping is 2·√100.
    let text = "spring(mass: 1, stiffness: 100, damping: 50)"
    let lines = try curve(text).output.split(separator: "\n")
    #expect(
      lines[1...2] == [
        "mass 1, stiffness 100, damping 20, damping ratio 1, frequency 10 rad/s",
        "the damping ratio 2.5 counts as 1, unless allowsOverdamping is true",
      ])
    let object = try #require(try objects(try curve(text, "--json").output).first)
    let spring = try #require(object["spring"] as? [String: Any])
    #expect(spring["dampingRatio"] as? Double == 1 && spring["damping"] as? Double == 20)
    #expect(spring["requestedDampingRatio"] as? Double == 2.5)
    let allowed = try curve("spring(damping: 50, allowsOverdamping: true)").output
    #expect(allowed.contains("damping 50, damping ratio 2.5,") && !allowed.contains("counts as"))
  }

  @Test func `CSS stands alone on standard output and reads back`() throws {
    let result = try curve("bent", "--css", "--tolerance", "0.01")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("linear(0 0% 0%, ") && result.output.hasSuffix(")\n"))
    #expect(result.errors.contains(/^bent: within \S+ of the curve, \d+ stops, \d+ bytes\n$/))
    let text = String(result.output.dropLast())
    let difference = try curve(text, "--against", "bent", "--json").output
    let against = try #require(try objects(difference).first?["against"] as? [String: Any])
    #expect((against["difference"] as? Double ?? 1) <= 0.01)
    #expect(try curve("easeIn", "--css").output == "ease-in\n")
  }

  @Test func `CSS keeps to a number of bytes`() throws {
    let result = try curve(
      "spring(dampingRatio: 0.3, settlingDuration: 1)", "--css", "--max-bytes", "200")
    #expect(result.status == 0 && result.output.utf8.count <= 201)
    #expect(result.errors.hasSuffix(", over 1.0 s\n"))
    #expect(try curve("easeIn", "--format", "css").output == "ease-in\n")
    let lua = try curve("easeIn", "--format", "lua")
    #expect(lua.errors.hasPrefix("easeIn: exactly the curve, "))
    #expect(lua.output.contains("\n    ease(0, 1, 0, 1, 0.42, 0, 1, 1),\n"))
    let refused = try curve("bent", "--css", "--max-bytes", "3")
    #expect(refused.status == 1 && refused.errors.hasPrefix("bakeBudgetExceeded: 'bent': "))
  }

  @Test func `the greatest difference is printed with its place`() throws {
    // x − x² is greatest at 1/2.
    let result = try curve("linear", "--against", "bent", "--json")
    let against = try #require(try objects(result.output).first?["against"] as? [String: Any])
    #expect(abs((against["difference"] as? Double ?? 0) - 0.25) < 1e-6)
    #expect(abs((against["x"] as? Double ?? 0) - 0.5) < 1e-3)
    #expect(try curve("ease", "--against", "default").output == "no difference from default\n")
    let text = try curve("linear", "--against", "steps(2, start)").output
    #expect(text.hasPrefix("differs most from steps(2, start) at ") && text.contains(", by 0.5: "))
  }

  @Test(arguments: [
    ["LC_ALL=C"], ["LC_ALL=C.UTF-8", "TERM=dumb"], ["LC_ALL=", "LC_CTYPE=", "LANG=de_DE"],
  ])
  func `the plot is ASCII where the terminal shows no more`(variables: [String]) throws {
    let result = try program.run(
      ["curve", "linear", "--plot", "--at", "0"], variables: variables + ["COLUMNS=60"])
    #expect(result.output.utf8.count == result.output.count)
    let drawing = result.output.split(separator: "\n").dropFirst(2)
    #expect(drawing.first?.hasPrefix("1 + ") == true && drawing.first?.hasSuffix("**") == true)
    #expect(drawing.map(\.count).max() == 60)
  }

  @Test func `the plot is braille where the terminal shows it`() throws {
    let result = try program.run(
      ["curve", "linear", "--plot"], variables: ["LC_ALL=C.UTF-8", "TERM=xterm"])
    #expect(result.output.contains("1 ┤") && result.output.contains("⠁"))
  }

  @Test func `the picture holds both curves`() throws {
    let result = try curve("bent", "--against", "ease", "--out", "both.svg")
    #expect(result.status == 0)
    let picture = try program.folder.text(of: "both.svg")
    #expect(picture.contains(">bent</text>") && picture.contains(">ease</text>"))
    let refused = try curve("jerk", "--out", "jerk.svg")
    #expect(refused.status == 1 && !program.folder.names(in: ".").contains("jerk.svg"))
    let nowhere = try curve("bent", "--out", "/proc/none/x.svg")
    #expect(nowhere.status == 73 && nowhere.output.isEmpty)
    for path in ["", "my"] {
      let folder = try curve("bent", "--out", path)
      #expect(folder.status == 73 && folder.output.isEmpty)
      #expect(
        folder.errors.hasPrefix("outputNotCreated: --out: '\(path)' is not a place for a picture."))
    }
  }

  @Test(arguments: [
    ("jerk", 1, "undeclaredDiscontinuity", "'jerk' jumps at x = 0.4"),
    ("steps(0)", 1, "invalidEasing", "'steps(0)', column 7: 0 is not a number of steps."),
    ("three", 65, "typeMismatch", "my/curves/three.lua: plugin '"),
    ("nowhere", 65, "pluginNotFound", "'nowhere' is not a curve. "),
    ("var(--ease)", 1, "invalidEasing", "'var(--ease)': var() has a value in a style sheet alone."),
    ("bent(pull: 3", 1, "invalidValue", "'bent(pull: 3' does not end. Close it with ')'."),
    ("bent(pull 3)", 1, "invalidValue", "'pull 3' is not an argument of 'bent'. "),
    ("none/x.lua", 66, "inputNotFound", "none/x.lua: No such file or directory. "),
  ])
  func `a refused curve ends with its own status, code and message`(
    text: String, status: Int32, code: String, message: String
  ) throws {
    let result = try curve(text)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.hasPrefix("\(code): \(message)"), "\(result.errors)")
    let json = try curve(text, "--json")
    #expect(json.status == status && json.errors.isEmpty)
    let error = try #require(try objects(json.output).first?["error"] as? [String: String])
    #expect(error["code"] == code && error["message"]?.hasPrefix(message) == true)
  }

  @Test(arguments: [
    (
      ["ease", "--at", "a"],
      "--at: 'a' is not a number. Write numbers with commas between: 0,0.5,1."
    ),
    (
      ["ease", "--samples", "1"],
      "--samples: '1' is not a number of samples. Write a whole number from 2 to 1000000."
    ),
    (
      ["ease", "--samples", "5", "--at", "0"],
      "--samples: the inputs are given by --at. Give one of them."
    ),
    (["ease", "--tolerance", "0.1"], "--tolerance: there is no CSS to print. Add --css."),
    (["ease", "--max-bytes", "9"], "--max-bytes: there is no CSS to print. Add --css."),
    (
      ["ease", "--format", "html"],
      "--format: 'html' is not a format. There are css, swift, compose, android, flutter, lua, hyprland and tokens."
    ),
    (
      ["ease", "--css", "--format", "lua"], "--css: the format is lua. Leave out --css or --format."
    ),
    (
      ["ease", "--format", "lua", "--max-bytes", "9"],
      "--max-bytes: lua is bound by --tolerance. Give that."
    ),
    (
      ["ease", "--css", "--tolerance", "2"],
      "--tolerance: '2' is not a tolerance. Write a number of 1e-8…1."
    ),
    (
      ["ease", "--css", "--max-bytes", "-2"],
      "--max-bytes: '-2' is not a length. Write a whole number above 0."
    ),
    (
      ["ease", "--css", "--max-bytes", "9", "--tolerance", "0.1"],
      "--max-bytes: the CSS is bound by --tolerance. Give one of them."
    ),
    (
      ["ease", "--set", "x"],
      "--set: 'x' does not set anything. Write name=value, such as stiffness=200."
    ),
    (
      ["ease", "--set", "x=1"],
      "--set: 'ease' takes no parameters. Leave --set away, or name a plugin."
    ),
    (
      ["ease", "--limit", "curve=0"],
      "--limit: curve='0' is not a number of instructions above 0. Write 100000."
    ),
    (
      ["ease", "--limit", "time=1s"],
      "--limit: 'time' is not a limit. There are script, plugin, callback, frame, total, curve, bake, memory, "
        + "process, output, outputPerSecond, animations, expectations, layers, markers, objects, pieces, "
        + "stages, subscriptions, timers."
    ),
    (
      ["ease", "--plot", "--json"],
      "--plot: a drawing is not JSON. Leave out --plot or --json."
    ),
    ([], "there is no curve on standard input. Give one a line, or name one."),
    (["-"], "there is no curve on standard input. Give one a line, or name one."),
  ])
  func `arguments that make no sense end with 64`(arguments: [String], message: String) throws {
    let result = try program.run(["curve"] + arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors == "invalidArgument: \(message)\n")
  }

  @Test(arguments: [
    (
      "hog", "curve = function(x) for _ = 1, 5000 do end return x end", "curve=1000",
      "instructionBudget: my/curves/hog.lua:"
    ),
    (
      "big", "curve = function(x) local t = string.rep('x', 1 << 21) return #t * 0 + x end",
      "memory=256KiB", "memoryLimit: "
    ),
    (
      "long", "curve = function(x) local t = string.rep('x', 1 << 21) return #t * 0 + x end",
      "bake=100ms", "timeLimit: the calls of 'long' took more than 0.1 s of CPU time together, "
    ),
  ])
  func `--limit bounds what a plugin may use`(
    name: String, function: String, limit: String, message: String
  ) throws {
    try program.folder.write(plugin(name, function), to: place(name))
    let refused = try curve(name, "--limit", limit)
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix(message), "\(refused.errors)")
  }

  @Test func `--limit bounds how long a plugin may take to load`() throws {
    try program.folder.write(
      "for _ = 1, 1 << 40 do end\n" + plugin("late", "curve = function(x) return x end"),
      to: place("late"))
    let refused = try curve("late", "--limit", "plugin=20ms")
    #expect(refused.status == 65 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("timeLimit: my/curves/late.lua"), "\(refused.errors)")
  }

  @Test func `many curves come from standard input, one a line`() throws {
    try program.folder.write("easeIn\n\n  steps(2) \nnowhere\nbent(pull: 3)", to: "curves.txt")
    let result = try program.run(
      ["curve", "--json", "--at", "0.5", "--plugin-dir", "my"], input: "curves.txt")
    #expect(result.status == 1 && result.errors.isEmpty)
    let lines = try objects(result.output)
    #expect(
      lines.map { $0["curve"] as? String } == ["easeIn", "steps(2)", "nowhere", "bent(pull: 3)"])
    #expect(lines.map { $0["error"] == nil } == [true, true, false, true])
    let text = try program.run(
      ["curve", "-", "--at", "1", "--plugin-dir", "my"], input: "curves.txt")
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("easeIn:\nx  value\n1      1\n\nsteps(2):\n"))
    #expect(text.errors.hasPrefix("pluginNotFound: line 4: 'nowhere' is not a curve. "))
  }
}
