/// The followers of a frame: lanes whose expressions read other columns of it (CMP-9).
///
/// Followers with the same steps are a group, whose registers are columns: a group is computed 128 followers at a
/// time, step by step. A follower of a follower is at a higher level; levels are computed in order, after all
/// animations. The results have the bits of ``LaneExpression/run(_:load:)``.
final class FollowerTable {
  /// The shape of a follower, the same for all in a group.
  struct Shape: Hashable {
    var level = 1
    let inputCount: Int
    let constantCount: Int
    let steps: [LaneExpression.Step]

    /// The register of each column that it writes.
    let results: [UInt16]

    /// The range that each of them is clamped to.
    let clamps: [PropertyDescriptor.Clamp]
  }

  /// A follower with the places of its columns.
  struct Row {
    var shape: Shape
    let inputs: [Int32]
    let constants: [Double]

    /// The columns that it writes.
    let targets: [Int32]

    /// The properties that it reads, by number.
    let sources: [Int32]
  }

  private final class Group {
    let shape: Shape
    var owners: [Int32] = []
    var inputs: [[Int32]]
    var targets: [[Int32]]

    /// The columns of the constants, which steps read where they are.
    private(set) var constants: [UnsafeMutablePointer<Double>] = []
    private var capacity = 0

    init(_ shape: Shape) {
      self.shape = shape
      inputs = Array(repeating: [], count: shape.inputCount)
      targets = Array(repeating: [], count: shape.results.count)
    }

    deinit { for column in constants { column.deallocate() } }

    /// Stores the constants of the follower that was added last.
    func append(_ numbers: [Double]) {
      let last = owners.count - 1
      if last == capacity {
        capacity = max(8, capacity * 2)
        let former = constants
        constants = numbers.map { _ in .allocate(capacity: capacity) }
        for (new, old) in zip(constants, former) {
          new.update(from: old, count: last)
          old.deallocate()
        }
      }
      for (column, number) in zip(constants, numbers) { column[last] = number }
    }
  }

  private static let partSize = 128

  /// In the order of their levels.
  private var groups: [Group] = []
  private var found: [Shape: Group] = [:]
  private var places: [Int32: (group: Group, index: Int)] = [:]
  private var readers: [Int32: Set<Int32>] = [:]
  private var sources: [Int32: [Int32]] = [:]
  /// The columns of inputs and results of one part, and where each register is.
  private var scratch = UnsafeMutablePointer<Double>.allocate(capacity: FollowerTable.partSize)
  private var scratchCount = 1
  private var registers: [UnsafeMutablePointer<Double>] = []

  deinit { scratch.deallocate() }

  var isEmpty: Bool { places.isEmpty }

  /// Adds a follower.
  ///
  /// - Returns: The followers that read it and have to be added again, at a higher level.
  func add(_ row: Row, owner: Int32) -> [Int32] {
    var row = row
    row.shape.level = 1 + (row.sources.map(level).max() ?? 0)
    let group = found[row.shape] ?? makeGroup(row.shape)
    places[owner] = (group, group.owners.count)
    group.owners.append(owner)
    for (index, place) in row.inputs.enumerated() { group.inputs[index].append(place) }
    group.append(row.constants)
    for (index, place) in row.targets.enumerated() { group.targets[index].append(place) }
    sources[owner] = row.sources
    for source in row.sources { readers[source, default: []].insert(owner) }
    return readers[owner]?.filter { level($0) <= row.shape.level && places[$0] != nil } ?? []
  }

  private func level(_ owner: Int32) -> Int { places[owner]?.group.shape.level ?? 0 }

  private func makeGroup(_ shape: Shape) -> Group {
    let made = Group(shape)
    found[shape] = made
    groups.insert(made, at: groups.partitionIndex { $0.shape.level > shape.level })
    let count = shape.inputCount + shape.steps.count
    if count > scratchCount {
      scratch.deallocate()
      scratch = .allocate(capacity: count * Self.partSize)
      scratchCount = count
    }
    return made
  }

