internal import MotionLive
internal import NIOCore
internal import NIOWebSocket

/// The WebSocket of a page: it shows the token, then speaks with the hub.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// So long a page may take to show the token.
  private static let longestSilence = TimeAmount.seconds(2)

  /// So long a page that is connected may say nothing; its requests for frames never pause so long.
  private static let longestPause = TimeAmount.minutes(5)

  /// The most messages of a page in a second.
  private static let mostMessages = 1000

  /// The most bytes that wait for a page that does not read.
  private static let mostWaiting = 16 << 20

  private let room: LiveRoom
  private let reach: Reach
  private var page: Int?
  private var deadline: Scheduled<Void>?
  private var second = 0
  private var messages = 0
  private var hasEnded = false

  init(_ room: LiveRoom, _ reach: Reach) { (self.room, self.reach) = (room, reach) }

  func handlerAdded(context: ChannelHandlerContext) { expect(within: Self.longestSilence, context) }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The decoder's own errors are answered by the handler that comes with it.
    if error is NIOWebSocketError { return leave() }
    end(context, WebSocketErrorCode(closing: error))
  }

  private func leave() {
    deadline?.cancel()
    if let page { room.hub.remove(page, now: room.now) }
    page = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if hasEnded { return }
    let frame = Self.unwrapInboundIn(data)
    let now = room.now
    if Int(now) != second { (second, messages) = (Int(now), 0) }
    messages += 1
    guard messages <= Self.mostMessages else { return end(context, .policyViolation) }
    switch frame.opcode {
    case .text: take(frame.unmaskedData, context)
    case .binary: end(context, .unacceptableData)
    case .connectionClose:
      do throws(FrameFault) {
        end(context, try .closing(frame.unmaskedData))
      } catch {
        end(context, WebSocketErrorCode(closing: error))
      }
    case .ping:
      let reply = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(Self.wrapOutboundOut(reply), promise: nil)
    default: break
    }
  }

  private func take(_ message: ByteBuffer, _ context: ChannelHandlerContext) {
    let bytes = Array(message.readableBytesView)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return end(context, WebSocketErrorCode(closing: FrameFault.invalidText))
    }
    guard let page else { return greet(bytes, context) }
    expect(within: Self.longestPause, context)
    room.hub.receive(bytes, from: page, now: room.now)
  }

  /// Reads the first message, `{"do":"hello","version":2,"token":"…"}`.
  private func greet(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    guard let hello = LiveHello(parsing: bytes),
      let visitor = room.visitor(hello.token, from: reach)
    else { return end(context, .policyViolation) }
    guard hello.version == LiveMessage.version else { return end(context, .unknown(4001)) }
    let channel = context.channel
    let waiting = Waiting()
    let guest: Int? = if case .guest(let number) = visitor { number } else { nil }
    page = room.hub.add(now: room.now, guest: guest) { message in
      Self.send(message, to: channel, waiting)
    }
    if page == nil { return end(context, .unknown(1013)) }
    expect(within: Self.longestPause, context)
  }

  private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      self.end(context, .policyViolation)
    }
  }

  private func end(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
    if hasEnded { return }
    hasEnded = true
    leave()
    var data = context.channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    let channel = context.channel
    context.writeAndFlush(Self.wrapOutboundOut(frame)).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  /// Sends a message to a page, from any thread; a page that does not read loses its connection.
  private static func send(_ message: LiveMessage, to channel: any Channel, _ waiting: Waiting) {
    channel.eventLoop.execute {
      let buffer: ByteBuffer
      let opcode: WebSocketOpcode
      switch message {
      case .text(let text): (buffer, opcode) = (ByteBuffer(string: text), .text)
      case .binary(let bytes): (buffer, opcode) = (ByteBuffer(bytes: bytes), .binary)
      case .close:
        var code = ByteBuffer()
        code.write(webSocketErrorCode: .policyViolation)
        (buffer, opcode) = (code, .connectionClose)
      }
      let count = buffer.readableBytes
      waiting.bytes += count
      guard waiting.bytes <= mostWaiting else { return channel.close(promise: nil) }
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: buffer))
        .whenComplete { _ in
          waiting.bytes -= count
          if opcode == .connectionClose { channel.close(promise: nil) }
        }
    }
  }

  /// The bytes that a page has not read yet.
  ///
  /// `@unchecked Sendable` rests on this invariant: it is used on the event loop alone.
  private final class Waiting: @unchecked Sendable {
    var bytes = 0
  }
}
