internal import OrreryBasics

/// The layers around those of a composition: one for each ancestor that a layer has by `parent`.
struct LottieTree {
  private let composition: ImportedLayer
  private let byIndex: [Int: LottieValue]

  /// The ancestors of the layer that was added last, from outside inwards.
  private var open: [(index: Int, layer: ImportedLayer)] = []

  init(_ values: [LottieValue], in composition: ImportedLayer) {
    self.composition = composition
    byIndex = Dictionary(
      values.compactMap { value in value["ind"]?.integer.map { ($0, value) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the layer that a layer is put into.
  ///
  /// - Parameter make: Makes the layer of an ancestor, with its transform.
  mutating func parent(
    of value: LottieValue, _ notices: ImportNotices, make: (LottieValue) -> ImportedLayer
  ) -> ImportedLayer {
    let ancestors = ancestors(of: value, notices)
    let shared = zip(open, ancestors).prefix { $0.index == $1.index }.count
    open.removeLast(open.count - shared)
    for ancestor in ancestors[shared...] {
      let layer = make(ancestor.value)
      (open.last?.layer ?? composition).sublayers.append(layer)
      open.append((ancestor.index, layer))
    }
    return open.last?.layer ?? composition
  }

  /// The ancestors of a layer, from outside inwards; those from which a parent is its own ancestor are left out.
  private func ancestors(
    of value: LottieValue, _ notices: ImportNotices
  ) -> [(index: Int, value: LottieValue)] {
    var result: [(index: Int, value: LottieValue)] = []
    var child = value
    while let place = child["parent"]?.place, let index = child["parent"]?.integer {
      guard let parent = byIndex[index], result.count < 60,
        !result.contains(where: { $0.index == index })
      else {
        notices.add(place, "there is no such layer, or it is inside itself; it is not carried.")
        break
      }
      result.append((index, parent))
      child = parent
    }
    return result.reversed()
  }
}
