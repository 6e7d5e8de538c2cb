import MotionCore
import MotionTime
import Testing

/// The operators of 9.4 that are not arithmetic.
@Suite struct SecondSetTests {
  @Test func `9.4 isAnyOf compares with constants or with the latest of streams`() {
    let drawn = output(
      of: { $0.isAnyOf([2, 5]) }, for: "1-25", reading: digit, writing: { $0 ? "t" : "f" })
    #expect(drawn == "f-tt")
    let value = createProperty(withInitialValue: 3)
    let one = createProperty(withInitialValue: 1)
    let live = Recorder(value.isAnyOf([one, createProperty(withInitialValue: 9)]))
    let quiet = Recorder(value.isAnyOf([one], onlyEmitWithUpstream: true))
    one.value = 3
    value.value = 9
    #expect(live.values == [false, true, true])
    #expect(quiet.values == [false, false])
  }

  @Test func `9.4 combineLatest sends once for what is there, then each change, always anew`() {
    let (a, b) = (createProperty(withInitialValue: 1), createProperty(withInitialValue: 2))
    let recorder = Recorder(combineLatest([a, b]))
    b.value = 3
    a.value = 4
    #expect(recorder.values == [[1, 2], [1, 3], [4, 3]])
    #expect(Recorder(combineLatest([ReactiveProperty<Double>]())).values == [[]])
  }

  @Test func `9.4 combineLatest waits for all values unless told otherwise`() {
    let silent = Subject<Double>()
    let one = createProperty(withInitialValue: 1)
    let waiting = Recorder(combineLatest([one.asStream(), silent.stream]))
    let eager = Recorder(combineLatest([one.asStream(), silent.stream], waitForAllValues: false))
    #expect(waiting.values == [] && eager.values == [[1]])
    silent.send(2)
    #expect(waiting.values == [[1, 2]] && eager.values == [[1], [1, 2]])
    waiting.subscription?.unsubscribe()
    eager.subscription?.unsubscribe()
    #expect(silent.count == 0)
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `9.4 anyOf, allOf, noneOf, not and when follow logic`(_ a: Bool, _ b: Bool) {
    let one = ReactiveProperty(initialValue: a)
    let both = [one, ReactiveProperty(initialValue: b)]
    #expect(anyOf(both)._read() == (a || b))
    #expect(allOf(both)._read() == (a && b))
    #expect(noneOf(both)._read() == !(a || b))
    #expect(not(one)._read() == !a)
    #expect(when(one)._read() == (a ? true : nil))
    let silent = Subject<Bool>()
    #expect(anyOf([one.asStream(), silent.stream])._read() == nil)
  }

  @Test func `9.4 _slidingWindow keeps the last values, the oldest first`() {
    func draw(_ size: Int) -> String {
      output(
        of: { $0._slidingWindow(size: size) }, for: "ab-c", reading: { $0 },
        writing: { String($0) })
    }
    #expect(draw(2) == "a(ab)-(bc)")
    #expect(draw(3) == "a(ab)-(abc)")
    #expect(draw(0) == "ab-c")
  }

  @Test func `9.4 _tap calls and passes on, _flattenIterables sends element by element`() {
    var heard: [Character] = []
    #expect(output(of: { $0._tap { heard.append($0) } }, for: "a-b") == "a-b")
    #expect(heard == ["a", "b"])
    let source = Subject<[Int]>()
    let recorder = Recorder(source.stream._flattenIterables())
    source.send([1, 2])
    source.send([])
    source.send([3])
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `9.4 appendUnit and timestamp`() {
    Session.run(at: 2) { session in
      let value = createProperty(withInitialValue: 1.5)
      #expect(value.appendUnit("px")._read() == "1.5px")
      let recorder = Recorder(value.timestamp())
      session.advance(to: 3)
      value.value = 4
      #expect(recorder.values.map(\.value) == [1.5, 4])
      #expect(recorder.values.map(\.timestamp) == [2, 3])
    }
  }

  @Test func `9.4 _debounce sends what was not seen yet at each pulse, by default each frame`()
    throws
  {
    try Session.run { session in
      let source = Subject<Int>()
      let pulse = Subject<Void>()
      let pulsed = Recorder(source.stream._debounce(pulse: pulse.stream))
      let framed = Recorder(source.stream._debounce())
      for value in [1, 2] { source.send(value) }
      pulse.send(())
      pulse.send(())
      source.send(3)
      try session.driver.advance(toFrameAt: seconds(0.1))
      try session.driver.advance(toFrameAt: seconds(0.2))
      #expect(pulsed.values == [2])
      #expect(framed.values == [3])
    }
  }

  @Test func `9.4 frameStream sends the clock once for each frame`() throws {
    try Session.run { session in
      let recorder = Recorder(frameStream)
      for time in [0.5, 0.75] { try session.driver.advance(toFrameAt: seconds(time)) }
      session.advance(to: 2)
      #expect(recorder.values == [0.5, 0.75])
    }
  }
}
