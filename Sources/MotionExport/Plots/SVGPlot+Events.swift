// Events at a time: lines, shades and marks over and under the panels.
extension SVGPlot {
  /// Names that would overlap are placed in up to three rows; one that would run out of the
  /// page is placed before its line.
  func drawings(of moments: [Moment]) -> [String] {
    var ends = [Double](repeating: -.infinity, count: 3)
    return moments.map { moment in
      let x = timeScale.position(of: moment.time)
      let room = 10 + Double(moment.name.count) * 7
      let isBefore = x + room > Self.width
      let row = ends.firstIndex { $0 < (isBefore ? x - room : x) } ?? 0
      ends[row] = isBefore ? x : x + room
      let line = "M\(point(x)) \(point(top))V\(point(lastBottom))"
      return "<path class=\"moment\" d=\"\(line)\"/>\n"
        + label(
          moment.name, x: isBefore ? x - 4 : x + 4, y: top + 12 + Double(row) * 14,
          attributes: isBefore ? Self.atEnd : "")
    }
  }

  /// Marks below the axis of time, each drawn once where several fall together, and what they mean.
  func drawings(of marks: [Mark]) -> [String] {
    let y = lastBottom
    var drawn: Set<String> = []
    var parts: [String] = []
    for mark in marks {
      let shape = Self.shape(
        mark.kind, x: point(timeScale.position(of: mark.time)), y: point(y + 1))
      if drawn.insert(shape).inserted { parts.append("<path class=\"mark\" d=\"\(shape)\"/>") }
    }
    let words: [Mark.Kind: String] = [
      .animationAdded: "animation added", .animationCompleted: "completed",
      .animationRemoved: "removed",
    ]
    var x = Self.left
    for kind in Mark.Kind.allCases where marks.contains(where: { $0.kind == kind }) {
      let word = words[kind] ?? ""
      let shape = Self.shape(kind, x: point(x + 4), y: point(y + 28))
      parts.append("<path class=\"mark\" d=\"\(shape)\"/>")
      parts.append(label(word, x: x + 12, y: y + 36, attributes: "class=\"note\""))
      x += 30 + Double(word.count) * 6
    }
    return parts
  }

  private static func shape(_ kind: Mark.Kind, x: String, y: String) -> String {
    switch kind {
    case .animationAdded: "M\(x) \(y)l-3.5 6h7z"
    case .animationCompleted: "M\(x) \(y)l3.5 3.5l-3.5 3.5l-3.5 -3.5z"
    case .animationRemoved: "M\(x) \(y)m-3 0l6 6m0 -6l-6 6"
    }
  }

  func drawing(of hold: Hold) -> String {
    let x = timeScale.position(of: hold.start)
    let width = timeScale.position(of: hold.end) - x
    let height = lastBottom - top
    return "<rect class=\"hold\" x=\"\(point(x))\" y=\"\(point(top))\" "
      + "width=\"\(point(width))\" height=\"\(point(height))\"/>"
  }
}
