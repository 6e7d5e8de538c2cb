internal import MotionTime

/// The current animations of all cached properties, stored in columns so that a kernel evaluates
/// many animations in one call.
///
/// Each animation, and each number that is clamped to a range, has a row in the ``RowGroup`` of its
/// ``RowShape``, so that a kernel processes a group without branches. The rows of one owner, a
/// property, are linked from ``heads``. Groups are evaluated level by level, the first animations
/// of all properties, then the second, and so on: the animations of a property apply in their
/// order, and within a level no two rows write to the same index of a frame, so the order inside a
/// level does not matter.
final class AnimationTable {
  /// The largest magnitude of a time in the table. A difference of two such times is at most 2⁵²
  /// flicks, which a `Double` holds exactly.
  static let furthest = MediaTime(flicks: 1 << 51)

  private var groups: [RowGroup?] = []
  private var numbers: [RowShape: Int32] = [:]

  /// The easing curves that are shared by all rows of a group.
  private var curves = SharedElements<UnsafeRawPointer>()

  /// The lists of key times that are shared by all rows of a group.
  private var keyTimes = SharedElements<[Double]>()

  /// The groups in the order of their levels.
  private var order: [Int32] = []

  /// The first row of each owner.
  private var heads: [RowHandle] = []

  /// A buffer for the results of ``RowGroup/partSize`` rows with `scratchLanes` lanes each.
  private var scratch = UnsafeMutablePointer<Double>.allocate(capacity: RowGroup.partSize)
  private var scratchLanes = 1

  /// The owners whose rows the last evaluation could not compute.
  private(set) var unknown: [Int32] = []

  deinit { scratch.deallocate() }

  /// Inserts a row at the front of its owner's linked list.
  func add(_ given: TableRow, owner: Int32) {
    makeHead(of: owner)
    let row = grouped(given)
    let group = number(of: row)
    let next = heads[Int(owner)]
    guard let place = groups[Int(group)]?.append(row, owner: owner, next: next) else { return }
    heads[Int(owner)] = RowHandle(group: group, row: place)
  }

  /// Extends `heads` to an entry for an owner. Capacity grows by a sixteenth: there are as many
  /// owners as properties with columns, and doubling would waste memory.
  private func makeHead(of owner: Int32) {
    if heads.count > Int(owner) { return }
    if Int(owner) >= heads.capacity { heads.reserveCapacity(Int(owner) + Int(owner) / 16 + 16) }
    while heads.count <= Int(owner) { heads.append(.none) }
  }

  /// Removes all rows of an owner.
  func remove(_ owner: Int32) {
    while true {
      let head = heads[Int(owner)]
      guard head != .none, let group = groups[Int(head.group)] else { return }
      heads[Int(owner)] = group.next(of: head.row)
      let last = RowHandle(group: head.group, row: Int32(group.count - 1))
      if let moved = group.remove(head.row) { redirect(moved, from: last, to: head) }
      if group.count == 0 { close(head.group) }
    }
  }

  /// Updates the link to a row of an owner after the row has moved.
  private func redirect(_ owner: Int32, from old: RowHandle, to new: RowHandle) {
    var here = heads[Int(owner)]
    if here == old {
      heads[Int(owner)] = new
      return
    }
    while here != .none, let group = groups[Int(here.group)] {
      let next = group.next(of: here.row)
      if next == old { return group.setNext(of: here.row, to: new) }
      here = next
    }
  }

  /// Returns the row with its curve or key times moved into its shape, if the table already shares
  /// that element or shares fewer than 32 of them. Key times that are not shared become numbers of
  /// the row.
  private func grouped(_ row: TableRow) -> TableRow {
    var row = row
    switch row.shape.kind {
    case .tween:
      guard let curve = row.curves.first, curves.number(of: curve) != nil else { return row }
      row.shape.curve = curve
    case .keys:
      row.shape.keyTimes = keyTimes.number(of: row.keyTimes)
      if row.shape.keyTimes == nil {
        row.numbers.insert(contentsOf: row.keyTimes, at: row.shape.timeCount)
      }
    case .spring, .clamp: break
    }
    return row
  }

  /// Returns the index of the group for the row's shape, and creates the group if necessary.
  private func number(of row: TableRow) -> Int32 {
    if let found = numbers[row.shape] { return found }
    let group = RowGroup(for: row)
    let free = groups.firstIndex { $0 == nil }
    let number = Int32(free ?? groups.count)
    if let free { groups[free] = group } else { groups.append(group) }
    numbers[row.shape] = number
    let place = order.partitionIndex { level(of: $0) > row.shape.level }
    order.insert(number, at: place)
    makeScratch(row.shape.lanes)
    return number
  }

  private func makeScratch(_ lanes: Int) {
    if lanes <= scratchLanes { return }
    scratch.deallocate()
    scratch = .allocate(capacity: RowGroup.partSize * lanes)
    scratchLanes = lanes
  }

  private func level(of number: Int32) -> Int { groups[Int(number)]?.shape.level ?? 0 }

  /// Releases an empty group of a timeline, a curve or a list of key times: the number of such
  /// groups is unbounded. Other empty groups are kept for reuse.
  private func close(_ number: Int32) {
    guard let group = groups[Int(number)] else { return }
    let shape = group.shape
    guard group.timeline != nil || shape.curve != nil || shape.keyTimes != nil else { return }
    numbers[shape] = nil
    groups[Int(number)] = nil
    order.removeAll { $0 == number }
    if let curve = shape.curve, !numbers.keys.contains(where: { $0.curve == curve }) {
      curves.remove(curve)
    }
    if !group.keyTimes.isEmpty, !numbers.keys.contains(where: { $0.keyTimes == shape.keyTimes }) {
      keyTimes.remove(Array(group.keyTimes))
    }
  }

  /// Evaluates all animations at a session time and applies them to the column values of a frame,
  /// which initially are the model values.
  ///
  /// Stores the owners of rows that could not be computed in ``unknown``; the caller evaluates
  /// them.
  func evaluate(at time: MediaTime, into row: UnsafeMutablePointer<Double>) {
    unknown.removeAll(keepingCapacity: true)
    for number in order {
      guard let group = groups[Int(number)], group.count > 0 else { continue }
      let now = group.timeline?.localTime(at: time) ?? time
      if now > Self.furthest || now < -Self.furthest {
        group.noteAll(&unknown)
      } else {
        group.evaluate(at: Double(now.flicks), scratch, into: row, unknown: &unknown)
      }
    }
  }
}

/// A map from shared elements, such as curves, to indices from 0 to 31.
struct SharedElements<Element: Hashable> {
  private var numbers: [Element: Int] = [:]

  /// The largest number of shared elements. With more, a group would have too few rows for a kernel
  /// call of its own to pay off.
  private static var most: Int { 32 }

  /// Returns the number of an element, which is assigned if there is room; nil if there is none.
  mutating func number(of element: Element) -> Int? {
    if let number = numbers[element] { return number }
    if numbers.count >= Self.most { return nil }
    let taken = Set(numbers.values)
    guard let free = (0..<Self.most).first(where: { !taken.contains($0) }) else { return nil }
    numbers[element] = free
    return free
  }

  mutating func remove(_ element: Element) { numbers[element] = nil }
}
