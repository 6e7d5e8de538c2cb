internal import NIOCore
internal import NIOWebSocket

/// A handler that closes a connection whose frames break a rule of RFC 6455 that the decoder leaves to others: a client
/// masks its frames (5.1), sets no reserved bit and uses no reserved opcode (5.2).
final class FrameRules: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private var isBroken = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isBroken { return }
    let frame = Self.unwrapInboundIn(data)
    let known: Set<WebSocketOpcode> = [
      .text, .binary, .continuation, .ping, .pong, .connectionClose,
    ]
    if frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3, known.contains(frame.opcode) {
      return context.fireChannelRead(data)
    }
    isBroken = true
    context.fireErrorCaught(FrameFault.protocolError)
  }
}

/// The ways in which frames are wrong.
enum FrameFault: Error {
  case protocolError
  case invalidText
}

extension WebSocketErrorCode {
  /// The code with which a connection is closed after an error.
  init(closing error: any Error) {
    switch error {
    case FrameFault.invalidText: self = .dataInconsistentWithMessage
    case FrameFault.protocolError,
      NIOWebSocketFrameAggregator.Error.didReceiveFragmentBeforeReceivingTextOrBinaryFrame,
      NIOWebSocketFrameAggregator.Error.receivedNewFrameWithoutFinishingPrevious:
      self = .protocolError
    default: self = .messageTooLarge
    }
  }

  /// Reads the payload of a frame that closes (5.5.1): nothing, or a code and a text.
  ///
  /// - Throws: ``FrameFault`` for one byte, a code that may not be sent (7.4) and a text that is not UTF-8.
  static func closing(_ payload: ByteBuffer) throws(FrameFault) -> WebSocketErrorCode {
    var payload = payload
    if payload.readableBytes == 0 { return .normalClosure }
    guard let code = payload.readInteger(as: UInt16.self) else { throw .protocolError }
    guard
      (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
    else { throw .protocolError }
    guard String(validating: payload.readableBytesView, as: UTF8.self) != nil else {
      throw .invalidText
    }
    return .unknown(code)
  }
}
