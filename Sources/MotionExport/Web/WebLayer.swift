internal import MotionRender
internal import MotionTime

/// A layer that a style sheet describes.
struct WebLayer {
  /// The values that do not move: the last that the layer had.
  let look: PresentationLayer

  /// The index of the layer around it.
  let parent: Int?

  /// The class of its elements.
  let target: String

  /// Whether it is the layer of a stage.
  let isStage: Bool

  /// Since when it is shown and since when not, in turn; the first time is 0.
  let shown: [(time: MediaTime, isShown: Bool)]

  /// The number of layers around it that the style sheet has.
  let depth: Int

  /// The image that it shows as a `data:` URI, or the reason why there is none; nil for none.
  let image: (text: String?, reason: String)?
}

/// All layers that existed up to a time, each before its sublayers, siblings from back to front.
struct WebTree {
  private(set) var layers: [WebLayer] = []

  /// The notes on motion that elements cannot follow, a sentence each.
  private(set) var notes: [String] = []

  private let carried: Set<LayerProperty>

  /// The observations of a layer.
  private struct Seen {
    var look: PresentationLayer
    var parent: Int?
    var shown: [(time: MediaTime, isShown: Bool)]

    mutating func show(_ isShown: Bool, from time: MediaTime) {
      guard shown.last?.isShown != isShown else { return }
      if shown.last?.time == time { shown.removeLast() }
      if shown.last?.isShown != isShown { shown.append((time, isShown)) }
    }
  }

  /// Collects the layers.
  ///
  /// - Parameters:
  ///   - labels: The names of layers in columns, by the numbers of the layers.
  ///   - images: Returns the image of a name.
  ///   - carried: The properties without numbers whose animations are no omission.
  init(
    _ journal: Journal, until end: MediaTime, labels: [Int: String], _ targets: inout WebNames,
    images: (String) -> WebImage, carried: Set<LayerProperty> = [.hidden]
  ) {
    let names = Set(carried.map(\.rawValue))
    self.carried = carried
    var known: [String: (text: String?, reason: String)] = [:]
    func image(of look: PresentationLayer) -> (text: String?, reason: String)? {
      guard let name = look.contents?.name else { return nil }
      let image = known[name] ?? images(name).uri
      known[name] = image
      return image
    }
    var seen: [Int: Seen] = [:]
    for time in journal.structureTimes(until: end) {
      let view = journal.view(at: time)
      for layer in view { note(layer, labels, in: &seen) }
      let present = Set(view.map(\.id))
      for id in seen.keys where !present.contains(id) { seen[id]?.show(false, from: time) }
    }
    var inside: [Int?: [PresentationLayer]] = [:]
    for one in seen.values { inside[one.parent, default: []].append(one.look) }
    // Iterative, since layers may nest too deep for recursion.
    var waiting = (inside[nil] ?? []).sorted { $1.id < $0.id }.map { (look: $0, parent: Int?.none) }
    while let (look, parent) = waiting.popLast() {
      let isStage = parent == nil && !look.isRecorded
      let label = labels[look.id] ?? look.name ?? (isStage ? "stage" : "layer-\(look.id)")
      let index = layers.count
      layers.append(
        WebLayer(
          look: look, parent: parent, target: targets.name(for: label), isStage: isStage,
          shown: seen[look.id]?.shown ?? [], depth: parent.map { layers[$0].depth + 1 } ?? 0,
          image: image(of: look)))
      let sublayers = (inside[look.id] ?? []).sorted { $1.isBehind($0) }
      waiting += sublayers.map { ($0, index) }
    }
    for layer in layers {
      for property in journal.animatedShapes(ofLayer: layer.look.id)
      where !names.contains(property) {
        notes.append("\(layer.target): the animation of \(property) is left out.")
      }
    }
  }

  private mutating func note(
    _ layer: PresentationLayer, _ labels: [Int: String], in seen: inout [Int: Seen]
  ) {
    let name = labels[layer.id] ?? layer.name ?? "layer \(layer.id)"
    let isPlaced = layer.superlayerID != nil || !layer.isRecorded || seen[layer.id]?.parent == nil
    guard var one = seen[layer.id] else {
      let shown = [(MediaTime.zero, layer.time == .zero && !layer.isHidden)]
      var made = Seen(look: layer, parent: layer.superlayerID, shown: shown)
      made.show(!layer.isHidden, from: layer.time)
      seen[layer.id] = made
      return
    }
    if let parent = layer.superlayerID {
      if let before = one.parent, before != parent {
        notes.append("\(name): it moves to another layer; it is left in the last.")
      } else if one.parent != nil, layer.rank != one.look.rank {
        notes.append(
          "\(name): it comes to lie in front of others or behind; it is left as it is last.")
      }
      one.parent = parent
    }
    for property in Self.still
    where !carried.contains(property) && layer.value(property) != one.look.value(property) {
      notes.append("\(name): \(property.rawValue) changes; it is left as it is last.")
    }
    one.look = layer
    one.show(isPlaced && !layer.isHidden, from: layer.time)
    seen[layer.id] = one
  }

  /// The properties that elements do not follow.
  private static let still: [LayerProperty] = [
    .masksToBounds, .shadowPath, .contents, .path, .lineDashPattern, .fillRule, .lineCap, .lineJoin,
    .string, .alignment, .colors, .locations,
  ]
}
