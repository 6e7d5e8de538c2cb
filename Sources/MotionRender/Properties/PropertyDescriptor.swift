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

  /// The unit of all lanes; those of a transform have several.
  private let unit: String

  let clamp: Clamp
  let isAnimatable: Bool

  init(
    _ identity: Identity, _ defaultValue: LayerValue, owner: LayerKind = .plain,
    unit: String = "", clamp: Clamp = .none, isAnimatable: Bool = true
  ) {
    self.identity = identity
    if case .builtIn = identity { isBuiltIn = true } else { isBuiltIn = false }
    self.owner = owner
    self.unit = unit
    self.kind = defaultValue.kind
    self.defaultValue = defaultValue
    defaultLanes = defaultValue.lanes ?? []
    self.clamp = clamp
    self.isAnimatable = isAnimatable
  }

  /// The descriptors of all built-in properties, by their order.
  private static let builtIn: [PropertyDescriptor] = {
    let made = Dictionary(uniqueKeysWithValues: table.map { ($0.property, $0) })
    return LayerProperty.allCases.map { property in
      guard let row = made[property] else { preconditionFailure("\(property) is not in the table") }
      return PropertyDescriptor(row)
    }
  }()

  static func of(_ property: LayerProperty) -> PropertyDescriptor { builtIn[property.index] }

  private convenience init(_ row: Row) {
    self.init(
      .builtIn(row.property), row.value, owner: row.owner, unit: row.unit, clamp: row.clamp,
      isAnimatable: row.isAnimatable)
  }

  /// The facts about a built-in property; its members in Lua are in ``LayerMember``.
  private struct Row {
    let property: LayerProperty
    let value: LayerValue
    let owner: LayerKind
    let unit: String
    let clamp: Clamp
    let isAnimatable: Bool

    init(
      _ property: LayerProperty, _ value: LayerValue, of owner: LayerKind = .plain,
      unit: String = "", in clamp: Clamp = .none, isAnimatable: Bool = true
    ) {
      self.property = property
      self.value = value
      self.owner = owner
      self.unit = unit
      self.clamp = clamp
      self.isAnimatable = isAnimatable
    }
  }

  /// Defaults, units as traces name them, and ranges.
  private static let table: [Row] = [
    Row(.position, .point(.zero), unit: "pt"),
    Row(.zPosition, .scalar(0), unit: "pt"),
    Row(.anchorPoint, .point(Point(x: 0.5, y: 0.5))),
    Row(.bounds, .rect(.zero), unit: "pt", in: .nonNegativeSize),
    Row(.transform, .transform(.identity)),
    Row(.sublayerTransform, .transform(.identity)),
    Row(.opacity, .scalar(1), in: .unit),
    Row(.hidden, .bool(false)),
    Row(.masksToBounds, .bool(false)),
    Row(.backgroundColor, .color(nil)),
    Row(.cornerRadius, .scalar(0), unit: "pt", in: .nonNegative),
    Row(.borderWidth, .scalar(0), unit: "pt", in: .nonNegative),
    Row(.borderColor, .color(.black)),
    Row(.shadowColor, .color(.black)),
    Row(.shadowOpacity, .scalar(0), in: .unit),
    Row(.shadowOffset, .size(Size(width: 0, height: -3)), unit: "pt"),
    Row(.shadowRadius, .scalar(3), unit: "pt", in: .nonNegative),
    Row(.shadowPath, .path(nil)),
    Row(.contents, .string("")),
    Row(.contentsRect, .rect(Rect(x: 0, y: 0, width: 1, height: 1))),
    Row(.path, .path(nil), of: .shape),
    Row(.fillColor, .color(.black), of: .shape),
    Row(.strokeColor, .color(nil), of: .shape),
    Row(.lineWidth, .scalar(1), of: .shape, unit: "pt", in: .nonNegative),
    Row(.miterLimit, .scalar(10), of: .shape, in: .nonNegative),
    Row(.lineDashPhase, .scalar(0), of: .shape, unit: "pt"),
    Row(.lineDashPattern, .scalars([]), of: .shape),
    Row(.strokeStart, .scalar(0), of: .shape, in: .unit),
    Row(.strokeEnd, .scalar(1), of: .shape, in: .unit),
    Row(.fillRule, .string("nonZero"), of: .shape, isAnimatable: false),
    Row(.lineCap, .string("butt"), of: .shape, isAnimatable: false),
    Row(.lineJoin, .string("miter"), of: .shape, isAnimatable: false),
    Row(.string, .string(""), of: .text),
    Row(.fontName, .string("sans"), of: .text, isAnimatable: false),
    Row(.alignment, .string("natural"), of: .text, isAnimatable: false),
    Row(.fontSize, .scalar(36), of: .text, unit: "pt", in: .nonNegative),
    Row(.foregroundColor, .color(.white), of: .text),
    Row(.colors, .colors([]), of: .gradient),
    Row(.locations, .scalars([]), of: .gradient),
    Row(.startPoint, .point(Point(x: 0.5, y: 0)), of: .gradient),
    Row(.endPoint, .point(Point(x: 0.5, y: 1)), of: .gradient),
  ]
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

  /// Returns the range of a lane.
  func clamp(ofLane lane: Int) -> Clamp {
    switch clamp {
    case .none: .none
    case .unit, .nonNegative: lane == 0 ? clamp : .none
    case .nonNegativeSize: lane > 1 ? clamp : .none
    }
  }

  /// Returns the unit of a lane as traces name it: `pt`, `rad`, or "" for everything else.
  func unit(ofLane lane: Int) -> String {
    if kind != .transform || !isBuiltIn { return unit }
    if lane < 3 { return "pt" }
    return lane < 6 ? "rad" : ""
  }
}
