extension Rect {
  /// Returns whether the rectangle contains a point; its left and top sides are inside, the others
  /// are not.
  ///
  /// - Parameter point: The point to test; the null rectangle contains none.
  public func contains(_ point: Point) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the rectangle contains another; every rectangle contains the null rectangle.
  ///
  /// - Parameter other: The rectangle to test; a negative width or height is made positive.
  public func contains(_ other: Rect) -> Bool {
    union(other) == standardized
  }

  /// Returns whether two rectangles share some area.
  ///
  /// - Parameter other: The other rectangle.
  public func intersects(_ other: Rect) -> Bool {
    let shared = intersection(other)
    return !shared.isNull && !shared.isEmpty
  }

  /// Returns what two rectangles share, or ``null`` when they do not meet.
  ///
  /// - Parameter other: The other rectangle; the null rectangle intersects none.
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    if !(left <= right && top <= bottom) { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that holds both; a null rectangle adds nothing.
  ///
  /// - Parameter other: The other rectangle.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other.standardized }
    if other.isNull { return standardized }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    let right = max(maxX, other.maxX)
    let bottom = max(maxY, other.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle moved by some points; the null rectangle is unchanged.
  ///
  /// - Parameters:
  ///   - dx: The distance along x, in points.
  ///   - dy: The distance along y, in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let area = standardized
    return Rect(x: area.x + dx, y: area.y + dy, width: area.width, height: area.height)
  }

  /// Returns the rectangle with its sides moved inwards, or outwards for negative amounts.
  ///
  /// - Parameters:
  ///   - dx: The inset of left and right side, in points; negative moves them outwards.
  ///   - dy: The inset of top and bottom side, in points; negative moves them outwards.
  /// - Returns: ``null`` when nothing would be left.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let area = standardized
    let width = area.width - 2 * dx
    let height = area.height - 2 * dy
    if !(width >= 0 && height >= 0) { return .null }
    return Rect(x: area.x + dx, y: area.y + dy, width: width, height: height)
  }

  /// Returns the smallest rectangle around the four corners after an affine transform.
  ///
  /// - Parameter transform: The transform to apply to the corners; the null rectangle stays null.
  public func applying(_ transform: Transform2D) -> Rect {
    if isNull { return .null }
    let corners = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ].map(transform.apply(to:))
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  /// Adds two rectangles field by field, origins and sizes.
  @inlinable
  public static func + (left: Rect, right: Rect) -> Rect {
    Rect(origin: left.origin + right.origin, size: left.size + right.size)
  }

  /// Subtracts two rectangles field by field, origins and sizes, without standardising either.
  @inlinable
  public static func - (left: Rect, right: Rect) -> Rect {
    Rect(origin: left.origin - right.origin, size: left.size - right.size)
  }
}
