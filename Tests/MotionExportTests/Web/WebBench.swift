import MotionExport
import MotionRender
import MotionTime

/// A stage of 200 × 100 points whose layers are exported; the first is `box`, 20 × 10 at (50, 40).
final class WebBench {
  let context = RenderContext(clock: ManualClock())
  let root: Layer
  let box: Layer

  init(box: (RenderContext) -> Layer = { Layer(context: $0) }) {
    root = Layer(context: context)
    root.isRecorded = false
    root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    self.box = box(context)
    self.box.name = "box"
    self.box.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    self.box.position = Point(x: 50, y: 40)
    root.addSublayer(self.box)
  }

  /// Adds a layer of the same size inside another.
  func add(_ name: String, to parent: Layer) -> Layer {
    let layer = Layer(context: context)
    layer.name = name
    layer.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    parent.addSublayer(layer)
    return layer
  }

  /// Moves a number of the box, or of another layer, along a line for the whole second that is exported.
  func move(_ keyPath: String, _ from: Any, _ to: Any, of layer: Layer? = nil) throws {
    let animation = BasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    try (layer ?? box).addAnimation(animation, forKey: keyPath)
  }

  private var recorder: Recorder {
    context.commit()
    return Recorder(context: context)
  }

  /// The images that there are: `dot.png`, of which nothing is read but the first bytes, and `note.txt`.
  private static func image(_ name: String) -> WebImage {
    switch name {
    case "dot.png": .file([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "note.txt": .file(Array("a note".utf8))
    default: .missing(reason: "there is none")
    }
  }

  func sheet(until seconds: Double = 1) throws -> WebSheet {
    try WebSheet(
      recorder, columns: nil, until: timeOf(seconds), tolerance: 0.001, images: Self.image)
  }

  func picture(until seconds: Double = 1) throws -> WebPicture {
    try WebPicture(recorder, from: .zero, until: timeOf(seconds), images: Self.image)
  }
}

extension String {
  /// The declarations of a selector's rule, one each; none without the rule.
  func rule(_ selector: String) -> [String] {
    let text = "\n" + self
    guard let start = text.ranges(of: "\n\(selector) {\n").first else { return [] }
    let body = text[start.upperBound...].prefix { $0 != "}" }
    return body.split(separator: "\n").map { String($0.drop { $0 == " " }.dropLast()) }
  }
}
