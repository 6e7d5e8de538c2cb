public import MotionTime
import OrreryBasics

/// A request of `orrery` to `orrery-render`: pictures of times of a session, and their look.
///
/// It is one line of JSON on standard input, with a line feed; the bytes of the saved journal follow.
@_spi(Drawing) public struct DrawingRequest: Hashable, Sendable {
  /// The version of the protocol; a program refuses the requests of another.
  public static let version = 1

  /// The file format of pictures.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// Scalable Vector Graphics.
    case svg
    /// Rows of pixels of 4 bytes, blue, green, red and alpha, colours times alpha, without anything else:
    /// `bgra` in other programs, the pictures one after the other.
    case raw
  }

  /// A picture, which shows one time or several side by side.
  public struct Picture: Hashable, Sendable {
    /// The times, at least one; several make a filmstrip with captions.
    public var times: [MediaTime]
    /// The file, or `-` for standard output.
    public var out: String

    /// Creates a picture.
    public init(times: [MediaTime], out: String) {
      self.times = times
      self.out = out
    }
  }

  /// The pictures in the order of writing.
  public var pictures: [Picture]

  /// The format that they are written in.
  public var format: Format

  /// Pixels a point, above 0.
  public var scale = 1.0

  /// The size of one time's picture in pixels, into which the stage is fitted; nil for that of the stage
  /// times ``scale``.
  public var size: Size?

  /// The colour behind the stage, nil for none.
  public var background: Color? = .white

  /// Whether layers that draw nothing stay without outline and name.
  public var isPlain = false

  /// Whether the names of all layers are shown.
  public var showsLabels = false

  /// The pointer samples, in ascending order of time; touches are shown.
  public var touches: [PointerSample] = []

  /// The folder that images are in; nil leaves all images out.
  public var folder: String?

  /// Creates a request.
  public init(pictures: [Picture], format: Format) {
    self.pictures = pictures
    self.format = format
  }
}

extension DrawingRequest {
  /// The line of JSON, with the line feed.
  public var line: String {
    let pictures = pictures.map { picture in
      JSONOutput.record([
        "times": .numbers(picture.times.map { Double($0.flicks) }), "out": .text(picture.out),
      ])
    }
    let record = JSONOutput.record([
      "pictures": .list(pictures), "format": .text(format.rawValue), "scale": .number(scale),
      "size": size.map { .numbers([$0.width, $0.height]) },
      "background": background.map { .numbers([$0.red, $0.green, $0.blue, $0.alpha]) },
      "plain": .flag(isPlain), "labels": .flag(showsLabels),
      "touches": .list(touches.map(Self.touch)), "folder": folder.map(JSONOutput.text),
      "protocol": .count(Self.version),
    ])
    return record.line + "\n"
  }

  private static func touch(_ sample: PointerSample) -> JSONOutput {
    .list([
      .number(Double(sample.time.flicks)), .text(sample.type.rawValue), .count(sample.pointerId),
      .number(sample.position.x), .number(sample.position.y),
    ])
  }

  /// Reads the line of JSON.
  ///
  /// - Throws: ``DrawingRequest/Refusal`` when it is of another version, or no request.
  public init(parsing line: ArraySlice<UInt8>) throws(Refusal) {
    guard let json = try? JSONValue(parsing: line), case .object(let members) = json,
      case .number(let version) = members["protocol"]
    else { throw Refusal("standard input is no request. Call 'orrery render'.") }
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

  /// Why a request is refused.
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
        "touches", "folder",
      ])
    var pictures: [Picture] = []
    for (value, path) in try record.list("pictures") ?? [] {
      let picture = try JSONRecord(value, at: path, keys: ["times", "out"])
      let times = try picture.numbers("times") ?? []
      pictures.append(Picture(times: times.map(Self.time), out: try picture.text("out") ?? "-"))
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
    for (value, path) in try record.list("touches") ?? [] {
      guard case .array(let parts) = value, parts.count == 5, case .string(let kind) = parts[1],
        let type = PointerSample.Kind(rawValue: kind)
      else { throw .mismatch("a sample", value, at: path) }
      let numbers = [
        try parts[0].number(at: path), try parts[2].number(at: path), try parts[3].number(at: path),
        try parts[4].number(at: path),
      ]
      touches.append(
        PointerSample(
          time: Self.time(numbers[0]), type: type, pointerId: Int(exactly: numbers[1]) ?? 0,
          position: Point(x: numbers[2], y: numbers[3])))
    }
  }

  private static func time(_ flicks: Double) -> MediaTime {
    MediaTime(flicks: Int64(exactly: flicks.rounded()) ?? .max)
  }
}

extension JSONRecord {
  /// Returns a list of numbers, or nil when it is missing.
  fileprivate func numbers(_ key: String) throws(JSONMistake) -> [Double]? {
    guard let elements = try list(key) else { return nil }
    var numbers: [Double] = []
    for (value, path) in elements { numbers.append(try value.number(at: path)) }
    return numbers
  }
}
