internal import MotionTime
import OrreryBasics

/// A writer of motions as CSS.
enum WebCSS {
  /// Returns the `@keyframes` of a motion, and its reference in `animation`; both empty for a
  /// constant.
  ///
  /// - Parameters:
  ///   - repeats: Whether it is played over and over.
  ///   - values: Returns the declarations of a keyframe, by its index.
  static func text(
    of motion: WebMotion, name: String, repeats: Bool, values: (Int) -> String
  ) -> (keyframes: String, animation: String) {
    let frames = motion.keyframes
    guard frames.count >= 2 else { return ("", "") }
    let isPair = frames.count == 2
    let words = frames.enumerated().map { index, frame in
      let easing = index + 1 < frames.count && !isPair ? frame.easing : nil
      let ease = easing.map { ";animation-timing-function:\($0.text)" } ?? ""
      return "\(offset(frame.offset)){\(values(index))\(ease)}"
    }
    var animation = "\(name) \(time(motion.duration))"
    animation += " \(isPair ? frames[0].easing?.text ?? "linear" : "linear")"
    if motion.delay != 0 { animation += " \(time(motion.delay))" }
    if motion.iterations == .infinity || repeats {
      animation += " infinite"
    } else if motion.iterations != 1 {
      animation += " \(NumberText.shortest(motion.iterations))"
    }
    if motion.alternates { animation += " alternate" }
    if motion.fill != .none { animation += " \(motion.fill.rawValue)" }
    return ("@keyframes \(name){\(words.joined())}", animation)
  }

  /// Returns the size of a motion as keyframes at equal distances in straight lines, of 10 ms.
  static func uniformByteCount(
    duration: Double, decimals: Int, name: String, _ value: (Double) -> Double
  ) -> Int {
    let count = Int(exactly: min((duration * 100).rounded(.up), 1e6)) ?? 1
    return (0...max(count, 1)).reduce(0) { size, index in
      let part = min(Double(index) * 0.01 / duration, 1)
      let number = DecimalRounding.rounded(value(part * duration), decimals)
      let text = "\(offset(DecimalRounding.rounded(part, 6))){\(declaration(name, number))}"
      return size + text.utf8.count
    }
  }

  /// Returns a custom property and its value, 0 for a number that is not finite, for which CSS has
  /// no notation.
  private static func declaration(_ name: String, _ value: Double) -> String {
    "--\(name):\(NumberText.shortest(value, nonFinite: "0"))"
  }

  private static func offset(_ part: Double) -> String {
    part == 0
      ? "0%" : part == 1 ? "to" : "\(NumberText.shortest(DecimalRounding.rounded(part * 100, 13)))%"
  }

  private static func time(_ seconds: Double) -> String {
    "\(NumberText.shortest(DecimalRounding.rounded(seconds * 1000, 6)))ms"
  }
}
