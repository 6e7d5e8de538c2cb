public import MotionTime

/// The offsets at which the targets of one piece of a sequence begin one after another.
///
/// The target nearest to the origin begins with the piece, the others later by their distance from it.
public struct SequenceStagger {
  /// The first target of a stagger.
  public enum Origin: Hashable, Sendable {
    /// The first target, or the first cell of a grid.
    case first

    /// The last target, or the last cell of a grid.
    case last

    /// The middle.
    case centre

    /// Both ends, or the cells furthest from the middle of a grid.
    case edges

    /// A target by its index in the list, from 0.
    case index(Int)
  }

  /// The direction in which distances in a grid are measured.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From column to column.
    case x

    /// From row to row.
    case y
  }

  /// An arrangement of the targets row by row.
  public struct Grid: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let columns: Int

    /// The direction of distances; nil measures in a straight line.
    public let axis: Axis?

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The number of columns, at least 1.
    ///   - axis: The direction in which distances are measured; nil for both.
    public init(columns: Int, axis: Axis? = nil) {
      self.columns = columns
      self.axis = axis
    }
  }

  private enum Amount {
    case each(Double)
    case total(Double)
    case function((Int, Int) throws -> Double)
  }

  private let amount: Amount
  private let from: Origin
  private let ease: TimingFunction?
  private let grid: Grid?

  /// Creates a stagger with a time from each target to the next.
  ///
  /// - Parameters:
  ///   - each: Seconds for a distance of 1, finite, at least 0.
  ///   - from: The target that begins first.
  ///   - ease: Distributes the offsets between the first and the last; nil spaces them by distance.
  ///   - grid: An arrangement in rows; nil is one row.
  public init(
    each: Double, from: Origin = .first, ease: TimingFunction? = nil, grid: Grid? = nil
  ) {
    self.init(.each(each), from, ease, grid)
  }

  /// Creates a stagger with a time from the first target to the last.
  ///
  /// - Parameters:
  ///   - total: Seconds, finite, at least 0.
  ///   - from: The target that begins first.
  ///   - ease: Distributes the offsets between the first and the last; nil spaces them by distance.
  ///   - grid: An arrangement in rows; nil is one row.
  public init(
    total: Double, from: Origin = .first, ease: TimingFunction? = nil, grid: Grid? = nil
  ) {
    self.init(.total(total), from, ease, grid)
  }

  /// Creates a stagger from a function.
  ///
  /// - Parameter offset: Returns the offset in seconds of a target by its place, from 0, and the number of
  ///   targets; called for each when the sequence is resolved.
  public init(offset: @escaping (Int, Int) throws -> Double) {
    self.init(.function(offset), .first, nil, nil)
  }

  private init(_ amount: Amount, _ from: Origin, _ ease: TimingFunction?, _ grid: Grid?) {
    self.amount = amount
    self.from = from
    self.ease = ease
    self.grid = grid
  }

  /// Returns the offsets of a number of targets, in seconds.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`) for amounts, places, columns or offsets out of range, and
  ///   what a function throws.
  func offsets(count: Int) throws -> [Double] {
    switch amount {
    case .function(let function):
      return try (0..<count).map { try checked(function($0, count), from: -.infinity) }
    case .each(let each):
      let each = try checked(each, from: 0)
      return try spread(count) { each * $0 }
    case .total(let total):
      let total = try checked(total, from: 0)
      return try spread(count) { _ in total }
    }
  }

  /// Spaces the targets by their distances from the origin.
  ///
  /// - Parameter total: Returns the last offset, given the span of the distances.
  private func spread(_ count: Int, _ total: (Double) -> Double) throws(MotionError) -> [Double] {
    let distances = try distances(count)
    guard let least = distances.min(), let greatest = distances.max(), greatest > least else {
      return distances.map { _ in 0 }
    }
    let span = greatest - least
    return distances.map { distance in
      let part = (distance - least) / span
      return (ease?.value(at: part) ?? part) * total(span)
    }
  }

  private func distances(_ count: Int) throws(MotionError) -> [Double] {
    let columns = grid?.columns ?? max(count, 1)
    if columns < 1 {
      throw MotionError(.invalidSequence, "a grid of \(columns) columns. Give at least 1.")
    }
    if case .index(let index) = from, !(0..<max(count, 1)).contains(index) {
      throw MotionError(
        .invalidSequence, "a stagger from target \(index + 1) of \(count). Give one of the targets."
      )
    }
    let rows = (count + columns - 1) / columns
    let (width, height) = (Double(columns - 1), Double(max(rows, 1) - 1))
    let distances = (0..<count).map { index in
      let origin = origin(columns, width, height)
      return distance(
        Double(index % columns) - origin.x, Double(index / columns) - origin.y)
    }
    guard case .edges = from else { return distances }
    let greatest = distances.max() ?? 0
    return distances.map { greatest - $0 }
  }

  private func origin(_ columns: Int, _ width: Double, _ height: Double) -> Point {
    switch from {
    case .first: Point(x: 0, y: 0)
    case .last: Point(x: width, y: height)
    case .centre, .edges: Point(x: width / 2, y: height / 2)
    case .index(let index): Point(x: Double(index % columns), y: Double(index / columns))
    }
  }

  private func distance(_ x: Double, _ y: Double) -> Double {
    switch grid?.axis {
    case .x?: abs(x)
    case .y?: abs(y)
    case nil: y == 0 ? abs(x) : (x * x + y * y).squareRoot()
    }
  }

  private func checked(_ seconds: Double, from least: Double) throws(MotionError) -> Double {
    if seconds.isFinite, seconds >= least { return seconds }
    throw MotionError(
      .invalidSequence,
      "a stagger of \(seconds) s. Give finite seconds\(least == 0 ? " of at least 0" : "").")
  }
}
