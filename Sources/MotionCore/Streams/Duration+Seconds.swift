extension Duration {
  /// The duration that never ends.
  public static var never: Duration { Duration(secondsComponent: .max, attosecondsComponent: 0) }

  /// The duration in seconds, infinite for ``never``.
  var inSeconds: Double {
    if self == .never { return .infinity }
    return Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
