import PlatformC
import Testing

@testable import orrery

@Suite struct InputLinesTests {
  /// The lines of a text that comes through a pipe.
  private func lines(of text: [UInt8], limit: Int = 100) -> [String] {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return [] }
    defer { close(ends[0]) }
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    var lines = InputLines(ends[0], limit: limit)
    var found: [String] = []
    while let line = lines.next() { found.append(line) }
    return found
  }

  @Test func `lines come without their ends, the last with or without one`() {
    #expect(lines(of: Array("a\n\nb\r\nc".utf8)) == ["a", "", "b", "c"])
    #expect(lines(of: Array("a\n".utf8)) == ["a"])
    #expect(lines(of: []) == [])
  }

  @Test func `of a line that is too long the beginning is kept, and the next is whole`() {
    #expect(lines(of: Array("abcdef\nghi\nj".utf8), limit: 4) == ["abcd", "ghi", "j"])
  }

  @Test func `a byte order mark before the first line is left out, and stays before others`() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(lines(of: mark + Array("a\n".utf8) + mark) == ["a", "\u{FEFF}"])
  }

  @Test func `bytes that are no UTF-8 are shown as such`() {
    #expect(lines(of: [0x61, 0xFF, 0x0A]) == ["a\u{FFFD}"])
  }
}
