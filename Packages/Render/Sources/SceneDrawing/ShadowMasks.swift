internal import CCairo
internal import CDrawing
import MotionTime

#if canImport(Glibc)
  import Glibc
#endif

/// A cache of blurred outlines, since most shadows move without changing.
final class ShadowMasks {
  /// The outline that is blurred.
  enum Source: Hashable {
    case bounds(Size, cornerRadius: Double)
    case path(Path)
  }

  /// A blurred outline as a mask.
  final class Mask {
    let bitmap: Bitmap
    /// From the outline's coordinates to pixels of the mask.
    let map: Transform2D

    fileprivate init(_ bitmap: Bitmap, _ map: Transform2D) {
      self.bitmap = bitmap
      self.map = map
    }
  }

  private struct Key: Hashable {
    let source: Source
    let sigma: Double
    let scale: Double
    let area: Rect
  }

  /// A standard deviation of so many pixels loses nothing that shows when the mask is enlarged.
  private static let enoughPixels = 8.0

  /// The most pixels of a mask.
  private static let limit = 4_000_000.0

  private var masks: [Key: Mask] = [:]
  private var pixelCount = 0

  /// Blurs an outline by a Gaussian.
  ///
  /// - Parameters:
  ///   - box: A rectangle around the outline.
  ///   - visible: The part of the plane whose mask is wanted.
  ///   - scale: Pixels of the target a point.
  /// - Returns: nil when nothing can be seen of it.
  func mask(
    of source: Source, in box: Rect, visible: Rect, sigma: Double, scale: Double
  ) throws(DrawingError) -> Mask? {
    let margin = 3 * sigma
    // Steps of √2 let a layer that grows keep its mask for a while.
    let fine = exp2((2 * log2(scale)).rounded(.up) / 2)
    var resolution = min(fine, Self.enoughPixels / sigma)
    var area = box.grown(by: margin)
    if area.width * area.height * resolution * resolution > Self.limit {
      area = area.intersection(visible.grown(by: margin))
      if area.isEmpty { return nil }
    }
    let count = area.width * area.height * resolution * resolution
    if count > Self.limit { resolution *= (Self.limit / count).squareRoot() }
    let key = Key(source: source, sigma: sigma, scale: resolution, area: area)
    if let found = masks[key] { return found }
    let made = try make(key)
    pixelCount += made.bitmap.width * made.bitmap.height
    if pixelCount > 32_000_000 {
      masks.removeAll()
      pixelCount = 0
    }
    masks[key] = made
    return made
  }

  private func make(_ key: Key) throws(DrawingError) -> Mask {
    let (area, scale) = (key.area, key.scale)
    func side(_ length: Double) -> Int { Int(min((length * scale).rounded(.up) + 2, 1e6)) }
    let bitmap = try Bitmap(
      width: side(area.width), height: side(area.height), format: CAIRO_FORMAT_A8)
    let map = Transform2D(
      a: scale, b: 0, c: 0, d: scale, tx: 1 - area.minX * scale, ty: 1 - area.minY * scale)
    if let cairo = cairo_create(bitmap.surface) {
      let outline = Outline(cairo: cairo, map: map)
      switch key.source {
      case .bounds(let size, let radius):
        outline.append(Rect(origin: .zero, size: size), cornerRadius: radius)
      case .path(let path): outline.append(path)
      }
      cairo_fill(cairo)
      cairo_destroy(cairo)
    }
    drawing_blur(
      bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride),
      key.sigma * scale)
    bitmap.markDirty()
    return Mask(bitmap, map)
  }
}
