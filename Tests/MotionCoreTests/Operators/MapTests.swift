import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct MapTests {
  @Test func `sends what the function makes of each value`() {
    #expect(output(of: { $0._map { $0 * 2 } }, forDigits: "1-2-(34)") == "2-4-(6 8)")
  }

  @Test func `OPR-7 the values of an animation are mapped, key and completion pass`() {
    Session.run { _ in
      let original = animation(from: 1.0, to: 2.0, by: nil)
      let result = mapped(original, velocity: 5.0) { (s: MotionObservable<Double>) in
        s._map { $0 * 10 }
      }
      let basic = result.add?.animation as? BasicAnimation
      #expect(basic?.numbers == [10, 20, nil])
      #expect(basic !== original)
      #expect(original.numbers == [1, 2, nil])
      #expect(result.add?.key == "k")
      #expect(result.add?.initialVelocity as? Double == 5)
      #expect(result.completions == 0)
      result.add?.onCompletion?()
    }
  }

  @Test func `what a function has nothing for is left out, an animation with such a value ends`() {
    func halves<S: MotionObservableConvertible<Double>>(_ stream: S) -> MotionObservable<Double> {
      stream._compactMap(placeholder: 0) { $0 == 2 ? nil : $0 + 1 }
    }
    #expect(output(of: { halves($0) }, forDigits: "1-2-3") == "2---4")
    Session.run { _ in
      let whole = mapped(animation(from: 1.0, to: 3.0)) { (s: MotionObservable<Double>) in
        halves(s)
      }
      #expect((whole.add?.animation as? BasicAnimation)?.numbers == [2, 4, nil])
      #expect(whole.completions == 0)
      let partial = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        halves(s)
      }
      #expect(partial.add == nil)
      #expect(partial.completions == 1)
    }
  }

  @Test func `nothing is sent once the function has ended the subscription`() {
    let source = ReactiveProperty(initialValue: 1.0)
    var heard: [Double] = []
    var subscription: Subscription?
    subscription = source._compactMap(placeholder: 0) { value -> Double? in
      if value == 2 { subscription?.unsubscribe() }
      return value
    }.subscribeToValue { heard.append($0) }
    for value in [2.0, 3] { source.value = value }
    #expect(heard == [1])
  }

  @Test func `OPR-7 the velocity is mapped on request`() {
    Session.run { _ in
      let result = mapped(animation(from: 1.0, to: 2.0), velocity: 5.0) {
        (s: MotionObservable<Double>) in s._map(transformVelocity: true) { $0 * 10 }
      }
      #expect(result.add?.initialVelocity as? Double == 50)
    }
  }

  @Test func `OPR-7 every keyframe is mapped`() {
    Session.run { _ in
      let result = mapped(keyframes([1.0, 2.0, 3.0])) { (s: MotionObservable<Double>) in
        s._map { "\($0)" }
      }
      let values = (result.add?.animation as? KeyframeAnimation)?.values as? [String]
      #expect(values == ["1.0", "2.0", "3.0"])
    }
  }

  @Test func `OPR-7 LNX-1 whole numbers in an animation count as numbers`() {
    Session.run { session in
      let result = mapped(animation(from: 0, to: Float(2))) { (s: MotionObservable<Double>) in
        s._map { $0 + 1 }
      }
      #expect((result.add?.animation as? BasicAnimation)?.numbers == [1, 3, nil])
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `OPR-7 CAE-7 a path cannot be mapped: assertion, and the animation completes`() {
    Session.run { session in
      let path = KeyframeAnimation()
      path.path = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 1))])
      let result = mapped(path) { (s: MotionObservable<Point>) in s._map { $0 } }
      #expect(result.add == nil)
      #expect(result.completions == 1)
      #expect(
        session.heard == [
          "unsupported animation: 'k' has values that are not of type Point, or a path. "
            + "Use the operator on animations between plain values."
        ])
    }
  }

  @Test func `OPR-7 values of another type cannot be mapped`() {
    Session.run { session in
      let result = mapped(animation(from: "a", to: "b")) { (s: MotionObservable<Double>) in
        s._map { $0 }
      }
      #expect(result.add == nil)
      #expect(result.completions == 1)
      #expect(session.heard.map(code) == ["unsupported animation"])
    }
  }

  @Test func `OPR-7 subtraction works on what the values have become`() {
    Session.run { _ in
      let toPoint = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s._map { Point(x: $0, y: 0) }
      }
      let difference = toPoint.add?.makeAdditive?(Point(x: 5, y: 1), Point(x: 2, y: 1))
      #expect(difference as? Point == Point(x: 3, y: 0))
      let toText = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
        s._map { "\($0)" }
      }
      #expect(toText.add != nil)
      #expect(toText.add?.makeAdditive == nil)
    }
  }

  @Test func `OPR-4 removals pass, and presence propagates`() {
    Session.run { _ in
      let source = Subject<Double>()
      let recorder = Recorder(source.stream._map { $0 })
      source.send(.remove("k"))
      #expect(recorder.removedKeys == ["k"])
      #expect(presence { $0._map { $0 } } == [false, true])
      #expect(presence { $0._filter { _ in true } } == [false, false])
    }
  }

  @Test func `OPR-3 debugging views pass unchanged`() {
    Session.run { _ in
      let source = Subject<Double>()
      let recorder = Recorder(source.stream._map { $0 }._filter { _ in false }.toString())
      let view = MotionView()
      source.send(view)
      #expect(recorder.views.first === view)
    }
  }
}
