internal import MotionTime

/// A program that computes lanes from the numbers of a motion, those that properties of layers show, and constants
/// (CMP-9).
///
/// Its numbers are in a row of registers: those of the motion, then of the sources, the constants, and the result of
/// each step, which reads registers before its own.
struct LaneExpression: Hashable, Sendable {
  /// A property of a layer that is read.
  struct Source: Hashable, Sendable {
    let layer: Int
    let keyPath: LayerKeyPath

    /// The number of its numbers.
    let count: Int
  }

  /// An operation on registers; operands that it does not have are 0.
  struct Step: Hashable, Sendable {
    let operation: LaneOperation
    let first: UInt16
    let second: UInt16
    let third: UInt16
    let fourth: UInt16
  }

  /// The number of numbers of the motion.
  let movedCount: Int

  let sources: [Source]
  let constants: [Double]
  let steps: [Step]

  /// The register of each lane that it computes.
  let results: [UInt16]

  /// The largest number of registers.
  static let limit = 4096

  /// The depth of the operations up to which a chain becomes an expression; a deeper one is sampled.
  static let greatestDepth = 64

  /// The number of registers before those of the steps.
  var inputCount: Int { sources.reduce(movedCount + constants.count) { $0 + $1.count } }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - registers: Has room for all registers; those of the motion are set.
  ///   - load: Writes the numbers of a source.
  @inline(__always)
  func run(
    _ registers: UnsafeMutablePointer<Double>,
    load: (Source, UnsafeMutablePointer<Double>) -> Void
  ) {
    var next = movedCount
    for source in sources {
      load(source, registers + next)
      next += source.count
    }
    for constant in constants {
      registers[next] = constant
      next += 1
    }
    for step in steps {
      registers[next] = step.operation(
        registers[Int(step.first)], registers[Int(step.second)], registers[Int(step.third)],
        registers[Int(step.fourth)])
      next += 1
    }
  }

  /// Returns the numbers of each lane.
  func results(
    of moved: [Double], load: (Source, UnsafeMutablePointer<Double>) -> Void
  ) -> [Double] {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: inputCount + steps.count + 1) {
      guard let registers = $0.baseAddress, moved.count == movedCount else { return [] }
      for (number, value) in moved.enumerated() { registers[number] = value }
      run(registers, load: load)
      return results.map { registers[Int($0)] }
    }
  }

  /// Returns the expression in which a layer's numbers are constants.
  ///
  /// - Parameter load: Writes the numbers of a source.
  func fixing(
    _ layer: Int, load: (Source, UnsafeMutablePointer<Double>) -> Void
  ) -> LaneExpression {
    var places = (0..<movedCount).map { $0 }
    var fixed: [(place: Int, number: Double)] = []
    var next = movedCount
    for source in sources {
      var numbers = [Double](repeating: 0, count: source.count)
      if source.layer == layer {
        numbers.withUnsafeMutableBufferPointer { buffer in
          if let start = buffer.baseAddress { load(source, start) }
        }
      }
      for number in numbers {
        if source.layer == layer { fixed.append((places.count, number)) }
        places.append(source.layer == layer ? -1 : next)
        if source.layer != layer { next += 1 }
      }
    }
    for _ in constants {
      places.append(next)
      next += 1
    }
    for (place, _) in fixed {
      places[place] = next
      next += 1
    }
    for _ in steps {
      places.append(next)
      next += 1
    }
    func moved(_ register: UInt16) -> UInt16 { UInt16(clamping: places[Int(register)]) }
    return LaneExpression(
      movedCount: movedCount, sources: sources.filter { $0.layer != layer },
      constants: constants + fixed.map(\.number),
      steps: steps.map {
        Step(
          operation: $0.operation, first: moved($0.first), second: moved($0.second),
          third: moved($0.third), fourth: moved($0.fourth))
      }, results: results.map(moved))
  }

  /// Returns the expression of one of its lanes.
  func restricted(to lane: Int) -> LaneExpression {
    LaneExpression(
      movedCount: movedCount, sources: sources, constants: constants, steps: steps,
      results: [results[lane]])
  }
}

