extension TimingFunction {
  /// The names by which a curve is found: those of ``TimingFunctionName``, its aliases, the curves that are
  /// not one Bézier, and Penner's.
  public static let names =
    TimingFunctionName.allCases.map(\.rawValue)
    + ["easeInOut", "ease", "emphasized", "circularEaseIn", "circularEaseOut", "circularEaseInOut"]
    + EasingNames.penner

  /// Returns the curve with one of ``names``; nil if there is none.
  ///
  /// - Parameter name: The name, with this capitalization.
  public init?(named name: String) {
    switch name {
    case "emphasized": self = .emphasized
    case "circularEaseIn": self = .circularEaseIn
    case "circularEaseOut": self = .circularEaseOut
    case "circularEaseInOut": self = .circularEaseInOut
    default:
      if let name = TimingFunctionName(parsing: name) {
        self.init(name: name)
      } else if EasingNames.penner.contains(name), let curve = EasingNames.pennerCurve(name) {
        self = curve
      } else {
        return nil
      }
    }
  }

  /// Creates the curve that a text describes, in the notation of CSS or of another system.
  ///
  /// A name (`ease-out`, `easeOutCubic`, `power2.out`, `Curves.easeOutBack`), a function (`steps(3)`,
  /// `elastic.out(1, 0.3)`, `CubicBezierEasing(0.2f, 0f, 0f, 1f)`, `spring(1 100 10 0)`), four numbers
  /// (`[0.33, 1, 0.68, 1]`) or a path (`M0,0 C0.1,0 …`). Comments, quotes and a semicolon at the end are passed
  /// over.
  ///
  /// - Parameter text: The easing.
  /// - Throws: ``TimingError``: `invalidEasing` with the reason, and the column in a function of CSS;
  ///   `invalidSpring` and the other codes of springs for a spring.
  /// - Complexity: Linear in the length of the text, but for a name that is none.
  public init(easing text: String) throws(TimingError) {
    self = try EasingNotation(parsing: text).function
  }
}
