import Testing

@testable import orrery

@Suite struct TerminalStyleTests {
  @Test(arguments: [
    ("xterm-256color", 24, 80, true), ("dumb", 24, 80, false), ("xterm", 1000, 4000, true),
    ("xterm", 65535, 65535, false),
  ])
  func `the cursor is sent about where a picture of the terminal can be kept`(
    terminal: String, rows: Int, columns: Int, isCapable: Bool
  ) {
    #expect(TerminalStyle.isCapable(terminal, rows: rows, columns: columns) == isCapable)
  }
}
