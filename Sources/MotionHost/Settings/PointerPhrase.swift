internal import MotionLua
package import MotionTime
internal import OrreryBasics

/// A synthetic gesture as typed on the command line: `at 0.3s drag 160,80 to 160,300 in 0.2s`.
///
/// | text | gesture |
/// |---|---|
/// | `drag X,Y to X,Y [to X,Y …] [in TIME]` | a finger along straight lines, in 0.3 s by default |
/// | `tap X,Y [for TIME]` | a finger that touches, for 0.05 s by default |
/// | `pinch X,Y from D to D [in TIME]` | two fingers about a point, from one distance to another |
/// | `rotate X,Y by ANGLE [in TIME]` | two fingers that turn about a point, by `90deg` or radians |
/// | `hold X,Y [for TIME]` | a finger that stays, for 0.6 s by default |
/// | `hover X,Y [to X,Y …] [in TIME]` | a mouse that is not pressed, along straight lines |
/// | `wheel X,Y by X,Y [in TIME]` | a wheel at a point, by points down and to the right |
/// | `focus X,Y` | the keyboard for the layer at a point |
/// | `blur` | the keyboard for no layer |
/// | `key NAME` | a key by the DOM's name, such as `Enter` |
///
/// Points are those of the stage. `at TIME` before it is when the gesture begins; without it, when the one before it
/// ends.
package struct PointerPhrase: Sendable {
  private let start: TimeArgument?
  private let gesture: PointerGesture

  /// The longest gesture, in seconds.
  private static let longest = 60.0

  /// Parses a gesture.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the word that does not fit.
  package init(parsing text: String) throws(HostError) {
    var words = Words(text)
    start = words.take("at") ? try TimeArgument(parsing: try words.next("a time")) : nil
    switch try words.next("a gesture") {
    case "drag":
      var points = [try words.point()]
      while words.take("to") { points.append(try words.point()) }
      guard points.count > 1 else { throw words.refusal("'to' and a point") }
      gesture = .drag(along: points, duration: try words.duration("in", usually: 0.3))
    case "tap":
      let point = try words.point()
      gesture = .tap(at: point, duration: try words.duration("for", usually: 0.05))
    case "hold":
      let point = try words.point()
      gesture = .tap(at: point, duration: try words.duration("for", usually: 0.6))
    case "hover":
      var points = [try words.point()]
      while words.take("to") { points.append(try words.point()) }
      gesture = PointerGesture(
        .hover(points), duration: try words.duration("in", usually: points.count > 1 ? 0.3 : 0))
    case "wheel":
      let point = try words.point()
      try words.expect("by")
      let way = try words.point()
      gesture = PointerGesture(
        .wheel(at: point, by: way), duration: try words.duration("in", usually: 0.2))
    case "focus": gesture = PointerGesture(.focus(try words.point()), duration: 0)
    case "blur": gesture = PointerGesture(.focus(nil), duration: 0)
    case "key": gesture = PointerGesture(.key(try words.next("a key")), duration: 0.05)
    case "pinch":
      let center = try words.point()
      try words.expect("from")
      let from = try words.distance()
      try words.expect("to")
      let to = try words.distance()
      gesture = .pinch(
        at: center, from: from, to: to, duration: try words.duration("in", usually: 0.3))
    case "rotate":
      let center = try words.point()
      try words.expect("by")
      let angle = try words.angle()
      gesture = .rotate(
        at: center, by: angle, duration: try words.duration("in", usually: 0.3))
    default:
      throw words.refusal(
        "a gesture: drag, tap, hold, pinch, rotate, hover, wheel, focus, blur or key", back: 1)
    }
    guard words.isEmpty else { throw words.refusal("the end") }
  }

  /// Returns a recording with the gestures in order, added to another one.
  ///
  /// - Parameters:
  ///   - phrases: The gestures; each has pointers of its own.
  ///   - recording: The recording that they are added to; nil for none.
  ///   - rate: The frame rate, for times given as frames.
  package static func recording(
    of phrases: [PointerPhrase], addedTo recording: Recording?, at rate: FrameRate
  ) -> Recording {
    let known = recording?.samples ?? []
    var pointer = (known.map(\.pointerId).max() ?? 0) + 1
    var end = MediaTime.zero
    var added: [PointerSample] = []
    for phrase in phrases {
      let samples = phrase.gesture.samples(
        from: phrase.start?.time(at: rate) ?? end, firstPointer: pointer)
      pointer += phrase.gesture.fingers
      end = samples.last?.time ?? end
      added += samples
    }
    // Of samples at one time those of the recording come first, then those of the gestures in order.
    let sorted = (known + added).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return Recording(samples: sorted.map(\.element), lateTurns: recording?.lateTurns ?? [])
  }
}

extension PointerPhrase {
  /// The words of a gesture.
  private struct Words {
    private let all: [Substring]
    private var position = 0

    init(_ text: String) { all = text.split(separator: " ") }

    var isEmpty: Bool { position == all.count }

    mutating func take(_ word: String) -> Bool {
      guard position < all.count, all[position] == word else { return false }
      position += 1
      return true
    }

    mutating func next(_ what: String) throws(HostError) -> String {
      guard position < all.count else { throw refusal(what) }
      position += 1
      return String(all[position - 1])
    }

    mutating func expect(_ word: String) throws(HostError) {
      if !take(word) { throw refusal("'\(word)'") }
    }

    mutating func point() throws(HostError) -> Point {
      let parts = try next("a point").split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
      else { throw refusal("a point such as 160,80", back: 1) }
      return Point(x: x, y: y)
    }

    mutating func distance() throws(HostError) -> Double {
      guard let distance = Double(try next("a distance")), distance.isFinite, distance >= 0 else {
        throw refusal("a distance in points", back: 1)
      }
      return distance
    }

    mutating func angle() throws(HostError) -> Double {
      let word = try next("an angle")
      let inDegrees = word.hasSuffix("deg")
      guard let number = Double(inDegrees ? String(word.dropLast(3)) : word), number.isFinite
      else { throw refusal("an angle such as 90deg", back: 1) }
      return inDegrees ? number * .pi / 180 : number
    }

    mutating func duration(
      _ word: String, usually usual: Double
    ) throws(HostError) -> Double {
      guard take(word) else { return usual }
      guard case .clock(let time) = try TimeArgument(parsing: try next("a duration")),
        time.seconds <= PointerPhrase.longest
      else { throw refusal("a duration of at most 60s", back: 1) }
      return time.seconds
    }

    /// Returns the error for the next word, or for one before it.
    func refusal(_ what: String, back: Int = 0) -> HostError {
      let place = position - back
      let word = place < all.count ? "'\(String(all[place]).quotable)'" : "the end"
      return HostError(
        .invalidArgument,
        "\(word) stands where \(what) should. Write 'at 0.3s drag 160,80 to 160,300 in 0.2s', "
          + "'tap 160,80 for 1s', 'pinch 160,80 from 100 to 200' or 'rotate 160,80 by 90deg'.")
    }
  }
}
