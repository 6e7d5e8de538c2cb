/// Arithmetic on values of one kind.
extension LayerValue {
  /// Interpolates towards another value; below and above 0…1 it extrapolates linearly.
  ///
  /// Kinds without numbers, outlines of different elements and lists of different length flip from
  /// one value to the other at one half, and so do matrices that flatten space. Between two transforms
  /// of which one is a matrix the rotation goes the shortest way.
  ///
  /// - Parameters:
  ///   - other: Another value of the same kind.
  ///   - fraction: The fraction of the way, 0 for this value and 1 for the other; any finite
  ///     number.
  /// - Complexity: Linear in the number of lanes.
  public func interpolated(to other: LayerValue, at fraction: Double) -> LayerValue {
    guard hasShape(of: other), let start = lanes, let end = other.lanes else {
      return fraction < 0.5 ? self : other
    }
    if fraction == 1 { return other }
    if isMatrix || other.isMatrix { return turned(to: other, at: fraction) ?? other }
    return rebuilt(from: zip(start, end).map { lerp($0, $1, fraction) })
  }

  /// The value that changes nothing when it is added, or nil for a kind that does not add.
  public var zero: LayerValue? {
    guard kind.isAdditive, let lanes else { return nil }
    let rule = LaneRule(for: kind)
    return rebuilt(from: lanes.indices.map(rule.zero))
  }

  /// Adds a value of the same kind and shape; scale factors of transforms multiply. When one of two
  /// transforms is a matrix, the value is applied before this one: `value · self`.
  ///
  /// - Parameter other: Another value of the same kind.
  /// - Throws: `notAdditive` for kinds that do not add and lists of different length.
  /// - Complexity: Linear in the number of lanes.
  public func adding(_ other: LayerValue) throws(RenderError) -> LayerValue {
    if isMatrix || other.isMatrix, let product = concatenated(with: other) { return product }
    let (left, right) = try lanePair(with: other)
    let rule = LaneRule(for: kind)
    return rebuilt(from: left.indices.map { rule.add(left[$0], right[$0], $0) })
  }

  /// Subtracts a value of the same kind and shape; scale factors of transforms divide. When one of two
  /// transforms is a matrix, the other's inverse is applied after this one: `self · other⁻¹`.
  ///
  /// - Parameter other: Another value of the same kind.
  /// - Throws: `notAdditive` for kinds that do not add and lists of different length,
  ///   `singularTransform` when a scale factor of 0 would have to be divided by, or a matrix has no
  ///   inverse.
  /// - Complexity: Linear in the number of lanes.
  public func subtracting(_ other: LayerValue) throws(RenderError) -> LayerValue {
    if (isMatrix || other.isMatrix) && kind == other.kind {
      guard let quotient = concatenated(withInverseOf: other) else {
        throw RenderError(
          .singularTransform,
          "A transform that flattens space cannot be subtracted. Give another matrix.")
      }
      return quotient
    }
    let (left, right) = try lanePair(with: other)
    let rule = LaneRule(for: kind)
    var result: [Double] = []
    for lane in left.indices {
      guard let difference = rule.subtract(left[lane], right[lane], lane) else {
        throw RenderError(
          .singularTransform,
          "A transform with a scale factor of 0 cannot be subtracted. Give it another factor.")
      }
      result.append(difference)
    }
    return rebuilt(from: result)
  }

  private func lanePair(with other: LayerValue) throws(RenderError) -> ([Double], [Double]) {
    guard kind.isAdditive, hasShape(of: other), let left = lanes, let right = other.lanes else {
      throw RenderError(
        .notAdditive,
        "\(kind.article) and \(other.kind.article) do not add up."
          + " Give two values of one kind that has numbers, lists of one length.")
    }
    return (left, right)
  }
}
