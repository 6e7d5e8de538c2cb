/// How a keyframe animation gets from one value to the next.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// In a straight line.
  case linear

  /// By jumping: each value holds until the next one's time.
  case discrete

  /// In a straight line, at constant speed over all values.
  case paced

  /// Along a smooth curve through the values.
  case cubic

  /// Along a smooth curve, at about constant speed.
  case cubicPaced
}
