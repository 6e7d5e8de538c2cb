internal import CCairo
@_spi(Drawing) import MotionExport
@_spi(Drawing) import MotionRender
import MotionTime

/// A picture of a stage at one time, or at several as a filmstrip.
struct Picture {
  /// The most stages beside each other in a filmstrip.
  static let columns = 6

  /// The distance between stages in a filmstrip, in points of the picture.
  static let gap = 8.0

  /// The height of a filmstrip's captions, in points of the picture.
  static let captionHeight = 18.0

  private let scenes: [ShownScene]
  private let request: DrawingRequest
  private let cache: DrawingCache

  /// The size of a stage in pixels.
  private let cell: Size

  /// Pixels a point of captions and gaps.
  private let unit: Double

  init(
    _ scenes: [ShownScene], _ request: DrawingRequest, _ cache: DrawingCache, size: Size? = nil
  ) {
    self.scenes = scenes
    self.request = request
    self.cache = cache
    let stage = scenes.first?.scene.size ?? .zero
    cell =
      size ?? request.size
      ?? Size(width: stage.width * request.scale, height: stage.height * request.scale)
    unit = request.size == nil ? request.scale : 1
  }

  private var isFilmstrip: Bool { scenes.count > 1 }

  /// The size of the whole picture in pixels, fractions included.
  var size: Size {
    guard isFilmstrip else { return cell }
    let columns = min(scenes.count, Self.columns)
    let rows = (scenes.count + columns - 1) / columns
    return Size(
      width: Double(columns) * (cell.width + Self.gap * unit) + Self.gap * unit,
      height: Double(rows) * (cell.height + Self.captionHeight * unit) + 2 * Self.gap * unit)
  }

  /// Returns the size in whole pixels.
  ///
  /// - Throws: ``DrawingError``: `emptyPicture`, `pictureTooLarge`.
  func pixels() throws(DrawingError) -> (width: Int, height: Int) {
    let size = size
    guard size.isFinite, cell.width > 0, cell.height > 0 else {
      throw DrawingError(
        .emptyPicture,
        "the stage has \(cell.width) by \(cell.height) pixels. Give it a size, or --size.")
    }
    guard max(size.width, size.height) <= Double(Bitmap.sideLimit) else {
      throw DrawingError(
        .pictureTooLarge,
        "\(size.width) by \(size.height) pixels are more than \(Bitmap.sideLimit) by"
          + " \(Bitmap.sideLimit). Give a smaller --scale or --size.")
    }
    func whole(_ length: Double) -> Int { max(Int((length - 1e-6).rounded(.up)), 1) }
    return (whole(size.width), whole(size.height))
  }

  /// Draws the picture.
  ///
  /// - Parameter resolution: Pixels of pictures in perspective for one of the surface.
  /// - Throws: ``DrawingError`` (`pictureTooLarge`).
  func draw(on cairo: OpaquePointer, resolution: Double) throws(DrawingError) {
    if let color = request.background {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      cairo_paint(cairo)
    }
    for (index, shown) in scenes.enumerated() {
      let area = area(of: index)
      cairo_save(cairo)
      cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
      cairo_clip(cairo)
      func canvas(_ scene: Scene) -> Canvas {
        Canvas(
          scene, on: cairo, map: fit(shown.scene.size, in: area), area: area, cache: cache,
          isPlain: request.isPlain, resolution: resolution)
      }
      if let comparison = request.comparison {
        let drawing = ComparisonDrawing(comparison, at: shown.time, unit)
        drawing.draw(canvas(shown.scene), shown.other.map(canvas))
        cairo_restore(cairo)
        continue
      }
      try drawEarlier(shown.earlier, on: cairo, stage: shown.scene, canvas)
      var canvas = canvas(shown.earlier.isEmpty ? shown.scene : shown.scene.layersAlone)
      try canvas.draw()
      canvas.drawTrail(shown.trail, unit)
      if request.showsLabels { canvas.drawLabels(unit) }
      canvas.drawTouches()
      cairo_restore(cairo)
      if isFilmstrip { frame(area, canvas, shown.time) }
    }
  }

