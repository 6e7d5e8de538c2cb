import Testing

@testable import MotionImport

@Suite struct ScriptWriterTests {
  @Test func `names of a file are no code`() throws {
    let name = #"x\"] os.exit() --\n]] \u0007\u202e"#
    let script = try lottie(solid("").replacing("\"Box\"", with: "\"\(name)\""))
    #expect(script.text.contains(#"name = "x\"] os.exit() --\\n]] \\x07\\u202e""#))
    #expect(script.text.split(separator: "\n").allSatisfy { !$0.hasPrefix("]]") })
  }

  @Test(arguments: [
    ("Shape Layer 1", "shapeLayer1"), ("end", "end2"), ("stage", "stage2"),
    ("3 dots", "layer3Dots"),
    ("", "layer"), ("éé", "layer"),
  ])
  func `a variable is the name in lower camel case`(name: String, variable: String) {
    var names = ScriptNames()
    #expect(names.push(name) == variable)
    #expect(names.push(name) != variable)
    names.pop()
    names.pop()
    #expect(names.push(name) == variable)
  }

  @Test func `long tables are broken into lines of at most 100 columns`() {
    let numbers = LuaTerm.numbers((0..<60).map { Double($0) + 0.125 })
    let text = LuaTerm.object("Layer", [LuaField("values", numbers)]).wrapped(
      from: 10, indentation: 2)
    for line in text.split(separator: "\n") { #expect(line.utf8.count <= 100) }
    #expect(text.filter { !$0.isWhitespace }.hasPrefix("motion.Layer{values={0.125,1.125,"))
    #expect(text.hasSuffix("\n  }"))
  }
}