extension LaneExpression {
  /// Compiles terms, of which each part that occurs several times is computed once.
  ///
  /// - Parameters:
  ///   - terms: The terms, one for each lane.
  ///   - movedCount: The number of numbers of the motion; 0 for none.
  ///   - count: Returns the number of numbers that a property has; nil for one whose numbers cannot be read.
  /// - Returns: nil when it is too large, or reads what cannot be read.
  init?(_ terms: [LaneTerm], movedCount: Int, count: (Int, LayerKeyPath) -> Int?) {
    var compiler = Compiler(movedCount: movedCount)
    for term in terms {
      if term.depth > Self.greatestDepth || !compiler.collect(term, count) { return nil }
    }
    compiler.place()
    var results: [UInt16] = []
    for term in terms { results.append(compiler.register(of: term)) }
    if compiler.registerCount > Self.limit { return nil }
    self.init(
      movedCount: movedCount, sources: compiler.sources, constants: compiler.constants,
      steps: compiler.steps, results: results)
  }

  private struct Compiler {
    let movedCount: Int
    var sources: [Source] = []
    var constants: [Double] = []
    var steps: [Step] = []
    private var seen: Set<ObjectIdentifier> = []
    private var registers: [ObjectIdentifier: UInt16] = [:]
    private var starts: [Int] = []
    private var firstConstant = 0
    private var firstStep = 0

    init(movedCount: Int) { self.movedCount = movedCount }

    var registerCount: Int { firstStep + steps.count }

    /// Finds the sources and constants of a term.
    mutating func collect(_ term: LaneTerm, _ count: (Int, LayerKeyPath) -> Int?) -> Bool {
      if !seen.insert(ObjectIdentifier(term)).inserted { return true }
      if seen.count > LaneExpression.limit { return false }
      switch term.kind {
      case .constant(let number):
        if index(of: number) == nil { constants.append(number) }
        return true
      case .moved(let number): return number < movedCount
      case .shown(let layer, let keyPath, let number):
        if let index = index(of: layer, keyPath) { return number < sources[index].count }
        guard let numbers = count(layer, keyPath), number < numbers else { return false }
        sources.append(Source(layer: layer, keyPath: keyPath, count: numbers))
        return true
      case .result(_, let operands):
        for operand in operands where !collect(operand, count) { return false }
        return true
      }
    }

    /// Gives sources and constants their registers.
    mutating func place() {
      var next = movedCount
      for source in sources {
        starts.append(next)
        next += source.count
      }
      firstConstant = next
      firstStep = next + constants.count
    }

    mutating func register(of term: LaneTerm) -> UInt16 {
      if let known = registers[ObjectIdentifier(term)] { return known }
      let place: Int
      switch term.kind {
      case .constant(let number): place = firstConstant + (index(of: number) ?? 0)
      case .moved(let number): place = number
      case .shown(let layer, let keyPath, let number):
        place = starts[index(of: layer, keyPath) ?? 0] + number
      case .result(let operation, let operands):
        var places: [UInt16] = []
        for operand in operands { places.append(register(of: operand)) }
        places += [0, 0, 0]
        steps.append(
          Step(
            operation: operation, first: places[0], second: places[1], third: places[2],
            fourth: places[3]))
        place = registerCount - 1
      }
      let found = UInt16(clamping: place)
      registers[ObjectIdentifier(term)] = found
      return found
    }

    private func index(of number: Double) -> Int? {
      constants.firstIndex { $0.bitPattern == number.bitPattern }
    }

    private func index(of layer: Int, _ keyPath: LayerKeyPath) -> Int? {
      sources.firstIndex { $0.layer == layer && $0.keyPath == keyPath }
    }
  }
}
