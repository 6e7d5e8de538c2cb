internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionTime
import OrreryBasics

/// Commands that perform a synthetic gesture on a layer.
extension ConsoleCommand {
  static var pointing: [ConsoleCommand] {
    [
      ConsoleCommand(
        "drag", "LAYER POINT… [TIME]",
        "Drags from the layer's middle to 10,20 in its coordinates, or by +0,120; along several points.",
        takes: [.layer, .name], argumentCount: 2...100
      ) { session, arguments in
        var (points, duration) = try GestureWords.splitting(arguments.dropFirst(), duration: 0.3)
        // With a single point the gesture begins in the layer's middle.
        if points.count == 1 { points.insert("+0,0", at: 0) }
        return try session.gesture(.drag, arguments) { layer in
          .drag(along: try GestureWords.path(points, on: layer), duration: duration)
        }
      },
      ConsoleCommand(
        "tap", "LAYER [POINT] [TIME]",
        "Taps the layer in its middle, or at 10,20 in its coordinates; with a time, holds it as long.",
        takes: [.layer, .name], argumentCount: 1...3
      ) { session, arguments in
        let (points, duration) = try GestureWords.splitting(arguments.dropFirst(), duration: 0.05)
        return try session.gesture(.tap, arguments) { layer in
          let path = try GestureWords.path(points.isEmpty ? ["+0,0"] : points, on: layer)
          return .tap(at: path[0], duration: duration)
        }
      },
      ConsoleCommand(
        "pinch", "LAYER FROM TO [TIME]",
        "Moves two fingers from one distance to another, in points, about the layer's middle.",
        takes: [.layer, .name], argumentCount: 3...4
      ) { session, arguments in
        let (words, duration) = try GestureWords.splitting(arguments.dropFirst(), duration: 0.3)
        guard words.count == 2 else { throw GestureWords.refusal(words.last ?? "", "a distance") }
        let from = try GestureWords.distance(words[0])
        let to = try GestureWords.distance(words[1])
        return try session.gesture(.pinch, arguments) { layer in
          .pinch(
            at: try layer.pointerPosition(of: layer.shownMiddle), from: from, to: to,
            duration: duration)
        }
      },
      ConsoleCommand(
        "rotate", "LAYER ANGLE [TIME]",
        "Rotates two fingers about the layer's middle by an angle: 90deg, or radians.",
        takes: [.layer, .name], argumentCount: 2...3
      ) { session, arguments in
        let (words, duration) = try GestureWords.splitting(arguments.dropFirst(), duration: 0.3)
        guard words.count == 1 else { throw GestureWords.refusal(words.last ?? "", "an angle") }
        let angle = try GestureWords.angle(words[0])
        return try session.gesture(.rotate, arguments) { layer in
          .rotate(
            at: try layer.pointerPosition(of: layer.shownMiddle), by: angle, duration: duration)
        }
      },
    ]
  }
}

extension ConsoleSession {
  /// Performs a gesture on the layer that is the first argument of a command.
  fileprivate func gesture(
    _ command: GestureWords.Command, _ arguments: [String],
    _ make: (MotionView) throws -> PointerGesture
  ) throws -> ConsoleReply {
    let name = arguments[0]
    let outputs = try point("gesture on \(name)") {
      let layer = try run.view(named: name)
      return (
        try make(layer),
        GestureTarget(
          layer, of: ".\(command.rawValue)", advice: command.advice(on: name))
      )
    }
    let failed = outputs.contains { if case .error = $0 { true } else { false } }
    return ConsoleReply(failed ? .failed : .done, outputs + (failed ? [] : [.text(statusLine)]))
  }
}

/// A parser for the arguments of gesture commands: points, distances, angles and durations.
enum GestureWords {
  /// The commands, by their names.
  enum Command: String {
    case drag, tap, pinch, rotate

    /// A sentence that says how to make the gesture elsewhere.
    func advice(on layer: String) -> String {
      switch self {
      case .drag: "Begin at a point of the layer that is seen, such as .drag \(layer) 10,20 +0,120."
      case .tap: "Name a point of the layer that is seen, such as .tap \(layer) 10,20."
      case .pinch, .rotate: "The fingers lie about the layer's middle, which has to be seen."
      }
    }
  }

  /// The longest gesture, in seconds.
  private static let longest = 60.0

  /// Splits the arguments into words and an optional trailing duration such as `0.3s`.
  ///
  /// - Parameter usual: The duration in seconds if none is given.
  static func splitting(
    _ words: ArraySlice<String>, duration usual: Double
  ) throws -> (words: [String], duration: Double) {
    guard let last = words.last, last.hasSuffix("s") else { return (Array(words), usual) }
    guard case .clock(let time) = try TimeArgument(parsing: last), time >= .zero,
      time.seconds <= longest
    else { throw refusal(last, "a duration of at most 60s") }
    return (Array(words.dropLast()), time.seconds)
  }

  /// Parses points of a layer, `10,20`, or offsets from the previous point, `+0,120`. An offset in
  /// the first position is relative to the center of the layer.
  ///
  /// - Returns: The points in the coordinates of pointer samples.
  static func path(_ words: [String], on layer: MotionView) throws -> [Point] {
    var last = layer.shownMiddle
    return try words.map { word in
      let numbers = word.drop { $0 == "+" }.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
      else { throw refusal(word, "a point") }
      let point = Point(x: x, y: y)
      last = word.hasPrefix("+") ? last + point : point
      return try layer.pointerPosition(of: last)
    }
  }

  /// Parses a distance in points, at least 0.
  static func distance(_ word: String) throws -> Double {
    guard let distance = Double(word), distance.isFinite, distance >= 0 else {
      throw refusal(word, "a distance")
    }
    return distance
  }

  /// Parses an angle, `90deg` or a number of radians, and returns it in radians.
  static func angle(_ word: String) throws -> Double {
    let inDegrees = word.hasSuffix("deg")
    guard let number = Double(inDegrees ? String(word.dropLast(3)) : word), number.isFinite else {
      throw refusal(word, "an angle")
    }
    return inDegrees ? number * .pi / 180 : number
  }

  static func refusal(_ word: String, _ what: String) -> HostError {
    HostError(
      .invalidArgument,
      "'\(word)' is not \(what). Write points as 10,20 or +0,120, distances in points, angles as 90deg "
        + "or in radians, a duration as 0.3s.")
  }
}
