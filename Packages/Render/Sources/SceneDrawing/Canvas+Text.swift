internal import CCairo
@_spi(Drawing) import MotionExport
import MotionTime

extension Canvas {
  /// Drawing of the outlines of layers that draw nothing, and of the names of layers.
  enum Mark {
    static let color = Color(red: 0.42, green: 0.45, blue: 0.5)
    static let fontSize = 10.0
    static let lineWidth = 1.0
  }

  /// Draws lines of text inside the rounded bounds.
  func draw(_ text: SceneLayer.Text, in layer: SceneLayer) {
    let cairo = target.cairo
    cairo_save(cairo)
    cairo_new_path(cairo)
    Outline(cairo: cairo, map: target.map).append(layer.bounds, cornerRadius: layer.cornerRadius)
    cairo_clip(cairo)
    set(text.color)
    let size = text.fontSize
    var top = layer.bounds.minY
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    for words in lines {
      if top >= layer.bounds.maxY { break }
      let line = cache.text.line(words.last == "\r" ? words.dropLast() : words)
      let room = layer.bounds.width - line.width * size
      let x = layer.bounds.minX + text.share(isRightToLeft: line.isRightToLeft) * room
      draw(
        line, at: Point(x: x, y: top + TextLines.ascent * size), size: size, target.map)
      top += TextLines.lineHeight * size
    }
    cairo_restore(cairo)
  }

  private func draw(
    _ line: TextLines.Line, at origin: Point, size: Double, _ map: Transform2D
  ) {
    let place = Transform2D(a: size, b: 0, c: 0, d: size, tx: origin.x, ty: origin.y)
    line.append(to: Outline(cairo: target.cairo, map: place.concatenating(map)))
    cairo_fill(target.cairo)
  }

  /// Draws the outline and the name of a layer that draws nothing.
  func drawEmpty(_ layer: SceneLayer) {
    drawFrame(layer)
    mark(layer.name ?? "layer#\(layer.id)", in: layer)
  }

  /// Draws a cross and the name of an image that cannot be shown.
  func drawMissing(_ name: String, in layer: SceneLayer) {
    set(Color(red: 0.9, green: 0.91, blue: 0.92))
    let outline = Outline(cairo: target.cairo, map: target.map)
    outline.append(layer.bounds, cornerRadius: layer.cornerRadius)
    cairo_fill(target.cairo)
    drawFrame(layer)
    mark(name, in: layer)
  }

  private func drawFrame(_ layer: SceneLayer) {
    var framed = layer
    framed.border = SceneLayer.Border(color: Mark.color, width: Mark.lineWidth)
    drawBorder(framed)
  }

  private func mark(_ name: String, in layer: SceneLayer) {
    var inner = layer
    inner.bounds = layer.bounds.grown(by: -2)
    inner.cornerRadius = 0
    if inner.bounds.isEmpty || inner.bounds.width > layer.bounds.width { return }
    let text = SceneLayer.Text(
      string: name, fontSize: Mark.fontSize, color: Mark.color, alignment: "left")
    draw(text, in: inner)
  }

  /// Draws a line of text on the target itself, in pixels.
  func caption(
    _ text: String, centredAt middle: Double, baseline: Double, size: Double,
    _ color: Color = Mark.color
  ) {
    let line = cache.text.line(text[...])
    set(color)
    draw(line, at: Point(x: middle - line.width * size / 2, y: baseline), size: size, .identity)
  }
}

extension SceneLayer.Text {
  /// Returns the share of the room beside a line that stands to its left.
  fileprivate func share(isRightToLeft: Bool) -> Double {
    switch alignment {
    case "left": 0
    case "center": 0.5
    case "right": 1
    default: isRightToLeft ? 1 : 0
    }
  }
}
