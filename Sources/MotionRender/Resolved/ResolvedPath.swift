internal import MotionTime

/// The path of a resolved keyframe animation: its segments and their key times.
struct ResolvedPath: Sendable {
  /// A line or a curve. Its points are contiguous from `first` on, one more than its degree.
  struct Segment: Sendable {
    let first: Int

    /// 1 for a line, 2 for a quadratic, 3 for a cubic curve.
    let degree: Int
  }

  /// A segment and the curve parameter on it, 0…1.
  struct Place {
    let segment: Segment
    let fraction: Double
  }

  /// The times of the segments' ends, the start first.
  let keys: ResolvedKeyframes

  /// At least one, in drawing order.
  let segments: [Segment]

  /// The arc lengths of the segments, when the outline is followed at constant speed.
  let lengths: ArcLengths?

  /// The row of the point where the outline ends.
  var last: Int { segments.last.map { $0.first + $0.degree } ?? 0 }

  /// Finds the place at an eased progress; outside 0…1 the outline has no more to offer.
  func place(at progress: Double) -> Place {
    let progress = min(max(progress, 0), 1)
    if let lengths {
      let place = lengths.place(at: progress)
      return Place(segment: segments[place.segment], fraction: place.fraction)
    }
    let place = keys.place(at: progress)
    return Place(segment: segments[place.index], fraction: place.fraction)
  }
}

extension ResolvedPath.Place {
  /// Returns one coordinate on the curve, after de Casteljau, which gives end points exactly.
  func value(of coordinate: (Int) -> Double) -> Double {
    let first = segment.first
    func line(_ index: Int) -> Double {
      lerp(coordinate(first + index), coordinate(first + index + 1), fraction)
    }
    switch segment.degree {
    case 1: return line(0)
    case 2: return lerp(line(0), line(1), fraction)
    default:
      let middle = line(1)
      return lerp(lerp(line(0), middle, fraction), lerp(middle, line(2), fraction), fraction)
    }
  }

  /// Returns the direction of the curve, in radians from the x axis towards y.
  ///
  /// At a derivative of 0, as where two of its points are one, it is that from its start to its
  /// end; 0 when those are one too.
  func angle(of point: (Int) -> Point) -> Double {
    let points = (segment.first...segment.first + segment.degree).map(point)
    var ahead = Bezier.tangent(points, at: fraction)
    if ahead.dx == 0, ahead.dy == 0 {
      let chord = points[points.count - 1] - points[0]
      ahead = Vector(dx: chord.x, dy: chord.y)
    }
    return ahead.dx == 0 && ahead.dy == 0 ? 0 : Elementary.atan2(ahead.dy, ahead.dx)
  }
}
