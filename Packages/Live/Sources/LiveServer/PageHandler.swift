internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// A handler of requests, which answers with the files of the page and refuses everything else; one
/// request a connection.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let room: LiveRoom
  private let reach: Reach
  private var hasAnswered = false

  init(_ room: LiveRoom, _ reach: Reach) { (self.room, self.reach) = (room, reach) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = Self.unwrapInboundIn(data), !hasAnswered else { return }
    hasAnswered = true
    let isUpgrade = head.headers.contains(name: "upgrade") || head.uri == "/live"
    if !room.allows(head, from: reach, needsOrigin: isUpgrade) {
      return answer(context, .forbidden, "This address serves its own page alone.\n")
    }
    guard head.method == .GET || head.method == .HEAD else {
      return answer(context, .methodNotAllowed, "There are GET and HEAD.\n")
    }
    guard let file = PageFile(path: head.uri) else {
      return answer(context, .notFound, "There is no such file.\n")
    }
    var bytes = context.channel.allocator.buffer(capacity: file.bytes.count)
    bytes.writeBytes(file.bytes)
    let host = head.headers.first(name: "host") ?? ""
    answer(context, .ok, bytes, file.type, isHead: head.method == .HEAD, host: host)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A request whose WebSocket was refused comes here next, and is answered.
    if !(error is NIOWebSocketUpgradeError) { context.close(promise: nil) }
  }

  private func answer(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ text: String
  ) {
    answer(context, status, ByteBuffer(string: text), "text/plain; charset=utf-8")
  }

  private func answer(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ bytes: ByteBuffer,
    _ type: String, isHead: Bool = false, host: String = ""
  ) {
    let fields: HTTPHeaders = [
      "Content-Type": type, "Content-Length": "\(bytes.readableBytes)", "Connection": "close",
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin", "Permissions-Policy": Self.permissions,
      "Content-Security-Policy": Self.policy(host: host),
    ]
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
    context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    if !isHead { context.write(Self.wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil) }
    let channel = context.channel
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  /// Only files of this server, and its WebSocket at the exact address.
  private static func policy(host: String) -> String {
    let socket = host.isEmpty ? "'none'" : "ws://\(host)"
    return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
      + "img-src 'self' blob:; connect-src \(socket); frame-ancestors 'none'; base-uri 'none'; form-action 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'"
  }

  /// The page needs nothing of a device: its clipboard and the whole screen are allowed by default.
  private static let permissions =
    "camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=(), payment=(), "
    + "display-capture=(), accelerometer=(), gyroscope=(), magnetometer=()"
}
