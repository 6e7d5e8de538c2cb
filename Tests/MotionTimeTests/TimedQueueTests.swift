import Testing

@testable import MotionTime

@Suite struct TimedQueueTests {
  private struct Waiting {
    let time: MediaTime
    let number: Int
  }

  /// A reference implementation of the queue on a list that is searched.
  private static func takeFirst(of list: inout [Waiting]) -> Waiting? {
    guard let first = list.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) else {
      return nil
    }
    list.removeAll { $0.number == first.number }
    return first
  }

  @Test func `elements leave by time, and by insertion where times are equal`() {
    var random = Generator()
    var queue = TimedQueue<Int>()
    var list: [Waiting] = []
    for number in 0..<3000 {
      let time = MediaTime(flicks: Int64(random.next(below: 50)))
      queue.insert(number, at: time)
      list.append(Waiting(time: time, number: number))
      if number % 500 == 499 {
        queue.removeAll { $0 % 3 == 0 }
        list.removeAll { $0.number % 3 == 0 }
      }
      for _ in 0..<random.next(below: 2) {
        let expected = Self.takeFirst(of: &list)
        #expect(queue.first?.element == expected?.number)
        if expected == nil { continue }
        let taken = queue.removeFirst()
        #expect(taken.element == expected?.number && taken.time == expected?.time)
      }
      #expect(queue.count == list.count)
    }
    #expect(queue.elements.sorted() == list.map(\.number).sorted())
    while let expected = Self.takeFirst(of: &list) {
      #expect(queue.removeFirst().element == expected.number)
    }
    #expect(queue.first == nil && queue.count == 0)
  }

  @Test(arguments: [1, 64, 65, 1000])
  func `a queue that was emptied takes elements again`(count: Int) {
    var queue = TimedQueue<Int>()
    for _ in 0..<3 {
      for number in 0..<count { queue.insert(number, at: MediaTime(flicks: Int64(number / 2))) }
      #expect((0..<count).map { _ in queue.removeFirst().element } == Array(0..<count))
      #expect(queue.first == nil && queue.elements.sorted() == [])
    }
  }

  @Test func `an entry that is put back keeps its place among equals`() {
    var queue = TimedQueue<String>()
    for name in ["a", "b", "c"] { queue.insert(name, at: .zero) }
    let (a, b) = (queue.removeFirst(), queue.removeFirst())
    queue.insert(b)
    queue.insert(a)
    #expect((0..<3).map { _ in queue.removeFirst().element } == ["a", "b", "c"])
  }
}

/// Numbers that look random and are the same in each run.
private struct Generator {
  private var state: UInt64 = 1

  mutating func next(below bound: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % bound)
  }
}
