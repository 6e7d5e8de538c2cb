import MotionTime
import OrreryBasics

extension DrawingRequest {
  /// The line of JSON, with the line feed.
  public var line: String {
    let pictures = pictures.map { picture in
      JSONOutput.record([
        "times": .numbers(picture.times.map { Double($0.flicks) }), "out": .text(picture.out),
        "golden": picture.golden.map(JSONOutput.text),
      ])
    }
    let record = JSONOutput.record([
      "pictures": .list(pictures), "format": .text(format.rawValue), "scale": .number(scale),
      "size": size.map { .numbers([$0.width, $0.height]) },
      "background": background.map { .numbers([$0.red, $0.green, $0.blue, $0.alpha]) },
      "plain": .flag(isPlain), "labels": .flag(showsLabels),
      "touches": .list(touches.map(Self.touch)), "folder": folder.map(JSONOutput.text),
      "tolerance": .number(tolerance), "share": .number(share), "video": video.map(Self.video),
      "trail": trail.map(Self.trail), "onion": .count(onion),
      "comparison": comparison.map(Self.comparison), "protocol": .count(Self.version),
    ])
    return record.line + "\n"
  }

  private static func video(_ video: Video) -> JSONOutput {
    .record([
      "start": .number(Double(video.times.start.flicks)), "speed": .number(video.times.speed),
      "rate": rate(video.times.rate), "first": .count(video.times.first),
      "count": .count(video.times.count), "out": .text(video.out),
      "repeats": .flag(video.repeats), "parts": .list(video.parts.map(JSONOutput.text)),
    ])
  }

  private static func trail(_ trail: Trail) -> JSONOutput {
    .record([
      "layer": .text(trail.layer), "start": .number(Double(trail.start.flicks)),
      "rate": rate(trail.rate),
    ])
  }

  private static func comparison(_ comparison: Comparison) -> JSONOutput {
    .record([
      "names": .list(comparison.names.map(JSONOutput.text)), "bytes": .count(comparison.byteCount),
      "divergence": comparison.divergence.map { .number(Double($0.flicks)) },
      "column": comparison.column.map(JSONOutput.text), "note": .text(comparison.note),
    ])
  }

  private static func rate(_ rate: FrameRate) -> JSONOutput {
    .numbers([Double(rate.numerator), Double(rate.denominator)])
  }

  private static func touch(_ sample: PointerSample) -> JSONOutput {
    .list([
      .number(Double(sample.time.flicks)), .text(sample.type.rawValue), .count(sample.pointerId),
      .number(sample.position.x), .number(sample.position.y),
    ])
  }

  /// Reads the line of JSON.
  ///
  /// - Parameter line: The bytes of the line, without the line feed.
  /// - Throws: ``DrawingRequest/Refusal`` when it is of another version, or no request.
  public init(parsing line: ArraySlice<UInt8>) throws(Refusal) {
    guard let json = try? JSONValue(parsing: line), case .object(let members) = json,
      case .number(let version) = members["protocol"]
    else { throw Refusal("standard input is not a request. Call 'orrery render'.") }
    guard version == Double(Self.version) else {
      throw Refusal(
        "the request is of version \(Int(exactly: version) ?? 0), and this orrery-render reads version"
          + " \(Self.version). Install both programs from one release.")
    }
    do {
      try self.init(json)
    } catch {
      throw Refusal("\(error.path): \(error.message)")
    }
  }

  /// The error of an invalid request.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message: the fault and its remedy.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  private init(_ json: JSONValue) throws(JSONMistake) {
    let record = try JSONRecord(
      json, at: .root,
      keys: [
        "protocol", "pictures", "format", "scale", "size", "background", "plain", "labels",
        "touches", "folder", "tolerance", "share", "video", "trail", "onion", "comparison",
      ])
    var pictures: [Picture] = []
    for (value, path) in try record.list("pictures") ?? [] {
      let picture = try JSONRecord(value, at: path, keys: ["times", "out", "golden"])
      let times = try picture.numbers("times") ?? []
      pictures.append(
        Picture(
          times: times.map(Self.time), out: try picture.text("out") ?? "-",
          golden: try picture.text("golden")))
    }
    let format = try record.text("format").flatMap(Format.init(rawValue:))
    self.init(pictures: pictures, format: format ?? .png)
    scale = try record.number("scale") ?? 1
    if let pair = try record.pair("size", ("width", "height")) {
      size = Size(width: pair.0, height: pair.1)
    }
    background = nil
    if let parts = try record.numbers("background"), parts.count == 4 {
      background = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    isPlain = try record.flag("plain") ?? false
    showsLabels = try record.flag("labels") ?? false
    folder = try record.text("folder")
    tolerance = try record.number("tolerance") ?? 0
    share = try record.number("share") ?? 0
    video = try record.value("video").map { value throws(JSONMistake) in
      try Self.video(value, at: record.path.member("video"))
    }
    trail = try record.value("trail").map { value throws(JSONMistake) in
      try Self.trail(value, at: record.path.member("trail"))
    }
    comparison = try record.value("comparison").map { value throws(JSONMistake) in
      try Self.comparison(value, at: record.path.member("comparison"))
    }
    onion = Int(exactly: try record.number("onion") ?? 0) ?? 0
    for (value, path) in try record.list("touches") ?? [] {
      touches.append(try Self.sample(value, at: path))
    }
  }

