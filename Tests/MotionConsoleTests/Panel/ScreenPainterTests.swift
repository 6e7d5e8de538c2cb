import Testing

@testable import MotionConsole

@Suite struct ScreenPainterTests {
  /// The least of terminals: what the painter sends, and nothing else.
  private struct Screen {
    var rows = [[Character]]()
    var row = 0
    var column = 0
    var top = 0
    var written = 0
    var kept = (row: 0, column: 0)

    /// The number of times that the whole screen was cleared at once, which some terminals treat as
    /// scrolling.
    var wholeClears = 0
    let height: Int

    mutating func receive(_ text: String) {
      var rest = Array(text.unicodeScalars)[...]
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\r": column = 0
        case "\n": row += 1
        case "\u{1B}": escape(&rest)
        default: put(Character(scalar))
        }
        while rows.count <= row { rows.append([]) }
        top = max(top, rows.count - height)
      }
    }

    private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
      let kind = rest.removeFirst()
      if kind == "7" { kept = (row, column) }
      if kind == "8" { (row, column) = kept }
      if kind != "[" { return }
      var number = ""
      while let scalar = rest.popFirst() {
        guard scalar.properties.isAlphabetic else {
          number.unicodeScalars.append(scalar)
          continue
        }
        let count = Int(number) ?? 1
        switch scalar {
        case "A": row = max(top, row - count)
        case "B": row = min(top + height - 1, row + count)
        case "C": column += count
        case "K": rows[row] = Array(rows[row].prefix(column))
        case "J":
          if row == top, column == 0 { wholeClears += 1 }
          rows = Array(rows.prefix(row)) + [Array(rows[row].prefix(column))]
        default: break
        }
        return
      }
    }

    private mutating func put(_ character: Character) {
      while rows.count <= row { rows.append([]) }
      while rows[row].count <= column { rows[row].append(" ") }
      rows[row][column] = character
      column += 1
      written += 1
    }

    func lines(from row: Int) -> [String] {
      rows[row...].map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  @Test(arguments: 0..<50)
  func `whatever was shown before, what is painted is shown`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var painter = ScreenPainter(isSynchronized: seed.isMultiple(of: 2))
    var screen = Screen(height: 6)
    screen.receive("before\r\n")
    for _ in 0..<20 {
      let lines = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...9, using: &generator)).map { _ in
            ["a", "b", " "].randomElement(using: &generator) ?? "a"
          }.joined().reversed().drop { $0 == " " }.reversed())
      }
      screen.receive(painter.paint(lines))
      let shown = screen.lines(from: screen.row)
      #expect(Array(shown.prefix(lines.count)) == lines)
      #expect(shown.dropFirst(lines.count).allSatisfy { $0.isEmpty })
      #expect(screen.column == 0)
      #expect(screen.lines(from: 0).first == "before")
    }
    screen.receive(painter.clear())
    #expect(screen.lines(from: 0).filter { !$0.isEmpty } == ["before"])
    #expect(screen.row == 1 && screen.column == 0)
  }

  @Test(arguments: [1, 3, 6])
  func `what stands at the top of the screen leaves nothing in the scrollback`(height: Int) {
    var painter = ScreenPainter(isSynchronized: false)
    var screen = Screen(height: height)
    screen.receive(painter.paint((0..<height).map { "line \($0)" }))
    screen.receive(painter.clear())
    #expect(screen.lines(from: 0).filter { !$0.isEmpty } == [])
    #expect(screen.row == 0 && screen.column == 0)
    #expect(height == 1 || screen.wholeClears == 0)
  }

  @Test func `only what differs is sent`() {
    var painter = ScreenPainter(isSynchronized: false)
    _ = painter.paint(["time 0.1", "curve", "help"])
    #expect(painter.paint(["time 0.2", "curve", "help"]) == "\r\u{1B}[7C2\r")
    #expect(painter.paint(["time 0.2", "curve", "help"]) == "")
    #expect(painter.paint(["time 0.2", "curve", "h"]) == "\u{1B}[2B\r\u{1B}[1C\u{1B}[K\r\u{1B}[2A")
  }

  @Test func `a frame is one piece for terminals that know it`() {
    var painter = ScreenPainter(isSynchronized: true)
    let text = painter.paint(["a"])
    #expect(text == "\u{1B}[?2026h\ra\r\u{1B}[?2026l")
  }
}

/// Random numbers that are the same on every run.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
