internal import CCairo
internal import CDrawing
@_spi(Drawing) import MotionExport
@_spi(Drawing) import MotionRender
import MotionTime

extension Canvas {
  /// Points in front of the eye that are nearer than this part of the distance of w = 1 are left out.
  private static let nearest = 1e-4

  /// The most pixels of a flattened layer.
  private static let pixelLimit = 16e6

  /// Turns to drawing a layer flattened, in its own coordinates, for it to be seen in perspective.
  ///
  /// - Returns: nil when nothing of it can be seen; the target stays then.
  mutating func flatten(_ index: Int) throws(DrawingError) -> FlatPicture? {
    let map = scene.layers[index].map.concatenating(PlaneMap(target.map))
    let seen = Self.visible(extents[index], through: map, in: target.area)
    guard seen.count > 2, let local = Rect(around: seen), map.inverted() != nil,
      let shown = Rect(around: seen.compactMap(map.apply(to:)))
    else { return nil }
    let area = shown.grown(by: 1).intersection(target.area.grown(by: 1))
    guard !local.isEmpty, !area.isEmpty else { return nil }
    // Twice as fine as where the layer is seen largest, so that turning it blurs nothing.
    let growth = seen.map { Self.magnification(of: map, at: $0) }.max() ?? 1
    let most = (Self.pixelLimit / (local.width * local.height)).squareRoot()
    let longest = 8000 / max(local.width, local.height)
    let scale = min(2 * growth * resolution, most, longest)
    guard scale.isFinite, scale > 0 else { return nil }
    // A margin of clear pixels makes edges soft.
    let inside = Transform2D(
      a: scale, b: 0, c: 0, d: scale, tx: 2 - local.minX * scale, ty: 2 - local.minY * scale)
    let bitmap = try Bitmap(
      width: Int((local.width * scale).rounded(.up)) + 4,
      height: Int((local.height * scale).rounded(.up)) + 4)
    guard let back = inside.inverted(), let cairo = cairo_create(bitmap.surface) else { return nil }
    target = Target(
      cairo: cairo, map: inside,
      area: Rect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    return FlatPicture(
      bitmap: bitmap, projection: PlaneMap(back).concatenating(map), area: area)
  }

  /// Draws a flattened layer as it is seen.
  func project(_ flat: FlatPicture, opacity: Double) throws(DrawingError) {
    let step = 1 / resolution
    let (left, top) = (flat.area.minX.rounded(.down), flat.area.minY.rounded(.down))
    let width = Int(((flat.area.maxX - left) * resolution).rounded(.up))
    let height = Int(((flat.area.maxY - top) * resolution).rounded(.up))
    guard let inverse = flat.projection.inverted(), width > 0, height > 0 else { return }
    let picture = try Bitmap(width: width, height: height)
    let rows = inverse.rows.flatMap { [$0.x, $0.y, $0.z] }
    var source = drawing_image()
    source.width = Int32(flat.bitmap.width)
    source.height = Int32(flat.bitmap.height)
    flat.bitmap.bytes.withMemoryRebound(
      to: UInt32.self, capacity: flat.bitmap.width * flat.bitmap.height
    ) { source.pixels = $0 }
    picture.bytes.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
      drawing_project(
        &source, rows, left, top, step, pixels, Int32(width), Int32(height), Int32(picture.stride))
    }
    picture.markDirty()
    let cairo = target.cairo
    cairo_save(cairo)
    cairo_translate(cairo, left, top)
    cairo_scale(cairo, step, step)
    cairo_set_source_surface(cairo, picture.surface, 0, 0)
    if resolution == 1 { cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST) }
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }

  /// Returns the corners of the part of a rectangle that is in front of the eye and inside an area of the
  /// target.
  ///
  /// The rectangle is cut by lines one after the other (Sutherland and Hodgman 1974); each side is linear in
  /// homogeneous coordinates, so the plane of the layer is cut without dividing.
  private static func visible(_ rect: Rect, through map: PlaneMap, in area: Rect) -> [Point] {
    let sides: [(SIMD3<Double>) -> Double] = [
      { $0.z - nearest }, { $0.x - area.minX * $0.z }, { area.maxX * $0.z - $0.x },
      { $0.y - area.minY * $0.z }, { area.maxY * $0.z - $0.y },
    ]
    return sides.reduce(rect.corners) { polygon, side in
      let distances = polygon.map { side(map.homogeneous($0)) }
      var kept: [Point] = []
      for index in polygon.indices {
        let next = (index + 1) % polygon.count
        let (here, there) = (distances[index], distances[next])
        if here >= 0 { kept.append(polygon[index]) }
        if (here >= 0) != (there >= 0) {
          let (a, b, t) = (polygon[index], polygon[next], here / (here - there))
          kept.append(Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
      }
      return kept
    }
  }

  /// Returns the greatest growth of lengths at a point: the larger singular value of the map's
  /// derivative.
  private static func magnification(of map: PlaneMap, at point: Point) -> Double {
    let moved = map.homogeneous(point)
    let (x, y) = (moved.x / moved.z, moved.y / moved.z)
    let (u, v) = (map.rows[0], map.rows[1])
    return Transform2D(
      a: (u.x - x * u.z) / moved.z, b: (u.y - y * u.z) / moved.z, c: (v.x - x * v.z) / moved.z,
      d: (v.y - y * v.z) / moved.z, tx: 0, ty: 0
    ).magnification
  }
}
