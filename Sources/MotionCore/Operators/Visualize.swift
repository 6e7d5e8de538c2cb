public import MotionRender
internal import MotionTime

extension MotionObservableConvertible {
  /// Passes everything on and shows the latest value as a line of text below a view.
  ///
  /// The view grows upwards by a line for each subscription and gives it back when that ends.
  ///
  /// - Parameters:
  ///   - prefix: The text in front of the value.
  ///   - view: The view below which the line is added.
  public func visualize(_ prefix: String? = nil, in view: MotionView) -> MotionObservable<T> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let line = VisualizationLine(below: view)
      let node = VisualizeNode(to: downstream, prefix ?? "", line)
      let subscription = upstream.subscribe(observer: node)
      return Subscription {
        subscription.unsubscribe()
        line.remove()
      }
    })
  }
}

/// A line of text with the latest value of a stream.
public final class VisualizationLine: MotionView {
  /// The height of a line in points.
  public static let height = 20.0

  /// Whether the text has changed; the renderer that draws the flash resets it.
  public var isFlashed = false

  /// The text, "" at first.
  public var text: String { textLayer.string }

  private var textLayer: TextLayer { unsafeDowncast(layer, to: TextLayer.self) }

  /// The class of text layers.
  public override class var layerClass: Layer.Type { TextLayer.self }

  init(below view: MotionView) {
    super.init(frame: Rect())
    textLayer.fontSize = 14
    textLayer.isRecorded = false
    let top = view.subviews.last?.frame.maxY ?? view.bounds.y
    frame = Rect(x: view.bounds.x, y: top, width: view.bounds.width, height: Self.height)
    view.frame = view.frame.grownUpwards(by: Self.height)
    view.addSubview(self)
  }

  fileprivate func show(_ text: String) {
    if text == textLayer.string { return }
    textLayer.string = text
    isFlashed = true
  }

  /// Takes the line away and closes the gap.
  fileprivate func remove() {
    guard let view = superview else { return }
    let below = view.subviews.drop { $0 !== self }.dropFirst()
    removeFromSuperview()
    for view in below {
      view.frame = view.frame.offset(y: -Self.height)
    }
    view.frame = view.frame.grownUpwards(by: -Self.height)
  }
}

private final class VisualizeNode<T>: ForwardingNode<T> {
  private let prefix: String
  private let line: VisualizationLine

  init(to downstream: MotionObserver<T>, _ prefix: String, _ line: VisualizationLine) {
    self.prefix = prefix
    self.line = line
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    line.show(prefix + String(describing: value))
    downstream.receive(value)
  }
}

extension Rect {
  fileprivate func grownUpwards(by height: Double) -> Rect {
    Rect(x: x, y: y - height, width: width, height: self.height + height)
  }

  fileprivate func offset(y distance: Double) -> Rect {
    Rect(x: x, y: y + distance, width: width, height: height)
  }
}
