import MotionCore
import Testing

@Suite struct RememberEagerlyTests {
  @Test func `RM 9.4 connects once, at once, and tells newcomers what came last`() {
    Session.run { _ in
      let source = Subject<Int>()
      let stream = source.stream._remember(eagerly: true)
      #expect(source.count == 1)
      let view = MotionView()
      for value in [1, 2] { source.send(value) }
      source.send(view)
      let one = Recorder(stream)
      source.send(3)
      #expect(one.values == [2, 3])
      #expect(one.views.first === view)
      #expect(Recorder(stream).values == [3])
      #expect(source.count == 1)
    }
  }

  @Test func `RM 9.4 when not eager, connects with the first observer`() {
    let source = Subject<Int>()
    let stream = source.stream._remember(eagerly: false)
    #expect(source.count == 0)
    let recorder = Recorder(stream)
    #expect(source.count == 1)
    recorder.subscription?.unsubscribe()
    #expect(source.count == 0)
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0._remember(eagerly: true) } == .dropped)
  }
}
