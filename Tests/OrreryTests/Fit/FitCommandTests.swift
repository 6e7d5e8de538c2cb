import Foundation
import TestSupport
import Testing

@Suite struct FitCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  /// x(t) = 300 − 200·e^(−t ÷ 0.4), at 50 times a second, to four decimals.
  private func writeDecay() throws {
    let rows = (0..<60).map { index in
      let time = Double(index) / 50
      return "\(index * 20),\((1e4 * (300 - 200 * exp(-time / 0.4))).rounded() / 1e4)\n"
    }
    try program.folder.write("ms,scroll\n" + rows.joined(), to: "m.csv")
  }

  private func fits(_ text: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["fits"] as? [[String: Any]])
  }

  private func value(_ name: String, _ fit: [String: Any]) throws -> Double {
    let parameters = try #require(fit["parameters"] as? [String: [String: Any]])
    return try #require(parameters[name]?["value"] as? Double)
  }

  @Test func `the best law is shown first, and lines to paste`() throws {
    try writeDecay()
    let result = try program.run("fit", "m.csv")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "scroll: 60 samples from 0 s to 1.18 s")
    #expect(lines[1].hasPrefix("decay, within "))
    #expect(lines[2].wholeMatch(of: /\ \ timeConstant +0\.(4|40000\d*|39999\d*) +± .* s/) != nil)
    #expect(lines.contains { $0.wholeMatch(of: /\ \ begin +0 +held +s/) != nil })
    #expect(
      lines.contains {
        $0.wholeMatch(
          of:
            /motion\.Decay \{ velocity = (500\.0|499\.9)\d*, timeConstant = 0\.(40000|39999)\d* \} -- from .*/
        )
          != nil
      })
    #expect(lines.contains { $0.wholeMatch(of: /2\.76\d*s linear\(.*\)/) != nil })
    #expect(lines.contains { $0.hasPrefix("spring: within ") })
  }

  @Test func `JSON has each law with all digits`() throws {
    try writeDecay()
    let result = try program.run(
      "fit", "m.csv", "--column", "scroll", "--json", "--hold", "from=100")
    let all = try fits(result.output)
    #expect(result.status == 0 && all.count == 3 && all[0]["model"] as? String == "decay")
    #expect(abs(try value("timeConstant", all[0]) - 0.4) < 1e-5)
    #expect(abs(try value("velocity", all[0]) - 500) < 1e-2)
    #expect(try value("from", all[0]) == 100 && all[0]["free"] as? Int == 2)
    let later = try program.run(
      "fit", "m.csv", "--model", "decay", "--json", "--after", "200ms", "--until", "0.8s")
    let cut = try fits(later.output)[0]
    #expect(abs(try value("velocity", cut) - 500 * exp(-0.5)) < 1e-2)
    #expect(try value("begin", cut) == 0.2)
  }

  @Test func `what a script ran is found again, and the line of Lua runs the same`() throws {
    func script(_ line: String, _ start: String) -> String {
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local card = stage:addLayer { name = "card", position = { \(start), 80 }, size = { 120, 80 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(\(line), card.position.x)
      """
    }
    let spring = "motion.Spring { stiffness = 180, damping = 9, destination = 200, delay = 0.2 }"
    try program.folder.write(script(spring, "160"), to: "a.lua")
    #expect(try program.run("run", "a.lua", "--out", "a").status == 0)
    let fit = try fits(try program.run("fit", "a", "--column", "x", "--json").output)[0]
    #expect(abs(try value("stiffness", fit) - 180) < 0.05 && fit["model"] as? String == "spring")
    #expect(abs(try value("begin", fit) - 0.2) < 1e-3)
    let line = try #require(fit["lua"] as? String)
    let parts = line.components(separatedBy: " -- from ")
    try program.folder.write(script(parts[0], parts[1]), to: "b.lua")
    #expect(try program.run("run", "b.lua", "--out", "b", "--until", "1s").status == 0)
    #expect(try program.run("run", "a.lua", "--out", "a", "--until", "1s").status == 0)
    let same = try program.run(
      "trace", "diff", "a/trace.csv", "b/trace.csv", "--abs", "0.02")
    #expect(same.status == 0, "\(same.output)")
  }

  @Test(arguments: [
    (["none.csv"], 66, "inputNotFound: none.csv: No such file or directory. "),
    (["m.csv", "--model", "line"], 64, "invalidArgument: --model: 'line' is not a model. "),
    (["m.csv", "--column", "y"], 64, "invalidArgument: m.csv: there is no column 'y'. "),
    (["m.csv", "--hold", "from"], 64, "invalidArgument: --hold: 'from' does not hold anything. "),
    (
      ["m.csv", "--hold", "form=1"], 64,
      "invalidArgument: --hold: there is no 'form'. Did you mean 'from'?"
    ),
    (
      ["m.csv", "--hold", "x1=2"], 64,
      "invalidArgument: --hold: '2' is not a number that 'x1' can have. "
    ),
    (
      ["m.csv", "--hold", "to=nan"], 64,
      "invalidArgument: --hold: 'nan' is not a number that 'to' can have. "
    ),
    (
      ["m.csv", "--model", "decay", "--hold", "to=1"], 64,
      "invalidArgument: --hold: a decay has no 'to'. "
    ),
    (
      ["m.csv", "--hold", "x1=0", "--hold", "damping=1"], 64,
      "invalidArgument: --hold: no model has all of "
    ),
    (["m.csv", "--free", "to"], 64, "invalidArgument: --free: 'to' is not begin or end. "),
    (["m.csv", "--after", "20f"], 64, "invalidArgument: --after: a table has no frame rate. "),
    (["m.csv", "--time-unit", "us"], 64, "invalidArgument: --time-unit: 'us' is not a unit. "),
    (
      ["m.csv", "--until", "40ms"], 65, "invalidTrace: m.csv: 3 samples do not determine a spring "
    ),
  ])
  func `what cannot be done ends with its own status and says why`(
    arguments: [String], status: Int32, message: String
  ) throws {
    try writeDecay()
    let result = try program.run(["fit"] + arguments)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test func `help names every option`() throws {
    let help = try program.run("fit", "--help").output
    for option in [
      "--column ", "--model ", "--hold ", "--free ", "--after ", "--until ", "--time-unit ",
      "--json ",
    ] {
      #expect(help.contains(option), "\(option)")
    }
  }
}
