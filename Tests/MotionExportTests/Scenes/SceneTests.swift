@_spi(Drawing) import MotionExport
import MotionTime
import Testing

@_spi(Drawing) @testable import MotionRender

@Suite struct SceneTests {
  private let context = RenderContext(clock: ManualClock())

  /// A layer as the root of a stage is.
  private func stage(_ size: Size = Size(width: 200, height: 100)) -> Layer {
    let root = Layer(context: context)
    root.isRecorded = false
    root.bounds = Rect(origin: .zero, size: size)
    root.position = Point(x: size.width / 2, y: size.height / 2)
    return root
  }

  private func layer(_ name: String, in parent: Layer) throws -> Layer {
    try add(Layer(context: context), named: name, to: parent)
  }

  private func add<Added: Layer>(
    _ layer: Added, named name: String, to parent: Layer
  ) throws -> Added {
    layer.name = name
    layer.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    parent.addSublayer(layer)
    return layer
  }

  private func scene() throws -> Scene {
    context.commit()
    return try #require(Scene(of: context.journal, at: timeOf(1)))
  }

  @Test func `layers stand in the order of zPosition, then of the list`() throws {
    let root = stage()
    let first = try layer("first", in: root)
    _ = try layer("second", in: root)
    _ = try layer("third", in: root)
    first.zPosition = 1
    #expect(try scene().layers.map(\.name) == [nil, "second", "third", "first"])
  }

  @Test func `what is hidden, clear or flattened is left out with its sublayers`() throws {
    let root = stage()
    let changes: [(Layer) -> Void] = [
      { $0.isHidden = true }, { $0.opacity = 0 },
      { $0.transform = Transform(scale: Transform.Axes(x: 0, y: 1, z: 1)) },
    ]
    for (index, change) in changes.enumerated() {
      let hidden = try layer("hidden\(index)", in: root)
      _ = try layer("inside\(index)", in: hidden)
      change(hidden)
    }
    let shown = try layer("shown", in: root)
    _ = try layer("inside", in: shown)
    let scene = try scene()
    #expect(scene.layers.map(\.name) == [nil, "shown", "inside"])
    #expect(scene.layers.map(\.end) == [3, 3, 3])
    #expect(scene.layers.map(\.parent) == [nil, 0, 1])
  }

  @Test func `layers are outlined where nothing of them and inside them is drawn`() throws {
    let root = stage()
    let outer = try layer("outer", in: root)
    let inner = try layer("inner", in: outer)
    _ = try layer("beside", in: outer)
    #expect(try scene().outlined == [false, true, true, true])
    inner.backgroundColor = .black
    #expect(try scene().outlined == [false, false, false, true])
  }

  @Test func `a stroke is the stretch between strokeStart and strokeEnd of all parts`() throws {
    let root = stage()
    let shape = try add(ShapeLayer(context: context), named: "shape", to: root)
    let path = BezierPath()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.move(to: Point(x: 0, y: 5))
    path.addLine(to: Point(x: 30, y: 5))
    shape.path = path.path
    shape.strokeColor = .black
    (shape.strokeStart, shape.strokeEnd) = (0.125, 0.5)
    let stroke = try #require(try scene().layers[1].shape?.stroke)
    #expect(
      stroke.path.elements == [
        .move(to: Point(x: 5, y: 0)), .line(to: Point(x: 10, y: 0)),
        .move(to: Point(x: 0, y: 5)), .line(to: Point(x: 10, y: 5)),
      ])
    shape.strokeStart = 0.6
    #expect(try scene().layers[1].shape?.stroke == nil)
  }

  @Test func `a corner radius is at most half of the shorter side`() throws {
    let root = stage()
    try layer("round", in: root).cornerRadius = 30
    #expect(try scene().layers[1].cornerRadius == 5)
  }

  @Test func `gradients without as many locations as colours have even ones`() throws {
    let root = stage()
    let layer = try add(
      GradientLayer(context: context), named: "gradient", to: root)
    layer.colors = [.black, .white, .black]
    layer.locations = [0.5]
    #expect(try scene().layers[1].gradient?.stops.map(\.location) == [0, 0.5, 1])
    layer.locations = [0.5, 0.25, 2]
    #expect(try scene().layers[1].gradient?.stops.map(\.location) == [0.5, 0.5, 1])
    #expect(try scene().layers[1].gradient?.end == Point(x: 10, y: 10))
  }

  @Test func `a journal without a stage has no scene`() {
    _ = Layer(context: context)
    context.commit()
    #expect(Scene(of: context.journal, at: timeOf(1)) == nil)
  }

  @Test func `pointers that are down are touches`() throws {
    let root = stage()
    context.commit()
    func sample(
      _ seconds: Double, _ type: PointerSample.Kind, _ id: Int, _ x: Double
    ) -> PointerSample {
      PointerSample(
        time: timeOf(seconds), type: type, pointerId: id, position: Point(x: x, y: 0))
    }
    let samples = [
      sample(0.1, .down, 2, 1), sample(0.2, .down, 1, 2), sample(0.3, .move, 2, 3),
      sample(0.4, .up, 1, 2), sample(0.5, .cancel, 2, 3),
    ]
    func touches(_ seconds: Double) -> [Double]? {
      Scene(of: context.journal, at: timeOf(seconds), samples: samples)?.touches.map(\.x)
    }
    #expect(touches(0.05) == [])
    #expect(touches(0.3) == [2, 3])
    #expect(touches(0.45) == [3])
    #expect(touches(0.5) == [])
    #expect(root.superlayer == nil)
  }
}
