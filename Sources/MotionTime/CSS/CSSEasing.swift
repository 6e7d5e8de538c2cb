import OrreryBasics

/// An easing as CSS writes it.
///
/// It keeps what CSS distinguishes although the motion is the same: `ease` and its `cubic-bezier()`, `start` and
/// `jump-start`, `linear` and `linear(0, 1)`.
public enum CSSEasing: Hashable, Sendable {
  /// An easing with a name.
  public enum Keyword: String, Hashable, Sendable, CaseIterable {
    /// The identity.
    case linear

    /// ``TimingFunctionName/default``, which is not ``TimingFunctionName/easeInEaseOut``.
    case ease

    /// ``TimingFunctionName/easeIn``.
    case easeIn = "ease-in"

    /// ``TimingFunctionName/easeOut``.
    case easeOut = "ease-out"

    /// ``TimingFunctionName/easeInEaseOut``.
    case easeInOut = "ease-in-out"

    /// The name that this library has for the curve.
    public var name: TimingFunctionName {
      switch self {
      case .linear: .linear
      case .ease: .default
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInEaseOut
      }
    }
  }

  /// The names of the functions.
  package static let functions: Set<String> = ["cubic-bezier", "steps", "linear"]

  /// A keyword.
  case keyword(Keyword)

  /// `cubic-bezier(x1, y1, x2, y2)`.
  case cubicBezier(CubicBezier)

  /// `steps(n, position)`; `step-start` and `step-end` too.
  case steps(StepEasing)

  /// `linear(stop, …)`.
  case linear(LinearEasing)

  /// The curve that the easing describes.
  public var function: TimingFunction {
    switch self {
    case .keyword(let keyword): TimingFunction(name: keyword.name)
    case .cubicBezier(let curve): TimingFunction(cubic: curve)
    case .steps(let easing): TimingFunction(steps: easing)
    case .linear(let easing): TimingFunction(linear: easing)
    }
  }
}

extension TimingFunction {
  /// Creates the curve of a CSS easing.
  ///
  /// - Parameter easing: The easing that was read.
  public init(easing: CSSEasing) {
    self = easing.function
  }
}

extension CSSEasing: CustomStringConvertible {
  /// The easing in the form that CSS serialises it: parsing it gives an equal easing.
  public var description: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .cubicBezier(let curve): curve.cssText
    case .steps(let easing): easing.cssText
    case .linear(let easing): easing.cssText
    }
  }
}

extension CubicBezier {
  fileprivate var cssText: String {
    let numbers = [x1, y1, x2, y2].map { NumberText.shortest($0) }
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }
}

extension StepEasing {
  fileprivate var cssText: String {
    position == .jumpEnd ? "steps(\(count))" : "steps(\(count), \(position.rawValue))"
  }
}

extension LinearEasing {
  fileprivate var cssText: String {
    let stops = points.map { point in
      "\(NumberText.shortest(point.y)) \(NumberText.rounded(point.x * 100, decimals: 6))%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
