import Testing

@testable import MotionExport

@Suite struct PlatformNamesTests {
  @Test(arguments: [
    ("card.position.x", "cardPositionX"), ("row 1.opacity", "row1Opacity"), (".opacity", "opacity"),
    ("2nd.opacity", "n2ndOpacity"), ("größe.x", "grEX"), ("", ""),
  ])
  func `a column has a name of ASCII letters and digits`(text: String, name: String) {
    #expect(PlatformNames.name(text) == name)
  }

  @Test func `equal names are told apart, and there is none without letters`() {
    #expect(PlatformNames.names(["a.b", "a b", "a-b2", "ä"]) == ["aB", "aB2", "aB22", "number"])
  }

  @Test func `a comment cannot be ended, nor begun, by a name`() {
    #expect(PlatformNames.comment("a */ b /* c\nd") == "a * / b / * c\\nd")
  }

  @Test func `a comment has no escapes of Java`() {
    #expect(PlatformNames.comment("C:\\users \\u002a/") == "C:\\ users \\ u002a/")
  }

  @Test func `numbers are literals of their precision`() {
    #expect(
      [40, 0.1, -2.5, 1e-7, 1e300].map(PlatformNames.literal)
        == ["40.0", "0.1", "-2.5", "1e-7", "1e300"])
    #expect(PlatformNames.literal(0.1 + 0.2) == "0.3")
    #expect([40, 0.1, 1e-7].map(PlatformNames.floatLiteral) == ["40f", "0.1f", "1e-7f"])
  }
}
