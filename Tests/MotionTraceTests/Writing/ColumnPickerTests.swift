import MotionRender
import MotionTrace
import OrreryBasics
import Testing

@Suite struct ColumnPickerTests {
  @Test(arguments: [
    ("card.opacity", "card.opacity", true), ("card.*", "card.position.x", true),
    ("*.x", "card.position.x", true), ("*.x", "card.position.y", false), ("*", "", true),
    ("card.?", "card.x", true), ("card.?", "card.", false), ("c*d*x", "card.position.x", true),
    ("c*d*z", "card.position.x", false), ("", "a", false), ("**a**", "bab", true),
    ("*ab", "aab", true), ("card", "card.x", false), ("[a]", "[a]", true),
  ])
  func `a pattern names a column from end to end`(pattern: String, name: String, isNamed: Bool) {
    #expect(ColumnPattern(pattern).matches(name) == isNamed)
  }

  @Test func `a pattern of stars takes no longer than its length times the name's`() {
    let name = String(repeating: "a", count: 5000)
    #expect(!ColumnPattern(String(repeating: "a*", count: 500) + "b").matches(name))
  }

  @Test func `only picked columns are passed on, later ones among them`() throws {
    let sink = MemorySink()
    let picker = ColumnPicker(
      [ColumnPattern("*.y"), ColumnPattern("late.*"), ColumnPattern("none")],
      before: [JSONLinesTraceWriter(to: sink)])
    try picker.begin(
      TraceHeader(
        frameRate: rateOf(10, 1), seed: 1,
        columns: [columnOf(name: "a.x"), columnOf(name: "a.y", unit: "pt")]))
    try picker.write(frameOf(0, 0, [1, 2]))
    try picker.add(columnOf(name: "b.x"))
    try picker.add(columnOf(name: "late.x"))
    try picker.write(.marker("m", at: 0.05))
    try picker.write(frameOf(1, 0.1, [3, 4, 5, 6]))
    try picker.finish()
    #expect(
      sink.text == """
        {"schema":"orrery-trace/1","fps":"10/1","seed":1,"columns":["a.y"],"units":["pt"]}
        {"f":0,"t":0,"v":[2]}
        {"e":"column","name":"late.x","unit":""}
        {"e":"marker","t":0.05,"name":"m"}
        {"f":1,"t":0.1,"v":[4,6]}

        """)
    #expect(picker.unmatched.map(\.text) == ["none"])
    #expect(picker.names == ["a.x", "a.y", "b.x", "late.x"])
  }

  @Test func `patterns without a column keep their order`() throws {
    let names = ["card.position.x", "card.bounds.size.width", "card.opacity", "odd"]
    let patterns = ["late", "card.bounds.size", "c*.position", "none", "card.bounds", "odd", "*.y"]
    let picker = ColumnPicker(patterns.map(ColumnPattern.init), before: [])
    try picker.begin(
      TraceHeader(frameRate: rateOf(10, 1), seed: 1, columns: names.map { columnOf(name: $0) }))
    #expect(picker.unmatched.map(\.text) == ["late", "none", "*.y"])
    let selection = ColumnSelection([ColumnPattern("card.bounds"), ColumnPattern("o?d")])
    #expect(names.map { selection.contains(columnOf(name: $0)) } == [false, true, false, true])
    let parts = ["card", "card.bounds.si", "card.bounds.", "ounds"].map(ColumnPattern.init)
    #expect(!names.contains { ColumnSelection(parts).contains(columnOf(name: $0)) })
  }

  @Test(arguments: [
    ("a*", "*b", true), ("a*", "b*", false), ("*", "", true), ("?", "", false),
    ("a?c", "*bc", true),
    ("card.*.x", "?*.position.x", true), ("card.z", "?*.position.z", false),
    ("*a*b*", "c?c", false),
    ("*a*b*", "?a?b?", true), ("x", "x", true), ("**", "?*?", true),
  ])
  func `two patterns overlap where a text fits both`(one: String, other: String, overlap: Bool) {
    #expect(ColumnPattern(one).overlaps(ColumnPattern(other)) == overlap)
    #expect(ColumnPattern(other).overlaps(ColumnPattern(one)) == overlap)
  }

  @Test(arguments: [
    ("card.opacity", true), ("*.x", true), ("card.bounds", true), ("*.size", true),
    ("late.*", true),
    ("*", true), ("a.custom.glow", true), ("card.transform.rotation", true),
    ("card.positon.x", false),
    ("card.width", false), ("do?.z", false), ("opacity", false), ("card", false), ("", false),
    ("card.contents", false),
  ])
  func `a pattern that no layer can fit is known before there are layers`(
    pattern: String, isPossible: Bool
  ) {
    #expect(ColumnPattern(pattern).isPossible == isPossible)
  }

  @Test func `a refusal names at most the ten nearest`() {
    let layers = (0..<40).flatMap { layer in
      ["position.x", "position.y", "opacity", "bounds.size.width", "transform.rotation.z"].map {
        "row\(layer).\($0)"
      }
    }
    func nearest(_ text: String) -> [Substring] {
      let refusal = ColumnPattern(text).refusal(among: layers)
      let prefix = "--columns: there is no column '\(text)'. The nearest are "
      #expect(refusal.hasPrefix(prefix) && refusal.hasSuffix("."))
      return refusal.dropFirst(prefix.count).dropLast().split(separator: ",")
    }
    #expect(nearest("row7.opacty").count == 10)
    #expect(nearest("row7.opacty").first == "row7.opacity")
    #expect(nearest("row7.width").first == "row7.bounds.size.width", "by its last word")
    #expect(nearest("row31.rotation").first == "row31.transform.rotation.z")
    #expect(
      ColumnPattern("a.x").refusal(among: [String]())
        == "--columns: there is no column 'a.x'. There are no layers.")
  }

  @Test func `a name stands for all columns of its property or component`() throws {
    let sink = MemorySink()
    let picker = ColumnPicker(
      [ColumnPattern("a.bounds.size"), ColumnPattern("b.position")],
      before: [CSVTraceWriter(to: sink)])
    let names = [
      "a.bounds.origin.x", "a.bounds.size.width", "a.bounds.size.height", "b.position.x",
      "b.opacity",
    ]
    try picker.begin(
      TraceHeader(frameRate: rateOf(10, 1), seed: 1, columns: names.map { columnOf(name: $0) }))
    try picker.finish()
    #expect(sink.text == "frame,time,a.bounds.size.width,a.bounds.size.height,b.position.x\r\n")
    #expect(picker.unmatched.isEmpty)
  }

  @Test func `rows of changes have what is not as in the row before`() throws {
    let sink = MemorySink()
    let writer = JSONLinesTraceWriter(to: sink, changesOnly: true)
    try writer.begin(
      TraceHeader(
        frameRate: rateOf(10, 1), seed: 1, columns: [columnOf(name: "a"), columnOf(name: "b\"")])
    )
    try writer.write(frameOf(0, 0, [1, .nan]))
    try writer.write(frameOf(1, 0.1, [1, 2]))
    try writer.write(frameOf(2, 0.2, [1, 2]))
    try writer.add(columnOf(name: "c"))
    try writer.write(frameOf(3, 0.3, [.nan, 2, 0]))
    try writer.finish()
    #expect(
      sink.text.split(separator: "\n").dropFirst() == [
        #"{"f":0,"t":0,"c":{"a":1}}"#, #"{"f":1,"t":0.1,"c":{"b\"":2}}"#,
        #"{"f":2,"t":0.2,"c":{}}"#,
        #"{"e":"column","name":"c","unit":""}"#, #"{"f":3,"t":0.3,"c":{"a":null,"c":0}}"#,
      ])
  }
}
