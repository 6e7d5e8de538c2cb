internal import CCairo
internal import CDrawing
import MotionTime

/// A cache of lines of text as outlines in the font that the program contains.
final class TextLines {
  /// The first baseline, in font sizes below the top: the font's ascent.
  static let ascent = 1901.0 / 2048

  /// The distance of baselines in font sizes: the font's ascent and descent.
  static let lineHeight = (1901.0 + 483) / 2048

  /// The most characters of a line that are drawn.
  static let longestLine = 2048

  final class Line {
    /// The width in font sizes.
    let width: Double
    let isRightToLeft: Bool
    private let path: UnsafeMutablePointer<cairo_path_t>

    fileprivate init(_ text: String, _ font: OpaquePointer) {
      let bytes = Array(text.utf8)
      var (width, isRightToLeft) = (0.0, false)
      let made = bytes.withUnsafeBytes { buffer in
        drawing_line(
          font, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &width,
          &isRightToLeft)
      }
      guard let made else { preconditionFailure("Cairo gives a path, if only one with a status") }
      path = made
      self.width = width / Double(DRAWING_EM)
      self.isRightToLeft = isRightToLeft
    }

    deinit { cairo_path_destroy(path) }

    /// Appends the outline with its baseline at the origin, at a size of 1 for the font.
    func append(to outline: Outline) {
      let unit = 1 / Double(DRAWING_EM)
      func at(_ data: UnsafeMutablePointer<cairo_path_data_t>, _ index: Int) -> Point {
        Point(x: data[index].point.x * unit, y: data[index].point.y * unit)
      }
      guard path.pointee.status == CAIRO_STATUS_SUCCESS, var data = path.pointee.data else {
        return
      }
      let end = data + Int(path.pointee.num_data)
      while data < end {
        switch data.pointee.header.type {
        case CAIRO_PATH_MOVE_TO: outline.move(to: at(data, 1))
        case CAIRO_PATH_LINE_TO: outline.line(to: at(data, 1))
        case CAIRO_PATH_CURVE_TO: outline.curve(at(data, 1), at(data, 2), to: at(data, 3))
        default: cairo_close_path(outline.cairo)
        }
        data += Int(data.pointee.header.length)
      }
    }
  }

  private let font: OpaquePointer
  private var lines: [String: Line] = [:]

  init?() {
    guard let font = drawing_font_create() else { return nil }
    self.font = font
  }

  deinit { drawing_font_destroy(font) }

  func line(_ text: Substring) -> Line {
    let text = String(text.prefix(Self.longestLine))
    if let found = lines[text] { return found }
    if lines.count > 1000 { lines.removeAll() }
    let line = Line(text, font)
    lines[text] = line
    return line
  }
}
