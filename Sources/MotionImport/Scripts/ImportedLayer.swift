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

  /// The sublayers, the first furthest back.
  var sublayers: [ImportedLayer] = []

  init(_ kind: Kind, name: String, place: String = "") {
    self.kind = kind
    self.name = name
    self.place = place
  }
}

/// An animation of one key path of a layer, a piece of the script's sequence.
struct ImportedMotion {
  let keyPath: String

  /// The begin, in the scene's unit of time.
  let begin: Double

  /// The length, in the scene's unit of time, above 0.
  let duration: Double

  /// The fields of the animation but its duration: values, key times, easings.
  let fields: [LuaField]
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
