import OrreryBasics

/// The first message of a page: `{"do":"hello","version":2,"token":"…"}`.
public struct LiveHello: Hashable, Sendable {
  /// The protocol version of the page.
  public let version: Int

  /// The access token in the address with which the page was opened.
  public let token: String

  /// Parses a message; nil if it is not a hello.
  ///
  /// - Parameter bytes: The message, JSON of at most 1 KiB.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= 1024, case .object(let fields)? = try? JSONValue(parsing: bytes[...]),
      fields["do"] == .string("hello"), case .number(let number)? = fields["version"],
      let version = Int(exactly: number), case .string(let token)? = fields["token"]
    else { return nil }
    self.version = version
    self.token = token
  }
}
