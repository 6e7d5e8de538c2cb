import OrreryBasics

/// The first message of a page: `{"do":"hello","version":2,"token":"…"}`.
public struct LiveHello: Hashable, Sendable {
  /// The version of the protocol that the page speaks.
  public let version: Int

  /// The token that it was opened with.
  public let token: String

  /// Reads a message of at most 1 KiB; nil for what is no hello.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= 1024, case .object(let fields)? = try? JSONValue(parsing: bytes[...]),
      fields["do"] == .string("hello"), case .number(let number)? = fields["version"],
      let version = Int(exactly: number), case .string(let token)? = fields["token"]
    else { return nil }
    self.version = version
    self.token = token
  }
}
