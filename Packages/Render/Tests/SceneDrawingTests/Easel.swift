import CDrawing
import MotionCore
@_spi(Drawing) import MotionExport
import MotionRender
import MotionTime
@_spi(Drawing) import SceneDrawing

#if canImport(Glibc)
  import Glibc
#endif

/// A session with a stage of 100 by 100 points, and its pictures.
struct Easel {
  let stage: Stage
  var request = DrawingRequest(pictures: [], format: .png)

  /// Calls a closure with a stage in a session of its own.
  static func use(
    size: Size = Size(width: 100, height: 100), _ body: (inout Easel) throws -> Void
  ) throws {
    try MotionSession.$current.withValue(MotionSession(clock: ManualClock())) {
      var easel = Easel(stage: Stage(size: size))
      try body(&easel)
    }
  }

  /// Adds a layer with a colour.
  func add<Added: Layer>(_ layer: Added, _ frame: Rect, _ color: Color? = nil) -> Added {
    layer.bounds = Rect(origin: .zero, size: frame.size)
    layer.position = Point(x: frame.midX, y: frame.midY)
    layer.backgroundColor = color
    stage.rootLayer.addSublayer(layer)
    return layer
  }

  /// The bytes of a picture of time 0.
  func bytes() throws -> [UInt8] {
    stage.rootLayer.context.commit()
    return try drawing().bytes(of: .init(times: [.zero], out: "-"))
  }

  func drawing() throws -> Drawing { try Drawing(stage.rootLayer.context.journal, request) }

  /// The picture's pixels as other programs decode them.
  func pixels() throws -> Pixels { try Pixels(decoding: bytes()) }
}

/// A decoded picture.
struct Pixels {
  let width: Int
  let height: Int
  private let values: [UInt32]

  init(decoding bytes: [UInt8]) throws {
    var image = drawing_image()
    var message = [CChar](repeating: 0, count: Int(DRAWING_MESSAGE))
    guard drawing_decode(bytes, bytes.count, 1 << 24, &image, &message) else {
      throw DrawingError(.drawingFailed, "the picture cannot be decoded")
    }
    defer { free(image.pixels) }
    (width, height) = (Int(image.width), Int(image.height))
    values = Array(UnsafeBufferPointer(start: image.pixels, count: width * height))
  }

  /// Red, green, blue and alpha of a pixel, colours times alpha.
  subscript(x: Int, y: Int) -> [Int] {
    let value = values[y * width + x]
    return [16, 8, 0, 24].map { Int(value >> $0 & 255) }
  }
}
