public import MotionRender
public import MotionTime

extension Reactive where O: TextLayer {
  /// The size of the font, in points, at least 0.
  public var fontSize: ReactiveProperty<Double> { property("fontSize", .fontSize) }

  /// The colour of the text.
  public var foregroundColor: ReactiveProperty<Color> {
    property("foregroundColor", .foregroundColor)
  }
}
