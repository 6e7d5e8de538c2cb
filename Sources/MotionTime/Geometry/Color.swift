/// A colour in sRGB with straight (not premultiplied) components, each 0…1.
public struct Color: Hashable, Sendable {
  /// The encoded red component, 0…1.
  public var red: Double

  /// The encoded green component, 0…1.
  public var green: Double

  /// The encoded blue component, 0…1.
  public var blue: Double

  /// The opacity, 0 for clear and 1 for opaque.
  public var alpha: Double

  /// Transparent black, (0, 0, 0, 0).
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Creates a colour from its components, each 0…1.
  ///
  /// - Parameters:
  ///   - red: The red component, 0…1.
  ///   - green: The green component, 0…1.
  ///   - blue: The blue component, 0…1.
  ///   - alpha: The opacity, 0…1.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Whether all four components are finite.
  @inlinable public var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}
