/// Elements that wait for a time, the earliest first, and in order of insertion where times are equal.
///
/// A binary heap: inserting and removing cost the logarithm of the number of elements.
package struct TimedQueue<Element> {
  /// An element and when it is due.
  package struct Entry {
    /// When the element is due.
    package let time: MediaTime

    /// Counts all insertions into the queue.
    package let sequence: Int

    /// What waits.
    package let element: Element

    fileprivate func precedes(_ other: Entry) -> Bool {
      time == other.time ? sequence < other.sequence : time < other.time
    }
  }

  /// The entry at i comes before those at 2i + 1 and 2i + 2.
  private var heap: [Entry] = []

  /// The number that the next insertion gets.
  package private(set) var nextSequence = 0

  /// Creates an empty queue.
  package init() {}

  /// How many elements wait.
  package var count: Int { heap.count }

  /// The earliest entry, or nil when none waits.
  package var first: Entry? { heap.first }

  /// The elements in no order.
  package var elements: some Sequence<Element> { heap.lazy.map(\.element) }

  /// Inserts an element.
  package mutating func insert(_ element: Element, at time: MediaTime) {
    insert(Entry(time: time, sequence: nextSequence, element: element))
    nextSequence += 1
  }

  /// Puts an entry back that was removed.
  package mutating func insert(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, entry.precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the earliest entry; there must be one.
  @discardableResult
  package mutating func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    sink()
    return first
  }

  /// Removes the elements that a function picks.
  package mutating func removeAll(where isPicked: (Element) -> Bool) {
    heap.removeAll { isPicked($0.element) }
    heap.sort { $0.precedes($1) }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < heap.count {
        if heap[child].precedes(heap[least]) { least = child }
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
