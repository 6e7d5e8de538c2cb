import CPrograms
import MotionCore
import OpenCombine

/// The sum of the values that an observer received.
final class Sum {
  var value = 0.0
}

/// A writable source that notifies its observers, one side of a comparison.
protocol Emitter {
  /// Writes 0, 1, … 1023, 0, … so many times.
  func write(_ times: Int)

  /// The sum of what the last observer has heard.
  var heard: Double { get }
}

/// A `ReactiveProperty`, observed directly or through five operators.
final class PropertyEmitter: Emitter {
  private let property = ReactiveProperty(initialValue: -1.0)
  private let last = Sum()
  private var subscriptions: [MotionCore.Subscription] = []

  init(observers: Int) {
    for index in 1...observers {
      let sum = index == observers ? last : Sum()
      subscriptions.append(property.subscribeToValue { sum.value += $0 })
    }
    last.value = 0
  }

  init(chain: Void) {
    let last = last
    subscriptions.append(PropertyEmitter.chained(property).subscribeToValue { last.value += $0 })
    last.value = 0
  }

  /// The five operators of `programs/emit.c`.
  static func chained(_ property: ReactiveProperty<Double>) -> MotionObservable<Double> {
    property.scaled(by: 2)._filter { $0 >= 0 }.offset(by: 1).dedupe().scaled(by: 0.5)
  }

  func write(_ times: Int) {
    for index in 0..<times { property.value = Double(index & 1023) }
  }

  var heard: Double { last.value }
}

/// The same with OpenCombine.
final class CombineEmitter: Emitter {
  private let subject = CurrentValueSubject<Double, Never>(-1)
  private let last = Sum()
  private var cancellables: [AnyCancellable] = []

  init(observers: Int) {
    for index in 1...observers {
      let sum = index == observers ? last : Sum()
      subject.sink { sum.value += $0 }.store(in: &cancellables)
    }
    last.value = 0
  }

  init(chain: Void) {
    let last = last
    subject.map { $0 * 2 }.filter { $0 >= 0 }.map { $0 + 1 }.removeDuplicates().map { $0 * 0.5 }
      .sink { last.value += $0 }.store(in: &cancellables)
    last.value = 0
  }

  func write(_ times: Int) {
    for index in 0..<times { subject.value = Double(index & 1023) }
  }

  var heard: Double { last.value }
}

/// The same with a plain array of closures.
final class ClosureEmitter: Emitter {
  private var observers: [(Double) -> Void] = []
  private let last = Sum()

  init(observers count: Int) {
    for index in 1...count {
      let sum = index == count ? last : Sum()
      observers.append { sum.value += $0 }
    }
  }

  init(chain: Void) {
    let last = last
    var previous: Double?
    let half = { (value: Double) in last.value += value * 0.5 }
    let dedupe = { (value: Double) in
      if previous == value { return }
      previous = value
      half(value)
    }
    let plus = { (value: Double) in dedupe(value + 1) }
    let filter = { (value: Double) in
      if value >= 0 { plus(value) }
    }
    observers.append { filter($0 * 2) }
  }

  func write(_ times: Int) {
    for index in 0..<times {
      for observer in observers { observer(Double(index & 1023)) }
    }
  }

  var heard: Double { last.value }
}

/// The same in C.
final class CEmitter: Emitter {
  private let property: OpaquePointer
  private let last: UnsafeMutablePointer<Double>

  init?(observers: Int) {
    var sums = [UnsafeMutablePointer<Double>?](repeating: nil, count: observers)
    guard let property = emit_observed(Int32(observers), &sums), let last = sums.last ?? nil else {
      return nil
    }
    self.property = property
    self.last = last
  }

  init?(chain: Void) {
    var sum: UnsafeMutablePointer<Double>?
    guard let property = emit_chain(&sum), let sum else { return nil }
    self.property = property
    last = sum
  }

  func write(_ times: Int) {
    emit_write(property, times)
  }

  var heard: Double { last.pointee }
}
