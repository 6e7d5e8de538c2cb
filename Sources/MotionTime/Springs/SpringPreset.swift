/// A spring that has a name in another system.
package struct SpringPreset: Sendable {
  /// The numbers that the system documents.
  package let description: SpringDescription

  /// All are as damped as their systems have them, react-spring's `slow` and `molasses` more than critically.
  private init(_ numbers: [SpringDescription.Key: Double]) {
    var description = SpringDescription()
    description.numbers = numbers
    description.allowsOverdamping = true
    self.description = description
  }

  /// The presets by name: SwiftUI's, react-spring's, and those of Material 3's expressive and standard schemes.
  package static let all: [String: SpringPreset] = {
    var all: [String: SpringPreset] = [
      "smooth": SpringPreset([.perceptualDuration: 0.5, .bounce: 0]),
      "snappy": SpringPreset([.perceptualDuration: 0.5, .bounce: 0.15]),
      "bouncy": SpringPreset([.perceptualDuration: 0.5, .bounce: 0.3]),
      "interactiveSpring": SpringPreset([.response: 0.15, .dampingRatio: 0.86]),
      "gentle": tension(120, 14), "wobbly": tension(180, 12), "stiff": tension(210, 20),
      "slow": tension(280, 60), "molasses": tension(280, 120),
    ]
    for (scheme, spatial) in [
      ("expressive", [(0.8, 380.0), (0.6, 800), (0.8, 200)]),
      ("standard", [(0.9, 700), (0.9, 1400), (0.9, 300)]),
    ] {
      for (speed, (ratio, stiffness), effect) in [
        ("Default", spatial[0], 1600.0), ("Fast", spatial[1], 3800), ("Slow", spatial[2], 800),
      ] {
        all["\(scheme)\(speed)Spatial"] = SpringPreset([
          .dampingRatio: ratio, .stiffness: stiffness,
        ])
        all["\(scheme)\(speed)Effects"] = SpringPreset([.dampingRatio: 1, .stiffness: effect])
      }
    }
    return all
  }()

  private static func tension(_ tension: Double, _ friction: Double) -> SpringPreset {
    SpringPreset([.mass: 1, .stiffness: tension, .damping: friction])
  }

  /// Returns the preset of a name as its system writes it: `snappy`, `.snappy`, `Animation.smooth`,
  /// `config.wobbly`; `config.default` is react-spring's, `.spring` SwiftUI's.
  package static func named(_ text: String) -> SpringPreset? {
    if let preset = all[text] { return preset }
    for prefix in [".", "Animation.", "Spring.", "config."] where text.hasPrefix(prefix) {
      let word = String(text.dropFirst(prefix.count))
      if prefix == "config.", word == "default" { return tension(170, 26) }
      if prefix != "config.", word == "spring" { return all["smooth"] }
      return all[word]
    }
    return nil
  }

  /// The constants of Compose's `Spring`.
  package static let compose: [String: Double] = [
    "Spring.DampingRatioHighBouncy": 0.2, "Spring.DampingRatioMediumBouncy": 0.5,
    "Spring.DampingRatioLowBouncy": 0.75, "Spring.DampingRatioNoBouncy": 1,
    "Spring.StiffnessHigh": 10_000, "Spring.StiffnessMedium": 1500,
    "Spring.StiffnessMediumLow": 400, "Spring.StiffnessLow": 200, "Spring.StiffnessVeryLow": 50,
  ]
}
