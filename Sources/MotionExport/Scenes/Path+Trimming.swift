import MotionRender
import MotionTime

extension Path {
  /// Returns the part between two fractions of the whole length of all parts, 0…1 in ascending order.
  ///
  /// A part that is cut is open; one that is whole is unchanged.
  func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    let parts = parts
    let lengths = ArcLengths(parts.flatMap(\.curves))
    guard lengths.total > 0, lengths.total.isFinite else { return Path() }
    let (first, last) = (lengths.place(at: start), lengths.place(at: end))
    var elements: [Element] = []
    var number = 0
    for part in parts {
      let range = number..<number + part.curves.count
      number = range.upperBound
      let isWhole = first < (range.lowerBound, 0) && (range.upperBound, 0) <= last
      if isWhole || (first == (range.lowerBound, 0) && (range.upperBound, 0) <= last) {
        elements += part.elements
        continue
      }
      var isBegun = false
      for (index, curve) in zip(range, part.curves) {
        let from = index == first.segment ? first.fraction : index < first.segment ? 1 : 0
        let to = index == last.segment ? last.fraction : index > last.segment ? 0 : 1
        if from >= to { continue }
        let piece = curve.piece(from: from, to: to)
        if !isBegun { elements.append(.move(to: piece[0])) }
        isBegun = true
        elements.append(piece.element)
      }
    }
    return Path(elements: elements)
  }

  /// A subpath, between two moves: its elements, and its lines and curves by their points.
  private var parts: [(elements: [Element], curves: [[Point]])] {
    var parts: [(elements: [Element], curves: [[Point]])] = []
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      if case .move(let point) = element {
        parts.append(([element], []))
        (start, current) = (point, point)
        continue
      }
      // After a close, the next element begins a new subpath at the start of the last one.
      if parts.isEmpty || parts[parts.count - 1].elements.last == .close {
        parts.append(([.move(to: current)], []))
      }
      let points = element == .close ? [start] : element.points
      parts[parts.count - 1].elements.append(element)
      parts[parts.count - 1].curves.append([current] + points)
      current = points[points.count - 1]
    }
    return parts
  }
}

extension [Point] {
  /// Returns the line or curve with these control points between two parameters, by de Casteljau's
  /// construction.
  fileprivate func piece(from start: Double, to end: Double) -> [Point] {
    let right = start <= 0 ? self : split(at: start).right
    return end >= 1 ? right : right.split(at: (end - start) / (1 - start)).left
  }

  private func split(at t: Double) -> (left: [Point], right: [Point]) {
    var (left, right, row) = ([Point](), [Point](), self)
    while let first = row.first, let last = row.last {
      left.append(first)
      right.append(last)
      row = zip(row, row.dropFirst()).map { a, b in
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return (left, right.reversed())
  }

  /// The element that draws it from its first point.
  fileprivate var element: Path.Element {
    switch count {
    case 2: .line(to: self[1])
    case 3: .quad(control: self[1], to: self[2])
    default: .cubic(control1: self[1], control2: self[2], to: self[3])
    }
  }
}
