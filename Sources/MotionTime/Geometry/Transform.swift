/// A three-dimensional transform kept as its components, so that each can be animated on its own.
///
/// Components keep their magnitude: a rotation of 4π stays 4π.
public struct Transform: Hashable, Sendable {
  /// Three numbers along the axes.
  public struct Axes: Hashable, Sendable {
    /// The part along or about x.
    public var x: Double

    /// The part along or about y.
    public var y: Double

    /// The part along or about z.
    public var z: Double

    /// Creates a triple of numbers.
    ///
    /// - Parameters:
    ///   - x: The part along x.
    ///   - y: The part along y.
    ///   - z: The part along z.
    @inlinable
    public init(x: Double, y: Double, z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// The shear of each axis towards another: `xy` adds that part of y to x.
  public struct Skew: Hashable, Sendable {
    /// The lean of x along y.
    public var xy: Double

    /// The lean of x along z.
    public var xz: Double

    /// The lean of y along z.
    public var yz: Double

    /// Creates a skew from its three factors.
    ///
    /// - Parameters:
    ///   - xy: The factor of the shear.
    ///   - xz: The factor of the shear.
    ///   - yz: The factor of the shear.
    @inlinable
    public init(xy: Double, xz: Double, yz: Double) {
      self.xy = xy
      self.xz = xz
      self.yz = yz
    }
  }

  /// The fourth column of the matrix that is applied last.
  public struct Perspective: Hashable, Sendable {
    /// The coefficient of x in the homogeneous coordinate.
    public var x: Double

    /// The coefficient of y in the homogeneous coordinate.
    public var y: Double

    /// The coefficient of z in the homogeneous coordinate; −1/distance for a viewer at that
    /// distance.
    public var z: Double

    /// The constant part of the homogeneous coordinate, 1 without perspective.
    public var w: Double

    /// Creates a perspective from its four numbers.
    ///
    /// - Parameters:
    ///   - x: The part along x.
    ///   - y: The part along y.
    ///   - z: The part along z.
    ///   - w: The constant part.
    @inlinable
    public init(x: Double, y: Double, z: Double, w: Double) {
      self.x = x
      self.y = y
      self.z = z
      self.w = w
    }
  }

  /// The translation, in points; 0 by default.
  public var translation: Axes

  /// The Euler angles about x, y and z, in radians; 0 by default.
  public var rotation: Axes

  /// The scale factors; 1 by default.
  public var scale: Axes

  /// The skew factors; 0 by default.
  public var skew: Skew

  /// The perspective; (0, 0, 0, 1) by default.
  public var perspective: Perspective

  /// The transform that moves nothing.
  public static let identity = Transform()

  /// Creates a transform; every component that is left out is the identity's.
  ///
  /// - Parameters:
  ///   - translation: The translation, in points.
  ///   - rotation: The angles about the axes, in radians.
  ///   - scale: The factors along the axes.
  ///   - skew: The shear.
  ///   - perspective: The perspective column.
  @inlinable
  public init(
    translation: Axes = Axes(x: 0, y: 0, z: 0), rotation: Axes = Axes(x: 0, y: 0, z: 0),
    scale: Axes = Axes(x: 1, y: 1, z: 1), skew: Skew = Skew(xy: 0, xz: 0, yz: 0),
    perspective: Perspective = Perspective(x: 0, y: 0, z: 0, w: 1)
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
  }
}

extension Transform {
  /// All sixteen components: translation, rotation, scale, skew, perspective.
  public var components: [Double] {
    [
      translation.x, translation.y, translation.z, rotation.x, rotation.y, rotation.z,
      scale.x, scale.y, scale.z, skew.xy, skew.xz, skew.yz,
      perspective.x, perspective.y, perspective.z, perspective.w,
    ]
  }

  /// Whether every component is finite.
  public var isFinite: Bool { components.allSatisfy(\.isFinite) }

  /// The matrix of the transform: scale, skew, rotation about x, y and z, translation, perspective.
  public var matrix: Matrix {
    Matrix.scale(scale)
      .concatenating(.skew(skew))
      .concatenating(.rotationX(rotation.x))
      .concatenating(.rotationY(rotation.y))
      .concatenating(.rotationZ(rotation.z))
      .concatenating(.translation(translation))
      .concatenating(.perspective(perspective))
  }
}
