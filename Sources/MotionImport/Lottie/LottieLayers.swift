internal import MotionTime
internal import OrreryBasics

/// The layers of compositions, as layers of a stage.
///
/// A layer's parent moves it and does nothing else: opacity, times and drawing order are its own. So the transforms of
/// its ancestors are layers around it, which it shares with those drawn directly before it that have the same
/// ancestors.
final class LottieLayers {
  private let assets: [String: LottieValue]
  private var reader: LottieReader
  private let size: Size
  private let frameRate: Double
  private let images: LottieImages

  /// The compositions that are being read, from outside inwards.
  private var open: [String] = []

  private var count = 0

  /// The most layers of a file: its compositions may each be used many times.
  static let limit = 20_000

  /// Whether there were more layers than that.
  var isFull: Bool { count > Self.limit }

  init(
    _ root: LottieValue, _ reader: LottieReader, size: Size, frameRate: Double,
    images: LottieImages
  ) {
    self.reader = reader
    self.images = images
    self.frameRate = frameRate
    self.size = size
    assets = Dictionary(
      (root["assets"]?.elements ?? []).compactMap { asset in asset["id"]?.text.map { ($0, asset) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds the layers of a composition, the first of which is furthest in front.
  func add(_ values: [LottieValue], to composition: ImportedLayer, _ clock: LottieClock) {
    var tree = LottieTree(values, in: composition)
    for (index, value) in values.enumerated().reversed()
    where !(value["hd"]?.isTrue ?? false) {
      count += 1
      if isFull { return }
      list(value, reader.notices)
      // What only cuts out another layer is not drawn.
      guard value["td"].map({ !$0.isTrue }) ?? true, var content = content(of: value, clock)
      else { continue }
      if value["tt"]?.isTrue ?? false {
        let matte = matte(of: value, at: index, in: values)
        let box = LottieClips(reader, clock).box(ofMatte: matte, of: value)
        content = clip(content, to: box.map { [$0] } ?? [], named: "matte")
      }
      let parent = tree.parent(of: value, reader.notices) { ancestor in
        let layer = ImportedLayer(
          .plain, name: Self.name(of: ancestor), place: ancestor.place.description)
        let transform = LottieTransform(ancestor["ks"], reader, clock)
        layer.transform(by: transform, turns: turns(ancestor, transform))
        return layer
      }
      parent.sublayers.append(content)
    }
  }

  /// Returns the layer that cuts out another one: that which it names, or the one before it.
  private func matte(of value: LottieValue, at index: Int, in values: [LottieValue]) -> LottieValue?
  {
    if let number = value["tp"]?.integer { return values.first { $0["ind"]?.integer == number } }
    return index > 0 ? values[index - 1] : nil
  }

  /// Returns a layer within layers that cut it off, from outside inwards.
  private func clip(
    _ layer: ImportedLayer, to boxes: [LottieTrack<LottieBox>], named name: String
  ) -> ImportedLayer {
    boxes.reversed().reduce(layer) { inner, box in
      let clip = ImportedLayer(.plain, name: name)
      clip.set("masksToBounds", .boolean(true))
      clip.fill(box)
      clip.sublayers.append(inner)
      return clip
    }
  }

  /// Whether a layer turns with the direction of its way.
  private func turns(_ value: LottieValue, _ transform: LottieTransform) -> Bool {
    guard let part = value["ao"], part.isTrue else { return false }
    let canTurn = transform.canTurn && !reader.isRemapped
    if !canTurn {
      reader.notices.add(
        part.place,
        "a rotation along the path is not carried beside another, or where time is remapped.")
    }
    return canTurn
  }

  private static func name(of value: LottieValue) -> String {
    ScriptNames.layerName(value["nm"]?.text ?? "layer")
  }

  /// Returns a layer with its transform and content; nil for one that draws nothing.
  private func content(of value: LottieValue, _ clock: LottieClock) -> ImportedLayer? {
    let layer = ImportedLayer(.plain, name: Self.name(of: value), place: value.place.description)
    guard show(layer, value, clock) else { return nil }
    let transform = LottieTransform(value["ks"], reader, clock)
    let size = size(of: value)
    let masks = LottieClips(reader, clock).masks(of: value)
    layer.transform(
      by: transform, size: masks.isEmpty ? size : nil, turns: turns(value, transform))
    layer.set("opacity", transform.opacity.map(LuaTerm.number), unless: .number(1))
    if masks.isEmpty { return draw(value, in: layer, clock) ? layer : nil }
    // Masks are in the layer's coordinates: within its transform, and around what it draws.
    let drawn = ImportedLayer(.plain, name: layer.name)
    if let size {
      drawn.set("size", .pair(size.width, size.height))
      drawn.set("position", .pair(size.width / 2, size.height / 2))
    }
    guard draw(value, in: drawn, clock) else { return nil }
    layer.sublayers.append(clip(drawn, to: masks, named: "mask"))
    return layer
  }

  /// Gives a layer what it draws; returns false for one that draws nothing.
  private func draw(_ value: LottieValue, in layer: ImportedLayer, _ clock: LottieClock) -> Bool {
    switch value["ty"]?.integer {
    case 0: return composition(layer, value, clock)
    case 1: solid(layer, value)
    case 2: image(layer, value)
    case 3: return false
    case 4:
      let shapes = LottieShapes(reader, clock)
      shapes.add(value["shapes"]?.elements ?? [], to: layer)
    default:
      refuse(value, reader.notices)
      return false
    }
    return true
  }

  /// The size of a layer that has one: that of a solid, an image or a composition.
  private func size(of value: LottieValue) -> Size? {
    let asset = value["refId"]?.text.flatMap { assets[$0] }
    let size: (Double?, Double?) =
      switch value["ty"]?.integer {
      case 0: (value["w"]?.number ?? size.width, value["h"]?.number ?? size.height)
      case 1: (value["sw"]?.number, value["sh"]?.number)
      case 2: (asset?["w"]?.number, asset?["h"]?.number)
      default: (nil, nil)
      }
    guard let width = size.0, let height = size.1, width > 0, height > 0 else { return nil }
    return Size(width: width, height: height)
  }

  /// Hides a layer outside of its times; returns false for one that is never shown.
  private func show(_ layer: ImportedLayer, _ value: LottieValue, _ clock: LottieClock) -> Bool {
    let first = value["ip"]?.number.map(clock.time) ?? 0
    let end = value["op"]?.number.map(clock.time) ?? reader.duration
    guard first < end, first < reader.duration, end > 0 else { return false }
    let isOver = end < reader.duration
    guard first > 0 || isOver else { return true }
    if first > 0 { layer.set("isHidden", .boolean(true)) }
    let (begin, last) = (max(first, 0), min(end, reader.duration))
    let jump = [
      LuaField("keyTimes", .numbers([0, 1])), LuaField("calculationMode", .text("discrete")),
    ]
    let fields = [LuaField("values", .list([.boolean(false), .boolean(isOver)]))]
    layer.motions.append(
      ImportedMotion(
        begin: begin, duration: last - begin,
        content: .keyframes(keyPath: "hidden", fields + (isOver ? jump : []))))
    return true
  }

  private func solid(_ layer: ImportedLayer, _ value: LottieValue) {
    guard let color = value["sc"]?.text, color.utf8.count == 7, color.hasPrefix("#"),
      color.dropFirst().allSatisfy(\.isHexDigit)
    else {
      return reader.notices.add(
        value.place.member("sc"), "this is no colour, and not carried.")
    }
    layer.set("backgroundColor", .text(color))
  }

  private func image(_ layer: ImportedLayer, _ value: LottieValue) {
    guard let asset = value["refId"]?.text.flatMap({ assets[$0] }), asset["p"]?.text != nil else {
      return reader.notices.add(value.place, "its image is not in the file's assets.")
    }
    if let name = images.name(of: asset, reader.notices) { layer.set("contents", .text(name)) }
  }

  /// Adds the layers of a composition to its layer, which cuts them off at its bounds.
  private func composition(
    _ layer: ImportedLayer, _ value: LottieValue, _ clock: LottieClock
  ) -> Bool {
    guard let name = value["refId"]?.text, let layers = assets[name]?["layers"]?.elements else {
      reader.notices.add(value.place, "its composition is not in the file's assets.")
      return false
    }
    guard !open.contains(name), open.count < 30 else {
      reader.notices.add(value.place, "a composition inside itself is not carried.")
      return false
    }
    layer.set("masksToBounds", .boolean(true))
    open.append(name)
    defer { open.removeLast() }
    guard value["tm"] == nil else {
      remap(layers, value, in: layer, clock)
      return true
    }
    let stretch = value["sr"]?.number ?? 1
    guard stretch > 0 else {
      reader.notices.add(value.place.member("sr"), "time that runs back is not carried.")
      return false
    }
    add(layers, to: layer, clock.nested(start: value["st"]?.number ?? 0, stretch: stretch))
    return true
  }

  /// Adds the layers of a composition whose time follows keyframes.
  private func remap(
    _ layers: [LottieValue], _ value: LottieValue, in layer: ImportedLayer, _ clock: LottieClock
  ) {
    let remap = LottieRemap(value["tm"], frameRate, reader, clock)
    let outer = reader
    reader = outer.part(of: remap.range.upperBound - remap.range.lowerBound)
    add(layers, to: layer, LottieClock(scale: 1, offset: -remap.range.lowerBound))
    reader = outer
    for layer in layer.sublayers { remap.apply(to: layer) }
  }
}
