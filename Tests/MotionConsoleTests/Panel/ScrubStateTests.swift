import Testing

@testable import MotionConsole

@Suite struct ScrubStateTests {
  /// A panel over two seconds at 50 frames a second, standing at half a second.
  private func state(
    time: Double = 0.5, span: ClosedRange<Double> = 0...2, frameRate: Double = 50
  ) -> ScrubState {
    let moments = [
      ScrubMoment(time: 1.5, name: "added", kind: .event),
      ScrubMoment(time: 0.25, name: "@drop", kind: .marker),
    ]
    return ScrubState(
      span: span, time: time, frameRate: frameRate, moments: moments, watchCount: 3)
  }

  private func press(_ keys: String, _ state: inout ScrubState) -> [ScrubState.Operation] {
    keys.map { state.press(.character($0)) }
  }

  @Test(arguments: [
    (ScrubKey.left(shift: false), 0.45), (.right(shift: false), 0.55), (.left(shift: true), 0),
    (.right(shift: true), 1), (.home, 0), (.end, 2), (.pageUp, 0.25), (.pageDown, 1.5),
  ])
  func `keys go to their places`(key: ScrubKey, place: Double) {
    var state = state()
    guard case .seek(let time) = state.press(key) else {
      Issue.record("\(key) does not go anywhere")
      return
    }
    #expect(abs(time - place) < 1e-12)
    #expect(state.time == time && !state.isPlaying)
  }

  @Test func `no key goes beyond the span`() {
    var state = state(time: 0.02)
    #expect(state.press(.left(shift: false)) == .seek(0))
    _ = state.press(.end)
    #expect(state.press(.right(shift: true)) == .seek(2))
    _ = press("99999", &state)
    #expect(state.press(.character("s")) == .seek(2))
  }

  @Test(arguments: [
    ("1.25s", 1.25), ("75f", 1.5), ("40%", 0.8), ("0s", 0), ("7f", 0.14), ("100%", 2),
  ])
  func `digits and a unit go there`(keys: String, place: Double) {
    var state = state()
    let operations = press(keys, &state)
    #expect(operations.dropLast().allSatisfy { $0 == .stay })
    #expect(operations.last == .seek(place))
    #expect(state.entry.isEmpty)
  }

  @Test func `a share counts from where the span begins`() {
    var state = state(time: 5, span: 4...6)
    #expect(press("25%", &state).last == .seek(4.5))
  }

  @Test func `a time that is typed can be mended and given up`() {
    var state = state()
    _ = press("12", &state)
    #expect(state.press(.backspace) == .stay)
    #expect(state.entry == "1")
    #expect(press(".5.", &state).last == .unknown)
    #expect(state.press(.character("s")) == .seek(1.5))
    _ = press("12", &state)
    #expect(state.press(.escape) == .stay)
    #expect(state.entry.isEmpty)
    #expect(press("1234567890123", &state).last == .unknown)
    #expect(state.entry == "123456789012")
  }

  @Test func `another key ends a time that is typed and does what it does`() {
    var state = state()
    _ = press("12", &state)
    #expect(state.press(.home) == .seek(0))
    #expect(state.entry.isEmpty)
    _ = press("1 ", &state)
    #expect(state.isPlaying)
  }

  @Test func `full stop and comma step one frame and stop`() {
    var state = state()
    _ = press(" ", &state)
    #expect(press(".,", &state) == [.step(1), .step(-1)])
    #expect(!state.isPlaying)
  }

  @Test func `the frame is the last one not after the playhead`() {
    #expect(state(time: 0.5).frame == 25)
    #expect(state(time: 0.519).frame == 25)
    #expect(state(time: 0.52).frame == 26)
    // A third of a second at thirty frames, which no double is exactly.
    #expect(state(time: 1.0 / 3, frameRate: 30).frame == 10)
  }

  @Test func `a playhead between two frames has one on either side`() {
    #expect(state(time: 0.5).time(ofFrames: 1) == 0.52)
    #expect(state(time: 0.5).time(ofFrames: -2) == 0.46)
    #expect(state(time: 0.51).time(ofFrames: 1) == 0.52)
    #expect(state(time: 0.51).time(ofFrames: -1) == 0.5)
  }

  @Test func `space plays and pauses`() {
    var state = state()
    #expect(press("  ", &state) == [.play, .pause])
    #expect(!state.isPlaying)
  }

  @Test func `brackets halve and double the speed, between a sixteenth and sixteen`() {
    var state = state()
    #expect(press("]]", &state) == [.stay, .stay])
    #expect(state.speed == 4)
    _ = press("]]]]]", &state)
    #expect(state.speed == 16)
    _ = press("[[[[[[[[[[[", &state)
    #expect(state.speed == 1.0 / 16)
    _ = press(" ", &state)
    #expect(press("]", &state) == [.play])
  }

  @Test func `j, k and l are a shuttle`() {
    var state = state()
    #expect(press("l", &state) == [.play])
    #expect(state.speed == 1 && state.isPlaying)
    _ = press("ll", &state)
    #expect(state.speed == 4)
    _ = press("j", &state)
    #expect(state.speed == -1)
    _ = press("j", &state)
    #expect(state.speed == -2)
    #expect(press("k", &state) == [.pause])
    _ = press("l", &state)
    #expect(state.speed == 1)
  }

  @Test func `i and o narrow the range, and Home and End go to its ends`() {
    var state = state()
    _ = press("i", &state)
    #expect(state.range == 0.5...2)
    _ = press("1s", &state)
    _ = press("o", &state)
    #expect(state.range == 0.5...1)
    #expect(state.press(.home) == .seek(0.5))
    #expect(state.press(.end) == .seek(1))
    // A start behind the end makes a new range, up to the end of the span.
    _ = press("1.5s", &state)
    _ = press("i", &state)
    #expect(state.range == 1.5...2)
  }

