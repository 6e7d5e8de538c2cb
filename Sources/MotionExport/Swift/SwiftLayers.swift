internal import MotionTime

/// The animations of Core Animation in an exported Swift file: for each layer a group of keyframes and springs.
enum SwiftLayers {
  /// A part of a column that one animation plays.
  enum Part {
    case keys(PlatformKeys)
    case spring(SpringTrajectory, start: Double, end: Double)

    /// The number of keyframes.
    var count: Int { if case .keys(let keys) = self { keys.keys.count } else { 1 } }
  }

  /// The properties with key paths that Core Animation animates.
  private static let properties: Set<String> = [
    "position", "zPosition", "anchorPoint", "bounds", "transform", "sublayerTransform", "opacity",
    "cornerRadius", "borderWidth", "shadowOpacity", "shadowOffset", "shadowRadius", "contentsRect",
    "lineWidth", "miterLimit", "lineDashPhase", "strokeStart", "strokeEnd", "fontSize", "progress",
  ]

  private static func hasKeyPath(_ column: MotionColumn) -> Bool {
    properties.contains(String(column.keyPath.prefix { $0 != "." }))
  }

  /// Returns the note on a column that layers cannot have; nil for others.
  static func note(_ column: MotionColumn) -> String? {
    hasKeyPath(column)
      ? nil
      : "\(column.name): Core Animation has no key path for it; it has a track of SwiftUI."
  }

  /// Returns whether a spring goes from somewhere to somewhere else, so that a velocity in ways a second says it.
  static func hasWay(_ spring: SpringTrajectory, _ column: PlatformMotion.Column) -> Bool {
    abs(spring.to - spring.from) > 1e-6 * column.column.range
  }

  /// Returns the parts of a column; nil when a spring without a way takes too many keyframes.
  static func parts(of column: PlatformMotion.Column) -> [Part]? {
    var parts: [Part] = []
    var run: [MotionPiece] = []
    func finish() -> Bool {
      defer { run = [] }
      guard let last = run.last, last.end > run[0].start else { return true }
      guard let keys = PlatformKeys(run, within: column.limit, isOnGrid: false) else {
        return false
      }
      parts.append(.keys(keys))
      return true
    }
    for piece in column.column.pieces {
      if case .spring(let spring) = piece.form, hasWay(spring, column) {
        guard finish() else { return nil }
        parts.append(.spring(spring, start: piece.start, end: piece.end))
      } else {
        run.append(piece)
      }
    }
    return finish() ? parts : nil
  }

  /// Returns the extension with a function for each layer.
  static func text(of motion: PlatformMotion) -> String {
    let columns = motion.columns.filter { hasKeyPath($0.column) }
    var layers: [(id: Int, name: String)] = []
    for column in columns where !layers.contains(where: { $0.id == column.column.layerID }) {
      layers.append((column.column.layerID, column.column.layerName))
    }
    let names = PlatformNames.names(layers.map { $0.name + ".animation" })
    let functions = zip(layers, names).map { layer, name in
      let lines = columns.filter { $0.column.layerID == layer.id }.flatMap { column in
        (parts(of: column) ?? []).map { line($0, column) }
      }
      let title = layer.name.isEmpty ? "a layer" : "`\(PlatformNames.comment(layer.name))`"
      return """
            /// The motion of \(title): `layer.add(\(motion.typeName).\(name)(), forKey: nil)`.
            static func \(name)() -> CAAnimationGroup {
                group([
        \(lines.map { "            \($0),\n" }.joined())        ])
            }


        """
    }
    return """
      extension \(motion.typeName) {
      \(functions.joined())\(helpers)
      """
  }

  private static func line(_ part: Part, _ column: PlatformMotion.Column) -> String {
    let path = column.column.keyPath
    switch part {
    case .keys(let keys):
      var curve = TimingFunction.linear
      let lines = keys.keys.map { key in
        var numbers = [PlatformNames.seconds(key.time)]
        numbers.append(PlatformNames.literal(column.rounded(key.value)))
        if !curve.isLinear, let cubic = curve.cubic {
          numbers += [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(PlatformNames.literal)
        }
        curve = key.curve
        return "                Key(\(numbers.joined(separator: ", "))),\n"
      }
      return "keyframes(\"\(path)\", [\n\(lines.joined())            ])"
    case .spring(let motion, let start, let end):
      let velocity = motion.velocity / (motion.to - motion.from)
      let (begin, duration) = (PlatformNames.seconds(start), PlatformNames.seconds(end - start))
      let numbers = [
        ("from", column.rounded(motion.from)),
        ("to", column.rounded(motion.to)), ("mass", motion.spring.mass),
        ("stiffness", motion.spring.stiffness), ("damping", motion.spring.damping),
        ("initialVelocity", velocity),
      ].map { "\($0.0): \(PlatformNames.literal($0.1))" }
      return "spring(\n                \"\(path)\", at: \(begin), duration: \(duration), "
        + "\(numbers.prefix(2).joined(separator: ", ")),\n"
        + "                \(numbers.dropFirst(2).joined(separator: ", ")))"
    }
  }

  /// The functions that make animations, and the end of the extension.
  private static let helpers = """
        /// A time of the motion, the value then, and the control points of the curve that leads to it.
        private struct Key {
            let time: Double
            let value: Double
            let curve: CAMediaTimingFunction

            init(
                _ time: Double, _ value: Double,
                _ x1: Float = 0, _ y1: Float = 0, _ x2: Float = 1, _ y2: Float = 1
            ) {
                self.time = time
                self.value = value
                curve = CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
            }
        }

        private static func keyframes(_ keyPath: String, _ keys: [Key]) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            let (start, end) = (keys[0].time, keys[keys.count - 1].time)
            animation.values = keys.map(\\.value)
            animation.keyTimes = keys.map { NSNumber(value: ($0.time - start) / (end - start)) }
            animation.timingFunctions = keys.dropFirst().map(\\.curve)
            return placed(animation, at: start, duration: end - start)
        }

        /// The velocity is in ways a second, towards the end.
        private static func spring(
            _ keyPath: String, at time: Double, duration: Double, from: Double, to: Double,
            mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
        ) -> CAAnimation {
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.mass = mass
            animation.stiffness = stiffness
            animation.damping = damping
            animation.initialVelocity = initialVelocity
            // Before these versions, damping above critical counts as critical.
            if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
                animation.allowsOverdamping = true
            }
            return placed(animation, at: time, duration: duration)
        }

        private static func placed(
            _ animation: CAAnimation, at time: Double, duration: Double
        ) -> CAAnimation {
            animation.beginTime = time
            animation.duration = duration
            animation.fillMode = time == 0 ? .both : .forwards
            return animation
        }

        private static func group(_ animations: [CAAnimation]) -> CAAnimationGroup {
            let group = CAAnimationGroup()
            group.animations = animations
            group.duration = duration
            group.fillMode = .both
            return group
        }
    }

    """
}
