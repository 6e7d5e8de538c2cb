internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The shapes of a layer: what it draws itself, as groups of an outline and a style.
struct LottieContent {
  private let look: LottieLook
  private let properties: LottieProperties

  init(_ look: LottieLook, _ properties: LottieProperties) {
    self.look = look
    self.properties = properties
  }

  /// The groups behind the sublayers, the first furthest in front.
  var behind: [JSONOutput] { [stroke, fill, gradient, background].compactMap(\.self) }

  /// The group in front of the sublayers.
  var border: JSONOutput? {
    let width = look.number("borderWidth")
    guard look.isSeen("borderColor"), !(width.isStill && width.first <= 0), hasArea else {
      return nil
    }
    let sides = [look.width, look.height].map { $0 + width * -1 }
    let radius = look.number("cornerRadius") + width * -0.5
    return group(
      "border",
      [
        rectangle(sides, .combined(radius, LottieSignal(still: 0)) { max($0, $1) }),
        line("border", "borderColor", width, cap: 1, join: 1, miterLimit: 10),
      ])
  }

  /// The rounded bounds, as an outline.
  func bounds() -> JSONOutput { rectangle([look.width, look.height], look.number("cornerRadius")) }

  private var hasArea: Bool {
    [look.width, look.height].allSatisfy { !$0.isStill || $0.first > 0 }
  }

  private var background: JSONOutput? {
    guard look.isSeen("backgroundColor"), hasArea else { return nil }
    return group("background", [bounds(), filling("backgroundColor", rule: 1)])
  }

  private var gradient: JSONOutput? {
    guard look.layer.look.kind == .gradient, hasArea,
      let gradient = look.layer.look.gradient(in: look.layer.look.bounds.standardized)
    else { return nil }
    return group("gradient", [bounds(), LottieGradient(gradient).json])
  }

  private var fill: JSONOutput? {
    guard look.layer.look.kind == .shape, let path = outline, look.isSeen("fillColor") else {
      return nil
    }
    let isEvenOdd = look.layer.look.value(.fillRule).string == "evenOdd"
    return group("fill", path + [filling("fillColor", rule: isEvenOdd ? 2 : 1)])
  }

  private var stroke: JSONOutput? {
    let width = look.number("lineWidth")
    guard look.layer.look.kind == .shape, let path = outline, look.isSeen("strokeColor"),
      !(width.isStill && width.first <= 0)
    else { return nil }
    let caps = ["round": 2, "square": 3]
    let joins = ["round": 2, "bevel": 3]
    let stroke = line(
      "stroke", "strokeColor", width,
      cap: caps[look.layer.look.value(.lineCap).string ?? ""] ?? 1,
      join: joins[look.layer.look.value(.lineJoin).string ?? ""] ?? 1,
      miterLimit: look.number("miterLimit").first, dashes: dashes)
    return group("stroke", path + [trim, stroke].compactMap(\.self))
  }

  private var outline: [JSONOutput]? {
    guard let path = look.layer.look.value(.path).path, path.isFinite else { return nil }
    if let moving = LottieMovingPath(look, properties.frames) {
      let items = properties.outlines("\(look.name).path", moving.signals, moving.forms)
      return items.isEmpty ? nil : items.map(LottieOutline.item)
    }
    let parts = LottieOutline.parts(of: path)
    let items = parts.map { LottieOutline.item(LottieProperties.still(LottieOutline.json(of: $0))) }
    return items.isEmpty ? nil : items
  }

  private var trim: JSONOutput? {
    let (start, end) = (look.number("strokeStart"), look.number("strokeEnd"))
    if start.isStill, end.isStill, start.first <= 0, end.first >= 1 { return nil }
    return .object([
      .init("ty", .text("tm")),
      .init("s", properties.scalar("\(look.name).strokeStart", start * 100)),
      .init("e", properties.scalar("\(look.name).strokeEnd", end * 100)),
      .init("o", LottieProperties.still(.number(0))),
      // In sequence: of the length of all parts together.
      .init("m", .count(2)),
    ])
  }

  private var dashes: [JSONOutput] {
    guard let lengths = look.layer.look.shape?.stroke?.dashes, !lengths.isEmpty else { return [] }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let phase = look.number("lineDashPhase")
    func dash(_ name: String, _ value: JSONOutput) -> JSONOutput {
      .object([.init("n", .text(name)), .init("v", value)])
    }
    return pattern.enumerated().map {
      dash($0 % 2 == 0 ? "d" : "g", LottieProperties.still(.number($1)))
    } + [dash("o", properties.scalar("\(look.name).lineDashPhase", phase))]
  }

  private func rectangle(_ sides: [LottieSignal], _ radius: LottieSignal) -> JSONOutput {
    let middle = zip(["x", "y"], [look.width, look.height]).map { axis, side in
      look.number("bounds.origin.\(axis)") + side * 0.5
    }
    return .object([
      .init("ty", .text("rc")),
      .init("p", properties.vector("\(look.name).bounds", middle)),
      .init("s", properties.vector("\(look.name).bounds.size", sides)),
      .init("r", properties.scalar("\(look.name).cornerRadius", radius)),
    ])
  }

  private func filling(_ keyPath: String, rule: Int) -> JSONOutput {
    .object(
      [.init("ty", .text("fl"))] + paint(keyPath) + [.init("r", .count(rule))])
  }

  private func line(
    _ name: String, _ keyPath: String, _ width: LottieSignal, cap: Int, join: Int,
    miterLimit: Double, dashes: [JSONOutput] = []
  ) -> JSONOutput {
    .object(
      [.init("ty", .text("st"))] + paint(keyPath) + [
        .init("w", properties.scalar("\(look.name).\(name)Width", width)),
        .init("lc", .count(cap)), .init("lj", .count(join)), .init("ml", .number(miterLimit)),
      ] + (dashes.isEmpty ? [] : [.init("d", .list(dashes))]))
  }

  /// The members of a colour and its opacity.
  private func paint(_ keyPath: String) -> [JSONOutput.Member] {
    [
      .init("c", properties.vector("\(look.name).\(keyPath)", look.color(keyPath))),
      .init(
        "o",
        properties.scalar("\(look.name).\(keyPath).alpha", look.number("\(keyPath).alpha") * 100)),
    ]
  }

  private func group(_ name: String, _ items: [JSONOutput]) -> JSONOutput {
    func still(_ numbers: [Double]) -> JSONOutput { LottieProperties.still(.numbers(numbers)) }
    let transform = JSONOutput.object([
      .init("ty", .text("tr")), .init("a", still([0, 0])), .init("p", still([0, 0])),
      .init("s", still([100, 100])), .init("r", LottieProperties.still(.number(0))),
      .init("o", LottieProperties.still(.number(100))),
    ])
    return .object([
      .init("ty", .text("gr")), .init("nm", .text(name)), .init("it", .list(items + [transform])),
    ])
  }
}
