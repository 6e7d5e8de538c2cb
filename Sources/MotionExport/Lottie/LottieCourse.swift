internal import MotionTime

/// The keyframes of numbers that share their times and easings, at whole frames.
struct LottieCourse {
  /// A keyframe, with the easing of the step to the next one; without one its values are held.
  struct Key {
    let frame: Int
    let values: [Double]
    let easing: CubicBezier?
  }

  let keys: [Key]

  /// The largest difference of each number from its motion, but for a frame around jumps.
  let bounds: [Double]

  /// The largest of the numbers less the smallest, of each.
  let ranges: [Double]

  /// Whether each number is within the tolerance.
  let isWithin: Bool

  /// The frames, and how many there are in a second.
  struct Frames {
    let rate: Double
    let count: Int

    func seconds(_ frame: Double) -> Double { frame / rate }
  }

  /// Fits keyframes to numbers.
  ///
  /// - Parameters:
  ///   - signals: The numbers, at least one of which moves.
  ///   - share: The permitted difference, as a part of the range of a number.
  init(_ signals: [LottieSignal], _ frames: Frames, within share: Double) {
    let times = (0...4 * frames.count).map { frames.seconds(Double($0) / 4) }
    let ranges = signals.map { signal in
      let values = times.map(signal.value)
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let tolerances = ranges.map { share * max($0, 1e-9) }
    var fit = LottieFit(signals, frames, tolerances: tolerances)
    let keys = fit.keys()
    self.ranges = ranges
    self.keys = keys
    let distances = fit.distances(of: keys)
    bounds = zip(distances, signals).map { $0 + $1.bound }
    isWithin = zip(bounds, tolerances).allSatisfy { $0 <= $1 }
  }

  /// Returns one number at a frame, computed as a player does.
  static func value(of keys: [Key], _ number: Int, at frame: Double) -> Double {
    var (low, high) = (0, keys.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Double(keys[middle].frame) <= frame { low = middle } else { high = middle - 1 }
    }
    let key = keys[low]
    guard low + 1 < keys.count, let easing = key.easing, frame > Double(key.frame) else {
      return key.values[number]
    }
    let next = keys[low + 1]
    let part = (frame - Double(key.frame)) / Double(next.frame - key.frame)
    return key.values[number] + (next.values[number] - key.values[number]) * easing.value(at: part)
  }
}
