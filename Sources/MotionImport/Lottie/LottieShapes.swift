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
      case "fl", "st":
        let outlines = outlines(of: Array(shown[..<index]))
        let trims = shown.filter { $0["ty"]?.text == "tm" } + trims
        style(item, outlines, trims, to: layer)
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

  /// Returns the outlines of items and of groups among them, in order.
  private func outlines(of items: [LottieValue], depth: Int = 0) -> [LottieTrack<Path>] {
    items.flatMap { item -> [LottieTrack<Path>] in
      if item["hd"]?.isTrue ?? false { return [] }
      guard item["ty"]?.text == "gr" else {
        return [LottieOutline(item, reader, clock)?.path].compactMap(\.self)
      }
      let items = item["it"]?.elements ?? []
      let paths = outlines(of: items, depth: depth + 1)
      guard !paths.isEmpty, let value = items.last(where: { $0["ty"]?.text == "tr" }) else {
        return paths
      }
      let transform = LottieTransform(value, reader, clock)
      if !transform.isStill {
        reader.notices.add(
          value.place, "the motion of a group is not carried to a style outside of it.")
      }
      let map = transform.firstMap
      return paths.map { $0.map { $0.applying(map) } }
    }
  }

  /// Adds a shape layer for a style.
  private func style(
    _ item: LottieValue, _ outlines: [LottieTrack<Path>], _ trims: [LottieValue],
    to parent: ImportedLayer
  ) {
    guard !outlines.isEmpty else { return }
    let layer = ImportedLayer(.shape, name: name(of: item), place: item.place.description)
    let path = joined(outlines, item)
    let isStill = path.isStill
    layer.set("path", path.map { .path(isStill ? $0.simplified : $0) })
    note(item, "bm", "a blend mode is not carried.")
    let opacity = reader.number(item["o"], default: 100, clock).map { LuaTerm.number($0 / 100) }
    layer.set("opacity", opacity, unless: .number(1))
    let color = reader.numbers(item["c"], default: [0, 0, 0], clock).map(LuaTerm.color)
    if item["ty"]?.text == "fl" {
      layer.set("fillColor", color)
      if item["r"]?.integer == 2 { layer.set("fillRule", .text("evenOdd")) }
      for trim in trims {
        reader.notices.add(trim.place, "the trim of a filled path is not carried to the fill.")
      }
    } else {
      layer.set("fillColor", .numbers([0, 0, 0, 0]))
      layer.set("strokeColor", color)
      LottieStroke(item, reader, clock).apply(to: layer, trims: trims, outlines: outlines.count)
    }
    parent.sublayers.append(layer)
  }

  /// Returns several outlines as one.
  private func joined(_ outlines: [LottieTrack<Path>], _ item: LottieValue) -> LottieTrack<Path> {
    outlines.dropFirst().reduce(outlines[0]) { whole, outline in
      whole.joined(outline) {
        reader.notices.add(
          item.place, "of paths with different keyframes under one style only the first moves.")
      }.map { Path(elements: $0.elements + $1.elements) }
    }
  }

  private func note(_ item: LottieValue, _ name: String, _ sentence: String) {
    if let part = item[name], part.isTrue { reader.notices.add(part.place, sentence) }
  }

  private func refuse(_ item: LottieValue, _ kind: String) {
    let names = [
      "gf": "a gradient", "gs": "a gradient", "rp": "a repeater", "rd": "rounding of corners",
      "mm": "merging of paths", "op": "an offset of paths", "pb": "pucker and bloat",
      "tw": "a twist", "zz": "a zigzag",
    ]
    reader.notices.add(item.place, "\(names[kind] ?? "an item of this type") is not carried.")
  }
}
