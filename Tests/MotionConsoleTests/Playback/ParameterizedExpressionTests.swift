import MotionConsole
import MotionHost
import Testing

/// Watching and plotting what is computed.
@Suite struct ParameterizedExpressionTests {
  @Test func `a formula of properties is known at every moment that is shown`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    // The drop goes from 80 to 240 within 0.6 s, and is half way at 0.3 s.
    #expect(
      stage.say(".watch card.position.y - card.position.x")
        == "card.position.y - card.position.x  80  0/s")
    stage.session.seek(to: 0.3)
    let readings = stage.session.readings
    #expect(readings.map(\.name) == ["card.position.y - card.position.x"])
    let number = try #require(readings.first?.numbers.first)
    #expect(number.value == 0)
    // In the middle of cubic-bezier(0.42, 0, 0.58, 1) progress goes 1.5 / 0.87 as fast as time.
    #expect(abs(number.velocity - 160 / 0.6 * 1.5 / 0.87) < 0.01)
    #expect(readings[0].isRecorded)
  }

  @Test(arguments: [
    ("card.position.y.value / 2", [80.0]), ("math.max(card.position.x, 200)", [200]),
    ("{ x = card.position.x, y = 1 }", [160, 1]), ("{ 1, card.position.y }", [1, 160]),
    ("card.position.x > 3 and 1 or 2", [1]), ("card.position", [160, 160]),
    ("card.position.x * card.position.x", [25600]),
  ])
  func `formulas of many kinds are read from the journal`(
    text: String, values: [Double]
  ) throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    stage.session.seek(to: 0.3)
    let reading = try stage.session.read(text)
    #expect(reading.isRecorded)
    #expect(reading.numbers.map(\.value) == values)
  }

  @Test func `what scripts hold is known at the end alone, and that is said`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(30)
    _ = stage.say("tap(3)")
    #expect(stage.say(".watch taps.count") == "taps.count  3")
    #expect(stage.say(".watch taps.count * card.position.x").hasSuffix("  480"))
    stage.session.seek(to: 0.1)
    let unknown = "  not known then: only what layers show is recorded"
    #expect(
      stage.say(".watch")
        == "taps.count                  \(unknown)\ntaps.count * card.position.x\(unknown)")
    #expect(stage.session.readings.allSatisfy { !$0.isRecorded && $0.numbers[0].value.isNaN })
    #expect(
      stage.say(".plot taps.count")
        == "failed error invalidArgument: 'taps.count' is not recorded: it is known only at the "
        + "end of the session. Plot properties of layers, and what is computed from them.")
    #expect(stage.say(".watch taps.count") == "taps.count is no longer watched")
  }

  @Test func `what is no number is refused, with what it is`() throws {
    let stage = try ConsoleFixture()
    #expect(
      stage.say(".watch 'a' .. 'b'")
        == "failed error invalidArgument: ''a' .. 'b'' is of the type string. Watch a number, or a "
        + "vector: a table of a few numbers.")
    #expect(stage.say(".watch tap").hasPrefix("failed error nameNotFound: 'tap' is not a property"))
    #expect(stage.say(".watch a b").hasPrefix("failed error syntaxError"))
    #expect(stage.say(".watch nothing.x + 1").contains("attempt to index a nil value"))
    #expect(stage.say(".watch") == "nothing is watched")
  }

  @Test func `a watch follows undoing and reloading`() throws {
    let stage = try ConsoleFixture()
    _ = stage.say("tap(1)")
    _ = stage.say(".watch taps.count + 0")
    _ = stage.say("tap(5)")
    #expect(stage.say(".watch") == "taps.count + 0  6")
    _ = stage.say(".undo")
    #expect(stage.say(".watch") == "taps.count + 0  1")
  }

  @Test func `a plot tells the formula from the times after it`() throws {
    let stage = try ConsoleFixture()
    _ = stage.session.step(60)
    let reply = stage.session.submit(".plot card.position.y - 80 0 0.3s")
    guard case .plot(let plot)? = reply.outputs.first else { return #expect(Bool(false)) }
    #expect(plot.name == "card.position.y - 80")
    #expect(plot.range == 0...0.3)
    #expect(plot.values.first == 0)
    #expect(plot.values.last == 80)
    guard case .plot(let whole)? = stage.session.submit(".plot card.position.y - 80").outputs.first
    else { return #expect(Bool(false)) }
    #expect(whole.range == 0...1)
    #expect(whole.values.last == 160)
  }

  @Test func `expectations over time say that nobody looks here`() throws {
    let stage = try ConsoleFixture()
    let said =
      "note motion.expect: what is expected over time is decided in batch: .save FILE, orrery run FILE."
    #expect(
      stage.say("motion.expect(card.position.y):neverExceeds(241) return nil").hasPrefix(said))
    #expect(!stage.say("motion.expect(card.position.y):neverExceeds(240)").contains("in batch"))
    #expect(stage.say("motion.expect(1):toBe(1)").contains("batch") == false)
  }
}
