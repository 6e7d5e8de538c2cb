internal import OrreryBasics

/// The line of a stroke: its width, ends, corners, dashes and trim.
struct LottieStroke {
  private let item: LottieValue
  private let reader: LottieReader
  private let clock: LottieClock

  init(_ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock) {
    self.item = item
    self.reader = reader
    self.clock = clock
  }

  func apply(to layer: ImportedLayer, trims: [LottieValue], outlines: Int) {
    let width = reader.number(item["w"], default: 1, clock).map(LuaTerm.number)
    layer.set("lineWidth", width, unless: .number(1))
    let caps = [2: "round", 3: "square"]
    if let cap = caps[item["lc"]?.integer ?? 2] { layer.set("lineCap", .text(cap)) }
    let joins = [2: "round", 3: "bevel"]
    let join = item["lj"]?.integer ?? 2
    if let word = joins[join] { layer.set("lineJoin", .text(word)) }
    if join == 1 {
      layer.set("miterLimit", .number(item["ml"]?.number ?? 0))
    }
    dash(layer)
    trim(layer, trims, outlines)
  }

  private func dash(_ layer: ImportedLayer) {
    var lengths: [Double] = []
    for part in item["d"]?.elements ?? [] {
      let track = reader.number(part["v"], default: 0, clock)
      if part["n"]?.text == "o" {
        layer.set("lineDashPhase", track.map(LuaTerm.number), unless: .number(0))
        continue
      }
      if !track.isStill {
        reader.notices.add(part.place, "a dash whose length changes is not carried.")
      }
      lengths.append(track.first)
    }
    if !lengths.isEmpty { layer.set("lineDashPattern", .numbers(lengths)) }
  }

  /// Draws the line between two parts of the outline's length.
  private func trim(_ layer: ImportedLayer, _ trims: [LottieValue], _ outlines: Int) {
    guard let trim = trims.first else { return }
    for other in trims.dropFirst() {
      reader.notices.add(other.place, "a second trim of a path is not carried.")
    }
    let offset = reader.number(trim["o"], default: 0, clock)
    guard offset.isStill, offset.first.remainder(dividingBy: 360) == 0 else {
      return reader.notices.add(trim.place.member("o"), "a trim with an offset is not carried.")
    }
    if outlines > 1, trim["m"]?.integer != 2 {
      return reader.notices.add(trim.place, "a trim of several paths at once is not carried.")
    }
    for (name, attribute, standard) in [("s", "strokeStart", 0.0), ("e", "strokeEnd", 100.0)] {
      let track = reader.number(trim[name], default: standard, clock)
      layer.set(attribute, track.map { .number($0 / 100) }, unless: .number(standard / 100))
    }
  }
}
