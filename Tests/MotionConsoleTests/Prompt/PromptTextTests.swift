import MotionConsole
import Testing

@Suite struct PromptTextTests {
  @Test func `what is pasted keeps its lines and loses what would act`() {
    func cleaned(_ text: String) -> String { PastedText.cleaned(Array(text.unicodeScalars)) }
    #expect(cleaned("a\r\nb\rc\nd\r\n\r\n") == "a\nb\nc\nd")
    #expect(cleaned("a\u{1B}[31m\u{3}\u{7F}\tb") == "a[31m\tb")
    #expect(cleaned("\n") == "")
  }

  private func completion(_ candidates: [String], _ range: Range<Int>, _ line: String)
    -> LineCompletion?
  {
    LineCompletion(of: candidates, replacing: range, in: line)
  }

  @Test func `Tab puts in what the candidates have in common`() {
    let several = completion(["motion.Spring", "motion.Stage"], 4..<8, "x = mo.y")
    #expect(several?.replaced == "mo.y" && several?.insertion == "motion.S" && several?.end == 8)
    let accents = completion(["éa", "éb"], 3..<5, "x =é")
    #expect(accents?.replaced == "é" && accents?.insertion == "é" && accents?.end == 4)
    let different = completion(["Alpha", "beta"], 0..<2, "xy")
    #expect(different?.insertion == "xy")
    #expect(completion([], 0..<2, "xy") == nil)
  }

  @Test func `candidates stand in columns, and what does not fit is counted`() {
    let names = ["alpha", "beta", "gamma", "delta", "eps"]
    #expect(
      CandidateList.lines(names, columns: 20, rows: 10, isUnicode: true)
        == ["alpha  delta", "beta   eps", "gamma"])
    let many = (1...30).map { "name\($0)" }
    #expect(
      CandidateList.lines(many, columns: 20, rows: 3, isUnicode: true)
        == ["name1   name16", "name2   name17", "and 26 more"])
    // What makes long names differ is their end.
    let long = String(repeating: "n", count: 30)
    #expect(
      CandidateList.lines([long + ".x", long + ".y"], columns: 20, rows: 10, isUnicode: true)
        == ["…nnnnnnnnnnnnnnnn.x", "…nnnnnnnnnnnnnnnn.y"])
  }

  @Test func `names with an underscore are offered to those who type one`() {
    #expect(CandidateList.usual(["_map", "map"], for: "") == ["map"])
    #expect(CandidateList.usual(["_map", "_merge"], for: "_m") == ["_map", "_merge"])
    #expect(CandidateList.usual(["_map"], for: "") == ["_map"])
  }

  @Test func `an input of several lines has its continuation prompts while it is edited`() {
    let shown = ContinuedLines.shown("function f()\n  return 1\nend")
    #expect(shown == "function f()\n....>   return 1\n....> end")
    #expect(ContinuedLines.text(of: shown) == "function f()\n  return 1\nend")
    // Of a prompt a part may have been deleted; three dots are Lua.
    #expect(ContinuedLines.text(of: "f(\n....>a,\n....b,\n... )") == "f(\na,\nb,\n... )")
  }

  @Test func `words of Lua have colors, and commands are bold`() {
    func attributes(_ line: String) -> String {
      LineColors.attributes(of: line).map { attribute in
        [0: ".", 1: "b", 2: "d", 32: "g", 35: "k", 36: "n"][attribute] ?? "?"
      }.joined()
    }
    #expect(attributes("local é = 10") == "kkkkk.....nn")
    #expect(attributes("f('a' -- b") == "..ggg.dddd")
    #expect(attributes("x - \"open") == "....ggggg")
    #expect(attributes(".step 10") == "bbbbb...")
    #expect(attributes("[[a]] or 1") == "ggggg.kk.n")
  }
}
