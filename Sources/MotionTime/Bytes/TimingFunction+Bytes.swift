public import OrreryBasics

extension TimingFunction: ByteCodable {
  /// Writes the form of the curve and its parts.
  ///
  /// - Complexity: Linear in the number of segments of the curve.
  public func encode(to writer: inout ByteWriter) {
    switch form {
    case .linear: writer.write(UInt8(0))
    case .cubic(let curve):
      writer.write(UInt8(1))
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { writer.write(number) }
    case .baked(let curve):
      writer.write(UInt8(2))
      curve.encode(to: &writer)
    case .composed(let node):
      writer.write(UInt8(3))
      node.encode(to: &writer)
    }
  }

  /// Reads a curve that is safe to evaluate, with at most 300 curves within each other.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, hold no such curve, or
  ///   nest too deeply.
  public init(from reader: inout ByteReader) throws {
    if reader.nestingLeft == 0 { throw reader.failure("A curve of too many curves") }
    reader.nestingLeft -= 1
    switch try reader.byte() {
    case 0: self = .linear
    case 1:
      self.init(
        form: .cubic(
          try CubicBezier(
            try reader.number(), try reader.number(), try reader.number(), try reader.number())))
    case 2: self.init(curve: try BakedCurve(from: &reader))
    case 3: self.init(node: try CurveNode(from: &reader))
    case let other: throw reader.failure("A curve of kind \(other)")
    }
    reader.nestingLeft += 1
  }
}