  /// A timeline is paused wherever its offset says, and may have run past its span.
  @Test func `a playhead outside the span begins and ends ranges at the span's ends`() {
    var behind = state(time: 5, span: 0...2)
    _ = press("i", &behind)
    #expect(behind.range == 2...2)
    _ = press("o", &behind)
    #expect(behind.range == 0...2)
    var before = state(time: -1, span: 0...2)
    _ = press("o", &before)
    #expect(before.range == 0...0)
    _ = press("i", &before)
    #expect(before.range == 0...2)
  }

  @Test func `a range of all there is is none, and a loop ends with its key`() {
    var state = state()
    _ = press("i1so", &state)
    #expect(state.range == 0.5...1)
    _ = press("0si100%o", &state)
    #expect(state.range == 0...2)
    // Played past its end, all there is goes on.
    _ = press("100% ", &state)
    #expect(state.follow(position: 2.1, isPlaying: true, span: 0...2.1, watchCount: 3) == .stay)
    _ = press("L", &state)
    #expect(
      state.follow(position: 2.2, isPlaying: true, span: 0...2.1, watchCount: 3) == .seek(0))
    _ = press("L ", &state)
    #expect(state.follow(position: 2.3, isPlaying: true, span: 0...2.3, watchCount: 3) == .stay)
    #expect(state.range == 0...2.3)
  }

  @Test func `what a loop took for its range goes with it, however long the span is by then`() {
    var state = state()
    _ = press("L", &state)
    _ = state.follow(position: 2.1, isPlaying: false, span: 0...2.1, watchCount: 3)
    #expect(state.range == 0...2)
    _ = press("L", &state)
    #expect(state.range == 0...2.1)
    #expect(state.press(.end) == .seek(2.1))
    // What was chosen stays, be it before the loop or in it.
    _ = press("1siLL", &state)
    #expect(state.range == 1...2.1)
    _ = press("L2soL", &state)
    #expect(state.range == 1...2)
  }

  private func follow(_ state: inout ScrubState, _ position: Double) -> ScrubState.Operation {
    state.follow(position: position, isPlaying: true, span: 0...2, watchCount: 3)
  }

  @Test func `a range that is played stops at its end, and begins again in a loop`() {
    var state = state()
    _ = press("i1so", &state)
    _ = press(" ", &state)
    #expect(state.time == 0.5)
    #expect(follow(&state, 0.9) == .stay)
    #expect(follow(&state, 1.02) == .seek(1))
    #expect(!state.isPlaying)
    _ = press("L ", &state)
    #expect(follow(&state, 1.02) == .seek(0.5))
    #expect(state.isPlaying)
    _ = press("j", &state)
    #expect(follow(&state, 0.49) == .seek(1))
  }

  @Test func `all there is has no end that stops it`() {
    var state = state()
    _ = press(" ", &state)
    #expect(state.follow(position: 2.1, isPlaying: true, span: 0...2.1, watchCount: 3) == .stay)
    #expect(state.range == 0...2.1 && state.isPlaying && state.time == 2.1)
  }

  @Test func `what does not grow stops at its end and is played from its start again`() {
    var state = state()
    _ = press(" ", &state)
    func follow(_ position: Double) -> ScrubState.Operation {
      state.follow(
        position: position, isPlaying: true, span: 0...2, watchCount: 3, grows: false)
    }
    #expect(follow(1.9) == .stay)
    #expect(follow(2) == .seek(2))
    #expect(!state.isPlaying)
    #expect(press(" ", &state) == [.play])
    #expect(state.time == 0)
  }

  @Test func `what never ends is gone to beyond what is shown of it`() {
    var state = state()
    _ = state.follow(
      position: 2, isPlaying: false, span: 0...2, watchCount: 3, isEndless: true)
    #expect(state.press(.right(shift: true)) == .seek(2.5))
    #expect(press("9s", &state).last == .seek(9))
    #expect(state.press(.home) == .seek(0))
    #expect(state.press(.left(shift: true)) == .seek(0))
    // A range stays within the span, also before the session has said that it has grown.
    _ = press("9s", &state)
    #expect(press("i", &state) == [.stay])
    #expect(state.range == 2...2)
  }

  @Test func `marks are set and gone to by a letter`() {
    var state = state()
    #expect(press("ma", &state) == [.stay, .stay])
    _ = state.press(.end)
    #expect(press("'a", &state) == [.stay, .seek(0.5)])
    #expect(press("'b", &state).last == .unknown)
    #expect(press("m", &state) == [.stay])
    #expect(state.press(.escape) == .stay)
    #expect(state.marks == ["a": 0.5])
  }

  @Test func `Tab goes round the watched properties`() {
    var state = state()
    let places = (0..<4).map { _ in
      _ = state.press(.tab)
      return state.selected
    }
    #expect(places == [1, 2, 0, 1])
    _ = state.press(.backTab)
    #expect(state.selected == 0)
    _ = state.follow(position: 0, isPlaying: false, span: 0...2, watchCount: 0)
    #expect(state.press(.tab) == .unknown)
  }

  @Test func `what has no meaning is said to have none`() {
    var state = state()
    #expect(press("x", &state) == [.unknown])
    #expect(state.press(.backspace) == .unknown)
    _ = state.press(.home)
    #expect(state.press(.pageUp) == .unknown)
    #expect(press("q", &state) == [.leave])
    #expect(state.press(.escape) == .leave)
  }
}
