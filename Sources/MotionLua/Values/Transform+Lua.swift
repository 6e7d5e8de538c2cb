internal import Lua
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A transform as Lua writes it: by its components, as a matrix of the plane or of space.
///
/// `{ rotation = 0.5, scale = 2 }` names components, those left out being the identity's;
/// `{ a, b, c, d, tx, ty }` or a record of them is a matrix of the plane, sixteen numbers or four rows
/// of four a matrix of space. It reads back as a record of components.
struct TransformValue: LuaConvertible {
  /// The transform or the matrix.
  let value: LayerValue

  static var luaKind: LuaKind {
    .described(
      "transform",
      .named(
        "transform", .union([.record(shape), .record(planeShape), .list(.number)]),
        summary: "Components, of which any may be missing; or a matrix, as six numbers for the "
          + "plane or sixteen for space, row by row. It reads back as components."))
  }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> TransformValue {
    guard let table = value.asTable else { throw .mismatch("transform", value) }
    let entries = try table.entries()
    if entries.contains(where: { $0.key.asInteger != nil }) {
      return TransformValue(value: .matrix(try matrix(try table.list())))
    }
    if entries.contains(where: { planeNames.contains($0.key.asText ?? "") }) {
      return TransformValue(value: .matrix(Matrix(try plane(value))))
    }
    return TransformValue(value: .transform(try components(entries)))
  }

  var luaValue: LuaValue { value.transform?.luaValue ?? value.matrix?.luaValue ?? .nil }

  /// Returns whether a table has the form of a transform.
  static func isLikely(_ keys: Set<String>) -> Bool {
    !keys.isEmpty
      && (keys.isSubset(of: parts) || keys.isSubset(of: planeNames) && keys.contains("a"))
  }

  private static var shape: LuaShape {
    LuaShape(
      "transform components", "The components of a transform about the anchor point.",
      [
        .value("translation", as: .record(axes("axes", 0)), optional: true, "The translation."),
        .value(
          "rotation", as: .union([.number, .record(axes("axes", 0))]), optional: true,
          "The rotation about the axes; a number is about z, clockwise on the screen."),
        .value(
          "scale", as: .union([.number, .record(axes("scale factors", 1))]), optional: true,
          "The scale along the axes; a number is for all three."),
        .value("skew", as: .record(skewShape), optional: true, "The shear of the axes."),
        .value("perspective", as: .record(perspectiveShape), optional: true, "The perspective."),
      ])
  }

  private static func axes(_ name: String, _ missing: Int64) -> LuaShape {
    LuaShape(
      name, "One number for each axis.", isList: true,
      ["x", "y", "z"].map {
        .value($0, as: .number, default: .integer(missing), "The component along or about \($0).")
      })
  }

  private static var skewShape: LuaShape {
    LuaShape(
      "skew", "The shear of each axis towards another.", isList: true,
      ["xy", "xz", "yz"].map {
        .value($0, as: .number, default: 0, "The shear of the one axis towards the other.")
      })
  }

  private static var perspectiveShape: LuaShape {
    LuaShape(
      "perspective", "The fourth column of the matrix.", isList: true,
      [
        .value("x", as: .number, default: 0, "The growth of depth with x."),
        .value("y", as: .number, default: 0, "The growth of depth with y."),
        .value(
          "z", as: .number, default: 0, "The growth of depth with z: -1 / distance of the viewer."),
        .value("w", as: .number, default: 1, "The constant part."),
      ])
  }

  private static var planeShape: LuaShape {
    LuaShape(
      "plane matrix", "A map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.", isList: true,
      ["a", "b", "c", "d", "tx", "ty"].map { .value($0, as: .number, "A number of the matrix.") })
  }

  private static let parts: Set = ["translation", "rotation", "scale", "skew", "perspective"]
  private static let planeNames: Set = ["a", "b", "c", "d", "tx", "ty"]

