/// A rectangle with sides along the axes, in points.
///
/// As in Core Graphics, `size` may be negative; `minX`, `maxX`, `width` and the other measures describe
/// the standardised rectangle, the same area with a size of at least 0. Arithmetic that must keep the
/// sign reads and writes ``origin`` and ``size``.
public struct Rect: Hashable, Sendable {
  /// The corner from which the size extends, in points.
  public var origin: Point

  /// The extent from the origin, in points; negative extents reach to the left or upwards.
  public var size: Size

  /// The rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle that holds nothing: the result of intersecting what does not meet.
  ///
  /// Its origin is at positive infinity; joining it with a rectangle gives that rectangle.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Creates a rectangle from a corner and an extent.
  ///
  /// - Parameters:
  ///   - origin: The corner, in points.
  ///   - size: The extent, in points.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of a corner and its extents, in points.
  ///
  /// - Parameters:
  ///   - x: The x coordinate of the corner, in points.
  ///   - y: The y coordinate of the corner, in points.
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle from integer coordinates and extents, in points.
  ///
  /// - Parameters:
  ///   - x: The x coordinate of the corner, in points.
  ///   - y: The y coordinate of the corner, in points.
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Creates the rectangle at the origin without extent.
  @inlinable
  public init() {
    self.init(x: 0.0, y: 0.0, width: 0.0, height: 0.0)
  }
}

extension Rect {
  /// The x coordinate of ``origin``, in points.
  @inlinable public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// The y coordinate of ``origin``, in points.
  @inlinable public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// The extent along x, in points, at least 0; setting it writes `size.width`.
  @inlinable public var width: Double {
    get { abs(size.width) }
    set { size.width = newValue }
  }

  /// The extent along y, in points, at least 0; setting it writes `size.height`.
  @inlinable public var height: Double {
    get { abs(size.height) }
    set { size.height = newValue }
  }

  /// The smallest x of the rectangle, in points.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }

  /// The x halfway between the two sides, in points.
  @inlinable public var midX: Double { origin.x + size.width / 2 }

  /// The largest x of the rectangle, in points.
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }

  /// The smallest y of the rectangle, in points.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }

  /// The y halfway between top and bottom, in points.
  @inlinable public var midY: Double { origin.y + size.height / 2 }

  /// The largest y of the rectangle, in points.
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }

  /// The same area with a size of at least 0; the null rectangle is unchanged.
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// Whether this is the rectangle that holds nothing.
  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Whether origin and size are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }
}
