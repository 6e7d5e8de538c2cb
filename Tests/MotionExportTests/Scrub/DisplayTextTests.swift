import Testing

@testable import MotionExport

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
    #expect(DisplayText.plain("a\u{1B}[2Jb\u{9B}c\u{7F}", isUnicode: true) == "a?[2Jb?c?")
    #expect(DisplayText.plain("é界", isUnicode: false) == "??")
  }
}
