@_spi(Drawing) import MotionExport
@_spi(Drawing) import MotionRender
import MotionTime

extension Canvas {
  /// Farther than any picture reaches.
  private static let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// Returns the rectangles around all that is drawn for each layer, sublayers first.
  static func extents(of scene: Scene, isOutlined: [Bool]) -> [Rect] {
    var extents: [Rect?] = Array(repeating: nil, count: scene.layers.count)
    for index in scene.layers.indices.reversed() {
      let layer = scene.layers[index]
      var extent = join(extents[index], layer.ownExtent(isOutlined: isOutlined[index]))
      if layer.masksToBounds { extent = layer.bounds }
      extents[index] = extent
      guard let parent = layer.parent, let extent else { continue }
      extents[parent] = join(extents[parent], outside(of: layer, extent))
    }
    return extents.map { $0 ?? .zero }
  }

  private static func outside(of layer: SceneLayer, _ extent: Rect) -> Rect {
    let corners = extent.corners.map(layer.map.homogeneous)
    guard corners.allSatisfy({ $0.z > 1e-9 }) else { return everything }
    return Rect(around: corners.map { Point(x: $0.x / $0.z, y: $0.y / $0.z) }) ?? everything
  }

  private static func join(_ one: Rect?, _ other: Rect?) -> Rect? {
    guard let one, let other else { return one ?? other }
    return Rect(around: one.corners + other.corners)
  }
}

extension SceneLayer {
  /// The outline of a shape layer and its line, where they can be.
  private var shapeExtent: Rect? {
    guard let shape, let box = Rect(around: shape.path.points) else { return nil }
    guard let stroke = shape.stroke else { return box }
    // A square end reaches √2 half widths, a miter as far as its limit.
    let reach = stroke.join == "miter" ? max(stroke.miterLimit, 1.5) : 1.5
    return box.grown(by: stroke.width / 2 * reach)
  }

  /// Returns the rectangle around what the layer itself draws; nil when it draws nothing.
  fileprivate func ownExtent(isOutlined: Bool) -> Rect? {
    var boxes: [Rect] = []
    let isFilled = backgroundColor != nil || gradient != nil || contents != nil || text != nil
    if isFilled || border != nil || isOutlined { boxes.append(bounds) }
    if let shapeExtent { boxes.append(shapeExtent) }
    if let box = shadowBox, let shadow { boxes.append(box.grown(by: 3 * shadow.radius)) }
    return Rect(around: boxes.flatMap(\.corners))
  }

  /// The rectangle around the shadow's outline, before it is blurred.
  var shadowBox: Rect? {
    guard let shadow else { return nil }
    guard let box = shadow.path.map({ Rect(around: $0.points) }) ?? bounds else { return nil }
    return Rect(
      x: box.minX + shadow.offset.dx, y: box.minY + shadow.offset.dy, width: box.width,
      height: box.height)
  }
}
