import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct TapGestureTests {
  private func taps(_ samples: PointerSample...) -> [Point] {
    let tap = TapGesture()
    var places: [Point] = []
    tap.addTarget { [unowned tap] _ in
      if tap.state == .recognized { places.append(tap.location(in: nil)) }
    }
    for sample in samples { tap.receive(sample) }
    return places
  }

  @Test func `GES-6 a tap lasts at most half a second`() {
    Session.run { _ in
      #expect(taps(sample(.down, 0, 3, 4), sample(.up, 0.5, 3, 4)) == [Point(x: 3, y: 4)])
      #expect(taps(sample(.down, 0, 3, 4), sample(.up, 0.501, 3, 4)) == [])
    }
  }

  @Test func `GES-6 a tap stays within 10 points, on the way too`() {
    Session.run { _ in
      #expect(taps(sample(.down, 0, 0, 0), sample(.up, 0.1, 6, 8)) == [Point(x: 6, y: 8)])
      #expect(taps(sample(.down, 0, 0, 0), sample(.up, 0.1, 6.1, 8)) == [])
      #expect(
        taps(sample(.down, 0, 0, 0), sample(.move, 0.05, 11, 0), sample(.up, 0.1, 0, 0)) == [])
    }
  }

  @Test func `a second finger makes it something else, and the next touch starts anew`() {
    Session.run { _ in
      let places = taps(
        sample(.down, 0, 0, 0), sample(.down, 0.01, 50, 0, pointer: 2), sample(.up, 0.1, 0, 0),
        sample(.up, 0.11, 50, 0, pointer: 2), sample(.down, 1, 7, 7), sample(.up, 1.1, 7, 7))
      #expect(places == [Point(x: 7, y: 7)])
    }
  }

  @Test func `a touch that is taken away is no tap`() {
    Session.run { _ in
      #expect(taps(sample(.down, 0, 0, 0), sample(.cancel, 0.1, 0, 0)) == [])
    }
  }

  @Test func `RM 9.3 a tap is active and then at rest, any other state at rest`() {
    Session.run { _ in
      let tap = TapGesture()
      let runtime = MotionRuntime(containerView: MotionView())
      let all = Recorder(runtime.get(tap).asMotionState())
      let changes = Recorder(runtime.get(tap).state)
      tap.receive(sample(.down, 0, 0, 0))
      tap.receive(sample(.up, 0.1, 0, 0))
      tap.state = .failed
      #expect(all.values == [.atRest, .active, .atRest, .atRest])
      #expect(changes.values == [.atRest, .active, .atRest])
      #expect(tap.state == .failed)
    }
  }
}
