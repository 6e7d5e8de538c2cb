@_spi(Drawing) internal import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The difference of the scene that a page is to draw to the one that it draws, as an event.
///
/// The layers' looks follow `docs/appearance.md`, so a page needs no knowledge of properties.
struct SceneUpdate {
  /// The event's line; nil when nothing is to be drawn anew.
  let line: String?

  /// Compares two scenes; nil for no stage.
  init(from old: Scene?, to new: Scene?, isFirst: Bool) {
    guard let new else {
      line = old == nil && !isFirst ? nil : Self.event([.init("size", .null)])
      return
    }
    var members: [JSONOutput.Member] = []
    if old?.size != new.size {
      members.append(.init("size", .numbers([new.size.width, new.size.height])))
    }
    let order = Self.order(of: new)
    if old.map(Self.order) != order { members.append(.init("order", .numbers(order))) }
    var known: [Int: (layer: SceneLayer, isOutlined: Bool)] = [:]
    if let old {
      for (layer, isOutlined) in zip(old.layers, old.outlined) {
        known[layer.id] = (Self.withoutPlace(layer), isOutlined)
      }
    }
    var (changed, moved): ([JSONOutput], [Double]) = ([], [])
    for (layer, isOutlined) in zip(new.layers, new.outlined) {
      guard let before = known[layer.id], before.isOutlined == isOutlined,
        Self.isLike(before.layer, layer)
      else {
        changed.append(Self.look(of: layer, isOutlined: isOutlined))
        continue
      }
      if before.layer.map != layer.map { moved += [Double(layer.id)] + Self.numbers(layer.map) }
    }
    if !changed.isEmpty { members.append(.init("changed", .list(changed))) }
    if !moved.isEmpty { members.append(.init("moved", .numbers(moved))) }
    line = members.isEmpty ? nil : Self.event(members)
  }

  private static func event(_ members: [JSONOutput.Member]) -> String {
    JSONOutput.object([.init("event", .text("scene"))] + members).line
  }

  /// The layers' numbers from back to front, each behind that of the layer around it, 0 for none.
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

  /// Whether two layers look alike but for where they are.
  private static func isLike(_ old: SceneLayer, _ new: SceneLayer) -> Bool {
    var new = withoutPlace(new)
    new.map = old.map
    return old == new
  }

  /// The nine numbers of a map, row by row: the images of the x axis, the y axis and the origin.
  private static func numbers(_ map: PlaneMap) -> [Double] {
    map.rows.flatMap { row in [row.x, row.y, row.z].map(rounded) }
  }

  /// A number to a millionth, which no screen shows.
  private static func rounded(_ number: Double) -> Double {
    abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
  }
}

/// The appearance of a layer.
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
        "contents": layer.contents.map { .text($0.name) }, "shape": layer.shape.map(shape),
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
        "radius": .number(shadow.radius), "path": shadow.path.map { .text(outline($0)) },
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

  private static func shape(_ shape: SceneLayer.Shape) -> JSONOutput {
    .object(
      JSONOutput.present([
        "path": .text(outline(shape.path)), "fill": shape.fillColor.map(color),
        "evenOdd": .flag(shape.isEvenOdd), "stroke": shape.stroke.map(stroke),
      ]))
  }

  private static func stroke(_ stroke: SceneLayer.Stroke) -> JSONOutput {
    .object([
      .init("path", .text(outline(stroke.path))), .init("color", color(stroke.color)),
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

  /// An outline as SVG writes it.
  private static func outline(_ path: Path) -> String {
    func place(_ points: [Point]) -> String {
      points.map { "\(rounded($0.x)) \(rounded($0.y))" }.joined(separator: " ")
    }
    return path.elements.map { element in
      let letter =
        switch element {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      return letter + (element == .close ? "" : place(element.points))
    }.joined()
  }
}
