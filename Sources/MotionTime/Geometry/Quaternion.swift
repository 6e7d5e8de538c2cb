/// A rotation in space as a unit quaternion, for interpolation along the shortest path.
public struct Quaternion: Hashable, Sendable {
  /// The parts along the axes and the real part.
  public let x: Double, y: Double, z: Double, w: Double

  /// Creates a quaternion from its parts.
  ///
  /// - Parameters:
  ///   - x: The part along x.
  ///   - y: The part along y.
  ///   - z: The part along z.
  ///   - w: The constant part.
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Creates the rotation about x, then y, then z, by angles in radians.
  ///
  /// - Parameter rotation: The angles about the axes, in radians.
  public init(rotation: Transform.Axes) {
    let (cx, sx) = (Elementary.cos(rotation.x / 2), Elementary.sin(rotation.x / 2))
    let (cy, sy) = (Elementary.cos(rotation.y / 2), Elementary.sin(rotation.y / 2))
    let (cz, sz) = (Elementary.cos(rotation.z / 2), Elementary.sin(rotation.z / 2))
    x = sx * cy * cz - cx * sy * sz
    y = cx * sy * cz + sx * cy * sz
    z = cx * cy * sz - sx * sy * cz
    w = cx * cy * cz + sx * sy * sz
  }

  /// The angles about x, y and z, in radians, −π…π; about y −π/2…π/2.
  public var rotation: Transform.Axes {
    Transform.Axes(
      rows: [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
      [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
      [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)])
  }

  /// The same rotation with the other sign.
  public static prefix func - (value: Quaternion) -> Quaternion {
    Quaternion(x: -value.x, y: -value.y, z: -value.z, w: -value.w)
  }

  /// Returns the cosine of half the angle between two rotations.
  ///
  /// - Parameter other: Another rotation.
  public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  /// The quaternion of length 1 in the same direction; the one of no rotation when the length is 0.
  public var normalized: Quaternion {
    let length = dot(self).squareRoot()
    if length == 0 || !length.isFinite { return Quaternion(x: 0, y: 0, z: 0, w: 1) }
    return Quaternion(x: x / length, y: y / length, z: z / length, w: w / length)
  }

  /// Returns an interpolation to another rotation along the shorter path, at constant speed; beyond
  /// 0…1 it continues.
  ///
  /// `(sin((1−u)φ)·q0 + sin(uφ)·q1)/sin φ` with cos φ = q0·q1; for φ below 1e-9 in a straight line.
  ///
  /// - Parameters:
  ///   - other: Another rotation.
  ///   - fraction: The fraction of the way, 0 for this value and 1 for the other; any finite
  ///     number.
  public func turned(towards other: Quaternion, by fraction: Double) -> Quaternion {
    let end = dot(other) < 0 ? -other : other
    let angle = Elementary.acos(min(dot(end), 1))
    let isSmall = angle < 1e-9
    let sine = isSmall ? 1 : Elementary.sin(angle)
    let first = isSmall ? 1 - fraction : Elementary.sin((1 - fraction) * angle) / sine
    let second = isSmall ? fraction : Elementary.sin(fraction * angle) / sine
    let mixed = Quaternion(
      x: first * x + second * end.x, y: first * y + second * end.y,
      z: first * z + second * end.z, w: first * w + second * end.w)
    return isSmall ? mixed.normalized : mixed
  }
}
