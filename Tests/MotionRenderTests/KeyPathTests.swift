import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct KeyPathTests {
  let bench = Workbench()

  @Test func `CA 3.2 every property has its default`() throws {
    let layer = bench.makeLayer()
    let plain: [(String, LayerValue)] = [
      ("position", .point(.zero)), ("zPosition", .scalar(0)),
      ("anchorPoint", .point(Point(x: 0.5, y: 0.5))), ("bounds", .rect(.zero)),
      ("transform", .transform(.identity)), ("sublayerTransform", .transform(.identity)),
      ("opacity", .scalar(1)), ("hidden", .bool(false)), ("masksToBounds", .bool(false)),
      ("backgroundColor", .color(nil)), ("cornerRadius", .scalar(0)), ("borderWidth", .scalar(0)),
      ("borderColor", .color(.black)), ("shadowColor", .color(.black)),
      ("shadowOpacity", .scalar(0)), ("shadowOffset", .size(Size(width: 0, height: -3))),
      ("shadowRadius", .scalar(3)), ("shadowPath", .path(nil)), ("contents", .string("")),
      ("contentsRect", .rect(Rect(x: 0, y: 0, width: 1, height: 1))),
    ]
    for (path, value) in plain {
      #expect(try layer.value(forKeyPath: path) == value, "\(path)")
      #expect(layer.value(path) == value, "\(path)")
      #expect(try layer.presentation().value(forKeyPath: path) == value, "\(path)")
    }
    let shape = ShapeLayer(context: bench.context)
    for (path, value) in [
      ("path", LayerValue.path(nil)), ("fillColor", .color(.black)), ("strokeColor", .color(nil)),
      ("lineWidth", .scalar(1)), ("miterLimit", .scalar(10)), ("lineDashPhase", .scalar(0)),
      ("lineDashPattern", .scalars([])), ("strokeStart", .scalar(0)), ("strokeEnd", .scalar(1)),
      ("fillRule", .string("nonZero")), ("lineCap", .string("butt")),
      ("lineJoin", .string("miter")),
    ] {
      #expect(try shape.value(forKeyPath: path) == value, "\(path)")
      #expect(throws: RenderError.self) { try layer.value(forKeyPath: path) }
    }
    let text = TextLayer(context: bench.context)
    #expect(try text.value(forKeyPath: "fontSize") == .scalar(36))
    #expect(try text.value(forKeyPath: "foregroundColor") == .color(.white))
    let gradient = GradientLayer(context: bench.context)
    #expect(try gradient.value(forKeyPath: "startPoint") == .point(Point(x: 0.5, y: 0)))
    #expect(try gradient.value(forKeyPath: "colors") == .colors([]))
  }

  @Test func `CA 3.4 components read and write their part of the whole`() throws {
    let layer = bench.makeLayer()
    try layer.setValue(3.0, forKeyPath: "position.x")
    try layer.setValue(4, forKeyPath: "position.y")
    #expect(layer.position == Point(x: 3, y: 4))
    try layer.setValue(Size(width: 10, height: 20), forKeyPath: "bounds.size")
    try layer.setValue(30.0, forKeyPath: "bounds.size.width")
    try layer.setValue(Point(x: 1, y: 2), forKeyPath: "bounds.origin")
    #expect(layer.bounds == Rect(x: 1, y: 2, width: 30, height: 20))
    try layer.setValue(0.5, forKeyPath: "transform.rotation")
    #expect(try layer.value(forKeyPath: "transform.rotation.z") == .scalar(0.5))
    try layer.setValue(Size(width: 7, height: 8), forKeyPath: "transform.translation")
    #expect(layer.transform.translation == .init(x: 7, y: 8, z: 0))
    try layer.setValue(0.25, forKeyPath: "sublayerTransform.skew.xy")
    #expect(layer.sublayerTransform.skew.xy == 0.25)
  }

  @Test func `CA 3.4 scale reads the mean and writes all factors`() throws {
    let layer = bench.makeLayer()
    layer.transform = Transform(scale: .init(x: 1, y: 2, z: 6))
    #expect(try layer.value(forKeyPath: "transform.scale") == .scalar(3))
    #expect(try layer.value(forKeyPath: "transform.scale.xy") == .scalar(1.5))
    try layer.setValue(5.0, forKeyPath: "transform.scale.xy")
    #expect(layer.transform.scale == .init(x: 5, y: 5, z: 6))
    try layer.setValue(0.1, forKeyPath: "transform.scale")
    #expect(layer.transform.scale == .init(x: 0.1, y: 0.1, z: 0.1))
    #expect(try layer.value(forKeyPath: "transform.scale") == .scalar(0.1), "not 0.3/3")
  }

  @Test func `CA 3.4 parts of a colour are straight and can only be read`() throws {
    let layer = bench.makeLayer("card")
    layer.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.3)
    #expect(try layer.value(forKeyPath: "backgroundColor.red") == .scalar(0.25))
    #expect(layer.number("backgroundColor.blue") == 0.75)
    #expect(try layer.presentation().value(forKeyPath: "backgroundColor.alpha") == .scalar(0.3))
    #expect(
      throws: RenderError(
        .invalidKeyPath,
        "card.backgroundColor.red: a part of a colour can only be read. Write the whole colour.")
    ) { try layer.setValue(1.0, forKeyPath: "backgroundColor.red") }
    #expect(
      throws: RenderError(
        .invalidKeyPath,
        "card.backgroundColor.red: it cannot be animated. Animate the whole colour.")
    ) { try layer.addAnimation(basic("backgroundColor.red", to: 1.0), forKey: nil) }
  }

  @Test(arguments: [
    "", ".", "position.", "position.z", "positon.x", "frame", "bounds.width", "transform.scale.w",
    "opacity.x", "custom", "custom.", "sublayerTransform.rotation.q", "contents.red",
  ])
  func `CA 3.4 what names no property is refused`(path: String) throws {
    let layer = bench.makeLayer()
    let error = #expect(throws: RenderError.self) { try layer.value(forKeyPath: path) }
    #expect(error?.code == .invalidKeyPath)
    #expect(throws: RenderError.self) { try layer.addAnimation(basic(path, to: 1.0), forKey: "a") }
    #expect(layer.animationKeys().isEmpty)
  }

  @Test func `CA 3.4 a literal is a key path, and one that names no property ends the program`()
    async
  {
    let keyPath: LayerKeyPath = "transform.rotation.z"
    #expect(keyPath == .rotation && keyPath.description == "transform.rotation.z")
    let layer = bench.makeLayer()
    layer.position = Point(x: 3, y: 4)
    #expect(layer.presentationValue(forKeyPath: "position.y") == .scalar(4))
    await #expect(processExitsWith: .failure) { _ = "positon.x" as LayerKeyPath }
  }

  @Test func `CA 3.4 a slip is answered with the nearest name`() {
    #expect(
      throws: RenderError(
        .invalidKeyPath,
        "'positon.x' is not a property of a layer. Did you mean 'position.x'?")
    ) { try LayerKeyPath(parsing: "positon.x") }
    #expect(
      throws: RenderError(
        .invalidKeyPath,
        "'qqqqqqqqqqqq' is not a property of a layer. Write for instance 'position.x'.")
    ) { try LayerKeyPath(parsing: "qqqqqqqqqqqq") }
  }

  /// Case, underscores and letters in the wrong order, and the beginning of a name, as everywhere else.
  @Test(arguments: [
    ("corner_radius", "cornerRadius"), ("Position.X", "position.x"), ("poistion.y", "position.y"),
    ("shadowOp", "shadowOpacity"),
  ])
  func `CA 3.4 key paths are found as other names are`(path: String, meant: String) {
    let error = #expect(throws: RenderError.self) { try LayerKeyPath(parsing: path) }
    #expect(error?.message.hasSuffix(" Did you mean '\(meant)'?") == true)
  }

  @Test func `CA 3.4 the named key paths are spelled like the parsed ones`() throws {
    let all: [LayerKeyPath] = [
      .anchorPoint, .backgroundColor, .borderColor, .borderWidth, .bounds, .cornerRadius, .height,
      .opacity, .position, .positionX, .positionY, .rotation, .scale, .shadowOpacity, .shadowPath,
      .shadowRadius, .size, .translation, .width, .zPosition, .path, .fillColor, .strokeColor,
      .strokeStart, .strokeEnd, .lineWidth, .fontSize, .foregroundColor,
    ]
    for path in all {
      #expect(try LayerKeyPath(parsing: path.description) == path)
    }
    #expect(Set(all).count == all.count)
    #expect(LayerKeyPath.scale.description == "transform.scale.xy")
  }

  @Test func `CA 3.2 every property has a name in Swift too`() throws {
    let shape = ShapeLayer(context: bench.context)
    shape.miterLimit = 3
    shape.lineDashPattern = [1, 2]
    shape.lineDashPhase = 4
    shape.fillRule = "evenOdd"
    shape.lineCap = "round"
    shape.lineJoin = "bevel"
    shape.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
    let written: [(String, LayerValue)] = [
      ("miterLimit", .scalar(3)), ("lineDashPattern", .scalars([1, 2])),
      ("lineDashPhase", .scalar(4)), ("fillRule", .string("evenOdd")),
      ("lineCap", .string("round")), ("lineJoin", .string("bevel")),
      ("contentsRect", .rect(Rect(x: 0, y: 0, width: 0.5, height: 1))),
    ]
    for (path, value) in written {
      #expect(try shape.value(forKeyPath: path) == value, "\(path)")
    }
    #expect(shape.miterLimit == 3 && shape.lineDashPattern == [1, 2] && shape.lineDashPhase == 4)
    #expect(shape.fillRule == "evenOdd" && shape.lineCap == "round" && shape.lineJoin == "bevel")
    #expect(shape.contentsRect.width == 0.5)
    let text = TextLayer(context: bench.context)
    text.alignment = "center"
    #expect(try text.value(forKeyPath: "alignment") == .string("center"))
    #expect(text.alignment == "center")
  }

  @Test func `CA 3.4 every lane of a transform has a key path, under both its names`() throws {
    let layer = bench.makeLayer()
    let parts = [
      "translation.x", "translation.y", "translation.z", "rotation.x", "rotation.y", "rotation.z",
      "scale.x", "scale.y", "scale.z", "skew.xy", "skew.xz", "skew.yz",
    ]
    for name in ["transform", "sublayerTransform"] {
      for (index, part) in parts.enumerated() {
        try layer.setValue(Double(index + 2), forKeyPath: "\(name).\(part)")
        let whole = try layer.value(forKeyPath: name).transform
        #expect(whole?.components[index] == Double(index + 2), "\(name).\(part)")
        #expect(try layer.value(forKeyPath: "\(name).\(part)").number == Double(index + 2))
        try layer.addAnimation(
          basic("\(name).\(part)", from: 100, to: 200), forKey: "\(name).\(part)")
        #expect(layer.number("\(name).\(part)", at: 0.5) == 150)
      }
    }
  }

  @Test func `CA 3.3 a custom property has each kind of value there is`() throws {
    let layer = bench.makeLayer("card")
    let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 1))])
    let kinds: [(LayerValue, LayerValue)] = [
      (.scalar(1), .scalar(2)), (.integer(1), .integer(2)), (.bool(false), .bool(true)),
      (.string("a"), .string("b")), (.point(.zero), .point(Point(x: 1, y: 2))),
      (.size(.zero), .size(Size(width: 1, height: 2))),
      (.rect(.zero), .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      (.color(nil), .color(.white)),
      (.transform(.identity), .transform(Transform(rotation: .init(x: 0, y: 0, z: 9)))),
      (.path(nil), .path(line)), (.scalars([]), .scalars([1, 2])),
      (.colors([]), .colors([.black])),
    ]
    for (index, (first, second)) in kinds.enumerated() {
      let path = try LayerKeyPath(parsing: "custom.p\(index)")
      try layer.define("p\(index)", default: first)
      #expect(layer.value("custom.p\(index)") == first)
      try layer.setValue(second, forKeyPath: path)
      #expect(try layer.value(forKeyPath: path) == second)
      #expect(layer.value("custom.p\(index)") == second)
      let animation = BasicAnimation(keyPath: "custom.p\(index)")
      animation.toValue = second
      animation.duration = 1
      try layer.addAnimation(animation, forKey: "\(index)")
      #expect(layer.value("custom.p\(index)", at: 0) == second)
      #expect(layer.value("custom.p\(index)", at: 0.75)?.kind == first.kind)
    }
    #expect(
      throws: RenderError(
        .invalidValue, "card.custom.bad: the default is not finite. Give finite numbers.")
    ) { try layer.define("bad", default: .scalar(.nan)) }
    try layer.define("turn", default: .matrix(.identity))
    #expect(try layer.value(forKeyPath: "custom.turn.scale.x") == .scalar(1))
    let flat = Matrix(.zero, .zero, .zero, .zero)
    #expect(throws: RenderError.self) { try layer.define("flat", default: .matrix(flat)) }
  }

  @Test func `CA 3.3 a custom property of any kind reads, writes and animates`() throws {
    let layer = bench.makeLayer("card")
    try layer.define("glow", default: .scalar(2))
    try layer.define("spot", default: .point(Point(x: 1, y: 2)))
    #expect(try layer.value(forKeyPath: "custom.glow") == .scalar(2))
    try layer.setValue(5.0, forKeyPath: "custom.spot.y")
    #expect(try layer.value(forKeyPath: "custom.spot") == .point(Point(x: 1, y: 5)))
    try layer.addAnimation(basic("custom.glow", from: 0.0, to: 10.0), forKey: "g")
    bench.commit()
    #expect(layer.number("custom.glow", at: 0.5) == 5)
    #expect(try layer.presentation(at: time(0.5)).value(forKeyPath: "custom.glow") == .scalar(5))
    try layer.define("glow", default: .scalar(7))
    #expect(
      throws: RenderError(
        .invalidKeyPath,
        "card.custom.glow: it is a number already. Give it the same kind, or choose another name.")
    ) { try layer.define("glow", default: .bool(true)) }
    #expect(throws: RenderError.self) { try layer.value(forKeyPath: "custom.none") }
    #expect(throws: RenderError.self) { try layer.define("a.b", default: .scalar(0)) }
  }

  @Test func `CA 2.1 and 3.2 values that do not fit are refused and change nothing`() throws {
    let layer = bench.makeLayer("card")
    func refusal(_ value: Any, _ path: String) -> RenderError? {
      do throws(RenderError) {
        try layer.setValue(value, forKeyPath: path)
        return nil
      } catch { return error }
    }
    #expect(
      refusal(Double.nan, "opacity")
        == RenderError(
          .invalidValue, "card.opacity: the value is not finite. Give finite numbers."))
    #expect(
      refusal("fast", "opacity")
        == RenderError(
          .invalidValue, "card.opacity: the string 'fast' does not fit. Give a number."))
    #expect(
      refusal(Rect(x: 0, y: 0, width: -1, height: 1), "bounds")
        == RenderError(
          .invalidValue, "card.bounds: a size of -1.0 is below 0. Give a size of at least 0."))
    #expect(refusal(-1.0, "bounds.size.height")?.code == .invalidValue)
    #expect(refusal(-1.0, "bounds.origin.x") == nil)
    #expect(refusal(Workbench.self, "opacity")?.code == .invalidValue)
    #expect(refusal(Point(x: .infinity, y: 0), "position")?.code == .invalidValue)
    #expect(layer.opacity == 1 && layer.position == .zero)
    var heard: [String] = []
    let session = MotionSession(assertionHandler: { heard.append($0) })
    MotionSession.$current.withValue(session) { layer.opacity = .nan }
    #expect(
      heard == ["invalidValue: card.opacity: the value is not finite. Give finite numbers."])
  }

  @Test func `CA 3.2 presentation values are kept in range, model values are not`() throws {
    let layer = bench.makeLayer()
    layer.opacity = 3
    layer.cornerRadius = -2
    #expect(layer.opacity == 3 && layer.number("opacity") == 1)
    #expect(layer.cornerRadius == -2 && layer.presentation().cornerRadius == 0)
    layer.opacity = 0.5
    try layer.addAnimation(basic("opacity", from: 0.0, to: 2.0), forKey: "a")
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    try layer.addAnimation(basic("bounds.size.width", from: -10.0, to: 10.0), forKey: "b")
    #expect(layer.number("opacity", at: 0.75) == 1)
    #expect(layer.number("bounds.size.width", at: 0.25) == 0)
    layer.backgroundColor = Color(red: 2, green: -1, blue: 0.5, alpha: 4)
    #expect(layer.presentation().backgroundColor == Color(red: 1, green: 0, blue: 0.5))
  }
}
