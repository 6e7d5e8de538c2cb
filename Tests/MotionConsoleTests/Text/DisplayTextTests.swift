import Testing

@testable import MotionConsole

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("card", 4), ("é", 1), ("e\u{301}", 1), ("界", 2), ("한글", 4), ("❚❚▶●", 4), ("⠤⡠", 2), ("", 0),
  ])
  func `characters take the columns that terminals give them`(text: String, width: Int) {
    #expect(DisplayText.width(of: text) == width)
  }

  @Test func `what is too long loses its beginning`() {
    #expect(DisplayText.fitted("card.position.y", to: 10, isUnicode: false) == "~osition.y")
    #expect(DisplayText.fitted("card", to: 6, isUnicode: false) == "card  ")
    #expect(DisplayText.fitted("ab界", to: 3, isUnicode: true) == "…界")
    // A wide character that has half the room leaves it empty.
    #expect(DisplayText.fitted("a界界", to: 4, isUnicode: true) == "…界 ")
  }

  @Test func `control characters never reach a terminal`() {
    #expect(
      DisplayText.plain("a\u{1B}[2Jb\u{9B}c\u{7F}", isUnicode: true) == "a\\x1b[2Jb\\u009bc\\u007f")
    #expect(DisplayText.plain("é界", isUnicode: false) == "??")
  }

  @Test func `a line is broken between words, below the last column of its list`() {
    #expect(DisplayText.wrapped("short", columns: 20) == ["short"])
    #expect(
      DisplayText.wrapped("one two three four five six", columns: 20)
        == ["one two three four", "  five six"])
    #expect(
      DisplayText.wrapped(".play [SPEED]  Lets the clock run; -1 shows it backwards.", columns: 40)
        == [".play [SPEED]  Lets the clock run; -1", "               shows it backwards."])
    #expect(
      DisplayText.wrapped("    at the beginning of it all", columns: 20)
        == ["    at the beginning", "      of it all"])
    let word = String(repeating: "x", count: 30)
    #expect(
      DisplayText.wrapped("see \(word) there", columns: 20) == ["see", "  \(word)", "  there"])
  }

  @Test func `signs have replacements in ASCII`() {
    #expect(
      DisplayText.plain("320 × 480 … “a” ≥ ü", isUnicode: false) == "320 x 480 ... \"a\" >= ?")
    #expect(DisplayText.plain("320 × 480 …", isUnicode: true) == "320 × 480 …")
  }
}
