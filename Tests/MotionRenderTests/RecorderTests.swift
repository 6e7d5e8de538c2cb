import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct RecorderTests {
  let bench = Workbench()

  @Test func `a layer has its first columns from its making`() throws {
    let layer = bench.makeLayer("card")
    _ = bench.makeLayer()
    layer.opacity = 1
    bench.context.commit()
    let recorder = Recorder(context: bench.context)
    #expect(
      recorder.columns.map(\.name) == [
        "card.position.x", "card.position.y", "card.opacity",
        "layer#2.position.x", "layer#2.position.y", "layer#2.opacity",
      ])
    #expect(recorder.columns.map(\.unit) == ["pt", "pt", "", "pt", "pt", ""])
    #expect(recorder.columns.map(\.index) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `what is written in the transaction that makes a layer has columns too`() throws {
    let layer = bench.makeLayer("card")
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    try layer.setValue(0.5, forKeyPath: "transform.rotation")
    layer.cornerRadius = 8
    bench.context.commit()
    let recorder = Recorder(context: bench.context)
    #expect(
      recorder.columns.dropFirst(3).map(\.name) == [
        "card.bounds.size.width", "card.bounds.size.height", "card.backgroundColor.red",
        "card.backgroundColor.green", "card.backgroundColor.blue", "card.backgroundColor.alpha",
        "card.transform.rotation.z", "card.cornerRadius",
      ])
    #expect(
      recorder.frame(index: 0, time: .zero).values.dropFirst(3) == [10, 20, 1, 0, 0, 1, 0.5, 8])
  }

  /// Chooses columns by their names.
  private struct Names: ColumnChoice {
    let names: Set<String>

    func mayContain(columnsOf layer: String) -> Bool { names.contains { $0.hasPrefix(layer) } }

    func contains(_ column: Column) -> Bool { names.contains(column.name) }

    func additions(to layer: LayerColumns) -> [Int] {
      let names = layer.names
      let areShown = layer.areShown
      return names.indices.filter { self.names.contains(names[$0].text) && !areShown[$0] }
    }
  }

  @Test func `chosen columns alone are recorded, among them some that nothing was written to`()
    throws
  {
    let layer = bench.makeLayer("card")
    layer.cornerRadius = 8
    try layer.define("glow", default: .point(Point(x: 1, y: 2)))
    try layer.define("count", default: .integer(7))
    bench.makeLayer("other").position = Point(x: 5, y: 5)
    bench.context.commit()
    let choice = Names(names: [
      "card.shadowRadius", "card.cornerRadius", "card.hidden", "card.custom.glow.y",
      "card.custom.count", "card.anchorPoint.x", "card.opacity", "late.position.y",
    ])
    let recorder = Recorder(journal: bench.context.journal, choosing: choice)
    #expect(
      recorder.columns.map(\.name) == [
        "card.opacity", "card.cornerRadius", "card.anchorPoint.x", "card.hidden",
        "card.shadowRadius", "card.custom.count", "card.custom.glow.y",
      ])
    #expect(recorder.frame(index: 0, time: .zero).values == [1, 8, 0.5, 0, 3, 7, 2])
    layer.isHidden = true
    try layer.setValue(9.0, forKeyPath: "shadowRadius")
    try layer.addAnimation(basic("custom.glow", to: Point(x: 0, y: 4)), forKey: "g")
    bench.commit()
    let frame = recorder.frame(index: 1, time: time(0.5))
    #expect(frame.values == [1, 8, 0.5, 1, 9, 7, 3])
    #expect(recorder.columns.count == 7, "each column is there once")
    let late = bench.makeLayer("late")
    late.isRecorded = true
    bench.context.commit()
    #expect(recorder.frame(index: 2, time: time(0.5)).values == [1, 8, 0.5, 1, 9, 7, 3, 0])
    #expect(recorder.columns.last?.name == "late.position.y")
    let whole = Recorder(context: bench.context)
    #expect(
      Set(recorder.columns.map(\.name)).subtracting(whole.columns.map(\.name)) == [
        "card.anchorPoint.x", "card.hidden", "card.custom.count",
      ])
  }

  @Test func `columns up to a place in the journal are those of a recorder that was there`() throws
  {
    let layer = bench.makeLayer("card")
    bench.context.commit()
    let recorder = Recorder(context: bench.context)
    let place = recorder.nextSource
    let frame = recorder.frame(index: 0, time: .zero)
    layer.cornerRadius = 8
    bench.makeLayer("late").position = Point(x: 5, y: 5)
    bench.context.commit()
    let later = Recorder(journal: bench.context.journal, choosing: nil, before: 0)
    #expect(later.frame(index: 0, time: .zero, before: place) == frame)
    #expect(later.columns == recorder.columns)
    #expect(later.frame(index: 0, time: .zero).values.count == 7)
  }

  @Test(arguments: [
    ("card.position.x", "card", ["position.x", "position"]),
    ("card.opacity", "card", ["opacity"]),
    ("a.b.bounds.size.width", "a.b", ["bounds.size.width", "bounds.size", "bounds"]),
    (
      "card.transform.scale.x", "card",
      ["transform.scale.x", "transform.scale.xy", "transform.scale", "transform"]
    ),
    ("card.transform.rotation.x", "card", ["transform.rotation.x", "transform"]),
    (
      "card.transform.rotation.z", "card",
      ["transform.rotation.z", "transform.rotation", "transform"]
    ),
    ("opacity.position.y", "opacity", ["position.y", "position"]),
    ("card.custom.glow.x", "card", ["custom.glow.x", "custom.glow"]),
    ("card.custom.custom.x", "card.custom", ["custom.x"]),
    ("a.\u{301}b.opacity", "a.\u{301}b", ["opacity"]),
    ("Käfer.opacity", "Käfer", ["opacity"]), (".opacity", "", ["opacity"]),
  ])
  func `a column is part of key paths`(name: String, layer: String, keyPaths: [String]) throws {
    let found = try #require(ColumnName(parsing: name))
    #expect(found.layer == layer)
    #expect(found.keyPaths == keyPaths)
    #expect(found.text == name)
  }

  @Test(arguments: [
    "", "card", "position.x", "card.position", "card.nothing", "card.position.z", "card.custom",
    "card.custom.", "card.customs.x", "card.\u{301}opacity", "card.custom\u{301}.x", "opacity",
  ])
  func `what names no column is told`(name: String) {
    #expect(ColumnName(parsing: name) == nil)
  }

  @Test func `columns are appended when something is written later or animated`() throws {
    let layer = bench.makeLayer("card")
    bench.context.commit()
    let recorder = Recorder(context: bench.context)
    #expect(recorder.frame(index: 0, time: .zero).values == [0, 0, 1])
    try layer.setValue(8.0, forKeyPath: "bounds.size.width")
    try layer.addAnimation(
      basic("transform.rotation", from: 0.0, to: 2.0), forKey: "a")
    layer.backgroundColor = Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
    layer.isHidden = true
    bench.commit()
    let frame = recorder.frame(index: 1, time: time(0.5))
    #expect(
      recorder.columns.dropFirst(3).map(\.name) == [
        "card.bounds.size.width", "card.transform.rotation.z", "card.backgroundColor.red",
        "card.backgroundColor.green", "card.backgroundColor.blue", "card.backgroundColor.alpha",
      ])
    #expect(recorder.columns[4].unit == "rad" && recorder.columns[3].unit == "pt")
    #expect(frame.values == [0, 0, 1, 8, 1, 0.5, 0.25, 1, 0.5])
    #expect(frame.index == 1 && frame.time == time(0.5))
  }

  @Test func `writing a whole value adds columns for what changed`() throws {
    let layer = bench.makeLayer("card")
    bench.context.commit()
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 0)
    layer.transform = Transform(scale: .init(x: 2, y: 1, z: 1))
    let recorder = Recorder(context: bench.context)
    #expect(
      recorder.columns.dropFirst(3).map(\.name) == [
        "card.bounds.size.width", "card.transform.scale.x",
      ])
  }

  @Test func `two layers of one name are distinguished`() throws {
    _ = [bench.makeLayer("card"), bench.makeLayer("card")].map { $0.opacity = 0.5 }
    let (one, two) = (bench.makeLayer("a"), bench.makeLayer("a"))
    let recorder = Recorder(context: bench.context)
    let names = recorder.columns.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("a.opacity") && names.contains("a#\(two.id).opacity"))
    _ = one
  }

  @Test func `a layer that is not recorded has no columns, a destroyed one no values`() throws {
    let (root, card) = (bench.makeLayer("root"), bench.makeLayer("card"))
    root.isRecorded = false
    let recorder = Recorder(context: bench.context)
    #expect(recorder.columns.count == 3)
    bench.commit(thenAdvanceTo: 1)
    card.destroy()
    bench.context.commit()
    #expect(recorder.frame(index: 0, time: time(0.5)).values == [0, 0, 1])
    #expect(recorder.frame(index: 1, time: time(1)).values.allSatisfy { $0.isNaN })
  }

  @Test func `a custom number is a column too`() throws {
    let card = bench.makeLayer("card")
    try card.define("glow", default: .scalar(3))
    try card.addAnimation(basic("custom.glow", to: 5.0), forKey: "a")
    let recorder = Recorder(context: bench.context)
    #expect(recorder.columns.last?.name == "card.custom.glow")
    #expect(recorder.frame(index: 0, time: time(0.5)).values.last == 4)
  }

  @Test func `events are reported once, in order, with exact times`() throws {
    let layer = bench.makeLayer("card")
    let recorder = Recorder(context: bench.context)
    try layer.addAnimation(basic("position.x", to: 1.0), forKey: "a")
    try layer.addAnimation(basic("opacity", to: 1.0, duration: 9), forKey: "b")
    bench.play(to: 1.75)
    layer.removeAnimation(forKey: "b")
    bench.play(to: 2)
    let events = recorder.takeEvents()
    #expect(
      events.map(\.kind) == [
        .animationAdded, .animationAdded, .animationCompleted, .animationRemoved,
      ])
    #expect(events.map(\.time) == [.zero, .zero, time(1), time(1.75)])
    #expect(events.map(\.key) == ["a", "b", "a", "b"])
    #expect(events.map(\.keyPath) == ["position.x", "opacity", "position.x", "opacity"])
    #expect(events.allSatisfy { $0.target == "card" })
    #expect(recorder.takeEvents().isEmpty)
    bench.context.journal.forget(before: time(2))
    try layer.addAnimation(basic("opacity", to: 1.0), forKey: "c")
    bench.context.commit()
    #expect(recorder.takeEvents().map(\.key) == ["c"])
  }

  @Test func `an added spring tells its velocity in units a second`() throws {
    let layer = bench.makeLayer("card")
    let recorder = Recorder(context: bench.context)
    try layer.addAnimation(
      spring("position", from: Point(x: 3, y: 7), to: Point(x: 90, y: -4)) {
        $0.velocity = Point(x: 10, y: -900)
      }, forKey: "absolute")
    try layer.addAnimation(
      spring("position", from: Point(x: 10, y: 20), to: Point(x: 30, y: 120)) {
        $0.initialVelocity = 2.5
      }, forKey: "in distances")
    try layer.addAnimation(spring("opacity", from: 0.0, to: 1.0), forKey: "at rest")
    try layer.addAnimation(
      spring("opacity", to: 1.0) { $0.initialVelocity = 2 }, forKey: "from anywhere")
    try layer.addAnimation(basic("opacity", to: 1.0, duration: 1), forKey: "no spring")
    bench.play(to: 9)
    let events = recorder.takeEvents()
    let added = events.filter { $0.kind == .animationAdded }
    #expect(added.map(\.velocity) == [[10, -900], [50, 250], [0], nil, nil])
    #expect(events.filter { $0.kind != .animationAdded }.allSatisfy { $0.velocity == nil })
  }

  @Test func `CA 9.10 frame, presentation and view have the same bits`() throws {
    let layer = bench.makeLayer("card")
    try layer.addAnimation(
      spring("position", from: Point(x: 3, y: 7), to: Point(x: 90, y: -4)) {
        $0.velocity = Point(x: 10, y: 900)
      }, forKey: "s")
    try layer.addAnimation(
      basic("opacity", from: 0.1, to: 0.9) { $0.timingFunction = TimingFunction(name: .easeOut) },
      forKey: "o")
    bench.context.commit()
    let recorder = Recorder(context: bench.context)
    for index in 0..<100 {
      let instant = flicks(Int64(index) * 7_654_321)
      let frame = recorder.frame(index: index, time: instant)
      let shown = layer.presentation(at: instant)
      let viewed = layer.presentation(at: instant)
      #expect(frame.values[0].bitPattern == shown.position.x.bitPattern)
      #expect(frame.values[1].bitPattern == viewed.position.y.bitPattern)
      #expect(frame.values[2].bitPattern == layer.number("opacity", at: instant).bitPattern)
    }
  }
}
