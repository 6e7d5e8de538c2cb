/// A layer of a script to be written, with its motions and sublayers.
final class ImportedLayer {
  /// The class of the layer in Lua.
  enum Kind: String {
    case plain = "Layer"
    case shape = "ShapeLayer"
    case gradient = "GradientLayer"
  }

  let kind: Kind

  /// The name in traces; it names the script's variable, too.
  let name: String

  /// The place in the imported file, for a comment; empty for none.
  let place: String

  /// The attributes in the order of the constructor's table.
  var fields: [LuaField] = []

  var motions: [ImportedMotion] = []

  /// Animations that the layer gets itself, with their keys: in seconds, and with fills and cycles of their own.
  var animations: [(key: String, term: LuaTerm)] = []

  /// The sublayers, the first furthest back.
  var sublayers: [ImportedLayer] = []

  init(_ kind: Kind, name: String, place: String = "") {
    self.kind = kind
    self.name = name
    self.place = place
  }
}

/// An animation of a layer, a piece of the script's sequence.
struct ImportedMotion {
  enum Content {
    /// Keyframes of a key path: the fields of the animation but its duration.
    case keyframes(keyPath: String, [LuaField])

    /// Animations whose begins count from that of the group, and the easing of their time.
    case group([ImportedMotion], timing: LuaTerm)
  }

  /// The begin, in the scene's unit of time.
  let begin: Double

  /// The length, in the scene's unit of time, above 0.
  let duration: Double

  let content: Content

  /// Returns the motion with times that count from another origin, in another unit.
  func scaled(by factor: Double, from origin: Double) -> ImportedMotion {
    var content = content
    if case .group(let motions, let timing) = content {
      content = .group(motions.map { $0.scaled(by: factor, from: 0) }, timing: timing)
    }
    return ImportedMotion(
      begin: (begin - origin) * factor, duration: duration * factor, content: content)
  }
}

/// A stage with layers, and the time that their motions take.
struct ImportedScene {
  var width: Double
  var height: Double

  /// The units of time in a second: frames of a Lottie file.
  var frameRate: Double

  /// The length of the motion, in frames.
  var duration: Double

  /// The layers, the first furthest back.
  var layers: [ImportedLayer] = []

  /// The named times, in frames.
  var labels: [(name: String, time: Double)] = []
}
