/// Times written in a program, as seconds and without `try`: `let pause: MediaTime = 0.25`.
///
/// A number that a program computed or read from outside belongs in ``init(seconds:)``, which throws.
extension MediaTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the time nearest to a literal number of seconds: `0.25`.
  ///
  /// - Precondition: The literal is within 2⁵³ flicks of 0, about 147 days.
  public init(floatLiteral seconds: Double) {
    self = .seconds(seconds)
  }

  /// Creates the time of a literal number of whole seconds: `60`.
  ///
  /// - Precondition: The literal is within 2⁵³ flicks of 0, about 147 days.
  public init(integerLiteral seconds: Int64) {
    self = .seconds(Double(seconds))
  }

  /// Returns the time nearest to a number of seconds that is known to be one: `.seconds(1.0 / 3)`.
  ///
  /// - Parameter seconds: Seconds, within 2⁵³ flicks of 0, about 147 days; finite.
  /// - Precondition: The number is finite and within 2⁵³ flicks of 0, about 147 days.
  public static func seconds(_ seconds: Double) -> MediaTime {
    guard let time = try? MediaTime(seconds: seconds) else {
      preconditionFailure(
        "\(seconds) s is not a time. Give a finite number of seconds within 147 days of 0.")
    }
    return time
  }
}