  private static func video(
    _ value: JSONValue, at path: JSONPath
  ) throws(JSONMistake) -> Video {
    let record = try JSONRecord(
      value, at: path,
      keys: ["start", "speed", "rate", "first", "count", "out", "repeats", "parts"])
    var times = FrameTimes(
      start: time(try record.number("start") ?? 0), speed: try record.number("speed") ?? 1,
      rate: try rate(of: record), count: Int(exactly: try record.number("count") ?? 1) ?? 1)
    times.first = Int(exactly: try record.number("first") ?? 0) ?? 0
    var video = Video(
      times: times, out: try record.text("out") ?? "", repeats: try record.flag("repeats") ?? false)
    video.parts = try record.texts("parts")
    return video
  }

  private static func trail(
    _ value: JSONValue, at path: JSONPath
  ) throws(JSONMistake) -> Trail {
    let record = try JSONRecord(value, at: path, keys: ["layer", "start", "rate"])
    return Trail(
      layer: try record.text("layer") ?? "", start: time(try record.number("start") ?? 0),
      rate: try rate(of: record))
  }

  private static func comparison(
    _ value: JSONValue, at path: JSONPath
  ) throws(JSONMistake) -> Comparison {
    let record = try JSONRecord(
      value, at: path, keys: ["names", "bytes", "divergence", "column", "note"])
    var comparison = Comparison(
      names: try record.texts("names"),
      byteCount: Int(exactly: try record.number("bytes") ?? 0) ?? 0)
    comparison.divergence = try record.number("divergence").map(time)
    comparison.column = try record.text("column")
    comparison.note = try record.text("note") ?? ""
    return comparison
  }

  private static func rate(of record: JSONRecord) throws(JSONMistake) -> FrameRate {
    let parts = try record.pair("rate", ("numerator", "denominator")) ?? (60, 1)
    if let numerator = Int(exactly: parts.0), let denominator = Int(exactly: parts.1),
      let rate = try? FrameRate(numerator, denominator)
    {
      return rate
    }
    throw JSONMistake(
      path: record.path.member("rate"), code: "invalidValue", message: "this is not a frame rate.")
  }

  private static func sample(
    _ value: JSONValue, at path: JSONPath
  ) throws(JSONMistake) -> PointerSample {
    guard case .array(let parts) = value, parts.count == 5, case .string(let kind) = parts[1],
      let type = PointerSample.Kind(rawValue: kind)
    else { throw .mismatch("a sample", value, at: path) }
    return PointerSample(
      time: time(try parts[0].number(at: path)), type: type,
      pointerId: Int(exactly: try parts[2].number(at: path)) ?? 0,
      position: Point(x: try parts[3].number(at: path), y: try parts[4].number(at: path)))
  }

  private static func time(_ flicks: Double) -> MediaTime {
    MediaTime(flicks: Int64(exactly: flicks.rounded()) ?? .max)
  }
}

extension JSONRecord {
  /// Returns a list of texts; empty when it is missing.
  fileprivate func texts(_ key: String) throws(JSONMistake) -> [String] {
    try list(key)?.compactMap { value, _ in
      if case .string(let text) = value { text } else { nil as String? }
    } ?? []
  }

  /// Returns a list of numbers, or nil when it is missing.
  fileprivate func numbers(_ key: String) throws(JSONMistake) -> [Double]? {
    guard let elements = try list(key) else { return nil }
    var numbers: [Double] = []
    for (value, path) in elements { numbers.append(try value.number(at: path)) }
    return numbers
  }
}
