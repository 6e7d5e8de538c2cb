public import MotionRender
public import MotionTime

extension Reactive where O: Layer {
  /// The anchor point of the layer, in unit coordinates, which is at its position.
  public var anchorPoint: ReactiveProperty<Point> { property(.anchorPoint) }

  /// The anchor point together with the position; writing sets one, then the other.
  public var anchorPointAdjustment: ReactiveProperty<AnchorPointAdjustment> {
    _properties.named("anchorPointAdjustment") {
      let initial = AnchorPointAdjustment(anchorPoint: anchorPoint.value, position: position.value)
      return ReactiveProperty(
        initialValue: initial,
        externalWrite: { [anchorPoint, position, anchorShift] in
          anchorPoint.value = $0.anchorPoint
          anchorShift.value = anchorShift.value + ($0.position - position.value)
          position.value = $0.position
        })
    }
  }

  /// The sum of the changes of the position by changes of the anchor point, while the layer did not
  /// move.
  var anchorShift: ReactiveProperty<Point> {
    _properties.named("anchorShift") { ReactiveProperty(initialValue: .zero()) }
  }

  /// The fill behind the layer's content.
  public var backgroundColor: ReactiveProperty<Color> {
    property(.backgroundColor)
  }

  /// The colour of the border.
  public var borderColor: ReactiveProperty<Color> { property(.borderColor) }

  /// The width of the border, in points.
  public var borderWidth: ReactiveProperty<Double> { property(.borderWidth) }

  /// The radius of the corners, in points.
  public var cornerRadius: ReactiveProperty<Double> { property(.cornerRadius) }

  /// The opacity, 0…1.
  public var opacity: ReactiveProperty<Double> { property(.opacity) }

  /// The position of the anchor point in the parent, in points.
  public var position: ReactiveProperty<Point> {
    property(.position)
  }

  /// The x of the position, in points.
  public var positionX: ReactiveProperty<Double> {
    property(.positionX)
  }

  /// The y of the position, in points.
  public var positionY: ReactiveProperty<Double> {
    property(.positionY)
  }

  /// The rotation about z, in radians, clockwise on the screen.
  public var rotation: ReactiveProperty<Double> { property(.rotation) }

  /// The scale in x and y.
  public var scale: ReactiveProperty<Double> { property(.scale) }

  /// The opacity of the shadow, 0…1.
  public var shadowOpacity: ReactiveProperty<Double> { property(.shadowOpacity) }

  /// The outline of the shadow; an empty path where the layer has none.
  public var shadowPath: ReactiveProperty<Path> { property(.shadowPath) }

  /// The blur of the shadow, in points.
  public var shadowRadius: ReactiveProperty<Double> { property(.shadowRadius) }

  /// The size of the bounds, in points.
  public var size: ReactiveProperty<Size> {
    property(.size)
  }

  /// The translation in x and y, in points.
  public var translation: ReactiveProperty<Point> {
    property(.translation)
  }

  /// The width of the bounds, in points.
  public var width: ReactiveProperty<Double> {
    property(.width)
  }

  /// The height of the bounds, in points.
  public var height: ReactiveProperty<Double> {
    property(.height)
  }

  /// The place among siblings, the greater the further in front.
  public var zPosition: ReactiveProperty<Double> { property(.zPosition) }
}

/// An anchor point and the position that keeps its layer in place.
public struct AnchorPointAdjustment: Hashable, Sendable {
  /// The anchor point, in unit coordinates.
  public let anchorPoint: Point

  /// The position, in the parent's points.
  public let position: Point

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - anchorPoint: The anchor point, in unit coordinates of the bounds.
  ///   - position: The position that keeps the view in place, in points of its superview.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }
}

extension Reactive where O: ShapeLayer {
  /// The outline; an empty path where the layer has none.
  public var path: ReactiveProperty<Path> { property(.path) }

  /// The fill colour of the outline.
  public var fillColor: ReactiveProperty<Color> { property(.fillColor) }

  /// The stroke colour of the outline.
  public var strokeColor: ReactiveProperty<Color> { property(.strokeColor) }

  /// The start of the stroke along the outline, 0…1.
  public var strokeStart: ReactiveProperty<Double> { property(.strokeStart) }

  /// The end of the stroke along the outline, 0…1.
  public var strokeEnd: ReactiveProperty<Double> { property(.strokeEnd) }

  /// The width of the drawn line, in points.
  public var lineWidth: ReactiveProperty<Double> { property(.lineWidth) }
}

extension Reactive where O: TextLayer {
  /// The size of the font, in points, at least 0.
  public var fontSize: ReactiveProperty<Double> { property(.fontSize) }

  /// The colour of the text.
  public var foregroundColor: ReactiveProperty<Color> {
    property(.foregroundColor)
  }
}
