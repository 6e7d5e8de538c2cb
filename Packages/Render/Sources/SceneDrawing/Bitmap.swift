internal import CCairo
internal import CDrawing

#if canImport(Glibc)
  import Glibc
#endif

/// A buffer of pixels in memory that Cairo draws on.
final class Bitmap {
  /// The most bytes that the bitmaps of one picture take at a time: 1 GiB.
  static let memoryLimit = 1 << 30

  /// The largest side of a bitmap in pixels.
  static let sideLimit = 16384

  let surface: OpaquePointer
  let width: Int
  let height: Int

  /// - Throws: ``DrawingError`` (`pictureTooLarge`).
  init(
    width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32
  ) throws(DrawingError) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height),
      width * height <= Self.memoryLimit / 4,
      let made = cairo_image_surface_create(format, Int32(width), Int32(height)),
      cairo_surface_status(made) == CAIRO_STATUS_SUCCESS
    else {
      throw DrawingError(
        .pictureTooLarge,
        "\(width) by \(height) pixels are more than the \(Self.sideLimit) by \(Self.sideLimit) that"
          + " are drawn. Give a smaller --scale or --size.")
    }
    surface = made
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(surface) }

  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// The bytes, row by row; ``markDirty()`` follows what is written there.
  var bytes: UnsafeMutablePointer<UInt8> {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else {
      preconditionFailure("an image surface has data")
    }
    return bytes
  }

  func markDirty() { cairo_surface_mark_dirty(surface) }

  /// The bytes as a PNG, or nil when there is no memory for them.
  var png: [UInt8]? {
    var count = 0
    guard
      let encoded = drawing_encode(bytes, Int32(width), Int32(height), Int32(stride), &count)
    else { return nil }
    defer { free(encoded) }
    return Array(UnsafeBufferPointer(start: encoded, count: count))
  }
}
