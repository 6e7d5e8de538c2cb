internal import MotionRender
internal import MotionTime

/// The placement of layers, the same for elements of a page and of a picture.
extension WebLook {
  /// Returns the declarations that place the layer with its anchor point at the origin of its own
  /// transforms.
  func placing(isRoot: Bool) -> [WebDeclaration] {
    if isRoot { return [] }
    let shift = pair("transform.translation")
    let place = zip(place, shift).map { $0 + $1 }
    if isSpatial || outerTransform != nil {
      return [WebDeclaration("transform", list, mixesNumbers: isMixed)]
    }
    var declarations = [WebDeclaration("translate", place, "px")]
    let angle = term("transform.rotation.z")
    if !isAlways(0, angle) { declarations.append(WebDeclaration("rotate", [angle], "rad")) }
    let scale = pair("transform.scale")
    if !scale.allSatisfy({ isAlways(1, $0) }) {
      declarations.append(WebDeclaration("scale", scale, ""))
    }
    return declarations
  }

  /// The parts that the placement leaves out, a phrase each.
  var placingOmissions: [String] {
    movesAnchorAndSize
      ? ["size and anchorPoint move at once; anchorPoint moves for the greatest size"] : []
  }

  /// Whether perspective has a part in how the layer is seen.
  var isSeenInPerspective: Bool {
    hasPerspective(transform) || outerTransform.map(hasPerspective) ?? false
  }

  /// Whether a browser mixes two lists of functions function by function: it takes matrices apart.
  private var isMixed: Bool {
    let transforms = [transform] + (outerTransform.map { [$0] } ?? [])
    return !isSeenInPerspective && transforms.allSatisfy { skew(of: $0).allSatisfy(\.isConstant) }
  }

  private var isSpatial: Bool {
    let turns = ["rotation.x", "rotation.y"].contains { !isAlways(0, term("transform.\($0)")) }
    let leans = !skew(of: transform).allSatisfy { isAlways(0, $0) }
    return turns || leans || isSeenInPerspective || transform.isFlattening
  }

  /// All of it as one list of functions.
  private var list: [WebDeclaration.Piece] {
    var list = WebFunctions()
    if let outer = outerTransform, let parent {
      let shift = anchor(of: parent)
      list.add("translate", shift, "px")
      add(outer, to: &list)
      list.add("translate", shift.map { $0 * -1 }, "px")
      // Flattens the layer into its superlayer; with a factor of 0, browsers would not draw it.
      list.add("scaleZ", [WebTerm(1e-6)])
    }
    list.add("translate", place, "px")
    add(transform, to: &list)
    return list.pieces
  }
}

/// A transform of a layer, and the key path of its columns.
private struct WebTransform {
  let layer: WebLayer
  let property: LayerProperty

  var value: LayerValue { layer.look.value(property) }

  /// Whether the last value is a matrix that flattens space.
  var isFlattening: Bool {
    if case .matrix = value { true } else { false }
  }
}

extension WebLook {
  private var transform: WebTransform { WebTransform(layer: layer, property: .transform) }

  /// The transform of the layer around for its sublayers; nil for one that never does anything.
  private var outerTransform: WebTransform? {
    guard let parent else { return nil }
    let outer = WebTransform(layer: parent, property: .sublayerTransform)
    let isMoving = WebTransform.names.contains {
      !term("\(outer.property.rawValue).\($0)", of: parent).isConstant
    }
    return isMoving || outer.value != .transform(.identity) ? outer : nil
  }

  private func terms(_ names: [String], of transform: WebTransform) -> [WebTerm] {
    names.map { term("\(transform.property.rawValue).\($0)", of: transform.layer) }
  }

  private func skew(of transform: WebTransform) -> [WebTerm] {
    terms(["skew.xy", "skew.xz", "skew.yz"], of: transform)
  }

  private func perspective(of transform: WebTransform) -> [WebTerm] {
    terms(["x", "y", "z", "w"].map { "perspective.\($0)" }, of: transform)
  }

  private func hasPerspective(_ transform: WebTransform) -> Bool {
    if transform.isFlattening, let matrix = transform.value.matrix {
      return matrix.row1.w != 0 || matrix.row2.w != 0 || matrix.row3.w != 0
    }
    return zip([0, 0, 0, 1.0], perspective(of: transform)).contains { !isAlways($0, $1) }
  }

  /// Adds the functions of a transform, the last of which is applied first.
  private func add(_ transform: WebTransform, to list: inout WebFunctions) {
    if transform.isFlattening, let matrix = transform.value.matrix {
      return list.add("matrix3d", matrix.rows.map { WebTerm($0) })
    }
    let (zero, one) = (WebTerm(0), WebTerm(1))
    if hasPerspective(transform) {
      let eye = perspective(of: transform)
      list.add(
        "matrix3d",
        [
          one, zero, zero, eye[0], zero, one, zero, eye[1], zero, zero, one, eye[2], zero, zero,
          zero, eye[3],
        ])
    }
    list.add(
      "translate3d", terms(["x", "y", "z"].map { "translation.\($0)" }, of: transform), "px")
    for axis in ["z", "y", "x"] {
      list.add("rotate\(axis.uppercased())", terms(["rotation.\(axis)"], of: transform), "rad")
    }
    let skew = skew(of: transform)
    if !skew.allSatisfy({ isAlways(0, $0) }) {
      list.add(
        "matrix3d",
        [
          one, zero, zero, zero, skew[0], one, zero, zero, skew[1], skew[2], one, zero, zero, zero,
          zero, one,
        ])
    }
    list.add("scale3d", terms(["x", "y", "z"].map { "scale.\($0)" }, of: transform))
  }
}

extension WebTransform {
  /// The names of a transform's columns.
  fileprivate static let names =
    ["translation", "rotation", "scale"].flatMap { part in ["x", "y", "z"].map { "\(part).\($0)" } }
    + ["skew.xy", "skew.xz", "skew.yz"] + ["x", "y", "z", "w"].map { "perspective.\($0)" }
}

/// A list of functions of `transform`.
struct WebFunctions {
  private(set) var pieces: [WebDeclaration.Piece] = []

  /// Adds a function whose arguments have one unit.
  mutating func add(_ name: String, _ terms: [WebTerm], _ unit: String = "") {
    add(name, terms.map { .term($0, unit) })
  }

  /// Adds a function.
  mutating func add(_ name: String, _ arguments: [WebDeclaration.Piece]) {
    pieces.append(.text(pieces.isEmpty ? "\(name)(" : " \(name)("))
    for (index, argument) in arguments.enumerated() {
      pieces += index == 0 ? [argument] : [.text(", "), argument]
    }
    pieces.append(.text(")"))
  }
}

extension Matrix {
  /// The sixteen numbers row by row, which is the order of `matrix3d()`, since points are row vectors.
  fileprivate var rows: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }
}
