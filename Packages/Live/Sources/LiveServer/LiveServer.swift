public import MotionLive
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// A web server on the loopback interface that serves the page of a live session and speaks with it; for guests on
/// other interfaces, too.
///
/// Everything happens on one thread: that of its event loop, which the hub of the session belongs to.
public final class LiveServer {
  /// The addresses of the page.
  public let address: PageAddress

  /// The token that a page shows first.
  public let token = AccessToken()

  /// So many connections are open at a time; others are closed at once.
  public static let mostConnections = 128

  /// The most bytes of a request's line and fields.
  public static let mostHeaderBytes = 16 << 10

  /// The address for the browser, with the token in its fragment, which is not part of requests.
  public var url: String { "http://127.0.0.1:\(address.port)/#\(token.text)" }

  /// The addresses for the first guest, with its token; none where the session is not open to the network.
  public let guestAddresses: [String]

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channels: [any Channel]

  /// Listens at 127.0.0.1 and, where there is one, at [::1].
  ///
  /// - Parameters:
  ///   - hub: The session, which only this server uses from now on.
  ///   - port: The port, 0 for any that is free.
  ///   - network: The addresses of interfaces at which guests are let in.
  /// - Throws: ``PortError``.
  public init(_ hub: sending LiveHub, port: Int, network: [String] = []) throws {
    let (room, group) = (LiveRoom(hub, token), group)
    let first: any Channel
    do {
      first = try Self.listen("127.0.0.1", port, group, room, .loopback)
    } catch {
      throw PortError(port: port, code: (error as? IOError)?.errnoCode)
    }
    let bound = first.localAddress?.port ?? port
    address = PageAddress(port: bound)
    // Connections wait for the address: what has come by now is answered after this.
    room.open(.loopback, at: address)
    room.open(.network, at: PageAddress(port: bound, names: network))
    let second = try? Self.listen("::1", bound, group, room, .loopback)
    do {
      let others = try network.map { try Self.listen($0, bound, group, room, .network) }
      channels = [first] + (second.map { [$0] } ?? []) + others
    } catch {
      throw PortError(port: bound, code: (error as? IOError)?.errnoCode)
    }
    let pages = network.map { "http://\($0):\(bound)/" }
    guestAddresses =
      pages.isEmpty
      ? []
      : try group.next().submit {
        room.hub.openToNetwork(at: pages) { QRCode(of: $0).rows }
      }.wait()
    group.next().scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(50)) { _ in
      room.tick()
    }
  }

  /// The IPv4 addresses of this computer on networks, the loopback interface aside.
  public static var networkAddresses: [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { device in
      guard case .v4? = device.address, let address = device.address?.ipAddress,
        !address.hasPrefix("127.")
      else { return nil }
      return address
    }
  }

  /// Serves until the server is closed.
  public func run() throws { try channels[0].closeFuture.wait() }

  /// Ends all connections.
  public func close() throws { try group.syncShutdownGracefully() }

  private static func listen(
    _ host: String, _ port: Int, _ group: any EventLoopGroup, _ room: LiveRoom, _ reach: Reach
  ) throws -> any Channel {
    try ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try prepare(channel, room, reach) }
      }
      .bind(host: host, port: port).wait()
  }

  /// Prepares a connection: for requests of files, until one of them makes it a WebSocket.
  private static func prepare(
    _ channel: any Channel, _ room: LiveRoom, _ reach: Reach
  ) throws {
    guard room.connect(channel) else {
      channel.close(promise: nil)
      return
    }
    let pipeline = channel.pipeline.syncOperations
    let limit = RequestLimit(mostBytes: mostHeaderBytes)
    let files = PageHandler(room, reach)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: LiveHub.longestRequest,
      shouldUpgrade: { channel, head in
        let fields = room.mayUpgrade(head, from: reach) ? HTTPHeaders() : nil
        return channel.eventLoop.makeSucceededFuture(fields)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(FrameRules())
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: LiveHub.longestRequest))
          try pipeline.addHandler(SocketHandler(room, reach))
        }
      })
    try pipeline.addHandler(limit, name: RequestLimit.name)
    let bound = NIOLoopBound((limit, files), eventLoop: channel.eventLoop)
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          let (limit, files) = bound.value
          context.pipeline.syncOperations.removeHandler(limit, promise: nil)
          context.pipeline.syncOperations.removeHandler(files, promise: nil)
        }
      ))
    try pipeline.addHandler(files)
  }
}
