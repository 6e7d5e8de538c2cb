public import MotionRender
public import MotionTime

/// The root view of a scene, with a size; it contains all other views.
///
/// A stage owns the runtimes whose container it is, so what they set up lasts as long as the stage.
public final class Stage: MotionView {
  /// The size of the stage, in points, at least 0.
  public let size: Size

  /// The runtimes in the order they were made.
  package private(set) var runtimes: [AnyObject] = []

  /// Leads pointers to the gestures of the views they hit.
  public private(set) lazy var pointerRouter = PointerRouter(stage: self)

  /// Creates an empty stage of a size in points.
  ///
  /// - Parameter size: The size of the stage, in points, at least 0.
  public init(size: Size) {
    self.size = size
    super.init(frame: Rect())
    layer.isRecorded = false
    layer.bounds = Rect(origin: .zero(), size: size)
    layer.position = Point(x: size.width / 2, y: size.height / 2)
  }

  /// The layer that everything on the stage is inside of.
  public var rootLayer: Layer { layer }

  /// Creates a view with its layer in front of the stage's other layers.
  ///
  /// - Parameters:
  ///   - name: Names the layer in traces; nil leaves it its number.
  ///   - position: The position of the layer's centre, in points.
  ///   - size: The size of the view, in points.
  @discardableResult
  public func addLayer(
    named name: String? = nil, position: Point = Point(), size: Size = Size()
  ) -> MotionView {
    let view = MotionView()
    view.layer.name = name
    view.layer.bounds = Rect(origin: .zero(), size: size)
    view.layer.position = position
    addSubview(view)
    return view
  }

  /// Releases a runtime, and with it, unless another object holds it, everything that it set up.
  ///
  /// - Parameter runtime: The runtime to release.
  public func remove(_ runtime: MotionRuntime) {
    release(runtime)
  }

  override func adopt(_ object: AnyObject) -> Bool {
    runtimes.append(object)
    return true
  }

  override func release(_ object: AnyObject) {
    runtimes.removeAll { $0 === object }
  }
}
