internal import MotionTime

/// A value of a key path of a layer.
enum CSSAmount: Hashable {
  case number(Double)
  case degrees(Double)

  /// A colour in CSS notation.
  case color(String)

  var term: LuaTerm {
    switch self {
    case .number(let number): .number(number)
    case .degrees(let angle): .degrees(angle)
    case .color(let text): .text(text)
    }
  }

  /// The value of a layer that nothing is said of.
  static func standard(_ keyPath: String) -> CSSAmount {
    switch keyPath {
    case "opacity", "transform.scale.x", "transform.scale.y": .number(1)
    case "transform.rotation.z": .degrees(0)
    case "backgroundColor": .color("transparent")
    case "borderColor": .color("black")
    default: .number(0)
    }
  }
}

/// The box of an element: what percentages and positions count from.
struct CSSBox {
  var width = 100.0
  var height = 100.0

  /// The transform's origin, as a part of the box.
  var origin = Point(x: 0.5, y: 0.5)

  /// The corner that the element has without `left` and `top`.
  var corner = Point.zero
}

/// The values of key paths that a declaration gives.
struct CSSAmounts {
  private(set) var values: [(keyPath: String, amount: CSSAmount)] = []

  /// The functions of a `transform`, by which two lists match.
  private(set) var functions: [String] = []

  /// The properties that have key paths.
  static let properties: Set<String> = [
    "opacity", "transform", "translate", "rotate", "scale", "left", "top", "width", "height",
    "background-color", "background", "border-radius", "border-width", "border-color",
  ]

  static let transformPaths = [
    "transform.translation.x", "transform.translation.y", "transform.rotation.z",
    "transform.scale.x", "transform.scale.y",
  ]

  /// Reads the value of a property; nil for one that has none that a layer can show.
  init?(_ property: String, _ value: String, in box: CSSBox) {
    switch property {
    case "opacity":
      guard let number = CSSText.ratio(value) else { return nil }
      set("opacity", min(max(number, 0), 1))
    case "left", "top", "width", "height":
      guard let number = CSSText.length(value) else { return nil }
      place(property, number, box)
    case "background-color", "background":
      guard ColorText.color(parsing: value) != nil else { return nil }
      values.append(("backgroundColor", .color(value)))
    case "border-color":
      guard ColorText.color(parsing: value) != nil else { return nil }
      values.append(("borderColor", .color(value)))
    case "border-radius":
      guard let number = CSSText.length(value, of: min(box.width, box.height)), number >= 0
      else { return nil }
      set("cornerRadius", number)
    case "border-width":
      guard let number = CSSText.length(value), number >= 0 else { return nil }
      set("borderWidth", number)
    case "transform": guard transform(value, box) else { return nil }
    case "translate", "rotate", "scale":
      guard single(property, value, box) else { return nil }
    default: return nil
    }
  }

  private mutating func set(_ keyPath: String, _ number: Double) {
    values.append((keyPath, .number(number)))
  }

  private mutating func place(_ property: String, _ number: Double, _ box: CSSBox) {
    switch property {
    case "left": set("position.x", number + box.origin.x * box.width)
    case "top": set("position.y", number + box.origin.y * box.height)
    // It grows from its corner, and a layer from its anchor point.
    case "width":
      set("bounds.size.width", number)
      set("position.x", box.corner.x + box.origin.x * number)
    default:
      set("bounds.size.height", number)
      set("position.y", box.corner.y + box.origin.y * number)
    }
  }

  private mutating func single(_ property: String, _ value: String, _ box: CSSBox) -> Bool {
    if value.lowercased() == "none" {
      let paths = Self.transformPaths
      let own =
        property == "translate" ? paths[0...1] : property == "rotate" ? paths[2...2] : paths[3...]
      for path in own { values.append((path, CSSAmount.standard(path))) }
      return true
    }
    let words = CSSText.split(value, at: " ")
    return transform(
      property == "scale" && words.count == 1
        ? "scale(\(value))" : "\(property)(\(words.joined(separator: ",")))", box, isWhole: false)
  }

  /// Reads a list of functions that is a translation, then a rotation, then a scale, as the components of a layer's
  /// transform are.
  private mutating func transform(_ value: String, _ box: CSSBox, isWhole: Bool = true) -> Bool {
    var numbers: [Double] = [0, 0, 0, 1, 1]
    var (stage, touched) = (0, Set<Int>())
    if value.lowercased() != "none" {
      for text in CSSText.split(value, at: " ") {
        guard let (name, arguments) = CSSText.function(text),
          let part = Self.part(name, arguments, box), part.stage >= stage
        else { return false }
        stage = part.stage
        functions.append(["translate", "rotate", "scale"][stage])
        for (index, number) in part.numbers {
          numbers[index] = index > 2 ? numbers[index] * number : numbers[index] + number
          touched.insert(index)
        }
      }
    }
    for (index, path) in Self.transformPaths.enumerated() where isWhole || touched.contains(index) {
      values.append((path, index == 2 ? .degrees(numbers[index]) : .number(numbers[index])))
    }
    return true
  }

  private static func part(
    _ name: String, _ arguments: [String], _ box: CSSBox
  ) -> (stage: Int, numbers: [(Int, Double)])? {
    func lengths(_ axes: [Int]) -> [(Int, Double)]? {
      guard !arguments.isEmpty, arguments.count <= axes.count else { return nil }
      let found = zip(axes, arguments).compactMap { axis, text in
        CSSText.length(text, of: axis == 0 ? box.width : box.height).map { (axis, $0) }
      }
      return found.count == arguments.count ? found : nil
    }
    let ratios = arguments.compactMap(CSSText.ratio)
    switch name {
    case "translate": return lengths([0, 1]).map { (0, $0) }
    case "translatex": return lengths([0]).map { (0, $0) }
    case "translatey": return lengths([1]).map { (0, $0) }
    case "translate3d" where arguments.count == 3 && CSSText.length(arguments[2]) == 0:
      return part("translate", Array(arguments.dropLast()), box)
    case "rotate", "rotatez":
      guard arguments.count == 1, let angle = CSSText.degrees(arguments[0]) else { return nil }
      return (1, [(2, angle)])
    case "scale" where ratios.count == arguments.count && (1...2).contains(ratios.count):
      return (2, [(3, ratios[0]), (4, ratios[ratios.count - 1])])
    case "scalex" where ratios.count == 1 && arguments.count == 1: return (2, [(3, ratios[0])])
    case "scaley" where ratios.count == 1 && arguments.count == 1: return (2, [(4, ratios[0])])
    default: return nil
    }
  }
}
