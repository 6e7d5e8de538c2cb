public import OrreryBasics

extension Point: ByteCodable {
  /// Writes x, then y.
  public func encode(to writer: inout ByteWriter) {
    writer.write(x)
    writer.write(y)
  }

  /// Reads finite coordinates.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    self.init(x: try reader.number(), y: try reader.number())
  }
}

extension Size: ByteCodable {
  /// Writes width, then height.
  public func encode(to writer: inout ByteWriter) {
    writer.write(width)
    writer.write(height)
  }

  /// Reads finite lengths.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    self.init(width: try reader.number(), height: try reader.number())
  }
}

extension Rect: ByteCodable {
  /// Writes origin, then size.
  public func encode(to writer: inout ByteWriter) {
    origin.encode(to: &writer)
    size.encode(to: &writer)
  }

  /// Reads finite coordinates.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    self.init(origin: try Point(from: &reader), size: try Size(from: &reader))
  }
}

extension Color: ByteCodable {
  /// Writes red, green, blue, alpha.
  public func encode(to writer: inout ByteWriter) {
    for part in [red, green, blue, alpha] { writer.write(part) }
  }

  /// Reads finite components.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    self.init(
      red: try reader.number(), green: try reader.number(), blue: try reader.number(),
      alpha: try reader.number())
  }
}

extension Path: ByteCodable {
  /// Writes the steps in order.
  public func encode(to writer: inout ByteWriter) {
    writer.write(elements)
  }

  /// Reads steps with finite points.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    self.init(elements: try reader.values())
  }
}

extension Path.Element: ByteCodable {
  /// Writes which step it is, then its points.
  public func encode(to writer: inout ByteWriter) {
    let kind: UInt8 =
      switch self {
      case .move: 0
      case .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 4
      }
    writer.write(kind)
    for point in points { point.encode(to: &writer) }
  }

  /// Reads a step with finite points.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    switch try reader.byte() {
    case 0: self = .move(to: try Point(from: &reader))
    case 1: self = .line(to: try Point(from: &reader))
    case 2: self = .quad(control: try Point(from: &reader), to: try Point(from: &reader))
    case 3:
      self = .cubic(
        control1: try Point(from: &reader), control2: try Point(from: &reader),
        to: try Point(from: &reader))
    case 4: self = .close
    case let other: throw reader.failure("A step of an outline of kind \(other)")
    }
  }
}

extension Matrix: ByteCodable {
  /// Writes the rows in order.
  public func encode(to writer: inout ByteWriter) {
    for row in [row1, row2, row3, row4] {
      for index in 0..<4 { writer.write(row[index]) }
    }
  }

  /// Reads finite numbers.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or a number is not finite.
  public init(from reader: inout ByteReader) throws {
    self = .identity
    row1 = try Matrix.row(&reader)
    row2 = try Matrix.row(&reader)
    row3 = try Matrix.row(&reader)
    row4 = try Matrix.row(&reader)
  }

  private static func row(_ reader: inout ByteReader) throws -> SIMD4<Double> {
    SIMD4(
      try reader.number(), try reader.number(), try reader.number(), try reader.number())
  }
}
