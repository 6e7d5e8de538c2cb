/// A random token that a page shows before anything is answered over its WebSocket.
public struct AccessToken: Sendable {
  /// 32 hexadecimal digits: 128 bits from the system's random numbers.
  public let text: String

  /// Creates a new token.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    text = String((0..<32).map { _ in digits[Int(generator.next() & 15)] })
  }

  /// Returns whether a text is the token, in a time that depends on neither.
  public func matches(_ other: String) -> Bool {
    let expected = Array(text.utf8)
    let given = Array(other.utf8.prefix(expected.count + 1))
    var difference = expected.count ^ given.count
    for (index, byte) in expected.enumerated() {
      difference |= Int(byte ^ (index < given.count ? given[index] : 0))
    }
    return difference == 0
  }
}
