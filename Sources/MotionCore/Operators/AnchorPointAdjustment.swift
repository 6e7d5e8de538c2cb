internal import MotionRender
public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends each anchor point, in unit coordinates, with the position that keeps a view in its place.
  ///
  /// - Parameter view: The view whose anchor point is adjusted.
  public func anchorPointAdjustment(in view: MotionView) -> MotionObservable<AnchorPointAdjustment>
  {
    _nextOperator { [weak view] anchorPoint, next in
      if let view, let adjustment = view.adjustment(to: anchorPoint) { next(adjustment) }
    }
  }
}

extension MotionView {
  /// Returns the position that an anchor point needs for the view to stay where it is.
  fileprivate func adjustment(to anchorPoint: Point) -> AnchorPointAdjustment? {
    let inside = Point(
      x: bounds.x + anchorPoint.x * bounds.width, y: bounds.y + anchorPoint.y * bounds.height)
    let position = try? layer.convert(inside, to: layer.superlayer)
    return position.map { AnchorPointAdjustment(anchorPoint: anchorPoint, position: $0) }
  }
}
