internal import MotionTime
import OrreryBasics

extension LaneExpression {
  func encode(to writer: inout ByteWriter) {
    writer.write(count: movedCount)
    writer.write(count: sources.count)
    for source in sources {
      writer.write(Int64(source.layer))
      writer.write(source.keyPath.description)
      writer.write(count: source.count)
    }
    writer.write(constants)
    writer.write(count: steps.count)
    for step in steps {
      writer.write(step.operation.rawValue)
      for operand in [step.first, step.second, step.third, step.fourth] { writer.write(operand) }
    }
    writer.write(count: results.count)
    for result in results { writer.write(result) }
  }

  /// Reads an expression and checks that it reads no register before it is set.
  init(from reader: inout ByteReader) throws {
    let moved = try reader.small()
    var sources: [Source] = []
    for _ in 0..<(try reader.count()) {
      let layer = try reader.identity()
      let text = try reader.text()
      guard let keyPath = try? LayerKeyPath(parsing: text) else {
        throw reader.failure("A key path '\(text)'")
      }
      let count = try reader.small()
      if let selection = keyPath.selection, selection.numberCount != count {
        throw reader.failure("\(count) numbers of \(text)")
      }
      sources.append(Source(layer: layer, keyPath: keyPath, count: count))
    }
    let constants = try reader.numbers()
    var next = sources.reduce(moved + constants.count) { $0 + $1.count }
    var steps: [Step] = []
    for _ in 0..<(try reader.count(of: 5)) {
      let tag = try reader.byte()
      guard let operation = LaneOperation(rawValue: tag) else {
        throw reader.failure("An operation \(tag)")
      }
      let places = [
        try reader.register(before: max(next, 1)), try reader.register(before: max(next, 1)),
        try reader.register(before: max(next, 1)), try reader.register(before: max(next, 1)),
      ]
      steps.append(
        Step(
          operation: operation, first: places[0], second: places[1], third: places[2],
          fourth: places[3]))
      next += 1
    }
    var results: [UInt16] = []
    for _ in 0..<(try reader.count()) { results.append(try reader.register(before: next)) }
    if next > Self.limit || next == 0 { throw reader.failure("An expression of \(next) numbers") }
    self.init(
      movedCount: moved, sources: sources, constants: constants, steps: steps, results: results)
  }
}

extension ByteReader {
  /// Reads the number of numbers of a value.
  fileprivate mutating func small() throws -> Int {
    let count = Int(try integer(UInt32.self))
    if count > 16 { throw failure("\(count) numbers") }
    return count
  }

  /// Reads a register, which must be before another one.
  fileprivate mutating func register(before end: Int) throws -> UInt16 {
    let register = try integer(UInt16.self)
    if register >= end { throw failure("A register \(register)") }
    return register
  }
}

extension ResolvedAnimation {
  /// Writes a motion inside an expression: it has a kind of value, and no property.
  func encode(asMotionTo writer: inout ByteWriter) {
    writer.write(selection.kind.rawValue)
    encodeForm(to: &writer)
  }

  /// Reads a motion inside an expression.
  init(motionFrom reader: inout ByteReader, of expression: LaneExpression) throws {
    let text = try reader.text()
    guard let kind = ValueKind(rawValue: text), let count = kind.laneCount,
      count == expression.movedCount
    else { throw reader.failure("A motion of '\(text)'") }
    try self.init(formFrom: &reader, .position, .whole(kind))
    if case .expression = content { throw reader.failure("An expression of an expression") }
    guard case .lanes = operands, !isAdditive else {
      throw reader.failure("A motion without lanes")
    }
  }
}
