import MotionCore
import MotionRender
import Testing

@Suite struct RewriteToTests {
  @Test func `sends the constant for each value`() {
    #expect(output(of: { $0.rewriteTo("z" as Character) }, for: "a-(bc)") == "z-(z z)")
  }

  @Test func `sends the present value of another stream`() {
    let other = createProperty(withInitialValue: 3)
    let source = Subject<Int>()
    let recorder = Recorder(source.stream.rewriteTo(other))
    source.send(0)
    other.value = 4
    source.send(0)
    #expect(recorder.values == [3, 4])
  }

  @Test func `D25 a stream without a value sends nothing`() {
    let source = Subject<Int>()
    let recorder = Recorder(source.stream.rewriteTo(Subject<Double>().stream))
    source.send(0)
    #expect(recorder.values == [])
  }

  @Test func `all values of an animation become the constant`() {
    Session.run { _ in
      let constant = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s.rewriteTo(9.0)
      }
      #expect((constant.add?.animation as? BasicAnimation)?.numbers == [9, 9, nil])
      let stream = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s.rewriteTo(createProperty(withInitialValue: 8))
      }
      #expect((stream.add?.animation as? BasicAnimation)?.numbers == [8, 8, nil])
      let silent = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s.rewriteTo(Subject<Double>().stream)
      }
      #expect(silent.add == nil)
      #expect(silent.completions == 1)
    }
  }

  @Test func `RM 9.4 changes of the other stream may be sent, too`() {
    let source = Subject<Int>()
    let other = createProperty(withInitialValue: 3)
    let live = Recorder(source.stream.rewriteTo(other, onlyEmitWithUpstream: false))
    let quiet = Recorder(source.stream.rewriteTo(other, onlyEmitWithUpstream: true))
    source.send(0)
    other.value = 4
    source.send(0)
    #expect(live.values == [3, 4, 4])
    #expect(quiet.values == [3, 4])
    #expect(treatment(of: 1.0) { $0.rewriteTo(other, onlyEmitWithUpstream: true) } == .dropped)
  }
}
