internal import MotionTime

/// A value as a row of numbers, *lanes*, on which all arithmetic is done.
///
/// Colours are premultiplied, so that fading from none does not darken the hue and all operations
/// stay linear.
extension LayerValue {
  /// The lanes, or nil for a kind that does not interpolate.
  package var lanes: [Double]? {
    switch self {
    case .scalar(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): LayerValue.premultiplied(color)
    case .transform(let transform): transform.components
    case .matrix(let matrix): Transform(decomposing: matrix)?.components
    case .path(let path): path.map { $0.points.flatMap { [$0.x, $0.y] } }
    case .scalars(let numbers): numbers
    case .colors(let colors): colors.flatMap { LayerValue.premultiplied($0) }
    case .integer, .bool, .string: nil
    }
  }

  /// Calls a function with the lanes of a value that has at most four, without an array of them; returns nil
  /// for any other value.
  func withFewLanes<Result>(_ body: (UnsafePointer<Double>) -> Result) -> Result? {
    let lanes: (Double, Double, Double, Double)
    switch self {
    case .scalar(let number): lanes = (number, 0, 0, 0)
    case .point(let point): lanes = (point.x, point.y, 0, 0)
    case .size(let size): lanes = (size.width, size.height, 0, 0)
    case .rect(let rect):
      lanes = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    default: return nil
    }
    return withUnsafeBytes(of: lanes) { bytes in
      // A tuple of numbers of one type lies in memory like an array of them.
      bytes.assumingMemoryBound(to: Double.self).baseAddress.map(body)
    }
  }

  /// Returns the first of the value's numbers that is below 0 in one of some lanes, from `first` on.
  func negativeLane(of lanes: Range<Int>, from first: Int) -> Double? {
    let found = withFewLanes { numbers in
      lanes.first { $0 >= first && numbers[$0 - lanes.lowerBound] < 0 }.map {
        numbers[$0 - lanes.lowerBound]
      }
    }
    return found ?? nil
  }

  /// Returns whether the lanes of two values mean the same things in the same order.
  func hasShape(of other: LayerValue) -> Bool {
    switch (self, other) {
    case (.scalars(let left), .scalars(let right)): left.count == right.count
    case (.colors(let left), .colors(let right)): left.count == right.count
    case (.path(let left?), .path(let right?)): LayerValue.match(left, right)
    case (.path, .path): false
    case (.matrix, _), (_, .matrix): transform != nil && other.transform != nil
    default: kind == other.kind && kind.laneCount != nil
    }
  }

  /// Makes a value of this one's kind and shape from as many lanes.
  func rebuilt(from lanes: [Double]) -> LayerValue {
    switch self {
    case .path(let path?): .path(LayerValue.path(like: path, from: lanes))
    case .scalars: .scalars(lanes)
    case .colors:
      .colors(
        stride(from: 0, to: lanes.count - lanes.count % 4, by: 4).map { start in
          LayerValue.straight(lanes[start], lanes[start + 1], lanes[start + 2], lanes[start + 3])
        })
    default: lanes.withUnsafeBufferPointer { LayerValue(kind, lanes: $0.baseAddress) ?? self }
    }
  }

  /// Makes a value of a kind with a fixed number of lanes.
  init?(_ kind: ValueKind, lanes: UnsafePointer<Double>?) {
    guard let lanes else { return nil }
    switch kind {
    case .scalar: self = .scalar(lanes[0])
    case .point: self = .point(Point(x: lanes[0], y: lanes[1]))
    case .size: self = .size(Size(width: lanes[0], height: lanes[1]))
    case .rect:
      let origin = Point(x: lanes[0], y: lanes[1])
      self = .rect(Rect(origin: origin, size: Size(width: lanes[2], height: lanes[3])))
    case .color: self = .color(LayerValue.straight(lanes[0], lanes[1], lanes[2], lanes[3]))
    case .transform: self = .transform(Transform(lanes: lanes))
    case .integer, .bool, .string, .path, .scalars, .colors: return nil
    }
  }

  private static func premultiplied(_ color: Color?) -> [Double] {
    guard let color else { return [0, 0, 0, 0] }
    let alpha = color.alpha
    return [color.red * alpha, color.green * alpha, color.blue * alpha, alpha]
  }

  /// Undoes the premultiplication; alpha is clamped first, then the quotients.
  static func straight(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
    let alpha = min(max(alpha, 0), 1)
    if alpha == 0 { return .clear }
    func unit(_ part: Double) -> Double { min(max(part / alpha, 0), 1) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: alpha)
  }

  private static func match(_ left: Path, _ right: Path) -> Bool {
    left.elements.count == right.elements.count
      && zip(left.elements, right.elements).allSatisfy { pair in
        switch pair {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close):
          true
        default: false
        }
      }
  }

  private static func path(like path: Path, from lanes: [Double]) -> Path {
    var rest = lanes[...]
    func next() -> Point {
      let x = rest.popFirst() ?? 0
      return Point(x: x, y: rest.popFirst() ?? 0)
    }
    return Path(
      elements: path.elements.map { element in
        switch element {
        case .move: .move(to: next())
        case .line: .line(to: next())
        case .quad: .quad(control: next(), to: next())
        case .cubic: .cubic(control1: next(), control2: next(), to: next())
        case .close: .close
        }
      })
  }
}

extension Transform {
  /// Makes a transform from its sixteen components, in the order of `components`.
  init(lanes: UnsafePointer<Double>) {
    self.init(
      translation: Axes(x: lanes[0], y: lanes[1], z: lanes[2]),
      rotation: Axes(x: lanes[3], y: lanes[4], z: lanes[5]),
      scale: Axes(x: lanes[6], y: lanes[7], z: lanes[8]),
      skew: Skew(xy: lanes[9], xz: lanes[10], yz: lanes[11]),
      perspective: Perspective(x: lanes[12], y: lanes[13], z: lanes[14], w: lanes[15]))
  }
}
