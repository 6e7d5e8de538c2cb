internal import MotionLive
internal import NIOCore
internal import NIOHTTP1

/// The interfaces through which a connection comes.
enum Reach {
  case loopback, network
}

/// The person behind a connection.
enum Visitor {
  case host
  case guest(Int)
}

/// The state that the connections of a server share: hub, token and number of connections.
///
/// `@unchecked Sendable` rests on this invariant: the server makes it and opens it before there are connections;
/// from then on it is used on the server's one event loop alone.
final class LiveRoom: @unchecked Sendable {
  let hub: LiveHub
  let token: AccessToken
  private var addresses: [Reach: PageAddress] = [:]
  private var connections = 0

  init(_ hub: LiveHub, _ token: AccessToken) {
    self.hub = hub
    self.token = token
  }

  /// Seconds of a clock that only goes forward.
  var now: Double { Double(NIODeadline.now().uptimeNanoseconds) / 1e9 }

  func open(_ reach: Reach, at address: PageAddress) { addresses[reach] = address }

  /// Returns whose token a page has shown. The host's own has no power on the network, where others can read it.
  func visitor(_ token: String, from reach: Reach) -> Visitor? {
    if reach == .loopback, self.token.matches(token) { return .host }
    return hub.guest(withToken: token).map(Visitor.guest)
  }

  func tick() { hub.tick(now: now) }

  /// Counts a connection.
  ///
  /// - Returns: Whether there is room for it.
  func connect(_ channel: any Channel) -> Bool {
    guard connections < LiveServer.mostConnections else { return false }
    connections += 1
    channel.closeFuture.whenComplete { _ in self.connections -= 1 }
    return true
  }

  /// Returns whether a request comes from the page, as far as its fields say. A browser that says which site made it
  /// names this one, or the person who typed the address.
  func allows(_ head: HTTPRequestHead, from reach: Reach, needsOrigin: Bool) -> Bool {
    let sites = head.headers["sec-fetch-site"]
    guard sites.allSatisfy({ ["same-origin", "none"].contains($0.lowercased()) }) else {
      return false
    }
    return addresses[reach]?.allows(
      hosts: head.headers["host"], origins: head.headers["origin"], needsOrigin: needsOrigin)
      ?? false
  }

  /// Returns whether a request for a WebSocket gets one.
  func mayUpgrade(_ head: HTTPRequestHead, from reach: Reach) -> Bool {
    head.uri == "/live" && head.method == .GET && allows(head, from: reach, needsOrigin: true)
  }
}
