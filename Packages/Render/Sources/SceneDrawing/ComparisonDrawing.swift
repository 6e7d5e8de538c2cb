internal import CCairo
@_spi(Drawing) import MotionExport
@_spi(Drawing) import MotionRender
import MotionTime

/// Two sessions at one time as outlines over each other, with their names and where they part.
struct ComparisonDrawing {
  /// The colours of the first session and of the second.
  static let colors = [
    Color(red: 0.1, green: 0.45, blue: 0.95), Color(red: 0.9, green: 0.35, blue: 0.05),
  ]

  /// The colour of what parts.
  static let markColor = Color(red: 0.85, green: 0.05, blue: 0.2)

  private let comparison: DrawingRequest.Comparison
  private let hasParted: Bool
  private let unit: Double

  /// Creates the drawing of a time.
  ///
  /// - Parameter unit: Pixels a point of lines and text.
  init(_ comparison: DrawingRequest.Comparison, at time: MediaTime, _ unit: Double) {
    self.comparison = comparison
    self.unit = unit
    hasParted = comparison.divergence.map { time >= $0 } ?? false
  }

  /// Draws both; the second, which is thinner, lies over the first.
  func draw(_ first: Canvas, _ second: Canvas?) {
    let canvases = [first, second]
    if hasParted {
      for canvas in canvases { canvas.map { outline($0, Self.markColor, width: 7, isMark: true) } }
    }
    for (index, canvas) in canvases.enumerated() {
      canvas.map { outline($0, Self.colors[index], width: index == 0 ? 3 : 1.25, isMark: false) }
    }
    for (index, name) in comparison.names.prefix(2).enumerated() {
      label(name, line: index, on: first, Self.colors[index])
    }
    if hasParted { label(comparison.note, line: 2, on: first, Self.markColor) }
  }

  private func label(_ text: String, line: Int, on canvas: Canvas, _ color: Color) {
    let corner = Point(
      x: canvas.target.area.minX + 3 * unit,
      y: canvas.target.area.minY + (3 + 15 * Double(line)) * unit)
    canvas.label(text, at: corner, unit, color)
  }

  /// Draws the outline of each layer but the stage's own; a cross with its name for one without size.
  ///
  /// - Parameter isMark: Whether only what parts is drawn, faintly.
  private func outline(_ canvas: Canvas, _ color: Color, width: Double, isMark: Bool) {
    let cairo = canvas.target.cairo
    var shown = color
    if isMark { shown.alpha = 0.3 }
    for (layer, map) in zip(canvas.scene.layers, canvas.maps) where layer.parent != nil {
      if isMark, !parts(layer) { continue }
      let corners = layer.bounds.corners.map(map.homogeneous)
      guard corners.allSatisfy({ $0.z > 0 }) else { continue }
      let points = corners.map { Point(x: $0.x / $0.z, y: $0.y / $0.z) }
      let isPoint = layer.bounds.width == 0 && layer.bounds.height == 0
      canvas.set(shown)
      cairo_new_path(cairo)
      append(isPoint ? cross(at: points[0]) : [points + [points[0]]], to: cairo)
      cairo_set_line_width(cairo, width * unit)
      cairo_stroke(cairo)
      if isPoint, !isMark, let name = layer.name {
        canvas.label(
          name, at: Point(x: points[0].x + 4 * unit, y: points[0].y + 4 * unit), unit, color)
      }
    }
  }

  private func parts(_ layer: SceneLayer) -> Bool {
    guard let column = comparison.column, let name = layer.name else { return false }
    return column.hasPrefix("\(name).")
  }

  private func cross(at point: Point) -> [[Point]] {
    let arm = 7 * unit
    return [
      [Point(x: point.x - arm, y: point.y), Point(x: point.x + arm, y: point.y)],
      [Point(x: point.x, y: point.y - arm), Point(x: point.x, y: point.y + arm)],
    ]
  }

  private func append(_ lines: [[Point]], to cairo: OpaquePointer) {
    let outline = Outline(cairo: cairo, map: .identity)
    for line in lines {
      outline.move(to: line[0])
      for point in line.dropFirst() { outline.line(to: point) }
    }
  }
}
