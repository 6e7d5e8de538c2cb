internal import MotionCore
internal import MotionRender
package import MotionTime

/// A synthetic pointer gesture: fingers that go down together, move at an even speed and are lifted together.
///
/// Script tests, plugin tests and the prompt make their gestures of it, so that the same gesture is the same
/// samples everywhere.
package struct PointerGesture: Hashable, Sendable {
  /// The movement of the fingers.
  package enum Movement: Hashable, Sendable {
    /// Along straight lines from point to point. Further fingers are beside the first, ``fingerSpacing`` apart,
    /// with the path in their middle.
    case path([Point])

    /// Evenly spaced on a circle whose radius and angle change.
    case circle(center: Point, radius: Range, angle: Range)

    /// A mouse that is not pressed, along straight lines from point to point.
    case hover([Point])

    /// A wheel that is turned at a point by a way, in points.
    case wheel(at: Point, by: Point)

    /// The focus of the keyboard, which goes to the layer at a point, or away.
    case focus(Point?)

    /// A key that is pressed and released.
    case key(String)
  }

  /// A number at the beginning of a gesture and at its end.
  package struct Range: Hashable, Sendable {
    package var from: Double
    package var to: Double

    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }

    fileprivate func value(at part: Double) -> Double {
      part >= 1 ? to : from + (to - from) * part
    }
  }

  /// The movement of the fingers, in points of the stage.
  package var movement: Movement

  /// The number of fingers, 1…10.
  package var fingers: Int

  /// The time from the first touch to the end of the movement, in seconds.
  package var duration: Double

  /// The time for which the fingers rest before they are lifted, in seconds.
  package var rest = 0.0

  /// The number of samples of each finger a second, 1…1000.
  package var rate = 120.0

  /// The kind of device: `touch`, `mouse`, `pen`.
  package var pointerType = "touch"

  /// The distance between adjacent fingers, in points.
  package static let fingerSpacing = 40.0

  /// The most fingers of a gesture.
  package static let mostFingers = 10

  /// Creates a gesture.
  ///
  /// - Parameters:
  ///   - movement: The movement; a path has at least one point.
  ///   - fingers: The number of fingers, 1…10.
  ///   - duration: Seconds from the first touch to the end of the movement, at least 0.
  package init(_ movement: Movement, fingers: Int = 1, duration: Double) {
    self.movement = movement
    self.fingers = min(max(fingers, 1), Self.mostFingers)
    self.duration = duration
  }
}

extension PointerGesture {
  /// Touches a point briefly.
  package static func tap(at point: Point, fingers: Int = 1, duration: Double = 0.05) -> Self {
    Self(.path([point]), fingers: fingers, duration: duration)
  }

  /// Drags along straight lines from point to point.
  package static func drag(along path: [Point], fingers: Int = 1, duration: Double = 0.3) -> Self {
    Self(.path(path), fingers: fingers, duration: duration)
  }

  /// Changes the distance between two fingers, in points, while they turn by an angle, in radians.
  package static func pinch(
    at center: Point, from: Double, to: Double, angle: Double = 0, duration: Double = 0.3
  ) -> Self {
    Self(
      .circle(
        center: center, radius: Range(from: from / 2, to: to / 2),
        angle: Range(from: 0, to: angle)), fingers: 2, duration: duration)
  }

  /// Turns two fingers, a distance in points apart, by an angle in radians.
  package static func rotate(
    at center: Point, by angle: Double, distance: Double = 100, duration: Double = 0.3
  ) -> Self {
    pinch(at: center, from: distance, to: distance, angle: angle, duration: duration)
  }
}

extension PointerGesture {
  /// Returns the samples of the gesture, in order of time: a touch, moves at the rate, a last move at the end of
  /// the movement, and the lifting. A finger that rests sends no samples.
  ///
  /// - Parameters:
  ///   - start: The time of the touch.
  ///   - first: The number of the first pointer; the others follow.
  package func samples(from start: MediaTime, firstPointer first: Int = 1) -> [PointerSample] {
    let second = MediaTime(flicks: MediaTime.flicksPerSecond)
    let course = Course(movement)
    switch movement {
    case .path, .circle: break
    case .hover, .wheel, .focus, .key: return unpressed(from: start, course, pointer: first)
    }
    var last = positions(on: course, at: 0)
    var samples = last.indices.map { sample(.down, of: first + $0, at: start, last[$0]) }
    for step in steps {
      let time = start + second.scaled(by: step)
      let places = positions(on: course, at: duration > 0 ? step / duration : 1)
      for finger in places.indices where places[finger] != last[finger] {
        samples.append(sample(.move, of: first + finger, at: time, places[finger]))
      }
      last = places
    }
    let end = start + second.scaled(by: duration + rest)
    return samples + last.indices.map { sample(.up, of: first + $0, at: end, last[$0]) }
  }

