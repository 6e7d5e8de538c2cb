#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The error of a port that cannot be listened at.
public struct PortError: Error, CustomStringConvertible {
  /// The port.
  public let port: Int

  /// The number of the system's error; nil if it gave none.
  public let code: CInt?

  /// The reason in a sentence, and what to do.
  public var description: String {
    let reason =
      switch code {
      case EADDRINUSE?: "is in use"
      case let code?: "cannot be listened at (\(String(cString: strerror(code))))"
      case nil: "cannot be listened at"
      }
    return "\(port) \(reason). Give another port, or 0 for any free one."
  }
}
