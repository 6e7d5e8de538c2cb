@_spi(Drawing) import MotionExport
import MotionHost
import MotionTime

/// Parsing of options about pictures.
///
/// Each function throws ``HostError`` (`invalidArgument`) with the option's name.
extension RenderPlan {
  static func times(_ text: String) throws(HostError) -> [TimeArgument] {
    var times: [TimeArgument] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(try time(String(word), option: "--at"))
    }
    return times
  }

  static func time(_ text: String, option: String) throws(HostError) -> TimeArgument {
    try OptionCheck.naming(option, text, TimeArgument.init(parsing:))
  }

  static func speed(_ speed: Double) throws(HostError) -> Double {
    if speed >= 0.001, speed <= 1000 { return speed }
    throw HostError(
      .invalidArgument, "--speed: \(speed) is out of range. Give 0.001 to 1000.")
  }

  static func onion(_ count: Int) throws(HostError) -> Int {
    if (0...20).contains(count) { return count }
    throw HostError(.invalidArgument, "--onion: \(count) is out of range. Give 0 to 20.")
  }

  /// Returns the layer of a position column.
  static func layer(ofTrail column: String) throws(HostError) -> String {
    for ending in [".position", ".position.x", ".position.y"] where column.hasSuffix(ending) {
      if column != ending { return String(column.dropLast(ending.count)) }
    }
    throw HostError(
      .invalidArgument, "--trail: '\(column)' is not a position. Name one such as card.position.")
  }

  static func format(
    _ text: String?, _ out: String, isNamed: Bool
  ) throws(HostError) -> DrawingRequest.Format {
    if let text {
      if let format = DrawingRequest.Format(rawValue: text) { return format }
      throw HostError(
        .invalidArgument, "--format: '\(text)' is not a format. There are \(formats("")).")
    }
    if !isNamed || out == "-" { return .png }
    let ending = out.split(separator: ".").last.map(String.init) ?? ""
    if let format = DrawingRequest.Format(rawValue: ending) { return format }
    throw HostError(
      .invalidArgument, "--out: '\(out)' does not end in \(formats(".")). Add --format.")
  }

  private static func formats(_ prefix: String) -> String {
    let names = DrawingRequest.Format.allCases.map { prefix + $0.rawValue }
    return names.dropLast().joined(separator: ", ") + (prefix.isEmpty ? " and " : " or ")
      + (names.last ?? "")
  }

  static func scale(_ scale: Double) throws(HostError) -> Double {
    if scale > 0, scale <= 100 { return scale }
    throw HostError(
      .invalidArgument, "--scale: \(scale) is out of range. Give more than 0, up to 100.")
  }

  static func size(_ text: String) throws(HostError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let width = parts[0], let height = parts[1], (1...16384).contains(width),
      (1...16384).contains(height)
    {
      return Size(width: Double(width), height: Double(height))
    }
    throw HostError(
      .invalidArgument,
      "--size: '\(text)' is not a size. Write pixels from 1x1 to 16384x16384, such as 640x480.")
  }

  static func color(_ text: String) throws(HostError) -> Color? {
    if text == "none" { return nil }
    if let color = ColorText.color(parsing: text) { return color }
    throw HostError(
      .invalidArgument,
      "--background: '\(text)' is not a colour. Write #rrggbb, #rrggbbaa, a name of CSS or none.")
  }
}
