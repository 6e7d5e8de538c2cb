internal import MotionTime
internal import OrreryBasics

/// The shapes of a layer, as shape layers: one for each fill and each stroke.
///
/// A style draws all outlines that come before it in its group, those of groups in it included. The first item of a group is
/// furthest in front.
struct LottieShapes {
  private let reader: LottieReader
  private let clock: LottieClock

  init(_ reader: LottieReader, _ clock: LottieClock) {
    self.reader = reader
    self.clock = clock
  }

  /// Adds the styles of a group to a layer.
  ///
  /// - Parameter trims: The trims of the groups around it.
  func add(_ items: [LottieValue], to layer: ImportedLayer, trims: [LottieValue] = []) {
    let shown = items.filter { !($0["hd"]?.isTrue ?? false) }
    for index in shown.indices.reversed() {
      let item = shown[index]
      let later = shown[(index + 1)...].filter { $0["ty"]?.text == "tm" } + trims
      switch item["ty"]?.text {
      case "gr":
        let (group, items) = group(item)
        if let group { layer.sublayers.append(group) }
        add(items, to: group ?? layer, trims: later)
      case "fl", "st", "gf":
        let outlines = outlines(of: Array(shown[..<index]))
        let trims = shown.filter { $0["ty"]?.text == "tm" } + trims
        if !outlines.isEmpty { style(item, outlines, trims, to: layer) }
      case "sh", "el", "rc", "sr", "tr", "tm", "no", nil: break
      case let kind?: refuse(item, kind)
      }
    }
  }

  /// Returns a layer for a group that has a transform, nil for one without, and its items.
  private func group(_ item: LottieValue) -> (ImportedLayer?, [LottieValue]) {
    let items = item["it"]?.elements ?? []
    note(item, "bm", "a blend mode is not carried.")
    guard let value = items.last(where: { $0["ty"]?.text == "tr" }) else { return (nil, items) }
    let transform = LottieTransform(value, reader, clock)
    if transform.isIdentity { return (nil, items) }
    let layer = ImportedLayer(.plain, name: name(of: item), place: item.place.description)
    layer.transform(by: transform)
    layer.set("opacity", transform.opacity.map(LuaTerm.number), unless: .number(1))
    return (layer, items)
  }

  private func name(of item: LottieValue) -> String {
    ScriptNames.layerName(item["nm"]?.text ?? item["ty"]?.text ?? "shape")
  }

  /// An outline that a style draws, and the groups between them whose transforms move.
  private struct Drawn {
    var path: LottieTrack<Path>
    var groups: [LottieTransform] = []
  }

  /// Returns the outlines of items and of groups among them, in order.
  private func outlines(of items: [LottieValue]) -> [Drawn] {
    items.flatMap { item -> [Drawn] in
      if item["hd"]?.isTrue ?? false { return [] }
      guard item["ty"]?.text == "gr" else {
        return LottieOutline(item, reader, clock).map { [Drawn(path: $0.path)] } ?? []
      }
      let items = item["it"]?.elements ?? []
      let inner = outlines(of: items)
      guard !inner.isEmpty, let value = items.last(where: { $0["ty"]?.text == "tr" }) else {
        return inner
      }
      let transform = LottieTransform(value, reader, clock)
      return inner.map { drawn in
        var drawn = drawn
        if transform.isStill, drawn.groups.isEmpty {
          let map = transform.firstMap
          drawn.path = drawn.path.map { $0.applying(map) }
        } else {
          drawn.groups.insert(transform, at: 0)
        }
        return drawn
      }
    }
  }

  /// Adds the shape layer of a style, or several where outlines have to be drawn one by one.
  private func style(
    _ item: LottieValue, _ outlines: [Drawn], _ trims: [LottieValue], to parent: ImportedLayer
  ) {
    note(item, "bm", "a blend mode is not carried.")
    let isStroke = item["ty"]?.text == "st"
    // A trim in parallel takes its part of each outline.
    let isParallel = isStroke && !trims.isEmpty && trims[0]["m"]?.integer != 2
    if !isParallel, outlines.count > 1, let path = joined(outlines) {
      return draw(item, path, trims, in: parent)
    }
    if outlines.count > 1, !isParallel {
      reader.notices.add(
        item.place, "the paths under it move each for itself, and are drawn one by one.")
    }
    for outline in outlines {
      let layer = outline.groups.reduce(parent) { around, transform in
        if isStroke, !transform.scale.isStill || transform.scale.first != [1, 1] {
          reader.notices.add(item.place, "its line is scaled with a group that is not around it.")
        }
        let layer = ImportedLayer(.plain, name: name(of: item))
        layer.transform(by: transform)
        around.sublayers.append(layer)
        return layer
      }
      draw(item, outline.path, trims, in: layer)
    }
  }

  /// Adds a shape layer for a style of an outline.
  private func draw(
    _ item: LottieValue, _ path: LottieTrack<Path>, _ trims: [LottieValue],
    in parent: ImportedLayer
  ) {
    if item["ty"]?.text == "gf" {
      refuse(trims)
      let fill = LottieGradientFill(item, reader, clock)
      if let layer = fill.layer(named: name(of: item), filling: path) {
        parent.sublayers.append(layer)
      }
      return
    }
    let layer = ImportedLayer(.shape, name: name(of: item), place: item.place.description)
    let opacity = reader.number(item["o"], default: 100, clock).map { LuaTerm.number($0 / 100) }
    let color = reader.numbers(item["c"], default: [0, 0, 0], clock).map(LuaTerm.color)
    if item["ty"]?.text == "fl" {
      layer.outline(path)
      layer.set("opacity", opacity, unless: .number(1))
      layer.set("fillColor", color)
      if item["r"]?.integer == 2 { layer.set("fillRule", .text("evenOdd")) }
      refuse(trims)
    } else {
      let trim = LottieTrim(trims, reader, clock)
      layer.outline(path.map(trim.repeated))
      layer.set("opacity", opacity, unless: .number(1))
      layer.set("fillColor", .numbers([0, 0, 0, 0]))
      layer.set("strokeColor", color)
      LottieStroke(item, reader, clock).apply(to: layer)
      trim.apply(to: layer)
    }
    parent.sublayers.append(layer)
  }

  /// Returns several outlines as one; nil where they move each for itself.
  private func joined(_ outlines: [Drawn]) -> LottieTrack<Path>? {
    var isJoined = outlines.allSatisfy(\.groups.isEmpty)
    let path = outlines.dropFirst().reduce(outlines[0].path) { whole, outline in
      whole.joined(outline.path) { isJoined = false }
        .map { Path(elements: $0.elements + $1.elements) }
    }
    return isJoined ? path : nil
  }

  private func note(_ item: LottieValue, _ name: String, _ sentence: String) {
    if let part = item[name], part.isTrue { reader.notices.add(part.place, sentence) }
  }

  private func refuse(_ trims: [LottieValue]) {
    for trim in trims {
      reader.notices.add(trim.place, "the trim of a filled path is not carried to the fill.")
    }
  }

  private func refuse(_ item: LottieValue, _ kind: String) {
    let names = [
      "gs": "a gradient of a line", "rp": "a repeater", "rd": "rounding of corners",
      "mm": "merging of paths", "op": "an offset of paths", "pb": "pucker and bloat",
      "tw": "a twist", "zz": "a zigzag",
    ]
    reader.notices.add(item.place, "\(names[kind] ?? "an item of this type") is not carried.")
  }
}

extension ImportedLayer {
  fileprivate func outline(_ path: LottieTrack<Path>) {
    let isStill = path.isStill
    set("path", path.map { .path(isStill ? $0.simplified : $0) })
  }
}
