internal import MotionRender
internal import MotionTime

/// A column as keyframes: values at times with a line or a Bézier from each to the next.
struct PlatformKeys {
  /// A value at a time, and the curve to the next.
  struct Key: Hashable {
    var time: Double
    var value: Double
    var curve: TimingFunction
  }

  /// The keyframes in the order of time, at least two; two at one time are a jump.
  let keys: [Key]

  /// The grid of times that platforms have, a millisecond.
  static let grid = 0.001

  /// The most times at which keyframes are compared with the motion.
  private static let mostSamples = 200_000.0

  /// Creates the keyframes of pieces; nil when a spring among them takes too many.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in the order of time, at least one.
  ///   - tolerance: The largest difference of cubic pieces from a spring, and of a step from no step.
  ///   - isOnGrid: Whether times are whole milliseconds, and a jump takes one, since two keyframes at one time are
  ///     not possible.
  init?(_ pieces: [MotionPiece], within tolerance: Double, isOnGrid: Bool) {
    guard let pieces = Self.withoutSprings(pieces, within: tolerance), let last = pieces.last else {
      return nil
    }
    var keys: [Key] = []
    func add(_ time: Double, _ value: Double, _ curve: TimingFunction = .linear) {
      if isOnGrid, let before = keys.last, before.time >= time { keys.removeLast() }
      keys.append(Key(time: time, value: value, curve: curve))
    }
    func placed(_ time: Double) -> Double {
      isOnGrid ? (time / Self.grid).rounded() * Self.grid : time
    }
    for (index, piece) in pieces.enumerated() {
      add(placed(piece.start), piece.value(at: piece.start), piece.curve)
      guard index + 1 < pieces.count else { continue }
      let (reached, next) = (piece.value(at: piece.end), pieces[index + 1])
      if abs(next.value(at: next.start) - reached) > tolerance / 16 {
        let end = placed(piece.end) - (isOnGrid ? Self.grid : 0)
        add(max(end, placed(piece.start)), reached)
      }
    }
    if last.end > last.start { add(placed(last.end), last.value(at: last.end)) }
    self.keys = keys
  }

  /// Creates the keyframes of a Bézier alone, from 0 to 1; nil for another curve.
  init?(of curve: TimingFunction) {
    guard curve.cubic != nil else { return nil }
    keys = [Key(time: 0, value: 0, curve: curve), Key(time: 1, value: 1, curve: .linear)]
  }

  /// Returns pieces whose springs are cubics; nil when they are too many.
  private static func withoutSprings(
    _ pieces: [MotionPiece], within tolerance: Double
  ) -> [MotionPiece]? {
    var plain: [MotionPiece] = []
    for piece in pieces {
      guard case .spring = piece.form else {
        plain.append(piece)
        continue
      }
      let fit = CubicFit(tolerance: tolerance, piece.value)
      guard let cubics = fit.pieces(from: piece.start, to: piece.end) else { return nil }
      plain += cubics.map {
        MotionPiece(
          start: $0.start, end: $0.end,
          form: .eased(from: $0.from, to: $0.to, $0.easing?.curve ?? .linear))
      }
    }
    return plain
  }

  /// Returns the number at a time in seconds.
  func value(at time: Double) -> Double {
    let next = keys.partitionIndex { $0.time > time }
    guard next > 0 else { return keys[0].value }
    guard next < keys.count else { return keys[next - 1].value }
    let (left, right) = (keys[next - 1], keys[next])
    let part = left.curve.value(at: (time - left.time) / (right.time - left.time))
    return left.value + (right.value - left.value) * part
  }

  /// Returns the largest difference from a column at the end of each millisecond, when the keyframes are read at its
  /// start. Near jumps of more than a limit it is that from all numbers within two milliseconds.
  func distance(from column: MotionColumn, jumps limit: Double) -> Double {
    let jumps = zip(column.pieces, column.pieces.dropFirst()).filter { left, right in
      abs(left.value(at: left.end) - right.value(at: right.start)) > limit
    }.map(\.1.start)
    let end = keys[keys.count - 1].time
    let step = max(Self.grid, (end / Self.mostSamples / Self.grid).rounded(.up) * Self.grid)
    var worst = 0.0
    for start in stride(from: 0, through: end, by: step) {
      let near = jumps.partitionIndex { $0 > start - 2 * Self.grid }
      let shown = value(at: start + 1e-9)
      if near < jumps.count, jumps[near] < start + 3 * Self.grid {
        let around = (-8...12).map { column.value(at: start + Double($0) * Self.grid / 4) }
        worst = max(worst, shown - (around.max() ?? shown), (around.min() ?? shown) - shown)
        continue
      }
      for time in [start, start + Self.grid] {
        worst = max(worst, abs(shown - column.value(at: time)))
      }
    }
    return worst
  }

  /// Returns the largest difference when each curve is read as far from its place as a part of its width, and is
  /// off by a part of its height.
  func slack(_ width: Double, height: Double = 0) -> Double {
    zip(keys, keys.dropFirst()).reduce(0) { worst, pair in
      guard !pair.0.curve.isLinear else { return worst }
      let piece = MotionPiece(start: 0, end: 1, form: .eased(from: 0, to: 1, pair.0.curve))
      let part = piece.change(within: width) + height
      return max(worst, abs(pair.1.value - pair.0.value) * part)
    }
  }

  /// The largest distance of control points of a curve, and the largest number.
  var reach: Double {
    zip(keys, keys.dropFirst()).reduce(0) { worst, pair in
      let cubic = pair.0.curve.cubic
      let factor = max(1, abs(cubic?.y1 ?? 0), abs(cubic?.y2 ?? 0))
      return max(worst, abs(pair.0.value), abs(pair.1.value - pair.0.value) * factor)
    }
  }
}

extension MotionPiece {
  /// Returns about the most that the number changes within some seconds.
  func change(within seconds: Double) -> Double {
    let last = max(end - seconds, start)
    return 1.01
      * (0...1000).reduce(0.0) { worst, index in
        let time = start + (last - start) * Double(index) / 1000
        return max(worst, abs(value(at: min(time + seconds, end)) - value(at: time)))
      }
  }

  /// The curve of a piece that is no spring.
  var curve: TimingFunction { if case .eased(_, _, let curve) = form { curve } else { .linear } }
}
