/// A priority queue of elements by time, earliest first, and in order of insertion where times are
/// equal.
///
/// A binary heap: inserting and removing cost the logarithm of the number of elements. What is
/// ordered is a key that does not depend on the elements' type.
///
/// Public and inlinable, since the compiler specializes only such code for the types of other modules:
/// unspecialized, each step would look up type metadata, which takes longer than the step.
public struct TimedQueue<Element> {
  /// An element and when it is due.
  public struct Entry {
    /// The time at which the element is due.
    public let time: MediaTime

    /// Counts all insertions into the queue.
    public let sequence: Int

    /// The element that waits.
    public let element: Element

    @usableFromInline init(time: MediaTime, sequence: Int, element: Element) {
      (self.time, self.sequence, self.element) = (time, sequence, element)
    }
  }

  @usableFromInline var heap = TimedHeap()

  /// The elements in places that the heap's keys name; nil in places that are free.
  @usableFromInline var places: [Element?] = []
  @usableFromInline var freePlaces: [Int] = []

  /// The number that the next insertion gets.
  @usableFromInline package var nextSequence = 0

  /// Creates an empty queue.
  public init() {}

  /// The number of elements that wait.
  package var count: Int { heap.keys.count }

  /// The time at which the earliest element is due, or nil when none waits.
  package var nextTime: MediaTime? { heap.keys.first?.time }

  /// The earliest entry, or nil when none waits.
  @inlinable public var first: Entry? {
    guard let key = heap.keys.first, let element = places[key.place] else { return nil }
    return Entry(time: key.time, sequence: key.sequence, element: element)
  }

  /// The elements in no order.
  package var elements: some Sequence<Element> { places.lazy.compactMap(\.self) }

  /// Inserts an element, after those that are due at the same time.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - time: The time at which it is due.
  /// - Complexity: Logarithmic in the number of elements.
  @inlinable public mutating func insert(_ element: Element, at time: MediaTime) {
    insert(Entry(time: time, sequence: nextSequence, element: element))
    nextSequence += 1
  }

  /// Puts an entry back that was removed.
  ///
  /// - Parameter entry: The entry, which keeps its place among those that are due at the same time.
  /// - Complexity: Logarithmic in the number of elements.
  @inlinable public mutating func insert(_ entry: Entry) {
    let place: Int
    if let free = freePlaces.popLast() {
      place = free
      places[place] = entry.element
    } else {
      place = places.count
      places.append(entry.element)
    }
    heap.insert(TimedHeap.Key(time: entry.time, sequence: entry.sequence, place: place))
  }

  /// Removes and returns the earliest entry.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  /// - Precondition: An element waits.
  @discardableResult
  @inlinable public mutating func removeFirst() -> Entry {
    let key = heap.removeFirst()
    guard let element = places[key.place] else { preconditionFailure("an element without a place") }
    places[key.place] = nil
    freePlaces.append(key.place)
    if heap.keys.isEmpty, places.count > Self.keptCount { releaseStorage() }
    return Entry(time: key.time, sequence: key.sequence, element: element)
  }

  /// The number of places for which an empty queue keeps its memory.
  @usableFromInline static var keptCount: Int { 64 }

  /// Releases the memory of an empty queue that was long.
  @usableFromInline mutating func releaseStorage() {
    (heap, places, freePlaces) = (TimedHeap(), [], [])
  }

  /// Removes the elements that a function picks.
  package mutating func removeAll(where isPicked: (Element) -> Bool) {
    let kept = heap.keys.filter { key in places[key.place].map { !isPicked($0) } ?? false }
    var elements: [Element?] = []
    elements.reserveCapacity(kept.count)
    heap = TimedHeap()
    for (place, key) in kept.enumerated() {
      elements.append(places[key.place])
      heap.insert(TimedHeap.Key(time: key.time, sequence: key.sequence, place: place))
    }
    places = elements
    freePlaces = []
  }
}

/// The binary heap behind a ``TimedQueue``.
@usableFromInline struct TimedHeap {
  @usableFromInline struct Key {
    @usableFromInline let time: MediaTime
    @usableFromInline let sequence: Int

    /// The place where the queue keeps the element.
    @usableFromInline let place: Int

    @usableFromInline init(time: MediaTime, sequence: Int, place: Int) {
      (self.time, self.sequence, self.place) = (time, sequence, place)
    }

    func precedes(_ other: Key) -> Bool {
      time == other.time ? sequence < other.sequence : time < other.time
    }
  }

  /// The key at i comes before those at 2i + 1 and 2i + 2.
  @usableFromInline private(set) var keys: [Key] = []

  @usableFromInline mutating func insert(_ key: Key) {
    keys.append(key)
    var child = keys.count - 1
    while child > 0, key.precedes(keys[(child - 1) / 2]) {
      keys[child] = keys[(child - 1) / 2]
      child = (child - 1) / 2
    }
    keys[child] = key
  }

  @usableFromInline mutating func removeFirst() -> Key {
    let first = keys[0]
    let last = keys.removeLast()
    if !keys.isEmpty { sink(last) }
    return first
  }

  /// Puts a key in the place of the first and from there to where it belongs.
  private mutating func sink(_ key: Key) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= keys.count { break }
      if child + 1 < keys.count, keys[child + 1].precedes(keys[child]) { child += 1 }
      if !keys[child].precedes(key) { break }
      keys[parent] = keys[child]
      parent = child
    }
    keys[parent] = key
  }
}
