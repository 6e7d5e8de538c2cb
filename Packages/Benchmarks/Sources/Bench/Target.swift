/// A target for a measured figure.
enum Target {
  /// The figure may be this large.
  case atMost(Double)

  /// Ours has to be this many times faster than theirs.
  case timesFaster(Double)

  /// The figure is printed for orientation only.
  case none

  /// Whether a figure is good enough; a ratio is ours divided by theirs.
  func isMet(by figure: Double) -> Bool {
    switch self {
    case .atMost(let limit): figure <= limit
    case .timesFaster(let factor): figure * factor <= 1
    case .none: true
    }
  }

  /// A ratio of times as this target counts it.
  func shown(_ ratio: Double) -> String {
    switch self {
    case .timesFaster: "\(decimals(1 / ratio, 2))x faster"
    case .atMost, .none: "\(decimals(ratio, 2))x"
    }
  }
}

extension Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let limit): "at most \(limit)"
    case .timesFaster(let factor): "at least \(factor)x faster"
    case .none: "-"
    }
  }
}
