import Testing

@testable import MotionHost

@Suite struct ShellCommandTests {
  /// POSIX, Shell Command Language, 2.2.2: nothing but a quote ends what is in single quotes.
  @Test(arguments: [
    ("out/a-b_1.lua", "out/a-b_1.lua"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
    ("'\u{301}; x", "''\\''\u{301}; x'"), ("$(x)", "'$(x)'"),
  ])
  func `a word is quoted where a shell would take it for something else`(
    word: String, quoted: String
  ) {
    #expect(ShellCommand.line([word, word]) == "\(quoted) \(quoted)")
  }
}
