internal import CCairo
internal import CDrawing
@_spi(Drawing) import MotionExport
@_spi(Drawing) import MotionRender
import MotionTime

/// The cache that is kept from picture to picture: text, images and shadows.
final class DrawingCache {
  let text: TextLines
  let images: ImageCache
  let shadows = ShadowMasks()

  init(folder: String?) throws(DrawingError) {
    guard let text = TextLines() else {
      throw DrawingError(.pictureTooLarge, "there is no memory for the font. Free some.")
    }
    self.text = text
    images = ImageCache(folder: folder)
  }
}

/// A renderer of a scene's layers on a Cairo surface, as `docs/appearance.md` says.
///
/// It goes through the layers once and keeps those it is inside of in a list, because they may nest deeper
/// than functions can call each other.
struct Canvas {
  let scene: Scene
  let cache: DrawingCache

  /// Whether each layer gets an outline and its name, because it draws nothing.
  let isOutlined: [Bool]

  /// Pixels of a picture in perspective for one of the target: more than 1 where the target has none of
  /// its own.
  let resolution: Double

  /// The layers that are drawn on, the innermost last.
  var open: [OpenLayer] = []

  /// The target of what is drawn now.
  var target: Target

  /// The bytes of the bitmaps that are in use.
  var memory = 0

  /// Rectangles around all that is drawn for each layer and what is inside it, in the layer's coordinates.
  let extents: [Rect]

  /// The surface that is drawn on, and the settings of the drawing.
  struct Target {
    let cairo: OpaquePointer
    /// From the current layer's coordinates to pixels.
    var map: Transform2D
    /// The pixels that can be seen.
    let area: Rect
  }

  /// A layer whose sublayers are being drawn.
  struct OpenLayer {
    let index: Int
    /// The target outside the layer.
    let outside: Target
    /// Whether the layer is drawn as a group, to be painted with its opacity.
    var isGroup = false
    /// Whether Cairo's state is to be restored, which ends a clip.
    var isClipped = false
    /// The picture of the layer that is seen in perspective.
    var flat: FlatPicture?
    var memory = 0
  }

  /// A layer's picture in its own coordinates.
  struct FlatPicture {
    let bitmap: Bitmap
    /// From pixels of the bitmap to those of the target.
    let projection: PlaneMap
    /// The pixels of the target that it covers.
    let area: Rect
  }

  init(
    _ scene: Scene, on cairo: OpaquePointer, map: Transform2D, area: Rect, cache: DrawingCache,
    isPlain: Bool, resolution: Double
  ) {
    self.scene = scene
    self.cache = cache
    isOutlined = isPlain ? scene.layers.map { _ in false } : scene.outlined
    self.resolution = resolution
    target = Target(cairo: cairo, map: map, area: area)
    extents = Self.extents(of: scene, isOutlined: isOutlined)
  }

  /// Draws all layers.
  ///
  /// - Throws: ``DrawingError`` (`pictureTooLarge`) when layers nest so that all memory would be taken.
  mutating func draw() throws(DrawingError) {
    var index = 0
    while index < scene.layers.count {
      while let last = open.last, scene.layers[last.index].end <= index { try close() }
      index = try begin(index) ? index + 1 : scene.layers[index].end
    }
    while !open.isEmpty { try close() }
  }

  /// Draws what lies behind a layer's sublayers.
  ///
  /// - Returns: Whether anything of the layer can be seen.
  private mutating func begin(_ index: Int) throws(DrawingError) -> Bool {
    let layer = scene.layers[index]
    var opening = OpenLayer(index: index, outside: target)
    if let affine = layer.map.affine {
      target.map = affine.concatenating(target.map)
      let seen = extents[index].corners.map(target.map.apply(to:))
      guard let box = Rect(around: seen), target.map.inverted() != nil else {
        target = opening.outside
        return false
      }
      let area = box.grown(by: 2).intersection(target.area)
      if area.isEmpty {
        target = opening.outside
        return false
      }
      opening.isGroup = layer.opacity < 1
      if opening.isGroup { opening.memory = try reserve(Int(area.width * area.height * 4)) }
      if opening.isGroup { beginGroup(in: area) }
    } else {
      guard let flat = try flatten(index) else { return false }
      opening.flat = flat
      opening.memory = try reserve(flat.bitmap.stride * flat.bitmap.height)
    }
    drawBack(layer, &opening, isOutlined: isOutlined[index])
    open.append(opening)
    return true
  }

  private mutating func reserve(_ bytes: Int) throws(DrawingError) -> Int {
    memory += bytes
    if memory <= Bitmap.memoryLimit { return bytes }
    throw DrawingError(
      .pictureTooLarge,
      "layers that are clear or in perspective nest so deep that their pictures take more than"
        + " \(Bitmap.memoryLimit >> 20) MiB. Give a smaller --scale, or nest fewer.")
  }

  private func beginGroup(in area: Rect) {
    let cairo = target.cairo
    cairo_save(cairo)
    cairo_rectangle(
      cairo, area.minX.rounded(.down), area.minY.rounded(.down), area.width.rounded(.up) + 1,
      area.height.rounded(.up) + 1)
    cairo_clip(cairo)
    cairo_push_group(cairo)
  }

  /// Draws what lies in front of the innermost layer's sublayers, and puts the layer where it belongs.
  private mutating func close() throws(DrawingError) {
    guard let last = open.popLast() else { return }
    let layer = scene.layers[last.index]
    if last.isClipped { cairo_restore(target.cairo) }
    drawBorder(layer)
    if last.isGroup {
      cairo_pop_group_to_source(target.cairo)
      cairo_paint_with_alpha(target.cairo, layer.opacity)
      cairo_restore(target.cairo)
    }
    let inside = target
    target = last.outside
    if let flat = last.flat {
      cairo_destroy(inside.cairo)
      try project(flat, opacity: layer.opacity)
    }
    memory -= last.memory
  }
}
