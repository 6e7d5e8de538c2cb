internal import OrreryBasics

/// The line of a stroke: its width, ends, corners and dashes.
struct LottieStroke {
  private let item: LottieValue
  private let reader: LottieReader
  private let clock: LottieClock

  init(_ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock) {
    self.item = item
    self.reader = reader
    self.clock = clock
  }

  func apply(to layer: ImportedLayer) {
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
}
