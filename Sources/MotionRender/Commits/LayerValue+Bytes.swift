internal import MotionTime
public import OrreryBasics

extension LayerValue: ByteCodable {
  /// Writes the kind, then the value.
  ///
  /// - Complexity: Linear in the size of the value.
  public func encode(to writer: inout ByteWriter) {
    writer.write(isMatrix ? LayerValue.matrixTag : kind.tag)
    switch self {
    case .scalar(let number): writer.write(number)
    case .integer(let number): writer.write(number)
    case .bool(let flag): writer.write(flag)
    case .string(let text): writer.write(text)
    case .point(let point): point.encode(to: &writer)
    case .size(let size): size.encode(to: &writer)
    case .rect(let rect): rect.encode(to: &writer)
    case .color(let color): writer.write(color)
    case .transform(let transform): for part in transform.components { writer.write(part) }
    case .matrix(let matrix): matrix.encode(to: &writer)
    case .path(let path): writer.write(path)
    case .scalars(let numbers): writer.write(numbers)
    case .colors(let colors): writer.write(colors)
    }
  }

  /// Reads a finite value.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  /// - Complexity: Linear in the size of the value.
  public init(from reader: inout ByteReader) throws {
    let tag = try reader.byte()
    if tag == LayerValue.matrixTag {
      self = .matrix(try Matrix(from: &reader))
      return
    }
    switch try ValueKind(tag: tag, reader) {
    case .scalar: self = .scalar(try reader.number())
    case .integer: self = .integer(try reader.integer())
    case .bool: self = .bool(try reader.flag())
    case .string: self = .string(try reader.text())
    case .point: self = .point(try Point(from: &reader))
    case .size: self = .size(try Size(from: &reader))
    case .rect: self = .rect(try Rect(from: &reader))
    case .color: self = .color(try reader.optional())
    case .transform:
      var lanes: [Double] = []
      for _ in 0..<16 { lanes.append(try reader.number()) }
      self =
        lanes.withUnsafeBufferPointer { LayerValue(.transform, lanes: $0.baseAddress) }
        ?? .transform(.identity)
    case .path: self = .path(try reader.optional())
    case .scalars: self = .scalars(try reader.numbers())
    case .colors: self = .colors(try reader.values())
    }
  }
}

extension LayerValue {
  /// The tag of a matrix, which is no kind.
  private static let matrixTag: UInt8 = 0x80

  /// Whether the value can be a property's default: a transform that flattens space has no lanes.
  var hasItsLanes: Bool { kind.laneCount == lanes?.count || kind.laneCount == nil }
}

extension ValueKind {
  fileprivate var tag: UInt8 { UInt8(clamping: ValueKind.allCases.firstIndex(of: self) ?? 0) }

  fileprivate init(tag: UInt8, _ reader: ByteReader) throws {
    guard ValueKind.allCases.indices.contains(Int(tag)) else {
      throw reader.failure("A value of kind \(tag)")
    }
    self = ValueKind.allCases[Int(tag)]
  }
}

extension LayerClock {
  func encode(to writer: inout ByteWriter) {
    beginTime.encode(to: &writer)
    timeOffset.encode(to: &writer)
    writer.write(speed)
  }

  init(from reader: inout ByteReader) throws {
    self.init(
      beginTime: try MediaTime(from: &reader), timeOffset: try MediaTime(from: &reader),
      speed: try reader.number())
  }
}

extension PropertyDescriptor.Identity {
  func encode(to writer: inout ByteWriter) {
    writer.write(name)
  }

  init(from reader: inout ByteReader) throws {
    let name = try reader.text()
    if let property = LayerProperty.named[name] {
      self = .builtIn(property)
    } else if name.hasPrefix("custom."), name.utf8.count > 7 {
      self = .custom(String(name.dropFirst(7)))
    } else {
      throw reader.failure("A property called '\(name)'")
    }
  }
}
