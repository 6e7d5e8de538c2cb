@_spi(Drawing) internal import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The difference between the scene that a page draws and the next one: an event with the changed layers,
/// and moves.
///
/// The layers' appearance is resolved as `docs/appearance.md` defines it, so a page does not
/// interpret properties.
struct SceneUpdate {
  /// The event as a line of JSON; nil if no layer's appearance changed.
  private(set) var line: String?

  /// The layers whose position, map or opacity changed, which are sent with the frame.
  private(set) var moves = SceneMoves()

  /// Whether the scene is that of the compared values.
  private let isCompared: Bool

  /// Compares two scenes of one stage; `old` is nil for a page that draws none yet.
  init(from old: LiveScene?, to new: LiveScene, isCompared: Bool = false) {
    self.isCompared = isCompared
    if let old, old.revision == new.revision {
      let hasLooks = !new.looks.isEmpty
      for (index, pair) in zip(old.places, new.places).enumerated() where pair.0 != pair.1 {
        if hasLooks, new.looks[new.moving[index]] != nil { continue }
        moves.add(pair.1, since: pair.0, of: new.id(ofMoving: index))
      }
      compareLooks(old, new)
      return
    }
    let stages = old?.stages == new.stages ? nil : new.stages
    compare(old?.scene, new.scene, isFirst: old == nil, stages: stages)
  }

  /// Compares the layers whose appearance was described again.
  private mutating func compareLooks(_ old: LiveScene, _ new: LiveScene) {
    var changed: [JSONOutput] = []
    for (index, layer) in new.looks.sorted(by: { $0.key < $1.key }) {
      if let before = old.layer(at: index), Self.isLike(Self.withoutPlace(before), layer) {
        moves.add(layer, since: before)
      } else {
        changed.append(Self.look(of: layer, isOutlined: new.outlined[index]))
      }
    }
    if !changed.isEmpty { line = event([.init("changed", .list(changed))]) }
  }

  private mutating func compare(_ old: Scene?, _ new: Scene?, isFirst: Bool, stages: [String]?) {
    var members: [JSONOutput.Member] = []
    if let stages { members.append(.init("stages", .texts(stages))) }
    guard let new else {
      if old != nil || isFirst { members.append(.init("size", .null)) }
      line = members.isEmpty ? nil : event(members)
      return
    }
    if isFirst || old?.size != new.size {
      members.append(.init("size", .numbers([new.size.width, new.size.height])))
    }
    let order = Self.order(of: new)
    if old.map(Self.order) != order { members.append(.init("order", .numbers(order))) }
    let changed = looks(of: new, since: old)
    if !changed.isEmpty { members.append(.init("changed", .list(changed))) }
    line = members.isEmpty ? nil : event(members)
  }

  /// Returns the descriptions of the layers that changed; layers that only moved or faded are added
  /// to ``moves``.
  private mutating func looks(of new: Scene, since old: Scene?) -> [JSONOutput] {
    var known: [Int: (layer: SceneLayer, isOutlined: Bool)] = [:]
    if let old {
      for (layer, isOutlined) in zip(old.layers, old.outlined) {
        known[layer.id] = (Self.withoutPlace(layer), isOutlined)
      }
    }
    var changed: [JSONOutput] = []
    for (layer, isOutlined) in zip(new.layers, new.outlined) {
      if let before = known[layer.id], before.isOutlined == isOutlined,
        Self.isLike(before.layer, layer)
      {
        moves.add(layer, since: before.layer)
      } else {
        changed.append(Self.look(of: layer, isOutlined: isOutlined))
      }
    }
    return changed
  }

  private func event(_ members: [JSONOutput.Member]) -> String {
    let first = [JSONOutput.Member("event", .text("scene"))]
    let mark = isCompared ? [JSONOutput.Member("compared", .flag(true))] : []
    return JSONOutput.object(first + mark + members).line
  }

  /// Returns the layers' identifiers from back to front, each preceded by that of its superlayer, 0
  /// for none.
  private static func order(of scene: Scene) -> [Double] {
    scene.layers.flatMap { layer in
      [layer.parent.map { Double(scene.layers[$0].id) } ?? 0, Double(layer.id)]
    }
  }

