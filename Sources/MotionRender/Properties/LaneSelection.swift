internal import MotionTime

/// The lanes of a property that a key path names.
struct LaneSelection: Hashable, Sendable {
  /// The access to the lanes of a property.
  enum Access: Hashable, Sendable {
    /// The whole value.
    case whole

    /// Lane for lane.
    case part

    /// One number: reads the mean of the lanes and writes each of them.
    case mean

    /// One straight component of a colour, which can only be read.
    case colorPart
  }

  let offset: Int
  let count: Int
  let access: Access

  /// The kind of value of the key path.
  let kind: ValueKind

  /// The rule of addition for values of the key path.
  var rule: LaneRule { access == .whole ? LaneRule(for: kind) : .sum }

  static func whole(_ kind: ValueKind) -> LaneSelection {
    LaneSelection(offset: 0, count: kind.laneCount ?? 0, access: .whole, kind: kind)
  }

  /// The lanes behind a component path such as `size.width`, "" meaning all; nil when there is none.
  init?(of kind: ValueKind, component: String) {
    if component.isEmpty {
      self = .whole(kind)
      return
    }
    guard let found = LaneSelection.components(of: kind).first(where: { $0.name == component })
    else { return nil }
    self = found.selection
  }

  private init(offset: Int, count: Int, access: Access, kind: ValueKind) {
    self.offset = offset
    self.count = count
    self.access = access
    self.kind = kind
  }

  private static func lane(_ offset: Int) -> LaneSelection {
    LaneSelection(offset: offset, count: 1, access: .part, kind: .scalar)
  }

  private static func pair(_ offset: Int, _ kind: ValueKind) -> LaneSelection {
    LaneSelection(offset: offset, count: 2, access: .part, kind: kind)
  }

  private static func mean(_ offset: Int, _ count: Int) -> LaneSelection {
    LaneSelection(offset: offset, count: count, access: .mean, kind: .scalar)
  }

  private static func color(_ offset: Int) -> LaneSelection {
    LaneSelection(offset: offset, count: 1, access: .colorPart, kind: .scalar)
  }

  /// Returns the component paths of a kind.
  static func components(of kind: ValueKind) -> [(name: String, selection: LaneSelection)] {
    switch kind {
    case .point: [("x", lane(0)), ("y", lane(1))]
    case .size: [("width", lane(0)), ("height", lane(1))]
    case .rect:
      [
        ("origin", pair(0, .point)), ("origin.x", lane(0)), ("origin.y", lane(1)),
        ("size", pair(2, .size)), ("size.width", lane(2)), ("size.height", lane(3)),
      ]
    case .color: [("red", color(0)), ("green", color(1)), ("blue", color(2)), ("alpha", color(3))]
    case .transform:
      [
        ("translation", pair(0, .point)), ("translation.x", lane(0)), ("translation.y", lane(1)),
        ("translation.z", lane(2)), ("rotation", lane(5)), ("rotation.x", lane(3)),
        ("rotation.y", lane(4)), ("rotation.z", lane(5)), ("scale", mean(6, 3)),
        ("scale.x", lane(6)), ("scale.y", lane(7)), ("scale.z", lane(8)), ("scale.xy", mean(6, 2)),
        ("skew.xy", lane(9)), ("skew.xz", lane(10)), ("skew.yz", lane(11)),
      ]
    case .scalar, .integer, .bool, .string, .path, .scalars, .colors: []
    }
  }

  /// Returns the names of single lanes, in order, as columns of a trace carry them; [""] for one
  /// number, also a whole one or a truth.
  static func laneNames(of kind: ValueKind) -> [String] {
    switch kind {
    case .scalar, .integer, .bool: [""]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: transformLaneNames
    default:
      (0..<(kind.laneCount ?? 0)).map { wanted in
        components(of: kind).first { $0.selection == lane(wanted) }?.name ?? ""
      }
    }
  }

  private static let transformLaneNames = [
    "translation.x", "translation.y", "translation.z", "rotation.x", "rotation.y", "rotation.z",
    "scale.x", "scale.y", "scale.z", "skew.xy", "skew.xz", "skew.yz", "perspective.x",
    "perspective.y", "perspective.z", "perspective.w",
  ]
}

extension LaneSelection {
  /// Reads one number for the selected lanes; equal lanes give exactly that number.
  func mean(of lanes: UnsafePointer<Double>) -> Double {
    var sum = lanes[offset]
    var allEqual = true
    for lane in offset + 1..<offset + count {
      sum += lanes[lane]
      allEqual = allEqual && lanes[lane] == lanes[offset]
    }
    return allEqual ? lanes[offset] : sum / Double(count)
  }

  /// Reads the value of the key path from the lanes of the whole property.
  func value(from lanes: UnsafePointer<Double>) -> LayerValue {
    switch access {
    case .mean: return .scalar(mean(of: lanes))
    case .whole, .part:
      return LayerValue(kind, lanes: lanes + offset) ?? .scalar(lanes[offset])
    case .colorPart:
      let color = LayerValue.straight(lanes[0], lanes[1], lanes[2], lanes[3])
      return .scalar(LaneSelection.part(offset, of: color))
    }
  }

  /// Returns the part of a whole value that the key path names.
  func part(of whole: LayerValue) -> LayerValue {
    switch access {
    case .whole: return whole
    case .colorPart: return .scalar(LaneSelection.part(offset, of: whole.color))
    case .part, .mean:
      // A matrix that flattens space has no components; they read as those of the identity.
      return (whole.lanes ?? Transform.identity.components).withUnsafeBufferPointer { lanes in
        lanes.baseAddress.map(value(from:)) ?? whole
      }
    }
  }

  /// Returns one straight component of a colour, by its lane.
  static func part(_ lane: Int, of color: Color?) -> Double {
    guard let color else { return 0 }
    switch lane {
    case 0: return color.red
    case 1: return color.green
    case 2: return color.blue
    default: return color.alpha
    }
  }
}

extension LaneSelection {
  /// The number of numbers of the value: one for a mean.
  var numberCount: Int { access == .mean ? 1 : count }

  /// A bit for every selected lane.
  var mask: UInt16 { UInt16(truncatingIfNeeded: ((1 << count) - 1) << offset) }
}

extension LaneSelection {
  /// The selected lanes of the whole property.
  var lanes: Range<Int> { offset..<offset + count }
}
