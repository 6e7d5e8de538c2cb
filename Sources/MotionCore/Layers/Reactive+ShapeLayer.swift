public import MotionRender
public import MotionTime

extension Reactive where O: ShapeLayer {
  /// The outline; an empty path where the layer has none.
  public var path: ReactiveProperty<Path> { property("path", .path) }

  /// What the outline is filled with.
  public var fillColor: ReactiveProperty<Color> { property("fillColor", .fillColor) }

  /// What the outline is drawn with.
  public var strokeColor: ReactiveProperty<Color> { property("strokeColor", .strokeColor) }

  /// Where along the outline drawing begins, 0…1.
  public var strokeStart: ReactiveProperty<Double> { property("strokeStart", .strokeStart) }

  /// Where along the outline drawing ends, 0…1.
  public var strokeEnd: ReactiveProperty<Double> { property("strokeEnd", .strokeEnd) }

  /// The width of the drawn line, in points.
  public var lineWidth: ReactiveProperty<Double> { property("lineWidth", .lineWidth) }
}
