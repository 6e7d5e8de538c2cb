internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The layers of a run as compositions of a Lottie file.
///
/// Layers are one after the other, each with its superlayer as `parent`, which moves it. One with sublayers that is
/// faded, cut off at its bounds or not always shown is a composition, since a parent does nothing of that.
/// Layers nest 500 deep at most, so that recursion is safe.
struct LottieScene {
  private let tree: WebTree
  private let columns: [WebSource: MotionColumn]
  private let journal: Journal
  private let properties: LottieProperties
  private let sublayers: [Int: [Int]]

  /// The distance from the origin of a composition that is not cut off to its edges, in points.
  private let margin: Double

  /// The compositions but for the outermost.
  private(set) var assets: [JSONOutput] = []

  /// The notes on what is left out, a sentence each.
  private(set) var notes: [String] = []

  /// The stage.
  private let stage: Int

  init?(
    _ tree: WebTree, _ columns: [MotionColumn], _ journal: Journal, _ properties: LottieProperties
  ) {
    let stages = tree.layers.indices.filter { tree.layers[$0].isStage }
    // A session at the prompt has a stage before the script makes its own.
    let filled = stages.filter { stage in tree.layers.contains { $0.parent == stage } }
    guard let stage = filled.first ?? stages.first else { return nil }
    self.tree = tree
    self.journal = journal
    self.stage = stage
    self.properties = properties
    self.columns = Dictionary(
      columns.map { (WebSource(layer: $0.layerID, keyPath: $0.keyPath), $0) },
      uniquingKeysWith: { first, _ in first })
    var sublayers: [Int: [Int]] = [:]
    for (index, layer) in tree.layers.enumerated() {
      if let parent = layer.parent { sublayers[parent, default: []].append(index) }
    }
    self.sublayers = sublayers
    let size = tree.layers[stage].look.bounds.standardized.size
    margin = (2 * max(size.width, size.height, 100)).rounded(.up)
    if filled.count > 1 {
      notes.append("There are several stages with layers; the first of them is written.")
    }
  }

  /// The size of the stage in whole points, as the format wants it.
  var size: Size {
    let size = tree.layers[stage].look.bounds.standardized.size
    return Size(width: max(1, size.width.rounded(.up)), height: max(1, size.height.rounded(.up)))
  }

  /// Returns the layers of the stage, the first furthest in front.
  mutating func layers() -> [JSONOutput] {
    var composition = LottieComposition()
    let look = look(at: stage)
    note(look)
    let origin = look.layer.look.bounds.origin
    let parent =
      origin == .zero ? nil : composition.addOrigin(at: Point(x: -origin.x, y: -origin.y), frames)
    fill(&composition, with: stage, parent: parent)
    return composition.layers.reversed()
  }

  private var frames: LottieCourse.Frames { properties.frames }

  private func look(at index: Int) -> LottieLook {
    LottieLook(layer: tree.layers[index], columns: columns, journal: journal)
  }

  private mutating func note(_ look: LottieLook) {
    if look.isAnimated(.path), LottieMovingPath(look, frames) == nil {
      notes.append("\(look.name): the motion of path is left out, since its steps differ.")
    }
    notes += look.omissions.map { "\(look.name): \($0) is left out." }
  }

  /// Adds the parts of a layer and its sublayers, in its own coordinates.
  private mutating func fill(
    _ composition: inout LottieComposition, with index: Int, parent: Int?
  ) {
    let look = look(at: index)
    let content = LottieContent(look, properties)
    let still = LottieTransformText(parent: parent)
    let parts = content.behind
    if !parts.isEmpty { composition.addShapes(look.name, parts, still, nil, frames) }
    for sublayer in sublayers[index] ?? [] { add(sublayer, to: &composition, parent: parent) }
    if let border = content.border {
      composition.addShapes("\(look.name) border", [border], still, nil, frames)
    }
  }

  /// Adds a layer to a composition, in which the layer with a number moves it.
  private mutating func add(
    _ index: Int, to composition: inout LottieComposition, parent: Int?
  ) {
    let look = look(at: index)
    let shown = LottieTimes(look, frames).intervals
    guard !shown.isEmpty, !(look.opacity.isStill && look.opacity.first <= 0) else { return }
    note(look)
    let isWhole = shown == [0..<frames.count]
    let isFaded = !look.opacity.isStill || look.opacity.first < 1
    let hasParts = !(sublayers[index] ?? []).isEmpty
    if look.masks || hasParts && (isFaded || !isWhole) {
      return compose(index, look, to: &composition, parent: parent, shown)
    }
    let content = LottieContent(look, properties)
    let (parts, border) = (content.behind, content.border)
    let transform = LottieTransformText(look, properties, parent: parent, offset: .zero)
    let opacity = isFaded ? properties.scalar("\(look.name).opacity", look.opacity * 100) : nil
    guard hasParts else {
      let parts = (border.map { [$0] } ?? []) + parts
      if parts.isEmpty {
        // What draws nothing has its motion all the same, for those who put something there.
        _ = composition.addNull(look.name, transform, opacity, frames)
      }
      for times in parts.isEmpty ? [] : shown {
        composition.addShapes(look.name, parts, transform, opacity, frames, times)
      }
      return
    }
    let number =
      parts.isEmpty
      ? composition.addNull(look.name, transform, nil, frames)
      : composition.addShapes(look.name, parts, transform, nil, frames)
    for sublayer in sublayers[index] ?? [] { add(sublayer, to: &composition, parent: number) }
    if let border {
      composition.addShapes(
        "\(look.name) border", [border], LottieTransformText(parent: number), nil, frames)
    }
  }

  /// Adds a layer as a composition of its own.
  private mutating func compose(
    _ index: Int, _ look: LottieLook, to composition: inout LottieComposition, parent: Int?,
    _ shown: [Range<Int>]
  ) {
    let bounds = look.layer.look.bounds.standardized
    let isStill = ["origin.x", "origin.y", "size.width", "size.height"].allSatisfy {
      look.number("bounds.\($0)").isStill
    }
    let radius = look.number("cornerRadius")
    // A composition is cut off at its own size, which still bounds without round corners can be.
    let isCut =
      look.masks && isStill && radius.isStill && radius.first <= 0
      && bounds.size.width.rounded() == bounds.size.width
      && bounds.size.height.rounded() == bounds.size.height
    let offset =
      isCut
      ? Point(x: -bounds.origin.x, y: -bounds.origin.y)
      : Point(x: margin - bounds.origin.x, y: margin - bounds.origin.y)
    let size =
      isCut
      ? bounds.size
      : Size(
        width: (2 * margin + bounds.size.width).rounded(.up),
        height: (2 * margin + bounds.size.height).rounded(.up))
    guard size.width >= 1, size.height >= 1 else { return }
    var inner = LottieComposition()
    let origin = offset == .zero ? nil : inner.addOrigin(at: offset, frames)
    fill(&inner, with: index, parent: origin)
    let id = "layer-\(look.layer.look.id)"
    assets.append(
      .object([.init("id", .text(id)), .init("layers", .list(inner.layers.reversed()))]))
    let transform = LottieTransformText(look, properties, parent: parent, offset: offset)
    let opacity = properties.scalar("\(look.name).opacity", look.opacity * 100)
    let mask =
      look.masks && !isCut ? LottieMask(look, properties, offset: offset).json : nil
    for times in shown {
      composition.addComposition(look.name, id, size, transform, opacity, mask, frames, times)
    }
  }
}
