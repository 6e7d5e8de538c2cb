import OrreryBasics

/// A scale of an axis, which maps values to points and chooses round numbers as marks.
struct PlotScale {
  let low: Double
  let high: Double
  let step: Double
  private let start: Double
  private let end: Double

  /// A scale that shows the values from `low` to `high`, drawn from `start` to `end` points.
  ///
  /// - Parameters:
  ///   - marks: The approximate number of marks.
  ///   - rounded: Whether the ends move outwards to a mark.
  init(
    from low: Double, to high: Double, start: Double, end: Double, marks: Int, rounded: Bool
  ) {
    let spread = high > low ? high - low : max(low.magnitude, 1)
    let (bottom, top) = high > low ? (low, high) : (low - spread / 2, low + spread / 2)
    let step = Self.roundStep(spread / Double(marks))
    self.step = step
    self.low = rounded ? (bottom / step).rounded(.down) * step : bottom
    self.high = rounded ? (top / step).rounded(.up) * step : top
    self.start = start
    self.end = end
  }

  func position(of value: Double) -> Double {
    start + (value - low) / (high - low) * (end - start)
  }

  /// The values to mark, ascending; none where doubles are too coarse or too large to be marked.
  var marks: [Double] {
    guard (high - low) / step < 100 else { return [] }
    let first = (low / step).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Returns a mark's text, with as many decimals as the step has.
  func label(of mark: Double) -> String {
    NumberText.fixed(mark, decimals: decimals)
  }

  private var decimals: Int {
    var places = 0
    var scaled = step
    while places < 9, (scaled - scaled.rounded()).magnitude > 1e-6 * scaled {
      scaled *= 10
      places += 1
    }
    return places
  }

  /// Returns the nearest of 1, 2, 5 times a power of ten that is not less.
  private static func roundStep(_ rough: Double) -> Double {
    guard rough.isFinite, rough > 1e-300 else { return 1 }
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    let least: Double = rough * (1 - 1e-9)
    let digit: Double = [1, 2, 5].first { $0 * power >= least } ?? 10
    return digit * power
  }
}
