/// The timing curves that have a name, all of them cubic Bézier curves.
public enum TimingFunctionName: String, Hashable, Sendable, CaseIterable {
  /// The identity.
  case linear

  /// Starts slowly: (0.42, 0), (1, 1). CSS `ease-in`.
  case easeIn

  /// Ends slowly: (0, 0), (0.58, 1). CSS `ease-out`.
  case easeOut

  /// Starts and ends slowly: (0.42, 0), (0.58, 1). UIKit `easeInOut`, CSS `ease-in-out`.
  case easeInEaseOut

  /// Starts quickly, ends slowly: (0.25, 0.1), (0.25, 1). CSS `ease`, which is not `easeInEaseOut`.
  case `default`

  /// Material 2 standard, Material 3 legacy: (0.4, 0), (0.2, 1).
  case legacy

  /// Material 2 decelerate: (0, 0), (0.2, 1).
  case legacyDecelerate

  /// Material 2 accelerate: (0.4, 0), (1, 1).
  case legacyAccelerate

  /// Material 2 sharp: (0.4, 0), (0.6, 1).
  case sharp

  /// Material 3 standard: (0.2, 0), (0, 1).
  case standard

  /// Material 3 standard accelerate: (0.3, 0), (1, 1).
  case standardAccelerate

  /// Material 3 standard decelerate: (0, 0), (0, 1).
  case standardDecelerate

  /// Material 3 emphasized accelerate: (0.3, 0), (0.8, 0.15).
  case emphasizedAccelerate

  /// Material 3 emphasized decelerate: (0.05, 0.7), (0.1, 1).
  case emphasizedDecelerate

  /// UIKit's name for ``easeInEaseOut``.
  public static let easeInOut = TimingFunctionName.easeInEaseOut

  /// CSS's name for ``default``.
  public static let ease = TimingFunctionName.default

  /// Returns the curve with a name, including the aliases `easeInOut` and `ease`; nil if there is
  /// none.
  ///
  /// - Parameter text: The name, with this capitalization.
  public init?(parsing text: String) {
    switch text {
    case "easeInOut": self = .easeInEaseOut
    case "ease": self = .default
    default: self.init(rawValue: text)
    }
  }

  /// The curve of this name.
  public var curve: CubicBezier {
    switch self {
    case .linear: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    case .easeIn: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInEaseOut: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .default: CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case .legacy: CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    case .legacyDecelerate: CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)
    case .legacyAccelerate: CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1)
    case .sharp: CubicBezier(x1: 0.4, y1: 0, x2: 0.6, y2: 1)
    case .standard: CubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1)
    case .standardAccelerate: CubicBezier(x1: 0.3, y1: 0, x2: 1, y2: 1)
    case .standardDecelerate: CubicBezier(x1: 0, y1: 0, x2: 0, y2: 1)
    case .emphasizedAccelerate: CubicBezier(x1: 0.3, y1: 0, x2: 0.8, y2: 0.15)
    case .emphasizedDecelerate: CubicBezier(x1: 0.05, y1: 0.7, x2: 0.1, y2: 1)
    }
  }
}
