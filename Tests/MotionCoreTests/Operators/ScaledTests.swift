import MotionCore
import MotionRender
import Testing

@Suite struct ScaledTests {
  @Test func `multiplies by the amount`() {
    #expect(output(of: { $0.scaled(by: 2) }, forDigits: "1-34") == "2-68")
  }

  @Test func `multiplies by the latest amount of a stream, subscribed after the values`() {
    var order: [String] = []
    let amount = MotionObservable<Double> { observer in
      order.append("amount")
      observer.next(3)
      return noopDisconnect
    }
    let values = MotionObservable<Double> { observer in
      order.append("values")
      observer.next(2)
      return noopDisconnect
    }
    let recorder = Recorder(values.scaled(by: amount))
    #expect(order == ["values", "amount"])
    #expect(recorder.values == [6])
  }

  @Test
  func
    `OPR-6 OPR-9 D13 animations are multiplied by the latest amount, or complete before there is one`()
  {
    Session.run { _ in
      let known = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s.scaled(by: createProperty(withInitialValue: 10).asStream())
      }
      #expect((known.add?.animation as? BasicAnimation)?.numbers == [10, 20, nil])
      let unknown = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s.scaled(by: Subject<Double>().stream)
      }
      #expect(unknown.add == nil)
      #expect(unknown.completions == 1)
    }
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.scaled(by: 2) } == .mapped)
  }
}
