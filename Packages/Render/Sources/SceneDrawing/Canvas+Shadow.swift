internal import CCairo
@_spi(Drawing) import MotionExport
import MotionTime

extension Canvas {
  /// Draws the shadow of a layer, blurred or sharp.
  func draw(_ shadow: SceneLayer.Shadow, of layer: SceneLayer) {
    let offset = Transform2D(translationX: shadow.offset.dx, y: shadow.offset.dy)
    let map = offset.concatenating(target.map)
    let scale = map.magnification
    if shadow.radius * scale < 0.1 {
      set(shadow.color)
      let moved = Outline(cairo: cairo, map: map)
      if let path = shadow.path {
        moved.append(path)
      } else {
        moved.append(layer.bounds, cornerRadius: layer.cornerRadius)
      }
      return cairo_fill(cairo)
    }
    // A mask of the bounds begins at 0, so that scrolling keeps it.
    let corner = shadow.path == nil ? layer.bounds.origin : .zero
    let local = Transform2D(translationX: corner.x, y: corner.y).concatenating(map)
    guard let back = local.inverted(),
      let visible = Rect(around: target.area.corners.map(back.apply(to:)))
    else { return }
    let source: ShadowMasks.Source
    let box: Rect?
    if let path = shadow.path {
      (source, box) = (.path(path), Rect(around: path.points))
    } else {
      source = .bounds(layer.bounds.size, cornerRadius: layer.cornerRadius)
      box = Rect(origin: .zero, size: layer.bounds.size)
    }
    guard let box,
      let mask = try? cache.shadows.mask(
        of: source, in: box, visible: visible, sigma: shadow.radius, scale: scale)
    else { return }
    if resolution != 1 { return paint(mask, shadow.color, through: local) }
    guard let pattern = cairo_pattern_create_for_surface(mask.bitmap.surface)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = back.concatenating(mask.map).matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    set(shadow.color)
    cairo_mask(cairo, pattern)
  }

  /// Draws a mask as an image of one colour: Cairo writes a mask with a map of its own into an SVG elsewhere
  /// than where it is.
  private func paint(_ mask: ShadowMasks.Mask, _ color: Color, through local: Transform2D) {
    guard let back = mask.map.inverted(),
      let image = try? Bitmap(width: mask.bitmap.width, height: mask.bitmap.height),
      let tinted = cairo_create(image.surface)
    else { return }
    cairo_set_source_rgba(tinted, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(tinted, mask.bitmap.surface, 0, 0)
    cairo_destroy(tinted)
    cairo_save(cairo)
    var matrix = back.concatenating(local).matrix
    cairo_set_matrix(cairo, &matrix)
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }
}
