internal import CCairo
@_spi(Drawing) public import MotionExport
public import MotionRender
import MotionTime

/// A drawing of a session at given times, as `docs/appearance.md` says.
///
/// The same request and journal give the same bytes wherever the same build runs.
public final class Drawing {
  let journal: Journal

  /// The session that is drawn over the first; nil for none.
  let other: Journal?

  let request: DrawingRequest
  private let cache: DrawingCache

  /// The size of all pictures in pixels, fractions included; nil lets each have the size of its stage.
  var frameSize: Size?

  /// The path of the layer that the request names.
  var trail = Trail()

  /// The bitmap of the last picture, for one of the same size.
  private var spare: Bitmap?

  /// Creates the pictures' common part.
  ///
  /// - Parameter other: The second session of a comparison; nil for none.
  /// - Throws: ``DrawingError`` (`pictureTooLarge`) when there is no memory.
  @_spi(Drawing) public init(
    _ journal: Journal, _ request: DrawingRequest, comparedWith other: Journal? = nil
  ) throws(DrawingError) {
    self.journal = journal
    self.other = other
    self.request = request
    cache = try DrawingCache(folder: request.folder)
  }

  /// The messages about images that could not be shown.
  public var warnings: [String] { cache.images.warnings }

  /// Draws a picture in the request's format.
  ///
  /// - Throws: ``DrawingError``: `noStage`, `emptyPicture`, `pictureTooLarge`.
  @_spi(Drawing) public func bytes(of picture: DrawingRequest.Picture) throws(DrawingError)
    -> [UInt8]
  {
    if request.format == .svg { return try svg(of: picture) }
    var bytes: [UInt8] = []
    try withPixels(of: picture) { (bitmap: Bitmap) throws(DrawingError) in
      if request.format == .raw {
        bytes = Array(
          UnsafeBufferPointer(start: bitmap.bytes, count: bitmap.stride * bitmap.height))
        return
      }
      guard let png = bitmap.png else {
        throw DrawingError(.pictureTooLarge, "there is no memory for the file. Free some.")
      }
      bytes = png
    }
    return bytes
  }

  /// Draws a picture and writes it where it is to be.
  ///
  /// - Throws: ``DrawingError``: as ``bytes(of:)``, `outputNotCreated`, `outputNotWritten`.
  @_spi(Drawing) public func write(_ picture: DrawingRequest.Picture) throws(DrawingError) {
    guard request.format == .raw else {
      return try PictureFiles.write(bytes(of: picture), to: picture.out)
    }
    // A frame is written from where it was drawn, without a copy.
    try withPixels(of: picture) { (bitmap: Bitmap) throws(DrawingError) in
      try PictureFiles.write(
        UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.stride * bitmap.height),
        to: picture.out)
    }
  }

  private func scenes(of picture: DrawingRequest.Picture) throws(DrawingError) -> Picture {
    var scenes: [ShownScene] = []
    for time in picture.times { scenes.append(try shown(at: time)) }
    return Picture(scenes, request, cache, size: frameSize)
  }

  /// Returns the size of the picture of a time, fractions included, and in whole pixels.
  func size(
    at time: MediaTime
  ) throws(DrawingError) -> (size: Size, pixels: (width: Int, height: Int)) {
    let picture = try scenes(of: DrawingRequest.Picture(times: [time], out: ""))
    return (picture.size, try picture.pixels())
  }

  func withPixels(
    of picture: DrawingRequest.Picture, _ body: (Bitmap) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let picture = try scenes(of: picture)
    let (width, height) = try picture.pixels()
    let bitmap: Bitmap
    if let spare, spare.width == width, spare.height == height {
      bitmap = spare
    } else {
      bitmap = try Bitmap(width: width, height: height)
    }
    spare = bitmap
    guard let cairo = cairo_create(bitmap.surface) else { return }
    defer { cairo_destroy(cairo) }
    if (request.background?.alpha ?? 0) < 1 {
      cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
      cairo_paint(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
    try picture.draw(on: cairo, resolution: 1)
    try Self.check(cairo_status(cairo))
    try body(bitmap)
  }

  private func svg(of picture: DrawingRequest.Picture) throws(DrawingError) -> [UInt8] {
    let picture = try scenes(of: picture)
    _ = try picture.pixels()
    let output = Output()
    let append: cairo_write_func_t = { closure, bytes, count in
      guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
      output.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let size = picture.size
    let surface = cairo_svg_surface_create_for_stream(
      append, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    guard let surface, let cairo = cairo_create(surface) else { return [] }
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    defer { cairo_surface_destroy(surface) }
    do {
      defer { cairo_destroy(cairo) }
      try picture.draw(on: cairo, resolution: 2)
      try Self.check(cairo_status(cairo))
    }
    cairo_surface_finish(surface)
    try Self.check(cairo_surface_status(surface))
    return SVGNumbers.renumbered(output.bytes)
  }

  private static func check(_ status: cairo_status_t) throws(DrawingError) {
    if status == CAIRO_STATUS_SUCCESS { return }
    throw DrawingError(
      .drawingFailed,
      "Cairo says: \(String(cString: cairo_status_to_string(status))). Please report the script.")
  }

  private final class Output {
    var bytes: [UInt8] = []
  }
}
