internal import MotionTime
import OrreryBasics

extension ResolvedAnimation.Content {
  func encode(to writer: inout ByteWriter) {
    switch self {
    case .basic(let ends):
      writer.write(UInt8(0))
      writer.write(ends.tag)
    case .spring(let ends, let form):
      writer.write(UInt8(1))
      writer.write(ends.tag)
      form.encode(to: &writer)
    case .keyframes(let form):
      writer.write(UInt8(2))
      form.encode(to: &writer)
    case .path(let form):
      writer.write(UInt8(3))
      form.encode(to: &writer)
    case .direction(let form, let turn):
      writer.write(UInt8(4))
      form.encode(to: &writer)
      writer.write(turn)
    case .expression(let expression, let motion):
      writer.write(UInt8(5))
      expression.encode(to: &writer)
      writer.write(motion != nil)
      motion?.encode(asMotionTo: &writer)
    }
  }

  init(
    from reader: inout ByteReader, _ operands: ResolvedAnimation.Operands
  ) throws {
    switch try reader.byte() {
    case 0: self = .basic(try ResolvedAnimation.Ends(from: &reader))
    case 1:
      let ends = try ResolvedAnimation.Ends(from: &reader)
      self = .spring(ends, try ResolvedSpring(from: &reader))
    case 2: self = .keyframes(try ResolvedKeyframes(from: &reader))
    case 3: self = .path(try ResolvedPath(from: &reader, operands))
    case 4:
      let form = try ResolvedPath(from: &reader, operands)
      self = .direction(form, turn: try reader.number())
    case 5:
      let expression = try LaneExpression(from: &reader)
      let motion =
        try reader.flag() ? try ResolvedAnimation(motionFrom: &reader, of: expression) : nil
      if motion == nil, expression.movedCount > 0 { throw reader.failure("No motion") }
      self = .expression(expression, of: motion)
    case let other: throw reader.failure("An animation of kind \(other)")
    }
  }

  /// The number of operand rows that evaluation needs.
  var rowCount: Int {
    switch self {
    case .basic(let ends), .spring(let ends, _): ends.rowCount
    case .keyframes(let form): form.rowCount
    case .path(let form), .direction(let form, _): form.rowCount
    case .expression: 0
    }
  }

  var isDirection: Bool { if case .direction = self { true } else { false } }

  var isPath: Bool { if case .path = self { true } else { false } }

  var isOutline: Bool { isPath || isDirection }

  var isExpression: Bool { if case .expression = self { true } else { false } }

  /// Whether it gives so many lanes.
  func computes(_ width: Int) -> Bool {
    if case .expression(let expression, _) = self {
      expression.results.count == width
    } else {
      true
    }
  }

  var hasTangents: Bool {
    if case .keyframes(let form) = self { form.interpolation == .curve } else { false }
  }
}

extension ResolvedAnimation.Ends {
  private static let inOrder: [ResolvedAnimation.Ends] = [.both, .start, .end, .distance, .none]

  fileprivate var tag: UInt8 {
    UInt8(clamping: ResolvedAnimation.Ends.inOrder.firstIndex(of: self) ?? 0)
  }

  fileprivate init(from reader: inout ByteReader) throws {
    let tag = Int(try reader.byte())
    guard ResolvedAnimation.Ends.inOrder.indices.contains(tag) else {
      throw reader.failure("Ends of kind \(tag)")
    }
    self = ResolvedAnimation.Ends.inOrder[tag]
  }

  fileprivate var rowCount: Int {
    switch self {
    case .both: 2
    case .start, .end, .distance: 1
    case .none: 0
    }
  }
}

extension ResolvedSpring {
  fileprivate func encode(to writer: inout ByteWriter) {
    spring.encode(to: &writer)
    switch velocity {
    case .normalised(let factor):
      writer.write(true)
      writer.write(factor)
    case .absolute(let lanes):
      writer.write(false)
      writer.write(lanes)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    spring = try SpringFunction(from: &reader)
    velocity =
      try reader.flag() ? .normalised(try reader.number()) : .absolute(try reader.numbers())
  }
}
