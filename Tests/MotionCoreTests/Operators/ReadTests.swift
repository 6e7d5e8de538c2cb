import MotionCore
import Testing

@Suite struct ReadTests {
  @Test func `returns the last value that is sent at once`() {
    let stream = MotionObservable<Int> { observer in
      for value in 1...3 { observer.next(value) }
      return noopDisconnect
    }
    #expect(stream._read() == 3)
    #expect(ReactiveProperty(initialValue: 8)._read() == 8)
  }

  @Test func `D2 leaves no subscription behind`() {
    let source = Subject<Int>()
    #expect(source.stream._read() == nil)
    #expect(source.count == 0)
  }
}
