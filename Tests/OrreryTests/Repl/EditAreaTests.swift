import Testing

@testable import orrery

@Suite struct EditAreaTests {
  private func area(_ prompt: String, _ text: String, cursor: Int, columns: Int) -> [Int] {
    let area = EditArea(
      prompt: prompt, text: Array(text.unicodeScalars), cursor: cursor, columns: columns)
    return [area.cursorRow, area.lastRow]
  }

  @Test func `a line is laid out as the terminal does it`() {
    #expect(area("> ", "abc", cursor: 3, columns: 10) == [0, 0])
    // The tenth column is the last: the cursor after it is on the next row.
    #expect(area("> ", "abcdefgh", cursor: 8, columns: 10) == [1, 1])
    #expect(area("> ", "abcdefgh", cursor: 2, columns: 10) == [0, 1])
    #expect(area("> ", "ab\ncd\n", cursor: 4, columns: 10) == [1, 2])
    // A wide character does not stand on two rows.
    #expect(area("> ", "abcdefg界", cursor: 8, columns: 10) == [1, 1])
    #expect(area("> ", "\u{1}", cursor: 1, columns: 4) == [1, 1])
  }

  @Test func `bytes make characters, and what makes none a mark of that`() {
    func decoded(_ bytes: [UInt8]) -> [Unicode.Scalar] {
      var decoder = CharacterDecoder()
      return bytes.compactMap { decoder.add($0) }
    }
    #expect(decoded(Array("aé界😀".utf8)) == ["a", "é", "界", "😀"])
    #expect(decoded([0x80, 0x61]) == ["\u{FFFD}", "a"])
    #expect(decoded([0xED, 0xA0, 0x80]) == ["\u{FFFD}"])
    #expect(decoded([0xE9, 0x61]) == ["a"])
  }
}