  /// Returns the samples of a mouse that is not pressed, a wheel, the focus or a key.
  private func unpressed(
    from start: MediaTime, _ course: Course, pointer: Int
  ) -> [PointerSample] {
    let times = ([0] + (duration > 0 ? steps : [])).map {
      start + MediaTime(flicks: MediaTime.flicksPerSecond).scaled(by: $0)
    }
    func sample(_ type: PointerSample.Kind, _ index: Int, _ place: Point) -> PointerSample {
      PointerSample(
        time: times[index], type: type, pointerId: pointer, pointerType: "mouse", position: place)
    }
    switch movement {
    case .hover:
      return times.indices.map { index in
        let part = times.count > 1 ? Double(index) / Double(times.count - 1) : 1
        return sample(.move, index, course.point(at: part))
      }
    case .wheel(let place, let way):
      let delta = Point(x: way.x / Double(times.count), y: way.y / Double(times.count))
      return times.indices.map { index in
        var event = sample(.wheel, index, place)
        event.details = .wheel(delta: delta, mode: 0, isPinch: false)
        return event
      }
    case .focus(let place):
      let type: PointerSample.Kind = place == nil ? .focusOut : .focusIn
      return [PointerSample(time: start, type: type, position: place ?? .zero)]
    case .key(let key):
      return [
        PointerSample(time: start, type: .keyDown, details: .key(key)),
        PointerSample(time: times[times.count - 1], type: .keyUp, details: .key(key)),
      ]
    case .path, .circle: return []
    }
  }

  /// The times of moves, in seconds from the touch.
  private var steps: [Double] {
    let count = Int((duration * rate).rounded(.up)) - 1
    return (count > 0 ? (1...count).map { Double($0) / rate } : []) + [duration]
  }

  private func sample(
    _ type: PointerSample.Kind, of pointer: Int, at time: MediaTime, _ place: Point
  ) -> PointerSample {
    PointerSample(
      time: time, type: type, pointerId: pointer, pointerType: pointerType, position: place)
  }

  private func positions(on course: Course, at part: Double) -> [Point] {
    switch movement {
    case .hover, .wheel, .focus, .key: return []
    case .path:
      let place = course.point(at: part)
      let left = -Self.fingerSpacing * Double(fingers - 1) / 2
      return (0..<fingers).map {
        Point(x: place.x + left + Self.fingerSpacing * Double($0), y: place.y)
      }
    case .circle(let center, let radius, let angle):
      let (radius, angle) = (radius.value(at: part), angle.value(at: part))
      return (0..<fingers).map { finger in
        // The first finger goes down on the left.
        let turn = angle + .pi + 2 * .pi * Double(finger) / Double(fingers)
        return Point(
          x: center.x + radius * Elementary.cos(turn), y: center.y + radius * Elementary.sin(turn))
      }
    }
  }

  /// A path that is travelled at an even speed.
  private struct Course {
    let points: [Point]

    /// The length of the path up to each point.
    let lengths: [Double]

    init(_ movement: Movement) {
      let way: [Point]? =
        switch movement {
        case .path(let points), .hover(let points): points
        default: nil
        }
      guard let points = way, !points.isEmpty else {
        (points, lengths) = ([.zero], [0])
        return
      }
      self.points = points
      lengths = zip(points, points.dropFirst()).reduce(into: [0]) { lengths, ends in
        let step = ends.1 - ends.0
        lengths.append(
          lengths[lengths.count - 1] + (step.x * step.x + step.y * step.y).squareRoot())
      }
    }

    func point(at part: Double) -> Point {
      let wanted = part * lengths[lengths.count - 1]
      guard part < 1, let next = lengths.firstIndex(where: { $0 > wanted }), next > 0 else {
        return part < 1 ? points[0] : points[points.count - 1]
      }
      let (from, to) = (points[next - 1], points[next])
      let share = (wanted - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
      return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }
}

extension MotionView {
  /// Converts a point of this layer, where it is seen now, to the coordinates of pointer samples.
  ///
  /// - Throws: ``RenderError`` (`singularTransform`, `deadLayer`).
  package func pointerPosition(of point: Point) throws -> Point {
    try living().convert(point, to: nil, in: .presentation())
  }
}
