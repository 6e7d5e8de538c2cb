internal import MotionTime

extension LuaTerm {
  /// An outline, by the list of its steps.
  static func path(_ path: Path) -> LuaTerm {
    let steps = path.elements.map { element in
      LuaTerm.list([.text(element.name)] + element.points.map { .pair($0.x, $0.y) })
    }
    return .object("BezierPath", [LuaField("elements", .list(steps))])
  }

  /// A colour of three numbers 0…1, with keys, since four numbers in a list are a rectangle.
  static func color(_ parts: [Double]) -> LuaTerm {
    .record(zip(["red", "green", "blue"], parts).map { LuaField($0, .number($1)) })
  }
}

extension Path.Element {
  fileprivate var name: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quad: "quad"
    case .cubic: "cubic"
    case .close: "close"
    }
  }
}
