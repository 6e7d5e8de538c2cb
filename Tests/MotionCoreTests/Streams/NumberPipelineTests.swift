import MotionCore
import MotionRender
import Testing

/// Operators on numbers run as one; nothing of that may show.
@Suite struct NumberPipelineTests {
  /// One operator on numbers, and what it does by itself to all numbers that pass.
  private enum Step: CaseIterable {
    case scale, add, map, filter, dedupe

    func apply(to stream: MotionObservable<Double>) -> MotionObservable<Double> {
      switch self {
      case .scale: stream.scaled(by: 3)
      case .add: stream.offset(by: -4)
      case .map: stream._map { $0 * $0 }
      case .filter: stream._filter { $0 > 1 }
      case .dedupe: stream.dedupe()
      }
    }

    func apply(to numbers: [Double]) -> [Double] {
      switch self {
      case .scale: return numbers.map { $0 * 3 }
      case .add: return numbers.map { $0 - 4 }
      case .map: return numbers.map { $0 * $0 }
      case .filter: return numbers.filter { $0 > 1 }
      case .dedupe:
        return numbers.reduce(into: []) { kept, number in
          if kept.last != number { kept.append(number) }
        }
      }
    }
  }

  @Test(arguments: 0..<60)
  func `a row does what its operators do one after the other`(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let count = seed < 50 ? 1 + seed % 7 : 70
    let steps = (0..<count).map { _ in
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      let all = count > 7 ? [Step.add, .filter, .dedupe] : Step.allCases
      return all[Int(random >> 33) % all.count]
    }
    let numbers = [2.0, 2, -1, 0.5, 7, 7, 3, 1, 1e300, 40]
    let source = Subject<Double>()
    let recorder = Recorder(steps.reduce(source.stream) { $1.apply(to: $0) })
    for number in numbers { source.send(number) }
    #expect(recorder.values == steps.reduce(numbers) { $1.apply(to: $0) })
  }

  @Test func `OPR-1 what a row remembers is each observer's own`() {
    let property = createProperty(withInitialValue: 1)
    let stream = property.dedupe().scaled(by: 2).dedupe()
    let one = Recorder(stream)
    property.value = 1
    let other = Recorder(stream)
    property.value = 2
    #expect(one.values == [2, 4])
    #expect(other.values == [2, 4])
  }

  @Test func `a row is a beginning of others`() {
    let property = createProperty(withInitialValue: 3)
    let stem = property.scaled(by: 2)
    let one = stem.offset(by: 1)
    let other = stem.offset(by: 100)
    #expect(stem._read() == 6)
    #expect(one._read() == 7)
    #expect(other._read() == 106)
  }

  @Test func `OPR-4 animations pass the row step by step, or not at all`() {
    let result = mapped(animation(from: 1.0, to: 2.0), velocity: 5.0) {
      (s: MotionObservable<Double>) in s.scaled(by: 10).offset(by: 1)._map { -$0 }
    }
    #expect((result.add?.animation as? BasicAnimation)?.numbers == [-11, -21, nil])
    #expect(result.add?.initialVelocity as? Double == 5)
    #expect(treatment(of: 1.0) { $0.scaled(by: 10).dedupe().offset(by: 1) } == .dropped)
    #expect(treatment(of: 1.0) { $0.scaled(by: 10)._filter { _ in true } } == .dropped)
  }

  @Test func `PRP-6 who observes a property through a row does not keep it`() {
    weak var property: ReactiveProperty<Double>?
    var subscription: Subscription?
    do {
      let made = createProperty()
      property = made
      subscription = made.scaled(by: 2).offset(by: 1).subscribeToValue { _ in }
    }
    #expect(property == nil)
    subscription?.unsubscribe()
  }
}
