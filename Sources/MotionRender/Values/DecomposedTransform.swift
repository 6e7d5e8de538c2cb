internal import MotionTime

/// A transform decomposed for interpolation: translation, scale, skew and perspective, thirteen
/// lanes, then the rotation as a quaternion, which is interpolated the shorter way.
struct DecomposedTransform: Hashable, Sendable {
  private(set) var lanes: [Double]

  init(_ transform: Transform) {
    let components = transform.components
    lanes = Array(components[0..<3] + components[6..<16])
    rotation = Quaternion(rotation: transform.rotation)
  }

  /// The lanes of a difference between forms.
  init(tangent lanes: [Double]) { self.lanes = lanes }

  /// A form from its lanes, of which those of the quaternion need not have length 1.
  init(lanes: [Double]) {
    self.lanes = lanes
    rotation = rotation.normalized
  }

  private var rotation: Quaternion {
    get { Quaternion(x: lanes[13], y: lanes[14], z: lanes[15], w: lanes[16]) }
    set { lanes.replaceSubrange(13..., with: [newValue.x, newValue.y, newValue.z, newValue.w]) }
  }

  /// Returns the form with the sign of its quaternion that is nearer to that of another.
  func aligned(with other: DecomposedTransform) -> DecomposedTransform {
    var result = self
    if rotation.dot(other.rotation) < 0 { result.rotation = -rotation }
    return result
  }

  var transform: Transform {
    Transform(
      translation: Transform.Axes(x: lanes[0], y: lanes[1], z: lanes[2]),
      rotation: rotation.rotation,
      scale: Transform.Axes(x: lanes[3], y: lanes[4], z: lanes[5]),
      skew: Transform.Skew(xy: lanes[6], xz: lanes[7], yz: lanes[8]),
      perspective: Transform.Perspective(x: lanes[9], y: lanes[10], z: lanes[11], w: lanes[12]))
  }

  /// Goes towards another form: the rotation on a great circle, everything else in a straight line.
  func interpolated(to other: DecomposedTransform, at fraction: Double) -> DecomposedTransform {
    var result = self
    for lane in 0..<13 { result.lanes[lane] = lerp(lanes[lane], other.lanes[lane], fraction) }
    result.rotation = rotation.turned(towards: other.rotation, by: fraction)
    return result
  }
}

/// Arithmetic on whole transforms of which at least one is a matrix.
extension LayerValue {
  /// Whether this is a matrix.
  var isMatrix: Bool {
    if case .matrix = self { true } else { false }
  }

  /// Returns an interpolation between two transforms, or nil when one of them flattens space.
  func turned(to other: LayerValue, at fraction: Double) -> LayerValue? {
    guard let start = transform, let end = other.transform else { return nil }
    if fraction == 1 { return .transform(end) }
    let form = DecomposedTransform(start).interpolated(to: DecomposedTransform(end), at: fraction)
    return .transform(form.transform)
  }

  /// Returns the concatenation of another transform and this one: `other · self` as matrices.
  func concatenated(with other: LayerValue) -> LayerValue? {
    guard let base = matrix, let first = other.matrix else { return nil }
    let product = first.concatenating(base)
    return product.isFinite ? LayerValue(product) : nil
  }

  /// Undoes ``concatenated(with:)``, or gives nil when the other flattens space.
  func concatenated(withInverseOf other: LayerValue) -> LayerValue? {
    guard let inverse = other.matrix?.inverted() else { return nil }
    guard let left = matrix else { return nil }
    let product = left.concatenating(inverse)
    return product.isFinite ? LayerValue(product) : nil
  }

  /// A matrix by its components if it has them.
  init(_ matrix: Matrix) {
    self = Transform(decomposing: matrix).map(LayerValue.transform) ?? .matrix(matrix)
  }
}
