public import MotionTime
import OrreryBasics

@_spi(Drawing) extension Path {
  /// The path data of SVG, numbers to a millionth, which no screen shows.
  public var svg: String {
    elements.map { element in
      let letter =
        switch element {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      let points = element == .close ? [] : element.points
      return letter
        + points.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: " ")
    }.joined()
  }

  private static func text(_ number: Double) -> String {
    NumberText.shortest(DecimalRounding.rounded(number, 6), nonFinite: "0")
  }
}
