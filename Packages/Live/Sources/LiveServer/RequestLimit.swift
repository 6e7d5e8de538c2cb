internal import NIOCore

/// A limit on the bytes and the time of a connection before it is answered or becomes a WebSocket.
final class RequestLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  static let name = "limit"

  /// So long a request for a file may take in all.
  private static let longest = TimeAmount.seconds(5)

  private let mostBytes: Int
  private var count = 0
  private var deadline: Scheduled<Void>?

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func handlerAdded(context: ChannelHandlerContext) {
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.longest) {
      context.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count += Self.unwrapInboundIn(data).readableBytes
    guard count <= mostBytes else { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }
}