  private static func withoutPlace(_ layer: SceneLayer) -> SceneLayer {
    var layer = layer
    (layer.parent, layer.end) = (nil, 0)
    return layer
  }

  /// Returns whether two layers are equal except for position, map and opacity.
  private static func isLike(_ old: SceneLayer, _ new: SceneLayer) -> Bool {
    var new = withoutPlace(new)
    (new.map, new.opacity) = (old.map, old.opacity)
    return old == new
  }

  /// Returns the nine numbers of a map, row by row: the images of the x axis, the y axis and the
  /// origin.
  private static func numbers(_ map: PlaneMap) -> [Double] {
    map.rows.flatMap { row in [row.x, row.y, row.z].map(rounded) }
  }

  /// Returns a number rounded to a millionth, which is invisible on any screen.
  private static func rounded(_ number: Double) -> Double {
    abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
  }
}

/// Encoding of a layer's appearance as JSON.
extension SceneUpdate {
  fileprivate static func look(of layer: SceneLayer, isOutlined: Bool) -> JSONOutput {
    let bounds = layer.bounds
    return .object(
      JSONOutput.present([
        "id": .count(layer.id), "name": layer.name.map(JSONOutput.text),
        "map": .numbers(numbers(layer.map)),
        "bounds": .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height].map(rounded)),
        "cornerRadius": .number(rounded(layer.cornerRadius)),
        "opacity": .number(layer.opacity), "masksToBounds": .flag(layer.masksToBounds),
        "outlined": .flag(isOutlined), "shadow": layer.shadow.map(shadow),
        "background": layer.backgroundColor.map(color), "gradient": layer.gradient.map(gradient),
        "contents": layer.contents.map(contents), "shape": layer.shape.map(shape),
        "text": layer.text.map(text),
        "border": layer.border.map { border in
          .object([.init("color", color(border.color)), .init("width", .number(border.width))])
        },
      ]))
  }

  private static func color(_ color: Color) -> JSONOutput {
    .numbers([color.red, color.green, color.blue, color.alpha].map(rounded))
  }

  private static func shadow(_ shadow: SceneLayer.Shadow) -> JSONOutput {
    .object(
      JSONOutput.present([
        "color": color(shadow.color),
        "offset": .numbers([shadow.offset.dx, shadow.offset.dy].map(rounded)),
        "radius": .number(shadow.radius), "path": shadow.path.map { .text($0.svg) },
      ]))
  }

  private static func gradient(_ gradient: SceneLayer.Gradient) -> JSONOutput {
    .object([
      .init("start", .numbers([gradient.start.x, gradient.start.y])),
      .init("end", .numbers([gradient.end.x, gradient.end.y])),
      .init(
        "stops",
        .list(
          gradient.stops.map { stop in
            .object([
              .init("location", .number(stop.location)), .init("color", color(stop.color)),
            ])
          })),
    ])
  }

  private static func contents(_ contents: SceneLayer.Contents) -> JSONOutput {
    let rect = contents.rect
    return .object([
      .init("name", .text(contents.name)),
      .init("rect", .numbers([rect.minX, rect.minY, rect.width, rect.height].map(rounded))),
    ])
  }

  private static func shape(_ shape: SceneLayer.Shape) -> JSONOutput {
    .object(
      JSONOutput.present([
        "path": .text(shape.path.svg), "fill": shape.fillColor.map(color),
        "evenOdd": .flag(shape.isEvenOdd), "stroke": shape.stroke.map(stroke),
      ]))
  }

  private static func stroke(_ stroke: SceneLayer.Stroke) -> JSONOutput {
    .object([
      .init("path", .text(stroke.path.svg)), .init("color", color(stroke.color)),
      .init("width", .number(stroke.width)), .init("cap", .text(stroke.cap)),
      .init("join", .text(stroke.join)), .init("miterLimit", .number(stroke.miterLimit)),
      .init("dashes", .numbers(stroke.dashes)), .init("dashPhase", .number(stroke.dashPhase)),
    ])
  }

  private static func text(_ text: SceneLayer.Text) -> JSONOutput {
    .object([
      .init("string", .text(text.string)), .init("fontSize", .number(text.fontSize)),
      .init("color", color(text.color)), .init("alignment", .text(text.alignment)),
    ])
  }
}
