import Synchronization

extension CubicBezier {
  /// The control points, and the cells that are made at the first evaluation.
  @usableFromInline
  final class Shape: Sendable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double
    let isIdentity: Bool

    /// The cells, which live as long as this object does.
    private let cells = AtomicLazyReference<Cells>()

    /// Their block once they are there, read without counting references. It is written once, and
    /// stays valid as long as the cells do.
    nonisolated(unsafe) private let block = Atomic<UnsafeMutablePointer<Double>?>(nil)

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      self.x1 = x1
      self.y1 = y1
      self.x2 = x2
      self.y2 = y2
      isIdentity = x1 == y1 && x2 == y2
    }

    /// Returns y at x.
    @usableFromInline
    func value(at x: Double) -> Double {
      if x > 0 && x < 1, let block = preparedBlock {
        let y = block.value(at: x)
        return y.isNaN ? CubicBezier(shape: self).finerValue(at: x, in: block) : y
      }
      return CubicBezier(shape: self).slowValue(at: x)
    }

    /// Computes y at many x.
    func values(_ batch: Batch) {
      guard let block = preparedBlock else { return batch.fill { value(at: $0) } }
      batch.complete(missing: block.values(batch)) { value(at: $0) }
    }

    /// The block of the curve's cells; nil for the identity, which has none, and when no more
    /// curves are kept prepared.
    @inline(__always)
    var preparedBlock: CellBlock? {
      block.load(ordering: .acquiring).map(CellBlock.init) ?? prepare()
    }

    @inline(never)
    private func prepare() -> CellBlock? {
      guard !isIdentity, let cells = SharedCells.cells(of: CubicBezier(shape: self)) else {
        return nil
      }
      let kept = self.cells.storeIfNil(cells)
      block.store(kept.block.numbers, ordering: .releasing)
      return kept.block
    }
  }

  /// Returns y at x for inputs that the cells do not cover.
  @inline(never)
  fileprivate func finerValue(at x: Double, in block: CellBlock) -> Double {
    let y = block.dividedValue(at: x)
    return y.isNaN ? solvedValue(at: x) : y
  }

  /// Returns y at x outside 0…1, of the identity, and of a curve that is not kept prepared.
  @inline(never)
  fileprivate func slowValue(at x: Double) -> Double {
    if shape.isIdentity || !(x > 0 && x < 1) { return outerValue(at: x) }
    let y = CellMaker(self).value(at: x)
    return y.isNaN ? solvedValue(at: x) : y
  }
}

extension CubicBezier: Hashable {
  /// Returns whether both curves have the same control points.
  public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
    left.shape === right.shape || left.points == right.points
  }

  /// Feeds the control points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(points)
  }

  /// x1, y1, x2, y2.
  var points: SIMD4<Double> { SIMD4(x1, y1, x2, y2) }
}
