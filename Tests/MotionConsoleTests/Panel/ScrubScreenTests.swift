import Testing

@testable import MotionConsole

@Suite struct ScrubScreenTests {
  private func state(_ keys: String = "", time: Double = 1, watches: Int = 1) -> ScrubState {
    var state = ScrubState(
      span: 0...2, time: time, frameRate: 60,
      moments: [
        ScrubMoment(time: 0.5, name: "@drop", kind: .marker),
        ScrubMoment(time: 1.5, name: "completed card.position.y (tween#1)", kind: .event),
      ], watchCount: watches)
    for key in keys { _ = state.press(.character(key)) }
    return state
  }

  /// A property that rises evenly from 0 to 100 in two seconds.
  private func ramp(_ screen: ScrubScreen, _ state: ScrubState, name: String = "card.position.y")
    -> ScrubWatch
  {
    let last = Double(screen.samples - 1)
    return ScrubWatch(
      name: name, unit: "pt", value: state.time * 50, velocity: 50,
      series: (0..<screen.samples).map { Double($0) / last * 100 })
  }

  private func lines(_ screen: ScrubScreen, _ state: ScrubState) -> [String] {
    screen.lines(state, screen.visible(of: state).map { _ in ramp(screen, state) })
  }

  @Test func `a panel of 80 by 24 in ASCII`() {
    let screen = ScrubScreen(columns: 80, rows: 24, isUnicode: false, title: "session")
    let state = state()
    #expect(screen.samples == 44)
    // The rows of 44 samples, the nearest to 4 · (1 - i/43), change after i = 5.4, 16.1, 26.9 and
    // 37.6; the playhead at half the span is at i = 21.5, rounded up.
    #expect(
      lines(screen, state) == [
        "|| 1.000s  frame 60  1x  session                                          0s..2s",
        "--------------------^-------------------O------------------'--------------------",
        "> card.position.y         |                      |               ****** 100",
        "  50.000 pt               |                      |    ***********",
        "  +50.000 pt/s            |                 *****O****",
        "                          |      ***********     |",
        "                          |******                |                      0",
        "Space play  , . frame  arrows move  PgUp PgDn events  ? keys  q back",
      ])
  }

  @Test func `a panel of 40 by 12 in Unicode`() {
    let screen = ScrubScreen(columns: 40, rows: 12, isUnicode: true, title: "session")
    let state = state("mx", time: 0)
    #expect(
      lines(screen, state) == [
        "❚❚ 0.000s  frame 0  1×  session    0s…2s",
        "●─────────◆──────────────────┴──────────",
        "▸ …d.position.y ││                 ⢀⣀⠤⠒⠉",
        "  0.000 pt      ││             ⣀⠤⠒⠊⠁",
        "  +50.000 pt/s  ││        ⣀⡠⠔⠊⠉",
        "                ││   ⢀⡠⠤⠒⠉",
        "                │●⠤⠒⠉⠁",
        "Space play  , . frame  ? keys  q back",
      ])
  }

  @Test func `the status says direction, speed and loop`() {
    let screen = ScrubScreen(columns: 80, rows: 24, isUnicode: true, title: "spin")
    var state = state("L")
    #expect(lines(screen, state)[0].hasPrefix("❚❚ 1.000s  frame 60  1×  loop  spin  "))
    _ = state.press(.character("j"))
    _ = state.press(.character("j"))
    #expect(lines(screen, state)[0].hasPrefix("◀  1.000s  frame 60  -2×  loop  spin  "))
  }

  @Test func `the track shows the range and the marks`() {
    let screen = ScrubScreen(columns: 41, rows: 12, isUnicode: false, title: "session")
    let state = state("mai1.8so0.25s")
    #expect(lines(screen, state)[1] == "-----O----^---------a=========\'======----")
  }

  @Test func `the last line says what stands here, or what is being typed`() {
    let screen = ScrubScreen(columns: 80, rows: 24, isUnicode: true, title: "session")
    #expect(lines(screen, state(time: 0.5)).last == "@drop")
    #expect(lines(screen, state("12")).last == "go to 12_   s seconds, f frames, % of the span")
    #expect(lines(screen, state("m")).last == "mark this place with a letter")
    #expect(
      lines(screen, state("'")).last == "go to the mark (none is set; m sets one)")
    #expect(lines(screen, state("mb'")).last == "go to the mark b")
  }

  @Test func `a property that is not there has dashes and no curve`() {
    let screen = ScrubScreen(columns: 60, rows: 10, isUnicode: false, title: "session")
    let state = state(time: 0)
    let watch = ScrubWatch(
      name: "gone.opacity", unit: "", value: nil, velocity: nil,
      series: Array(repeating: .nan, count: screen.samples))
    #expect(
      screen.lines(state, [watch])[2...4] == [
        "> gone.opacity            ||", "  -                       ||",
        "  -                       ||",
      ])
  }

  @Test func `a number that nothing has recorded has a note in the place of its curve`() {
    let watch = ScrubWatch(
      name: "taps.count", unit: "", value: 3, velocity: .nan, series: [], isRecorded: false)
    let wide = ScrubScreen(columns: 60, rows: 10, isUnicode: false, title: "session")
    #expect(
      wide.lines(state(time: 0), [watch])[2...4] == [
        "> taps.count              |", "  3.000                   | only known at the end",
        "  -                       |",
      ])
    let narrow = ScrubScreen(columns: 40, rows: 10, isUnicode: false, title: "session")
    #expect(narrow.lines(state(time: 0), [watch])[3].hasSuffix("| only known at the end"))
  }

  @Test func `with more properties than rows those around the one picked out are shown`() {
    let screen = ScrubScreen(columns: 80, rows: 13, isUnicode: true, title: "session")
    var state = state(watches: 9)
    #expect(screen.visible(of: state) == 0..<3)
    for _ in 0..<5 { _ = state.press(.tab) }
    #expect(screen.visible(of: state) == 4..<7)
    for _ in 0..<3 { _ = state.press(.tab) }
    #expect(screen.visible(of: state) == 6..<9)
    #expect(lines(screen, state).count == 12)
    #expect(lines(screen, state).filter { $0.hasPrefix("▸") }.count == 1)
  }

  @Test func `nothing watched is said, with what to do`() {
    let screen = ScrubScreen(columns: 80, rows: 24, isUnicode: true, title: "session")
    #expect(
      lines(screen, state(watches: 0))[2]
        == "  Nothing is watched. '.watch card.position.y' at the prompt adds a property.")
  }

  @Test func `several moments in one place are counted`() {
    let screen = ScrubScreen(columns: 80, rows: 24, isUnicode: true, title: "session")
    let moments = ["@drop", "> x", "input pointerdown (1, 2)"].map {
      ScrubMoment(time: 0.5, name: $0, kind: .event)
    }
    let state = ScrubState(
      span: 0...2, time: 0.5, frameRate: 60, moments: moments, watchCount: 0)
    #expect(screen.lines(state, []).last == "@drop, and 2 more")
  }

  @Test func `a playhead past the span stands at its end`() {
    let screen = ScrubScreen(columns: 40, rows: 12, isUnicode: true, title: "timeline")
    let lines = lines(screen, state(time: 2.5))
    #expect(lines[0].hasPrefix("❚❚ 2.500s  frame 150"))
    #expect(lines[1].last == "●")
  }

  @Test func `with few rows all keys are explained in short`() {
    let screen = ScrubScreen(columns: 40, rows: 12, isUnicode: false, title: "session")
    #expect(
      lines(screen, state("?")).dropFirst(2) == [
        " Space play, pause  i o range", " , . frame          L loop",
        " arrows move        12.5s 75f 40% go", " Home End ends      ma 'a marks",
        " PgUp PgDn events   Tab next property", " [ ] speed          v velocities",
        " j k l shuttle      q back", "Space play  , . frame  ? keys  q back",
      ])
  }

  @Test func `the keys take the place of the curves`() {
    let wide = ScrubScreen(columns: 80, rows: 24, isUnicode: false, title: "session")
    let help = lines(wide, state("?"))
    #expect(help.count == 10)
    #expect(
      help[2] == " Space         play, pause              i o           range from here, to here")
    let narrow = ScrubScreen(columns: 40, rows: 24, isUnicode: false, title: "session")
    #expect(lines(narrow, state("?")).count == 17)
  }

  @Test(arguments: [1, 5, 20, 39, 60, 80, 120, 500], [1, 4, 6, 12, 24, 40])
  func `every line and the panel fit, one row kept free`(columns: Int, rows: Int) {
    for isUnicode in [true, false] {
      let screen = ScrubScreen(
        columns: columns, rows: rows, isUnicode: isUnicode, title: "a title 界 that is long")
      for keys in ["", "?", "v", "12", "'"] {
        let state = state(keys, watches: 7)
        let lines = lines(screen, state)
        #expect(lines.count <= max(rows, 4) - 1)
        #expect(lines.allSatisfy { DisplayText.width(of: $0) <= max(columns, 20) })
        #expect(lines.allSatisfy { $0.last != " " })
        if !isUnicode { #expect(lines.allSatisfy { $0.allSatisfy { $0.isASCII } }) }
      }
    }
  }
}
