internal import MotionTime
import OrreryBasics

/// A fit of cubic pieces with matching slopes to a motion, each piece as long as a tolerance
/// allows.
///
/// Between two values the CSS curve (1/3, y1, 2/3, y2) is a cubic in time, with any slopes at its ends:
/// y1 = s0·w/(3Δ), y2 = 1 − s1·w/(3Δ) for a width w and a difference Δ (Hermite's form in Bézier's).
struct CubicFit {
  private let value: (Double) -> Double
  private let tolerance: Double
  private let decimals: Int

  /// The most pieces, and the shortest, in seconds.
  private static let mostPieces = 2000
  private static let shortest = 4e-5

  /// Control points further out than this would make rounding show.
  private static let steepest = 12.0

  init(tolerance: Double, _ value: @escaping (Double) -> Double) {
    self.value = value
    self.tolerance = tolerance
    decimals = DecimalRounding.decimals(within: tolerance / 64)
  }

  /// Returns the pieces from a time to another, in seconds; nil when it takes too many.
  func pieces(from start: Double, to end: Double) -> [EasedStretch]? {
    var pieces: [EasedStretch] = []
    var time = start
    while time < end {
      guard pieces.count < Self.mostPieces, let piece = longest(from: time, before: end) else {
        return nil
      }
      pieces.append(piece)
      time = piece.end
    }
    return pieces
  }

  /// Returns the longest piece found by doubling and bisecting; the end in one step when that will
  /// do.
  private func longest(from start: Double, before end: Double) -> EasedStretch? {
    if let whole = piece(start, end, isLast: true) { return whole }
    var best: EasedStretch?
    var good = 0.0
    var bad = end - start
    var width = min(1.0 / 64, bad / 2)
    while width < bad, let found = piece(start, start + width) {
      (best, good) = (found, width)
      width *= 2
    }
    bad = min(bad, width)
    for _ in 0..<12 where bad - good > Self.shortest {
      let middle = good + (bad - good) / 2
      if let found = piece(start, start + middle) {
        (best, good) = (found, middle)
      } else {
        bad = middle
      }
    }
    return best
  }

  private func piece(_ start: Double, _ end: Double, isLast: Bool = false) -> EasedStretch? {
    let width = end - start
    if width < Self.shortest, !isLast { return nil }
    let inner = width * 1e-6
    let (from, to) = (value(start), value(end - (isLast ? inner : 0)))
    let ends = (DecimalRounding.rounded(from, decimals), DecimalRounding.rounded(to, decimals))
    let step = min(width / 64, 1e-4)
    let slopes = (
      (4 * value(start + step) - value(start + 2 * step) - 3 * from) / (2 * step),
      (3 * to - 4 * value(end - inner - step) + value(end - inner - 2 * step)) / (2 * step)
    )
    let rise = ends.1 - ends.0
    let controls = (slopes.0 * width / (3 * rise), 1 - slopes.1 * width / (3 * rise))
    let isCubic = abs(controls.0) < Self.steepest && abs(controls.1) < Self.steepest
    if isCubic, !isNear(ends, slopes, start, width) { return nil }
    let easing = isCubic ? easing(controls.0, controls.1, rise: rise) : nil
    let piece = EasedStretch(start: start, end: end, from: ends.0, to: ends.1, easing: easing)
    return fits(piece) ? piece : nil
  }

  /// Returns whether a cubic is near enough at three places for it to be worth writing down, which takes
  /// much longer than this; what rounding its text adds is less than the rest of the tolerance.
  private func isNear(
    _ ends: (Double, Double), _ slopes: (Double, Double), _ start: Double, _ width: Double
  ) -> Bool {
    [0.5, 0.25, 0.75].allSatisfy { part in
      let rest = 1 - part
      let level = ends.0 * rest * rest * (1 + 2 * part) + ends.1 * part * part * (1 + 2 * rest)
      let cubic = level + width * part * rest * (slopes.0 * rest - slopes.1 * part)
      return abs(cubic - value(start + width * part)) <= tolerance
    }
  }

  private func easing(_ first: Double, _ second: Double, rise: Double) -> EasingText? {
    let reach = max(1, abs(first), abs(second))
    let places = max(2, DecimalRounding.decimals(within: tolerance / (48 * abs(rise))))
    // On a steep slope, an x that differs slightly from a third moves the curve too.
    let third = max(3, DecimalRounding.decimals(within: tolerance / (96 * abs(rise) * reach)))
    let numbers = [
      DecimalRounding.rounded(1.0 / 3, third), DecimalRounding.rounded(first, places),
      DecimalRounding.rounded(2.0 / 3, third), DecimalRounding.rounded(second, places),
    ].map { NumberText.shortest($0) }
    return try? EasingText(reading: "cubic-bezier(\(numbers.joined(separator: ",")))")
  }

  private func fits(_ piece: EasedStretch) -> Bool {
    let width = piece.end - piece.start
    let count = min(max(16, Int(exactly: (width * 240).rounded()) ?? 16), 4096)
    return (0...count).allSatisfy { index in
      let part = (Double(index) + (index < count ? 0 : -1e-6)) / Double(count)
      let eased = piece.easing.map { $0.curve.value(at: part) } ?? part
      let shown = piece.from + (piece.to - piece.from) * eased
      return abs(shown - value(piece.start + width * part)) <= tolerance * 0.8
    }
  }
}
