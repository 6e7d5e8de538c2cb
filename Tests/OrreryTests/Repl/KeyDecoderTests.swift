import MotionConsole
import MotionExport
import Testing

@testable import orrery

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [ScrubKey] {
    var decoder = KeyDecoder()
    var keys = text.utf8.compactMap { decoder.add($0) }
    if decoder.isWaiting, let last = decoder.finish() { keys.append(last) }
    return keys
  }

  @Test(arguments: [
    ("\u{1B}[D", ScrubKey.left(shift: false)), ("\u{1B}OC", .right(shift: false)),
    ("\u{1B}[1;2D", .left(shift: true)), ("\u{1B}[1;2C", .right(shift: true)),
    ("\u{1B}[H", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[8~", .end),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\t", .tab),
    ("\u{7F}", .backspace), ("\u{8}", .backspace), (" ", .character(" ")), ("é", .character("é")),
    ("\u{14}", .character("q")), ("\u{1B}", .escape),
  ])
  func `keys are what terminals send for them`(text: String, key: ScrubKey) {
    #expect(keys(text) == [key])
  }

  @Test func `keys that come together stay apart`() {
    #expect(
      keys("\u{1B}[D\u{1B}[1;2C.q")
        == [.left(shift: false), .right(shift: true), .character("."), .character("q")])
  }

  @Test func `what is not known is passed over whole`() {
    #expect(keys("\u{1B}[200~a") == [.character("a")])
    #expect(keys("\u{1B}[38;5;12mb") == [.character("b")])
    #expect(keys("\u{1}\u{0}") == [])
  }
}
