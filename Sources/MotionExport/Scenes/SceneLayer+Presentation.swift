@_spi(Drawing) import MotionRender
import MotionTime

extension SceneLayer {
  /// Describes what a layer shows; nil when neither it nor anything inside it can be seen.
  ///
  /// - Parameters:
  ///   - superlayer: The layer around it.
  ///   - parent: The index of that layer.
  init?(_ layer: PresentationLayer, in superlayer: PresentationLayer?, parent: Int?) {
    let bounds = layer.bounds.standardized
    let map = layer.planeMap(in: superlayer)
    guard !layer.isHidden, layer.opacity > 0, bounds.isFinite, map.isFinite,
      map.inverted() != nil
    else { return nil }
    let radius = min(layer.cornerRadius, min(bounds.width, bounds.height) / 2)
    self.init(
      id: layer.id, name: layer.name, parent: parent, end: 0, map: map, anchor: layer.anchor,
      bounds: bounds,
      cornerRadius: radius.isFinite ? radius : 0, opacity: layer.opacity,
      masksToBounds: layer.value(.masksToBounds).bool ?? false,
      shadow: layer.shadow, border: layer.border)
    if bounds.isEmpty { shadow = layer.value(.shadowPath).path == nil ? nil : shadow }
    if layer.kind == .shape { shape = layer.shape }
    if bounds.isEmpty {
      border = nil
      return
    }
    backgroundColor = layer.backgroundColor?.visible
    contents = layer.contents
    if layer.kind == .gradient { gradient = layer.gradient(in: bounds) }
    if layer.kind == .text { text = layer.text }
  }
}

extension Color {
  /// The colour with components of 0…1, or nil when it is clear.
  var visible: Color? {
    guard isFinite, alpha > 0 else { return nil }
    func unit(_ number: Double) -> Double { min(max(number, 0), 1) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}

extension PresentationLayer {
  private func number(_ property: LayerProperty) -> Double {
    let number = value(property).number ?? 0
    return number.isFinite ? number : 0
  }

  private func list(_ property: LayerProperty) -> [Double] {
    if case .scalars(let numbers) = value(property) { numbers } else { [] }
  }

  fileprivate var shadow: SceneLayer.Shadow? {
    guard var color = value(.shadowColor).color?.visible else { return nil }
    color.alpha *= number(.shadowOpacity)
    guard let color = color.visible else { return nil }
    let offset = value(.shadowOffset).size ?? .zero
    let path = value(.shadowPath).path
    guard offset.isFinite, path?.isFinite ?? true else { return nil }
    return SceneLayer.Shadow(
      color: color, offset: Vector(dx: offset.width, dy: offset.height),
      radius: number(.shadowRadius), path: path)
  }

  fileprivate var border: SceneLayer.Border? {
    guard number(.borderWidth) > 0, let color = value(.borderColor).color?.visible else {
      return nil
    }
    return SceneLayer.Border(color: color, width: number(.borderWidth))
  }

  var contents: SceneLayer.Contents? {
    guard let name = value(.contents).string, !name.isEmpty else { return nil }
    guard let rect = value(.contentsRect).rect?.standardized, rect.isFinite, !rect.isEmpty else {
      return nil
    }
    return SceneLayer.Contents(name: name, rect: rect)
  }

  var text: SceneLayer.Text? {
    guard let string = value(.string).string, !string.isEmpty, number(.fontSize) > 0,
      let color = value(.foregroundColor).color?.visible
    else { return nil }
    return SceneLayer.Text(
      string: string, fontSize: number(.fontSize), color: color,
      alignment: value(.alignment).string ?? "natural")
  }

  /// Returns the gradient with as many places as colours: those written where there are as many, else
  /// even ones.
  func gradient(in bounds: Rect) -> SceneLayer.Gradient? {
    guard case .colors(let colors) = value(.colors), !colors.isEmpty,
      let start = value(.startPoint).point, let end = value(.endPoint).point,
      start.isFinite, end.isFinite, colors.contains(where: { $0.visible != nil })
    else { return nil }
    let written = list(.locations)
    let last = Double(max(colors.count - 1, 1))
    var reached = 0.0
    let stops = colors.enumerated().map { index, color in
      let place = written.count == colors.count ? written[index] : Double(index) / last
      reached = max(reached, min(place.isFinite ? place : 0, 1))
      return SceneLayer.Gradient.Stop(location: reached, color: color.visible ?? .clear)
    }
    func place(_ unit: Point) -> Point {
      Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    return SceneLayer.Gradient(start: place(start), end: place(end), stops: stops)
  }

  var shape: SceneLayer.Shape? {
    guard let path = value(.path).path, path.isFinite else { return nil }
    let shape = SceneLayer.Shape(
      path: path, fillColor: value(.fillColor).color?.visible,
      isEvenOdd: value(.fillRule).string == "evenOdd", stroke: stroke(of: path))
    return shape.fillColor == nil && shape.stroke == nil ? nil : shape
  }

  private func stroke(of path: Path) -> SceneLayer.Stroke? {
    let (start, end) = (number(.strokeStart), number(.strokeEnd))
    guard number(.lineWidth) > 0, start < end, let color = value(.strokeColor).color?.visible else {
      return nil
    }
    let lengths = list(.lineDashPattern)
    let isDashed = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    return SceneLayer.Stroke(
      path: path.trimmed(from: start, to: end), color: color, width: number(.lineWidth),
      cap: value(.lineCap).string ?? "butt", join: value(.lineJoin).string ?? "miter",
      miterLimit: number(.miterLimit), dashes: isDashed ? lengths : [],
      dashPhase: number(.lineDashPhase))
  }
}
