extension CubicBezier {
  /// A factory of a curve's cells, each of which is verified against the solver.
  struct CellMaker {
    typealias Cell = CellBlock.Cell

    /// Into how many parts a cell may be divided, as a power of two.
    private static let finest = 6

    /// The largest difference from the solver that a cell may show, in relation to the ordinates; the
    /// named curves promise 1e-12.
    private static let tolerance = 0x1p-45

    /// The share of the distance to the next vertical tangent of the curve's continuation, roughly,
    /// that a cell may span: to be tried at all, to be right in most cases, and in all.
    private static let span = (tried: 0.25, likely: 0.06, sure: 0.04)

    private let curve: CubicBezier

    /// The number of cells, a power of two.
    private let width: Int

    init(_ curve: CubicBezier) {
      self.curve = curve
      let spans = (0..<64).map { part in
        curve.bend(from: curve.knot(part, of: 64).t, to: curve.knot(part + 1, of: 64).t) / 64
      }
      func isFine(_ factor: Double) -> Bool {
        spans.count { $0 > CellMaker.span.likely * factor } <= 4
      }
      width = isFine(1) ? 64 : isFine(2) ? 128 : 256
    }

    /// Returns a new block of cells, with those that some of them are divided into behind them.
    func block() -> CellBlock {
      var cells = (0..<width).map { cell($0, 0, of: 1) }
      for index in 0..<width where !cells[index].isPolynomial {
        let parts = 1 << level(ofCell: index)
        cells[index] = .divided(into: parts, first: cells.count)
        cells += (0..<parts).map { cell(index, $0, of: parts) }
      }
      return CellBlock(cells, width: width)
    }

    /// Returns y at x, for 0 < x < 1, from the one cell that holds x, made now; NaN when it is the
    /// solver's.
    func value(at x: Double) -> Double {
      let (bits, place) = CellBlock.place(of: x * Double(width))
      let index = bits & (width - 1)
      let y = cell(index, 0, of: 1).value(at: place)
      if !y.isNaN { return y }
      let parts = 1 << level(ofCell: index)
      let (part, inner) = CellBlock.divide(place, Double(parts))
      return cell(index, part, of: parts).value(at: inner)
    }

    /// Returns the numbers of a part of a cell: NaN when no polynomial is precise enough there.
    private func cell(_ index: Int, _ part: Int, of parts: Int) -> Cell {
      let number = index * parts + part
      let count = width * parts
      let (left, right) = (curve.knot(number, of: count), curve.knot(number + 1, of: count))
      let size = 1 / Double(count)
      guard curve.bend(from: left.t, to: right.t) * size <= Self.span.tried else { return .solved }
      let cell = Cell(from: left.taylor(size), to: right.taylor(size))
      for place in [0.25, 0.5, 0.75] {
        let exact = curve.solvedValue(at: (Double(number) + place) * size)
        let difference = abs(cell.value(at: place) - exact)
        if !(difference <= Self.tolerance * max(1, abs(curve.y1), abs(curve.y2))) {
          return .solved
        }
      }
      return cell
    }

    /// Returns the number of times that a cell which is not precise enough has to be halved.
    private func level(ofCell index: Int) -> Int {
      let (left, right) = (curve.knot(index, of: width), curve.knot(index + 1, of: width))
      var span = curve.bend(from: left.t, to: right.t) / Double(width)
      var level = 0
      repeat {
        level += 1
        span /= 2
      } while level < Self.finest && span > Self.span.sure
      return level
    }
  }

  /// Returns the point at x = number/count.
  fileprivate func knot(_ number: Int, of count: Int) -> Knot {
    let x = Double(number) / Double(count)
    return Knot(self, t: number > 0 && number < count ? parameter(at: x).t : x)
  }
}
