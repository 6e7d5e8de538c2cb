internal import MotionTime

@_spi(Drawing) extension SceneLayer.Gradient {
  /// Stops between which straight colours are mixed, as Cairo and SVG do, and which look as premultiplied
  /// ones: where the opacity changes there are some more between.
  public var straightStops: [Stop] {
    var result: [Stop] = []
    for (first, second) in zip(stops, stops.dropFirst()) {
      let count = first.color.alpha == second.color.alpha ? 1 : 32
      for step in 0...count {
        let share = Double(step) / Double(count)
        result.append(
          Stop(
            location: first.location + (second.location - first.location) * share,
            color: first.color.mixed(with: second.color, share)))
      }
    }
    return result
  }
}

extension Color {
  /// Returns the colour between two, premultiplied; a clear one has the hue of the other.
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    let mine = alpha * (1 - share)
    let theirs = other.alpha * share
    let total = mine + theirs
    if total <= 0 {
      let hue = alpha > 0 ? self : other
      return Color(red: hue.red, green: hue.green, blue: hue.blue, alpha: 0)
    }
    func part(_ one: Double, _ two: Double) -> Double { (one * mine + two * theirs) / total }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: total)
  }
}