  /// Removes a follower; has no effect when there is none.
  func remove(_ owner: Int32) {
    guard let (group, index) = places.removeValue(forKey: owner) else { return }
    let last = group.owners.count - 1
    if index < last { places[group.owners[last]] = (group, index) }
    func drop<Element>(_ column: inout [Element]) {
      column.swapAt(index, last)
      column.removeLast()
    }
    drop(&group.owners)
    for column in group.inputs.indices { drop(&group.inputs[column]) }
    for column in group.constants { column[index] = column[last] }
    for column in group.targets.indices { drop(&group.targets[column]) }
    for source in sources.removeValue(forKey: owner) ?? [] { readers[source]?.remove(owner) }
    if !group.owners.isEmpty { return }
    found[group.shape] = nil
    groups.removeAll { $0 === group }
  }

  /// Computes all followers.
  ///
  /// - Parameters:
  ///   - row: The columns, in which everything else is known.
  ///   - evaluateAlone: Computes a property whose sources are not there.
  func evaluate(into row: UnsafeMutablePointer<Double>, alone evaluateAlone: (Int32) -> Void) {
    for group in groups {
      var start = 0
      while start < group.owners.count {
        let count = min(Self.partSize, group.owners.count - start)
        evaluate(group, start, count, row, evaluateAlone)
        start += count
      }
    }
  }

  private func evaluate(
    _ group: Group, _ start: Int, _ count: Int, _ row: UnsafeMutablePointer<Double>,
    _ evaluateAlone: (Int32) -> Void
  ) {
    let shape = group.shape
    var next = scratch
    var unknown = 0
    registers.removeAll(keepingCapacity: true)
    for column in group.inputs {
      column.withUnsafeBufferPointer { places in
        for index in 0..<count {
          next[index] = row[Int(places[start + index])]
        }
      }
      for index in 0..<count { unknown += next[index].isNaN ? 1 : 0 }
      registers.append(next)
      next += Self.partSize
    }
    for column in group.constants { registers.append(column + start) }
    for step in shape.steps {
      apply(step, count, to: next)
      registers.append(next)
      next += Self.partSize
    }
    for (lane, column) in group.targets.enumerated() {
      let results = registers[Int(shape.results[lane])]
      let clamp = shape.clamps[lane]
      column.withUnsafeBufferPointer { places in
        // What is beyond all numbers leaves the model value.
        if clamp == .none {
          for index in 0..<count where places[start + index] >= 0 && results[index].isFinite {
            row[Int(places[start + index])] = results[index]
          }
        } else {
          for index in 0..<count where places[start + index] >= 0 && results[index].isFinite {
            row[Int(places[start + index])] = clamp.applied(to: results[index])
          }
        }
      }
    }
    if unknown == 0 { return }
    for index in 0..<count where group.inputs.contains(where: { row[Int($0[start + index])].isNaN })
    {
      evaluateAlone(group.owners[start + index])
    }
  }

  private func apply(
    _ step: LaneExpression.Step, _ count: Int, to result: UnsafeMutablePointer<Double>
  ) {
    let first = registers[Int(step.first)]
    let second = registers[Int(step.second)]
    switch step.operation {
    // A loop of its own for the most frequent, so that it is one of vectors.
    case .add: for index in 0..<count { result[index] = first[index] + second[index] }
    case .subtract: for index in 0..<count { result[index] = first[index] - second[index] }
    case .divide: for index in 0..<count { result[index] = first[index] / second[index] }
    case .progress:
      for index in 0..<count {
        let quotient = first[index] / second[index]
        result[index] = second[index] == 0 ? 0 : quotient
      }
    case .multiply: for index in 0..<count { result[index] = first[index] * second[index] }
    case .maximum: for index in 0..<count { result[index] = max(first[index], second[index]) }
    case .minimum: for index in 0..<count { result[index] = min(first[index], second[index]) }
    default:
      let third = registers[Int(step.third)]
      let fourth = registers[Int(step.fourth)]
      for index in 0..<count {
        result[index] = step.operation(first[index], second[index], third[index], fourth[index])
      }
    }
  }
}

extension PropertyDescriptor.Clamp {
  /// Returns a number of a lane that it concerns in its range.
  fileprivate func applied(to number: Double) -> Double {
    switch self {
    case .none: number
    case .unit: min(max(number, 0), 1)
    case .nonNegative, .nonNegativeSize: max(number, 0)
    }
  }
}