  private static func plane(_ value: LuaValue) throws(LuaError) -> Transform2D {
    let numbers = try Components.read(
      value, "transform",
      [("a", nil), ("b", nil), ("c", nil), ("d", nil), ("tx", nil), ("ty", nil)])
    return Transform2D(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private static func matrix(_ values: [LuaValue]) throws(LuaError) -> Matrix {
    var numbers: [Double] = []
    for value in values {
      if let number = value.asNumber {
        numbers.append(number)
      } else {
        numbers += try [Double].fromLua(value)
      }
    }
    switch numbers.count {
    case 6:
      return Matrix(
        Transform2D(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    case 16:
      let rows = stride(from: 0, to: 16, by: 4).map { SIMD4(numbers[$0..<$0 + 4]) }
      return Matrix(rows[0], rows[1], rows[2], rows[3])
    default:
      throw LuaError(
        .invalidValue,
        "a matrix has 6 numbers for the plane or 16 for space, got \(numbers.count)")
    }
  }
}

extension TransformValue {
  private static func components(
    _ entries: [(key: LuaValue, value: LuaValue)]
  ) throws(LuaError) -> Transform {
    var transform = Transform.identity
    for (key, value) in entries {
      switch key.asText {
      case "translation": transform.translation = try axes(value, "translation", 0)
      case "rotation":
        if let angle = value.asNumber {
          transform.rotation.z = angle
        } else {
          transform.rotation = try axes(value, "rotation", 0)
        }
      case "scale":
        if let factor = value.asNumber {
          transform.scale = Transform.Axes(x: factor, y: factor, z: factor)
        } else {
          transform.scale = try axes(value, "scale", 1)
        }
      case "skew": transform.skew = try skew(value)
      case "perspective": transform.perspective = try perspective(value)
      default: throw unknown(key)
      }
    }
    return transform
  }

  private static func unknown(_ key: LuaValue) -> LuaError {
    let name = key.asText ?? key.description
    let hint = NearestName.hint(
      for: name, among: parts.sorted(),
      otherwise: "It has translation, rotation, scale, skew and perspective.")
    return LuaError(.unknownKey, "a transform has no '\(name)'.\(hint)")
  }

  private static func axes(
    _ value: LuaValue, _ name: String, _ missing: Double
  ) throws(LuaError) -> Transform.Axes {
    let numbers = try Components.read(
      value, name, [("x", missing), ("y", missing), ("z", missing)])
    return Transform.Axes(x: numbers[0], y: numbers[1], z: numbers[2])
  }

  private static func skew(_ value: LuaValue) throws(LuaError) -> Transform.Skew {
    let numbers = try Components.read(value, "skew", [("xy", 0), ("xz", 0), ("yz", 0)])
    return Transform.Skew(xy: numbers[0], xz: numbers[1], yz: numbers[2])
  }

  private static func perspective(_ value: LuaValue) throws(LuaError) -> Transform.Perspective {
    let numbers = try Components.read(
      value, "perspective", [("x", 0), ("y", 0), ("z", 0), ("w", 1)])
    return Transform.Perspective(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
  }
}

extension Transform {
  /// A record of components.
  var luaValue: LuaValue {
    func record(_ axes: Axes) -> LuaValue {
      .record([("x", .number(axes.x)), ("y", .number(axes.y)), ("z", .number(axes.z))])
    }
    return .record([
      ("translation", record(translation)), ("rotation", record(rotation)),
      ("scale", record(scale)),
      (
        "skew",
        .record([("xy", .number(skew.xy)), ("xz", .number(skew.xz)), ("yz", .number(skew.yz))])
      ),
      (
        "perspective",
        .record([
          ("x", .number(perspective.x)), ("y", .number(perspective.y)),
          ("z", .number(perspective.z)), ("w", .number(perspective.w)),
        ])
      ),
    ])
  }
}

extension Matrix {
  /// Sixteen numbers, row by row.
  var luaValue: LuaValue {
    .list([row1, row2, row3, row4].flatMap { row in (0..<4).map { .number(row[$0]) } })
  }
}
