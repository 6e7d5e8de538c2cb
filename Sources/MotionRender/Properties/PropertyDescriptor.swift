internal import MotionTime

/// The description of a property, shared by all layers that have it: its kind, default and range.
final class PropertyDescriptor: Sendable {
  /// The range of a presentation value; model values stay as they were written.
  enum Clamp: Sendable {
    case none
    case unit
    case nonNegative
    case nonNegativeSize
  }

  /// The identity of a property: built in, or one that scripts defined under `custom.`.
  enum Identity: Hashable, Sendable {
    case builtIn(LayerProperty)
    case custom(String)

    var name: String {
      switch self {
      case .builtIn(let property): property.rawValue
      case .custom(let name): "custom.\(name)"
      }
    }
  }

  let identity: Identity

  /// Whether every layer of its kind has the property; then there is one descriptor of it.
  let isBuiltIn: Bool

  /// The kind of layers that have the property; `plain` for all.
  let owner: LayerKind

  let kind: ValueKind
  let defaultValue: LayerValue

  /// The lanes of the default; none for a kind that has none.
  let defaultLanes: [Double]

  let clamp: Clamp
  let isAnimatable: Bool

  init(
    _ identity: Identity, _ defaultValue: LayerValue, clamp: Clamp = .none,
    isAnimatable: Bool = true
  ) {
    self.identity = identity
    if case .builtIn(let property) = identity {
      (isBuiltIn, owner) = (true, property.owner)
    } else {
      (isBuiltIn, owner) = (false, .plain)
    }
    self.kind = defaultValue.kind
    self.defaultValue = defaultValue
    defaultLanes = defaultValue.lanes ?? []
    self.clamp = clamp
    self.isAnimatable = isAnimatable
  }

  /// The descriptors of all built-in properties, by their order.
  private static let builtIn = LayerProperty.allCases.map(described)

  static func of(_ property: LayerProperty) -> PropertyDescriptor { builtIn[property.index] }

  private static func described(_ property: LayerProperty) -> PropertyDescriptor {
    let (value, clamp) = defaults(of: property)
    let still: Set<LayerProperty> = [.fillRule, .lineCap, .lineJoin, .fontName, .alignment]
    return PropertyDescriptor(
      .builtIn(property), value, clamp: clamp, isAnimatable: !still.contains(property))
  }

  /// Returns the table of defaults and ranges.
  private static func defaults(of property: LayerProperty) -> (LayerValue, Clamp) {
    switch property {
    case .position: (.point(.zero), .none)
    case .zPosition: (.scalar(0), .none)
    case .anchorPoint: (.point(Point(x: 0.5, y: 0.5)), .none)
    case .bounds: (.rect(.zero), .nonNegativeSize)
    case .transform, .sublayerTransform: (.transform(.identity), .none)
    case .opacity: (.scalar(1), .unit)
    case .hidden, .masksToBounds: (.bool(false), .none)
    case .backgroundColor, .strokeColor: (.color(nil), .none)
    case .cornerRadius, .borderWidth: (.scalar(0), .nonNegative)
    case .borderColor, .shadowColor, .fillColor: (.color(.black), .none)
    case .shadowOpacity, .strokeStart: (.scalar(0), .unit)
    case .shadowOffset: (.size(Size(width: 0, height: -3)), .none)
    case .shadowRadius: (.scalar(3), .nonNegative)
    case .shadowPath, .path: (.path(nil), .none)
    case .contents, .string: (.string(""), .none)
    case .contentsRect: (.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .none)
    case .lineWidth: (.scalar(1), .nonNegative)
    case .miterLimit: (.scalar(10), .nonNegative)
    case .lineDashPhase: (.scalar(0), .none)
    case .lineDashPattern, .locations: (.scalars([]), .none)
    case .strokeEnd: (.scalar(1), .unit)
    case .fillRule: (.string("nonZero"), .none)
    case .lineCap: (.string("butt"), .none)
    case .lineJoin: (.string("miter"), .none)
    case .fontName: (.string("sans"), .none)
    case .alignment: (.string("natural"), .none)
    case .fontSize: (.scalar(36), .nonNegative)
    case .foregroundColor: (.color(.white), .none)
    case .colors: (.colors([]), .none)
    case .startPoint: (.point(Point(x: 0.5, y: 0)), .none)
    case .endPoint: (.point(Point(x: 0.5, y: 1)), .none)
    }
  }
}

extension PropertyDescriptor {
  /// Brings the lanes of a presentation value into range.
  func clampLanes(_ lanes: UnsafeMutablePointer<Double>) {
    switch clamp {
    case .none: return
    case .unit: lanes[0] = min(max(lanes[0], 0), 1)
    case .nonNegative: lanes[0] = max(lanes[0], 0)
    case .nonNegativeSize:
      lanes[2] = max(lanes[2], 0)
      lanes[3] = max(lanes[3], 0)
    }
  }

  /// Returns the unit of a lane as traces name it: `pt`, `rad`, or "" for everything else.
  func unit(ofLane lane: Int) -> String {
    guard case .builtIn(let property) = identity else { return "" }
    switch property {
    case .position, .zPosition, .bounds, .cornerRadius, .borderWidth, .shadowOffset, .shadowRadius,
      .lineWidth, .lineDashPhase, .fontSize:
      return "pt"
    case .transform, .sublayerTransform:
      if lane < 3 { return "pt" }
      return lane < 6 ? "rad" : ""
    default: return ""
    }
  }
}
