internal import MotionTime
import OrreryBasics

extension ResolvedKeyframes {
  func encode(to writer: inout ByteWriter) {
    writer.write(times)
    writer.write(count: count)
    writer.write(timingFunctions)
    writer.write(interpolation.tag)
  }

  init(from reader: inout ByteReader) throws {
    let times = try reader.numbers()
    let count = Int(try reader.integer(UInt32.self))
    let curves = try reader.values(TimingFunction.self)
    let interpolation = try Interpolation(from: &reader)
    let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard count >= 1, isOrdered, times.count == (interpolation == .hold ? count + 1 : count) else {
      throw reader.failure("\(times.count) key times for \(count) values")
    }
    self.init(times: times, count: count, timingFunctions: curves, interpolation: interpolation)
  }

  /// The number of operand rows of the values, and behind them of the tangents.
  var rowCount: Int { interpolation == .curve && count > 1 ? 3 * count - 2 : count }
}

extension ResolvedKeyframes.Interpolation {
  private static let inOrder: [ResolvedKeyframes.Interpolation] = [.hold, .line, .curve]

  fileprivate var tag: UInt8 {
    UInt8(clamping: ResolvedKeyframes.Interpolation.inOrder.firstIndex(of: self) ?? 0)
  }

  fileprivate init(from reader: inout ByteReader) throws {
    let tag = Int(try reader.byte())
    guard ResolvedKeyframes.Interpolation.inOrder.indices.contains(tag) else {
      throw reader.failure("Keyframes of kind \(tag)")
    }
    self = ResolvedKeyframes.Interpolation.inOrder[tag]
  }
}

extension ResolvedPath {
  func encode(to writer: inout ByteWriter) {
    keys.encode(to: &writer)
    writer.write(count: segments.count)
    for segment in segments { writer.write(UInt8(clamping: segment.degree)) }
    writer.write(lengths != nil)
  }

  /// Reads segments whose points are the rows of operands, one segment behind the other.
  init(
    from reader: inout ByteReader, _ operands: ResolvedAnimation.Operands
  ) throws {
    keys = try ResolvedKeyframes(from: &reader)
    let count = try reader.count()
    var segments: [Segment] = []
    var first = 0
    for _ in 0..<count {
      let degree = Int(try reader.byte())
      guard (1...3).contains(degree) else { throw reader.failure("A curve of degree \(degree)") }
      segments.append(Segment(first: first, degree: degree))
      first += degree + 1
    }
    let stops = keys.interpolation == .hold ? count : count + 1
    guard count > 0, keys.count == stops, keys.interpolation != .curve,
      case .lanes(let lanes, 2) = operands,
      lanes.count >= 2 * first
    else { throw reader.failure("An outline without its points") }
    self.segments = segments
    lengths = try reader.flag() ? ResolvedPath.lengths(of: segments, lanes) : nil
    if let lengths, !lengths.total.isFinite { throw reader.failure("An endless outline") }
  }

  private static func lengths(of segments: [Segment], _ lanes: [Double]) -> ArcLengths {
    ArcLengths(
      segments.map { segment in
        (segment.first...segment.first + segment.degree).map { row in
          Point(x: lanes[2 * row], y: lanes[2 * row + 1])
        }
      })
  }

  var rowCount: Int { last + 1 }
}
