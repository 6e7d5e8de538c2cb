/// An easing written as the data of an SVG path: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 …`, or inside of
/// `CustomEase.create("name", "M0,0 …")`.
struct EasingPath {
  let function: TimingFunction

  /// Reads a path; nil for a text that does not begin as one.
  ///
  /// - Throws: ``TimingError`` (`invalidEasing`) for commands other than M, L, H, V, C, S and their relative forms,
  ///   for numbers that are missing, and for a path that is no easing.
  init?(_ text: String) throws(TimingError) {
    var reader = Reader(text)
    guard reader.isPath else { return nil }
    let easing = try PathEasing(try reader.read())
    function = TimingFunction(node: .path(easing))
  }

  /// A reader of the commands and numbers of a path.
  private struct Reader {
    private let text: String
    private var bytes: ArraySlice<UInt8>
    private var drawn: [Point] = []

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)[...]
    }

    /// Whether a number follows the first letter.
    var isPath: Bool {
      let rest = bytes.dropFirst().drop { Self.isGap($0) }
      return rest.first.map { (48...57).contains($0) || "+-.".utf8.contains($0) } ?? false
    }

    mutating func read() throws(TimingError) -> [Point] {
      var command: UInt8 = 0
      while true {
        bytes = bytes.drop { Self.isGap($0) }
        guard let next = bytes.first else { return drawn }
        if (next | 0x20) >= 97, (next | 0x20) <= 122 {
          command = next
          bytes.removeFirst()
        }
        try take(command)
        // Further pairs after a move are lines.
        if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      }
    }

    private mutating func take(_ command: UInt8) throws(TimingError) {
      let isRelative = command >= 97
      let here = drawn.last ?? .zero
      let origin = isRelative ? here : .zero
      switch command | 0x20 {
      case UInt8(ascii: "m"):
        guard drawn.isEmpty else { throw fault("has two parts. Draw one line.") }
        drawn.append(try point(origin))
      case UInt8(ascii: "l"): line(to: try point(origin))
      case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try number()), y: here.y))
      case UInt8(ascii: "v"): line(to: Point(x: here.x, y: origin.y + (try number())))
      case UInt8(ascii: "c"):
        drawn += [try point(origin), try point(origin), try point(origin)]
      case UInt8(ascii: "s"):
        let former = drawn.count >= 4 ? drawn[drawn.count - 2] : here
        let mirrored = Point(x: 2 * here.x - former.x, y: 2 * here.y - former.y)
        drawn += [mirrored, try point(origin), try point(origin)]
      default:
        throw fault(
          "has '\(String(decoding: [command], as: UTF8.self))'. Use M, L, H, V, C and S.")
      }
    }

    /// Appends a line as a Bézier.
    private mutating func line(to end: Point) {
      let start = drawn.last ?? .zero
      func between(_ part: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      drawn += [between(1.0 / 3), between(2.0 / 3), end]
    }

    private mutating func point(_ origin: Point) throws(TimingError) -> Point {
      Point(x: origin.x + (try number()), y: origin.y + (try number()))
    }

    private mutating func number() throws(TimingError) -> Double {
      bytes = bytes.drop { Self.isGap($0) }
      var end = bytes.startIndex
      var hasDot = false
      var isExponent = false
      while end < bytes.endIndex {
        let byte = bytes[end]
        let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        if isSign, end > bytes.startIndex, !isExponent { break }
        if byte == UInt8(ascii: "."), hasDot { break }
        hasDot = hasDot || byte == UInt8(ascii: ".")
        isExponent = byte | 0x20 == UInt8(ascii: "e")
        guard (48...57).contains(byte) || isSign || byte == UInt8(ascii: ".") || isExponent else {
          break
        }
        end += 1
      }
      guard let number = Double(String(decoding: bytes[..<end], as: UTF8.self)), number.isFinite
      else { throw fault("lacks a number.") }
      bytes = bytes[end...]
      return number
    }

    private func fault(_ what: String) -> TimingError {
      TimingError(.invalidEasing, "'\(text.shortened)': the path \(what)")
    }

    private static func isGap(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte <= 0x20 }
  }
}