  /// Draws the stage, and on it the layers of earlier times, each as a faint picture.
  private func drawEarlier(
    _ earlier: [Scene], on cairo: OpaquePointer, stage: Scene, _ canvas: (Scene) -> Canvas
  ) throws(DrawingError) {
    if earlier.isEmpty { return }
    var behind = canvas(stage.stageAlone)
    try behind.draw()
    for (index, scene) in earlier.enumerated() {
      var layers = scene.layersAlone
      layers.layers[0].border = nil
      cairo_push_group(cairo)
      var ghost = canvas(layers)
      try ghost.draw()
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, 0.4 * Double(index + 1) / Double(earlier.count + 1))
    }
  }

  private func area(of index: Int) -> Rect {
    guard isFilmstrip else { return Rect(origin: .zero, size: cell) }
    let (row, column) = (Double(index / Self.columns), Double(index % Self.columns))
    let gap = Self.gap * unit
    return Rect(
      x: gap + column * (cell.width + gap),
      y: gap + row * (cell.height + Self.captionHeight * unit), width: cell.width,
      height: cell.height)
  }

  /// Returns the map that puts a stage into an area, as large as fits, in the middle.
  private func fit(_ stage: Size, in area: Rect) -> Transform2D {
    guard stage.width > 0, stage.height > 0 else { return .identity }
    let scale = min(area.width / stage.width, area.height / stage.height)
    return Transform2D(
      a: scale, b: 0, c: 0, d: scale, tx: area.midX - stage.width / 2 * scale,
      ty: area.midY - stage.height / 2 * scale)
  }

  /// Draws a stage's frame in a filmstrip, and its time below.
  private func frame(_ area: Rect, _ canvas: Canvas, _ time: MediaTime) {
    canvas.set(Color(red: 0.82, green: 0.84, blue: 0.86))
    let outline = Outline(cairo: canvas.target.cairo, map: .identity)
    outline.append(area.grown(by: unit / 2), cornerRadius: 0)
    cairo_set_line_width(canvas.target.cairo, unit)
    cairo_stroke(canvas.target.cairo)
    let milliseconds = (time.seconds * 1000).rounded() / 1000
    let text = milliseconds == milliseconds.rounded() ? "\(Int(milliseconds))" : "\(milliseconds)"
    canvas.caption(
      "\(text) s", centredAt: area.midX, baseline: area.maxY + 13 * unit, size: 11 * unit)
  }
}

extension Canvas {
  /// The maps from the coordinates of each layer to the target.
  var maps: [PlaneMap] {
    scene.layers.reduce(into: []) { maps, layer in
      let around = layer.parent.map { maps[$0] } ?? PlaneMap(target.map)
      maps.append(layer.map.concatenating(around))
    }
  }

  /// Draws the names of all layers at their top left corners, upright.
  fileprivate func drawLabels(_ unit: Double) {
    for (layer, map) in zip(scene.layers, maps) {
      let corner = map.homogeneous(layer.bounds.origin)
      guard layer.parent != nil, let name = layer.name, corner.z > 0 else { continue }
      label(name, at: Point(x: corner.x / corner.z, y: corner.y / corner.z), unit)
    }
  }

  /// Draws a line of text on a light ground.
  func label(_ name: String, at corner: Point, _ unit: Double, _ color: Color = Mark.color) {
    let size = Mark.fontSize * unit
    let width = cache.text.line(name[...]).width * size
    set(Color(red: 1, green: 1, blue: 1, alpha: 0.8))
    let outline = Outline(cairo: target.cairo, map: .identity)
    outline.append(
      Rect(x: corner.x, y: corner.y, width: width + size * 0.6, height: size * 1.3),
      cornerRadius: size * 0.3)
    cairo_fill(target.cairo)
    caption(
      name, centredAt: corner.x + width / 2 + size * 0.3, baseline: corner.y + size * 1.02,
      size: size, color)
  }

  /// Draws a path along points of the stage, with gaps where there are none.
  fileprivate func drawTrail(_ points: [Point?], _ unit: Double) {
    if points.isEmpty { return }
    cairo_new_path(target.cairo)
    for point in points {
      guard let place = point.map(target.map.apply(to:)), place.isFinite else {
        cairo_new_sub_path(target.cairo)
        continue
      }
      cairo_line_to(target.cairo, place.x, place.y)
    }
    set(Color(red: 0.85, green: 0.1, blue: 0.35, alpha: 0.8))
    cairo_set_line_width(target.cairo, 1.5 * unit)
    cairo_set_line_cap(target.cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(target.cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(target.cairo)
  }

  /// Draws a circle of 14 pt where a pointer touches.
  fileprivate func drawTouches() {
    let outline = Outline(cairo: target.cairo, map: target.map)
    for point in scene.touches {
      let circle = Rect(x: point.x - 14, y: point.y - 14, width: 28, height: 28)
      outline.append(circle, cornerRadius: 14)
      set(Color(red: 0.1, green: 0.45, blue: 0.95, alpha: 0.35))
      cairo_fill_preserve(target.cairo)
      set(Color(red: 0.1, green: 0.45, blue: 0.95, alpha: 0.9))
      cairo_set_line_width(target.cairo, 1.5 * target.map.magnification)
      cairo_stroke(target.cairo)
    }
  }
}
