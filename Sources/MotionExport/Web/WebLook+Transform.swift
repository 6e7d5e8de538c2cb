internal import MotionRender
internal import MotionTime

/// The placement of layers, the same for elements of a page and of a picture.
extension WebLook {
  /// The declarations that place the layer with its anchor point at the origin of its own transforms.
  func placing(isRoot: Bool) -> [WebDeclaration] {
    if isRoot { return [] }
    let shift = pair("transform.translation")
    let place = zip(place, shift).map { $0 + $1 }
    if isSpatial || parentMatrix != nil {
      return [WebDeclaration("transform", list, mixesNumbers: !isSeenInPerspective)]
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
    var omissions: [String] = []
    if parent.map({ !sublayerColumns(of: $0).isEmpty }) ?? false {
      omissions.append("the motion of sublayerTransform of the layer around it is left out")
    }
    if movesAnchorAndSize {
      omissions.append("size and anchorPoint move at once; anchorPoint moves for the greatest size")
    }
    if !isSkewConstant { omissions.append("the motion of its skew is left out") }
    return omissions
  }

  /// Whether perspective has a part in how the layer is seen.
  var isSeenInPerspective: Bool {
    let own = zip(["x", "y", "z", "w"], [0, 0, 0, 1.0]).contains {
      !isAlways($1, term("transform.perspective.\($0)"))
    }
    return own || parentMatrix.map { $0.row1.w != 0 || $0.row2.w != 0 || $0.row3.w != 0 } ?? false
  }

  private var isSpatial: Bool {
    let turns = ["rotation.x", "rotation.y"].contains { !isAlways(0, term("transform.\($0)")) }
    return turns || isSeenInPerspective || !isSkewConstant || skew != Transform.identity.skew
      || isFlattened
  }

  /// Whether the last transform is a matrix that flattens space.
  private var isFlattened: Bool {
    if case .matrix = layer.look.value(.transform) { true } else { false }
  }

  private var skew: Transform.Skew { layer.look.transform.skew }

  private var isSkewConstant: Bool {
    ["xy", "xz", "yz"].allSatisfy { term("transform.skew.\($0)").isConstant }
  }

  private func sublayerColumns(of parent: WebLayer) -> [Int] {
    LayerColumnsOfTransform.names.compactMap {
      column(WebSource(layer: parent.look.id, keyPath: "sublayerTransform.\($0)"))
    }
  }

  /// The matrix of the layer around for its sublayers; nil for one that does nothing.
  private var parentMatrix: Matrix? {
    guard let value = parent?.look.value(.sublayerTransform), value != .transform(.identity) else {
      return nil
    }
    return value.matrix
  }

  /// All of it as one list of functions.
  private var list: [WebDeclaration.Piece] {
    var list: [WebDeclaration.Piece] = []
    func add(_ name: String, _ terms: [WebTerm], _ unit: String) {
      list.append(.text(list.isEmpty ? "\(name)(" : " \(name)("))
      for (index, term) in terms.enumerated() {
        list += index == 0 ? [.term(term, unit)] : [.text(", "), .term(term, unit)]
      }
      list.append(.text(")"))
    }
    let one = WebTerm(1)
    let zero = WebTerm(0)
    if let matrix = parentMatrix, let parent {
      let anchor = parent.look.anchor
      let origin = parent.look.bounds.origin
      let shift = [WebTerm(anchor.x - origin.x), WebTerm(anchor.y - origin.y)]
      add("translate", shift, "px")
      add("matrix3d", matrix.rows.map { WebTerm($0) }, "")
      add("translate", shift.map { $0 * -1 }, "px")
      // The layer is flat for the one around it; flattened wholly it would not be drawn.
      add("scaleZ", [WebTerm(1e-6)], "")
    }
    add("translate", place, "px")
    if isFlattened, let matrix = layer.look.value(.transform).matrix {
      add("matrix3d", matrix.rows.map { WebTerm($0) }, "")
      return list
    }
    if isSeenInPerspective {
      let eye = ["x", "y", "z", "w"].map { term("transform.perspective.\($0)") }
      add(
        "matrix3d",
        [
          one, zero, zero, eye[0], zero, one, zero, eye[1], zero, zero, one, eye[2], zero, zero,
          zero, eye[3],
        ],
        "")
    }
    add("translate3d", pair("transform.translation") + [term("transform.translation.z")], "px")
    for axis in ["z", "y", "x"] {
      add("rotate\(axis.uppercased())", [term("transform.rotation.\(axis)")], "rad")
    }
    if skew != Transform.identity.skew {
      var lean = Transform.identity
      lean.skew = skew
      add("matrix3d", lean.matrix.rows.map { WebTerm($0) }, "")
    }
    add("scale3d", ["x", "y", "z"].map { term("transform.scale.\($0)") }, "")
    return list
  }
}

/// The names of a transform's columns.
private enum LayerColumnsOfTransform {
  static let names = ["translation", "rotation", "scale", "perspective"].flatMap { part in
    ["x", "y", "z", "w"].map { "\(part).\($0)" }
  }
}

extension Matrix {
  /// The sixteen numbers row by row, which is the order of `matrix3d()`, since points are row vectors.
  fileprivate var rows: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }
}
