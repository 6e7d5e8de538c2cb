import Testing

@testable import MotionConsole

/// The words of a command line: quotes and backslashes as in a shell, keys in brackets as in Lua.
@Suite struct CommandWordsTests {
  private func words(_ line: String) -> [String] {
    CommandWords(Array(line.utf8)).words.map(\.text)
  }

  @Test(arguments: [
    (".tap card 10,20", [".tap", "card", "10,20"]),
    (".tap \"my row\" 1s", [".tap", "my row", "1s"]),
    (".tap 'my row'", [".tap", "my row"]), (".tap my\\ row", [".tap", "my row"]),
    (".why \"my row\".position.y", [".why", "my row.position.y"]),
    (".why rows[\"a b\"].position", [".why", "rows[\"a b\"].position"]),
    (".load it's.lua", [".load", "it's.lua"]), (".load \"a\\\"b\"", [".load", "a\"b"]),
    (".x", [".x"]), ("  ", []), (".load a\\", [".load", "a\\"]),
  ])
  func `a line is split as it is spelled`(line: String, expected: [String]) {
    #expect(words(line) == expected)
  }

  @Test func `a quote that is not closed is known as such`() {
    #expect(CommandWords(Array(".tap \"my r".utf8)).words.map(\.isOpen) == [false, true])
  }

  @Test(arguments: [
    "card", "my row", "a\"b", "it's", "back\\slash", "rows[\"a b\"].x", "rows[3].x", "é x",
  ])
  func `a spelling is read as the word that it spells`(word: String) {
    for quote in [nil, UInt8(ascii: "\""), UInt8(ascii: "'")] {
      #expect(words(".tap " + CommandWords.spelling(of: word, quote: quote)) == [".tap", word])
    }
    #expect(CommandWords.spelling(of: "rows[3].x", quote: nil) == "rows[3].x")
    #expect(CommandWords.spelling(of: "my row", quote: nil) == "my\\ row")
  }
}
