internal import MotionRender
import OrreryBasics

/// A column as it is written.
struct WebTrack {
  /// The column's name, the layer's part of it, and the rest.
  let column: String
  let layer: String
  let keyPath: String
  let unit: String

  /// The class of the layer and the name of the column, as CSS takes them.
  let target: String
  let name: String

  let motion: WebMotion

  /// The largest difference from the session's values, and the number of times at which they were
  /// compared.
  let bound: Double
  let sampleCount: Int

  /// The largest number less the smallest.
  let range: Double
}

extension WebTrack {
  /// The rules and the words that play the motion.
  var css: (keyframes: String, animation: String) { WebCSS.text(of: motion, name: name) }

  /// The size of the CSS, in bytes.
  var byteCount: Int { css.keyframes.utf8.count + css.animation.utf8.count }

  /// The number of bytes of a sheet that depend on the motion.
  func size(in notation: WebSheet.Notation) -> Int {
    switch notation {
    case .css: byteCount + initialValue.utf8.count
    case .webAnimations: json.line.utf8.count
    }
  }

  /// The value outside the animation, as CSS takes it.
  var initialValue: String { NumberText.shortest(motion.base, nonFinite: "0") }
}
