internal import MotionTime
internal import OrreryBasics

/// The masks of a layer, and the mattes that cut it out, as layers that cut off at their bounds.
struct LottieClips {
  private let reader: LottieReader
  private let clock: LottieClock

  init(_ reader: LottieReader, _ clock: LottieClock) {
    self.reader = reader
    self.clock = clock
  }

  /// Returns the boxes that each cut a layer off, from outside inwards, in its own coordinates; none, with a notice, where
  /// a mask is no box that adds.
  func masks(of layer: LottieValue) -> [LottieTrack<LottieBox>] {
    let masks = (layer["masksProperties"]?.elements ?? []).filter { $0["mode"]?.text != "n" }
    var boxes: [LottieTrack<LottieBox>] = []
    for (index, mask) in masks.enumerated() {
      let opacity = reader.number(mask["o"], default: 100, clock)
      let growth = reader.number(mask["x"], default: 0, clock)
      let isWhole =
        !(mask["inv"]?.isTrue ?? false) && opacity.isStill && opacity.first == 100
        && growth.isStill && growth.first == 0
      let joins = mask["mode"]?.text == "i" || index == 0 && mask["mode"]?.text ?? "a" == "a"
      guard isWhole, joins, let path = LottieOutline(mask: mask, reader, clock)?.path,
        let box = path.boxes
      else {
        reader.notices.add(
          mask.place,
          "a mask is carried where it is one upright rectangle, round or not, or a circle, and not here: "
            + "the layer is shown whole.")
        return []
      }
      boxes.append(box)
    }
    return boxes
  }

  /// Returns the box of a matte in the coordinates of its composition; nil, with a notice, where it is none.
  func box(ofMatte matte: LottieValue?, of layer: LottieValue) -> LottieTrack<LottieBox>? {
    let place = layer.place.member("tt")
    guard layer["tt"]?.integer == 1, let matte, let box = shown(by: matte, during: layer) else {
      reader.notices.add(
        place,
        "a matte is carried where it is the alpha of one upright rectangle, round or not, or circle, and not here: "
          + "the layer is shown whole.")
      return nil
    }
    return box
  }

  /// Returns the box that a layer shows as long as another one is shown, and nothing else; nil where it is none.
  private func shown(
    by matte: LottieValue, during layer: LottieValue
  ) -> LottieTrack<LottieBox>? {
    guard matte["parent"]?.integer == layer["parent"]?.integer,
      (matte["ip"]?.number ?? 0) <= (layer["ip"]?.number ?? 0),
      (matte["op"]?.number ?? 0) >= (layer["op"]?.number ?? 0),
      (matte["masksProperties"]?.elements ?? []).isEmpty, matte["tt"] == nil,
      !(matte["ao"]?.isTrue ?? false), let outline = outline(of: matte)?.boxes
    else { return nil }
    let transform = LottieTransform(matte["ks"], reader, clock)
    let isUpright =
      transform.rotation.isStill && transform.rotation.first == 0 && transform.shear == 0
    let position = transform.position
    guard isUpright, transform.opacity.isStill, transform.opacity.first == 1,
      transform.scale.isStill, transform.anchor.isStill, transform.split == nil,
      !position.hasCurves, !position.hasOwnEasings, outline.isStill || position.isStill
    else { return nil }
    let scale = (x: transform.scale.first[0], y: transform.scale.first[1])
    let isRound = outline.values.contains { $0.radius > 0 }
    guard scale.x != 0, scale.y != 0, !isRound || abs(scale.x) == abs(scale.y) else { return nil }
    let anchor = transform.anchor.first
    func moved(_ box: LottieBox, _ place: [Double]) -> LottieBox {
      box.mapped(
        scale: scale, dx: place[0] - anchor[0] * scale.x, dy: place[1] - anchor[1] * scale.y)
    }
    let (still, start) = (outline.first, position.first)
    return outline.isStill ? position.map { moved(still, $0) } : outline.map { moved($0, start) }
  }

  /// Returns the one outline that a layer fills with an opaque colour; nil for any other layer.
  private func outline(of layer: LottieValue) -> LottieTrack<Path>? {
    switch layer["ty"]?.integer {
    case 1:
      guard let width = layer["sw"]?.number, let height = layer["sh"]?.number else { return nil }
      return LottieTrack(
        first: Path(
          rectangleAbout: Point(x: width / 2, y: height / 2), halfWidth: width / 2,
          halfHeight: height / 2, radius: nil))
    case 4: return filled(layer["shapes"]?.elements ?? [])
    default: return nil
    }
  }

  /// Returns the one outline of items that are filled; a group without a transform counts as its items.
  private func filled(_ items: [LottieValue]) -> LottieTrack<Path>? {
    let items = items.filter { !($0["hd"]?.isTrue ?? false) }
    if items.count == 1, items[0]["ty"]?.text == "gr" {
      let inner = items[0]["it"]?.elements ?? []
      if let value = inner.last(where: { $0["ty"]?.text == "tr" }),
        !LottieTransform(value, reader, clock).isIdentity
      {
        return nil
      }
      return filled(inner.filter { $0["ty"]?.text != "tr" })
    }
    guard items.count == 2, items[1]["ty"]?.text == "fl",
      case let opacity = reader.number(items[1]["o"], default: 100, clock), opacity.isStill,
      opacity.first == 100
    else { return nil }
    return LottieOutline(items[0], reader, clock)?.path
  }
}
