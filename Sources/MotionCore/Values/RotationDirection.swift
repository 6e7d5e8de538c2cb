/// The way round to an angle, of which there is one for each whole turn.
public enum RotationDirection: String, Sendable, CaseIterable {
  /// By half a turn at most; clockwise for exactly that.
  case shortest

  /// By less than a turn towards larger angles, which is clockwise where y points down.
  case clockwise

  /// By less than a turn towards smaller angles.
  case counterclockwise

  /// Returns the angle that equals another one but for whole turns, and is reached this way.
  ///
  /// - Parameters:
  ///   - angle: The angle to reach, in radians.
  ///   - start: The angle at the start, in radians.
  public func angle(_ angle: Double, from start: Double) -> Double {
    let turn = 2 * Double.pi
    var way = (angle - start).remainder(dividingBy: turn)
    // The angle itself within the accuracy of an angle: no turn for the sake of rounding.
    if abs(way) < 1e-12 { return start + way }
    switch self {
    case .shortest: if way <= -Double.pi { way += turn }
    case .clockwise: if way < 0 { way += turn }
    case .counterclockwise: if way > 0 { way -= turn }
    }
    return start + way
  }
}

extension RotationDirection {
  /// Returns an angle by the way round; other values than numbers unchanged.
  func turned<T>(_ value: T, from start: T) -> T {
    guard let angle = value as? Double, let start = start as? Double else { return value }
    return (self.angle(angle, from: start) as? T) ?? value
  }
}
