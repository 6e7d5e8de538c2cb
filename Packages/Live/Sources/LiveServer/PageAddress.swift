/// The addresses under which a page is served, and the requests that belong to it.
///
/// A page of another site can send requests here too, and its name can be made to lead here. So each request must
/// name one of these addresses, and one that says which page it comes from must name the same.
public struct PageAddress: Hashable, Sendable {
  /// The port, 1…65535.
  public let port: Int

  /// The addresses as the field `Host` has them.
  public let hosts: [String]

  /// Creates the addresses at a port.
  ///
  /// - Parameters:
  ///   - port: The port, 1…65535.
  ///   - names: The names of the interfaces; those of the loopback interface without this.
  public init(port: Int, names: [String] = ["127.0.0.1", "[::1]", "localhost"]) {
    self.port = port
    hosts = names.map { "\($0):\(port)" }
  }

  /// Returns whether a request's fields are those of this page.
  ///
  /// - Parameters:
  ///   - hosts: The values of all fields `Host`; there must be exactly one.
  ///   - origins: The values of all fields `Origin`.
  ///   - needsOrigin: Whether there must be one `Origin`, as with the upgrade to a WebSocket.
  public func allows(hosts: [String], origins: [String], needsOrigin: Bool) -> Bool {
    guard hosts.count == 1, let host = hosts.first.map({ $0.lowercased() }),
      self.hosts.contains(host), origins.count <= 1
    else { return false }
    guard let origin = origins.first else { return !needsOrigin }
    return origin.lowercased() == "http://\(host)"
  }
}
