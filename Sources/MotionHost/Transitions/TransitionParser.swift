internal import MotionTime
import OrreryBasics

/// A parser of transitions in JSON. Its errors have the place of the value.
struct TransitionParser {
  /// Returns the curve that a text names.
  let curve: (String) throws(CurveRefusal) -> TimingFunction

  private typealias Axis = AnimationTimingParameters.Axis

  /// Returns the transition that a value describes.
  func timing(_ value: JSONValue) throws(JSONMistake) -> TransitionTiming {
    let record = try JSONRecord(
      value, at: .root, keys: ["duration", "layers", "sharedElement", "sharedElementAxes"])
    let duration = try record.required("duration", "Give it in seconds.")
    let seconds = try duration.number(at: record.path.member("duration"))
    _ = try at(record.path.member("duration")) { () throws(TimingError) in
      try TransitionTiming(duration: seconds)
    }
    var layers: [TransitionTiming.Layer] = []
    var names: Set<String> = []
    for (value, path) in try record.list("layers") ?? [] {
      let layer = try layer(value, path)
      if !names.insert(layer.id).inserted {
        throw JSONMistake(
          path: path.member("id"), code: "invalidValue",
          message: "another layer is called '\(layer.id.quotable)'. Give each its own name.")
      }
      layers.append(layer)
    }
    let shared = try parameters("sharedElement", of: record)
    if shared == nil, record.value("sharedElementAxes") != nil {
      throw JSONMistake(
        path: record.path.member("sharedElementAxes"), code: "invalidValue",
        message: "there is no sharedElement. Give one, or leave out its axes.")
    }
    let sharedAxes = try axes("sharedElementAxes", of: record)
    return try at(record.path) { () throws(TimingError) in
      try TransitionTiming(
        duration: seconds, layers: layers, sharedElement: shared, sharedElementAxes: sharedAxes)
    }
  }

  private func layer(
    _ value: JSONValue, _ path: JSONPath
  ) throws(JSONMistake) -> TransitionTiming.Layer {
    let record = try JSONRecord(value, at: path, keys: ["id", "range", "timing", "axes"])
    guard let id = try record.text("id") else {
      _ = try record.required("id", "Give each layer a name of its own.")
      return TransitionTiming.Layer(id: "")
    }
    var range = AnimationRange.full
    if let (start, end) = try record.pair("range", ("start", "end")) {
      range = try at(path.member("range")) { () throws(TimingError) in
        try AnimationRange(start: start, end: end)
      }
    }
    return TransitionTiming.Layer(
      id: id, range: range, timing: try parameters("timing", of: record) ?? .linear,
      axes: try axes("axes", of: record))
  }

  private func axes(_ key: String, of record: JSONRecord) throws(JSONMistake) -> [Axis]? {
    guard let list = try record.list(key) else { return nil }
    var axes: [Axis] = []
    for (value, path) in list {
      guard case .string(let name) = value, let axis = Axis(rawValue: name),
        !axes.contains(axis)
      else {
        throw JSONMistake(
          path: path, code: "invalidValue",
          message: "this is not a further axis. Write \"x\", \"y\" or both.")
      }
      axes.append(axis)
    }
    return axes
  }

  private func parameters(
    _ key: String, of record: JSONRecord
  ) throws(JSONMistake) -> AnimationTimingParameters? {
    guard let value = record.value(key) else { return nil }
    let path = record.path.member(key)
    try refuseOtherNames(in: value, path)
    let record = try JSONRecord(
      value, at: path, keys: TimingDescription.Key.allCases.map(\.rawValue))
    let description = try description(record)
    return try at(record.path) { () throws(TimingError) in try description.parameters() }
  }

  /// Throws for the first key, in the order of the keys, that is the name of another library for one or
  /// more keys of this format.
  private func refuseOtherNames(
    in value: JSONValue, _ path: JSONPath
  ) throws(JSONMistake) {
    guard case .object(let members) = value else { return }
    for name in members.keys.sorted() where TimingDescription.Key(rawValue: name) == nil {
      let meant = TimingDescription.Key.allCases.filter { $0.otherNames.contains(name) }
      if meant.isEmpty { continue }
      let hint = NearestName.hint(anyOf: meant.map(\.rawValue))
      throw JSONMistake(
        path: path.member(name), code: "unknownKey",
        message: "there is no key '\(name.quotable)' here.\(hint)")
    }
  }

  private func description(_ record: JSONRecord) throws(JSONMistake) -> TimingDescription {
    var description = TimingDescription()
    description.animationCurve = try record.text("animationCurve")
    description.controlPoint1 = try record.pair("controlPoint1", ("x", "y")).map(Point.init)
    description.controlPoint2 = try record.pair("controlPoint2", ("x", "y")).map(Point.init)
    description.easing = try record.text("easing")
    description.curve = try curve(of: record)
    description.initialVelocity = try velocity(of: record)
    description.allowsOverdamping = try record.flag("allowsOverdamping")
    for key in TimingDescription.numberKeys {
      description.numbers[key] = try record.number(key.rawValue)
    }
    return description
  }

  /// Returns a velocity: one number, for x, or one for each axis.
  private func velocity(of record: JSONRecord) throws(JSONMistake) -> Vector? {
    if case .number(let dx)? = record.value("initialVelocity"), dx.isFinite {
      return Vector(dx: dx, dy: 0)
    }
    return try record.pair("initialVelocity", ("dx", "dy")).map { Vector(dx: $0.0, dy: $0.1) }
  }

  private func curve(of record: JSONRecord) throws(JSONMistake) -> TimingFunction? {
    guard let text = try record.text("curve") else { return nil }
    do throws(CurveRefusal) {
      return try curve(text)
    } catch {
      throw JSONMistake(
        path: record.path.member("curve"), code: error.code, message: error.message)
    }
  }

  /// Calls a function and adds the place to its error.
  private func at<Value>(
    _ path: JSONPath, _ make: () throws(TimingError) -> Value
  ) throws(JSONMistake) -> Value {
    do {
      return try make()
    } catch {
      throw JSONMistake(path: path, code: error.code.rawValue, message: error.message)
    }
  }
}

extension Point {
  fileprivate init(_ pair: (Double, Double)) {
    self.init(x: pair.0, y: pair.1)
  }
}
