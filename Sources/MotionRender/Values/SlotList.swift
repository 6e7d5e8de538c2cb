/// An object that stores its own index in a ``SlotList``.
package protocol SlotListed: AnyObject {
  /// The place in the list, which only the list reads and writes.
  var listSlot: Int { get set }
}

/// An ordered list of objects that store their indices, such as a layer's sublayers.
///
/// Appending, and removing at any place, take amortized constant time: removing an object empties its
/// slot, and empty slots are removed when they are the majority. Inserting between others moves those
/// after it, whose indices are updated when one of them is requested.
///
/// The slots have one type for all elements: other modules call the generic methods as they are, and would
/// look up the type of an array of elements at every call.
package struct SlotList<Element: SlotListed> {
  private var slots: [AnyObject?]
  private var vacancies: Int

  /// The slots from this one on hold objects whose numbers are out of date.
  private var firstStale: Int

  /// The number of slots renumbered or moved, so that tests can count the work.
  package private(set) var moves: Int

  /// Creates an empty list.
  package init() {
    slots = []
    (vacancies, firstStale, moves) = (0, .max, 0)
  }

  /// The number of objects.
  package var count: Int { slots.count - vacancies }

  /// The objects in order.
  package var elements: [Element] { slots.compactMap { Self.element($0) } }

  /// The last object, or nil.
  package var last: Element? { Self.element(slots.last ?? nil) }

  /// The object at a place, counted without empty slots; nil beyond the last.
  package subscript(index: Int) -> Element? {
    mutating get {
      if index >= count { return nil }
      squeeze()
      return Self.element(slots[index])
    }
  }

  /// Returns the objects next to one of the list, nil at its ends.
  package mutating func neighbors(of element: Element) -> (before: Element?, after: Element?) {
    renumber(toFind: element)
    let slot = element.listSlot
    let before = slots[..<slot].last { $0 != nil }
    let after = slots[(slot + 1)...].first { $0 != nil }
    return (Self.element(before ?? nil), Self.element(after ?? nil))
  }

  /// Adds an object after all others.
  package mutating func append(_ element: Element) {
    element.listSlot = slots.count
    slots.append(element)
  }

  /// Inserts an object at a place, counted without empty slots; beyond the last it is appended.
  package mutating func insert(_ element: Element, at index: Int) {
    if index >= count { return append(element) }
    squeeze()
    slots.insert(element, at: index)
    element.listSlot = index
    firstStale = min(firstStale, index + 1)
  }

  /// Returns the place of an object of the list, counted without empty slots.
  package mutating func index(of element: Element) -> Int {
    squeeze()
    renumber(toFind: element)
    return element.listSlot
  }

  /// Returns whether an object is in the list.
  package mutating func contains(_ element: Element) -> Bool {
    renumber(toFind: element)
    return slots.indices.contains(element.listSlot) && slots[element.listSlot] === element
  }

  /// Removes an object of the list.
  package mutating func remove(_ element: Element) {
    renumber(toFind: element)
    slots[element.listSlot] = nil
    vacancies += 1
    while let last = slots.last, last == nil {
      slots.removeLast()
      vacancies -= 1
    }
    if vacancies > 8, vacancies * 2 > slots.count { squeeze() }
  }

  /// Removes all objects.
  package mutating func removeAll() {
    slots = []
    vacancies = 0
    firstStale = .max
  }

  /// Returns the object of a slot, nil for an empty one. Only elements are put into slots.
  private static func element(_ slot: AnyObject?) -> Element? {
    slot.map { unsafeDowncast($0, to: Element.self) }
  }

  mutating func renumber(toFind element: Element) {
    let slot = element.listSlot
    if slot < firstStale, slots.indices.contains(slot), slots[slot] === element { return }
    number(from: min(firstStale, slots.count))
  }

  mutating func squeeze() {
    if vacancies == 0 { return }
    slots.removeAll { $0 == nil }
    vacancies = 0
    number(from: 0)
  }

  mutating func number(from start: Int) {
    for index in start..<slots.count { Self.element(slots[index])?.listSlot = index }
    moves += slots.count - start
    firstStale = .max
  }
}
