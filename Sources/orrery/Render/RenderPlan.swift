@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// The pictures that `orrery render` was asked for, with every option checked.
struct RenderPlan {
  /// The times as they were typed, in ascending order for those that a script is run until; nil for the end
  /// of the session.
  let times: [TimeArgument]?

  /// The request to the helper program; its pictures follow when the session is known.
  private(set) var request: DrawingRequest

  private let isFilmstrip: Bool
  private let isEveryFrame: Bool
  private let showsTouches: Bool
  private let out: String

  /// Reads the options' texts.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the option's name.
  init(_ command: RenderCommand) throws(HostError) {
    times = try command.at.map(Self.times)
    out = command.out ?? "out/\(Self.stem(of: command.file)).\(command.format ?? "png")"
    request = DrawingRequest(
      pictures: [], format: try Self.format(command.format, out, isNamed: command.out != nil))
    if command.scale != nil, command.size != nil {
      throw HostError(
        .invalidArgument, "--size: the picture's size follows from --scale. Give one of them.")
    }
    request.scale = try Self.scale(command.scale ?? 1)
    request.size = try command.size.map(Self.size)
    request.background = try Self.color(command.background)
    request.isPlain = command.plain
    request.showsLabels = command.labels
    request.folder = command.contents ?? Self.folder(of: command.file)
    isFilmstrip = command.filmstrip
    isEveryFrame = command.frames
    showsTouches = command.touches
    if command.touches, command.session.texts["input"] == nil {
      throw HostError(
        .invalidArgument, "--touches: there is no input. Name its file with --input.")
    }
    if isFilmstrip, isEveryFrame {
      throw HostError(
        .invalidArgument, "--filmstrip: --frames writes a picture each. Name times with --at.")
    }
  }

  /// Adds the pictures.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) when several are to go to one file; ``FileError`` when the
  ///   folder cannot be made.
  mutating func complete(for source: RenderSource) throws {
    if showsTouches { request.touches = source.samples }
    var wanted = times?.map { $0.time(at: source.frameRate) } ?? [source.endTime]
    if isEveryFrame {
      let last = wanted.max() ?? source.endTime
      let count = source.frameRate.firstFrame(atOrAfter: last) + 1
      wanted = (0..<count).map(source.frameRate.time(ofFrame:))
    }
    if out != "-" { try Self.makeFolder(of: out) }
    if isFilmstrip || wanted.count == 1 {
      request.pictures = [DrawingRequest.Picture(times: wanted, out: Self.numbered(out, 0))]
      return
    }
    let isOneStream = request.format == .raw && out == "-"
    guard isOneStream || Self.isPattern(out) else {
      throw HostError(
        .invalidArgument,
        "--out: \(wanted.count) pictures do not fit into '\(out)'. Number them: --out"
          + " 'frames/%04d.png', or add --filmstrip.")
    }
    request.pictures = wanted.enumerated().map { index, time in
      DrawingRequest.Picture(times: [time], out: Self.numbered(out, index))
    }
  }

  private static func times(_ text: String) throws(HostError) -> [TimeArgument] {
    var times: [TimeArgument] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      do {
        times.append(try TimeArgument(parsing: String(word)))
      } catch {
        throw HostError(error.code, "--at: \(error.message)")
      }
    }
    return times
  }

  private static func format(
    _ text: String?, _ out: String, isNamed: Bool
  ) throws(HostError) -> DrawingRequest.Format {
    let ending = out.split(separator: ".").last.map(String.init) ?? ""
    if let text {
      if let format = DrawingRequest.Format(rawValue: text) { return format }
      throw HostError(
        .invalidArgument, "--format: '\(text)' is not a format. There are png, svg and raw.")
    }
    if out == "-" { return .png }
    if let format = DrawingRequest.Format(rawValue: ending) { return format }
    throw HostError(
      .invalidArgument, "--out: '\(out)' does not end in .png, .svg or .raw. Add --format.")
  }

  private static func scale(_ scale: Double) throws(HostError) -> Double {
    if scale > 0, scale <= 100 { return scale }
    throw HostError(
      .invalidArgument, "--scale: \(scale) is out of range. Give more than 0, up to 100.")
  }

  private static func size(_ text: String) throws(HostError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let width = parts[0], let height = parts[1], (1...16384).contains(width),
      (1...16384).contains(height)
    {
      return Size(width: Double(width), height: Double(height))
    }
    throw HostError(
      .invalidArgument,
      "--size: '\(text)' is no size. Write pixels from 1x1 to 16384x16384, such as 640x480.")
  }

  private static func color(_ text: String) throws(HostError) -> Color? {
    if text == "none" { return nil }
    let digits = text.hasPrefix("#") ? text.dropFirst() : ""
    let isHex = digits.utf8.allSatisfy { digit in
      (48...57).contains(digit) || (97...102).contains(digit | 32)
    }
    guard isHex, digits.utf8.count == 6 || digits.utf8.count == 8,
      let number = UInt32(digits.utf8.count == 6 ? digits + "ff" : digits, radix: 16)
    else {
      throw HostError(
        .invalidArgument,
        "--background: '\(text)' is no colour. Write #rrggbb, #rrggbbaa or none.")
    }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}

extension RenderPlan {
  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A file's name without folders and its ending.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "stage"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func makeFolder(of path: String) throws(FileError) {
    let folder = folder(of: path)
    if folder != "." { try OutputFolder.make(folder) }
  }

  /// The place of the number in a pattern, and its least number of digits.
  private static func number(in pattern: String) -> (range: Range<String.Index>, digits: Int)? {
    guard let start = pattern.firstIndex(of: "%"),
      let end = pattern[start...].firstIndex(of: "d")
    else { return nil }
    let digits = pattern[pattern.index(after: start)..<end]
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return (start..<pattern.index(after: end), Int(digits) ?? 1)
  }

  fileprivate static func isPattern(_ path: String) -> Bool { number(in: path) != nil }

  /// The path of the picture with a number, from 0.
  fileprivate static func numbered(_ pattern: String, _ index: Int) -> String {
    guard let (range, digits) = number(in: pattern) else { return pattern }
    let text = "\(index)"
    let zeros = String(repeating: "0", count: max(digits - text.utf8.count, 0))
    return pattern.replacingCharacters(in: range, with: zeros + text)
  }
}

extension String {
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with text: String
  ) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
