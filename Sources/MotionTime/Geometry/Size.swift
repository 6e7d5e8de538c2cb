/// A width and a height, in points; either may be negative until a rectangle is standardised.
public struct Size: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double

  /// The extent along y, in points.
  public var height: Double

  /// The size without extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents, in points.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the size without extent.
  @inlinable
  public init() {
    self.init(width: 0, height: 0)
  }

  /// Creates a size from integer extents, in points.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  @inlinable
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }
}

extension Size {
  /// Whether both extents are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Adds two sizes extent by extent.
  @inlinable
  public static func + (left: Size, right: Size) -> Size {
    Size(width: left.width + right.width, height: left.height + right.height)
  }

  /// Subtracts two sizes extent by extent.
  @inlinable
  public static func - (left: Size, right: Size) -> Size {
    Size(width: left.width - right.width, height: left.height - right.height)
  }
}
