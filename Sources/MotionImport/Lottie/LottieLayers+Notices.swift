internal import OrreryBasics

extension LottieLayers {
  /// Lists the features of a layer that are not carried.
  func list(_ value: LottieValue, _ notices: ImportNotices) {
    func note(_ name: String, _ sentence: String) {
      if let part = value[name], part.isTrue { notices.add(part.place, sentence) }
    }
    note("bm", "a blend mode is not carried.")
    note("ddd", "a layer in space is not carried; its motion in the plane is.")
    for (name, sentence) in [
      ("ef", "effects are not carried."), ("sy", "layer styles are not carried."),
    ] {
      if let part = value[name], !part.elements.isEmpty { notices.add(part.place, sentence) }
    }
  }

  /// Lists a layer of a kind that is not carried.
  func refuse(_ value: LottieValue, _ notices: ImportNotices) {
    let kind =
      switch value["ty"]?.integer {
      case 5: "a text"
      case 6: "a sound"
      case 13: "a camera"
      default: "a layer of this type"
      }
    notices.add(value["ty"]?.place ?? value.place, "\(kind) is not carried.")
  }
}
