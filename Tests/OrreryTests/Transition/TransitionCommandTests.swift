import Foundation
import TestSupport
import Testing

@Suite struct TransitionCommandTests {
  private let program: Program

  /// Example 12 of TM 6.4 with a shared element of mass 1, stiffness 100 and damping 10.
  private static let example = """
    {"duration": 0.4,
     "layers": [{"id": "card", "range": [0.5, 1], "timing": {"animationCurve": "easeIn"}}],
     "sharedElement": {"mass": 1, "stiffness": 100, "damping": 10}}
    """

  init() throws {
    program = try Program()
    try program.folder.write(Self.example, to: "t.json")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `help shows the file's keys and every option`() throws {
    let result = try program.run("transition", "--help")
    #expect(result.status == 0)
    for word in ["--json ", "--plugin-dir ", "--limit ", "sharedElement", "perceptualDuration"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test func `the plan is a table with bars`() throws {
    let result = try program.run(
      ["transition", "t.json"], variables: ["LC_ALL=C.UTF-8", "TERM=xterm", "COLUMNS=80"])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        effective duration 1.4727 s, decided by the shared element; 0.4 s were asked for
                            rule      needs  range   delay  duration     end
        the transition      given       0.4
        'card'              follows          0.5…1  0.7364    0.7364  1.4727  ·····█████
        the shared element  decides  1.4727    0…1       0    1.4727  1.4727  ██████████

        """)
  }

  @Test func `JSON has every digit`() throws {
    let result = try program.run("transition", "t.json", "--json")
    #expect(result.status == 0 && result.errors.isEmpty)
    let plan = try object(result.output)
    let total = try #require(plan["effectiveDuration"] as? Double)
    // What UIViewPropertyAnimator reports for this spring.
    #expect(abs(total - 1.4727003346780927) < 1e-12)
    #expect(plan["decidedBy"] as? [String: String] == ["subject": "sharedElement"])
    let layer = try #require((plan["layers"] as? [[String: Any]])?.first)
    #expect(layer["id"] as? String == "card" && layer["delay"] as? Double == total / 2)
    #expect(layer["effectiveRange"] as? [String: Double] == ["start": 0.5, "end": 1])
    #expect(layer["implicitDuration"] is NSNull)
    let rules = (plan["steps"] as? [[String: Any]])?.map { $0["rule"] as? String }
    #expect(rules == ["given", "follows", "decides"])
  }

  @Test func `a curve of a file is what orrery curve takes`() throws {
    try program.folder.write(
      "return { kind = 'timingCurve', name = 'tardy', version = '1.0.0', api = '1', "
        + "summary = 'A test.', duration = 3, curve = function(x) for _ = 1, 1000 do end return x end }",
      to: "my/curves/tardy.lua")
    try program.folder.write(
      #"{"duration": 1, "layers": [{"id": "a", "timing": {"curve": "tardy"}}]}"#, to: "p.json")
    let found = try program.run("transition", "p.json", "--json", "--plugin-dir", "my")
    #expect(try object(found.output)["effectiveDuration"] as? Double == 3)
    let lost = try program.run("transition", "p.json")
    #expect(lost.status == 65 && lost.output.isEmpty)
    #expect(lost.errors.hasPrefix("pluginNotFound: p.json:1:60: layers[0].timing.curve: 'tardy'"))
    let slow = try program.run(
      "transition", "p.json", "--plugin-dir", "my", "--limit", "curve=100")
    #expect(slow.status == 65 && slow.errors.contains("instructionBudget: p.json:1:60: "))
  }

  @Test(arguments: [
    (["nowhere.json"], 66, "inputNotFound: nowhere.json: No such file or directory. "),
    (["."], 66, "inputNotFound: .: Is a directory. "),
    (["bad.json"], 65, "invalidRange: bad.json:1:46: layers[0].range: 0.9…0.1 is not a range. "),
    (["t.json", "--limit", "x=1"], 64, "invalidArgument: --limit: 'x' is not a limit. "),
    (["t.json", "--plugin-dir", "no"], 66, "inputNotFound: --plugin-dir: no: No such file"),
    ([], 64, "Error: Missing expected argument"),
  ])
  func `what cannot be done ends with its own status and says why`(
    arguments: [String], status: Int32, message: String
  ) throws {
    try program.folder.write(
      #"{"duration": 1, "layers": [{"id":"a","range":[0.9, 0.1]}]}"#, to: "bad.json")
    let result = try program.run(["transition"] + arguments)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }

  @Test func `a refusal as JSON stands on standard output with its code`() throws {
    try program.folder.write("{", to: "bad.json")
    let result = try program.run("transition", "bad.json", "--json")
    #expect(result.status == 65 && result.errors.isEmpty)
    let error = try #require(try object(result.output)["error"] as? [String: String])
    #expect(error["code"] == "invalidTransition")
    #expect(error["message"]?.hasPrefix("bad.json:1:2: ") == true)
  }
}
