internal import CCairo
@_spi(Drawing) import MotionExport
import MotionTime

extension Canvas {
  var cairo: OpaquePointer { target.cairo }

  private var outline: Outline { Outline(cairo: cairo, map: target.map) }

  /// Draws what lies behind the sublayers; from then on they are clipped, if the layer does that.
  func drawBack(_ layer: SceneLayer, _ opening: inout OpenLayer, isOutlined: Bool) {
    if let shadow = layer.shadow {
      cairo_save(cairo)
      if layer.masksToBounds { clip(to: layer) }
      draw(shadow, of: layer)
      cairo_restore(cairo)
    }
    if let color = layer.backgroundColor {
      set(color)
      outline.append(layer.bounds, cornerRadius: layer.cornerRadius)
      cairo_fill(cairo)
    }
    if let gradient = layer.gradient { draw(gradient, in: layer) }
    if let contents = layer.contents { draw(contents, in: layer) }
    if layer.masksToBounds, layer.shape != nil || layer.end > opening.index + 1 {
      cairo_save(cairo)
      clip(to: layer)
      opening.isClipped = true
    }
    if let shape = layer.shape { draw(shape) }
    if let text = layer.text { draw(text, in: layer) }
    if isOutlined { drawEmpty(layer) }
  }

  func set(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func clip(to layer: SceneLayer) {
    cairo_new_path(cairo)
    outline.append(layer.bounds, cornerRadius: layer.cornerRadius)
    cairo_clip(cairo)
  }

  func drawBorder(_ layer: SceneLayer) {
    guard let border = layer.border else { return }
    set(border.color)
    outline.append(layer.bounds, cornerRadius: layer.cornerRadius)
    let inner = layer.bounds.grown(by: -border.width)
    if min(layer.bounds.width, layer.bounds.height) > 2 * border.width {
      outline.append(inner, cornerRadius: max(layer.cornerRadius - border.width, 0))
    }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills the rounded bounds with a pattern whose space is the target's pixels through a map.
  private func fill(
    _ layer: SceneLayer, with pattern: OpaquePointer, map: Transform2D
  ) {
    guard let back = map.inverted() else { return }
    var matrix = back.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(cairo, pattern)
    outline.append(layer.bounds, cornerRadius: layer.cornerRadius)
    cairo_fill(cairo)
  }

  private func draw(_ gradient: SceneLayer.Gradient, in layer: SceneLayer) {
    let (start, end) = (gradient.start, gradient.end)
    guard start != end, gradient.stops.count > 1,
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    else {
      set(gradient.stops[gradient.stops.count - 1].color)
      outline.append(layer.bounds, cornerRadius: layer.cornerRadius)
      cairo_fill(cairo)
      return
    }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.straightStops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    fill(layer, with: pattern, map: target.map)
  }

  private func draw(_ contents: SceneLayer.Contents, in layer: SceneLayer) {
    guard case .image(let image) = cache.images.entry(contents.name) else {
      return drawMissing(contents.name, in: layer)
    }
    guard let pattern = cairo_pattern_create_for_surface(image.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    let (width, height) = (Double(image.width), Double(image.height))
    let (sx, sy) = (
      layer.bounds.width / (contents.rect.width * width),
      layer.bounds.height / (contents.rect.height * height)
    )
    let place = Transform2D(
      a: sx, b: 0, c: 0, d: sy, tx: layer.bounds.minX - contents.rect.minX * width * sx,
      ty: layer.bounds.minY - contents.rect.minY * height * sy)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    fill(layer, with: pattern, map: place.concatenating(target.map))
  }

  private func draw(_ shape: SceneLayer.Shape) {
    if let color = shape.fillColor {
      set(color)
      outline.append(shape.path)
      cairo_set_fill_rule(
        cairo, shape.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }
    guard let stroke = shape.stroke else { return }
    set(stroke.color)
    outline.append(stroke.path)
    draw(stroke)
  }

  /// Draws a line along the current path.
  private func draw(_ stroke: SceneLayer.Stroke) {
    let scale = target.map.magnification
    let width = min(stroke.width, Outline.farthest / 4 / scale)
    cairo_save(cairo)
    var matrix = target.map.matrix
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, Self.caps[stroke.cap] ?? CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cairo, Self.joins[stroke.join] ?? CAIRO_LINE_JOIN_MITER)
    cairo_set_miter_limit(
      cairo, min(max(stroke.miterLimit, 1), Outline.farthest / (width * scale)))
    if stroke.isDashed {
      cairo_set_dash(cairo, stroke.dashes, Int32(stroke.dashes.count), stroke.dashPhase)
    }
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  private static let caps = ["round": CAIRO_LINE_CAP_ROUND, "square": CAIRO_LINE_CAP_SQUARE]
  private static let joins = ["round": CAIRO_LINE_JOIN_ROUND, "bevel": CAIRO_LINE_JOIN_BEVEL]
}

extension SceneLayer.Stroke {
  /// The most dashes of a line; a line of more is drawn whole.
  private static let mostDashes = 100_000.0

  fileprivate var isDashed: Bool {
    let points = path.points
    let length = zip(points, points.dropFirst()).reduce(0) { sum, pair in
      sum + abs(pair.1.x - pair.0.x) + abs(pair.1.y - pair.0.y)
    }
    let period = dashes.reduce(0, +)
    return period > 0 && period.isFinite && dashPhase.isFinite
      && length / period * Double(dashes.count) < Self.mostDashes
      && abs(dashPhase) / period < 1e9
  }
}
