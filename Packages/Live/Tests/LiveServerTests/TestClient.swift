#if canImport(Glibc)
  import Glibc
#endif

/// A connection to a server on the loopback interface, with no more in between than a socket.
final class TestClient {
  private let file: CInt
  private var received: [UInt8] = []

  /// Connects; nil when the server refuses.
  ///
  /// - Parameters:
  ///   - host: The address of the server.
  ///   - wait: For how long a read waits, in seconds.
  init?(port: Int, host: String = "127.0.0.1", wait: Int = 10) {
    file = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: wait, tv_usec: 0)
    setsockopt(
      file, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, length) }
    }
    if result != 0 { return nil }
  }

  deinit { close(file) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        Glibc.send(file, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Everything until the server closes.
  func readAll() -> String {
    while receive() {}
    return String(decoding: received, as: UTF8.self)
  }

  /// Whether the server has closed, or closes while a read waits.
  var isClosed: Bool {
    var byte: UInt8 = 0
    while case let count = recv(file, &byte, 1, 0), true {
      if count == 0 { return true }
      if count < 0 { return errno == ECONNRESET }
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(file, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  /// Sends a request for a file.
  func get(_ path: String, _ fields: [String], method: String = "GET") -> String {
    send("\(method) \(path) HTTP/1.1\r\n" + fields.map { "\($0)\r\n" }.joined() + "\r\n")
    return readAll()
  }
}

/// The side of a page of a WebSocket.
extension TestClient {
  /// Requests a WebSocket.
  ///
  /// - Returns: The answer's first line.
  func upgrade(_ fields: [String], path: String = "/live") -> String {
    let usual = [
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    send(
      "GET \(path) HTTP/1.1\r\n" + (fields + usual).map { "\($0)\r\n" }.joined() + "\r\n")
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let index = received.indices.first(where: { received[$0...].starts(with: end) }) {
        let head = String(decoding: received[..<index], as: UTF8.self)
        received.removeFirst(index + 4)
        return String(head.prefix { $0 != "\r\n" })
      }
      if !receive() { return String(decoding: received, as: UTF8.self) }
    }
  }

  /// Sends a message in one frame, masked with zeros.
  func say(_ text: String, opcode: UInt8 = 1, isLast: Bool = true) {
    let bytes = Array(text.utf8)
    var frame: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    switch bytes.count {
    case ..<126: frame.append(0x80 | UInt8(bytes.count))
    case ..<65536: frame += [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(bytes.count >> (56 - 8 * $0) & 255) }
    }
    send(frame + [0, 0, 0, 0] + bytes)
  }

  /// Takes the next frame of the server: its opcode and its bytes; nil when there is none any more.
  func hear() -> (opcode: UInt8, bytes: [UInt8])? {
    func need(_ count: Int) -> Bool {
      while received.count < count { if !receive() { return false } }
      return true
    }
    guard need(2) else { return nil }
    var (start, size) = (2, Int(received[1] & 127))
    if size == 126 {
      guard need(4) else { return nil }
      (start, size) = (4, Int(received[2]) << 8 | Int(received[3]))
    } else if size == 127 {
      guard need(10) else { return nil }
      (start, size) = (10, received[2..<10].reduce(0) { $0 << 8 | Int($1) })
    }
    guard need(start + size) else { return nil }
    defer { received.removeFirst(start + size) }
    return (received[0] & 15, Array(received[start..<start + size]))
  }

  /// Takes messages until one has some words.
  func hear(_ words: String) -> String? {
    while let (opcode, bytes) = hear() {
      let text = String(decoding: bytes, as: UTF8.self)
      if opcode == 1, text.contains(words) { return text }
      if opcode == 8 { return nil }
    }
    return nil
  }

  /// Takes frames until one has an opcode.
  func hear(opcode wanted: UInt8) -> [UInt8]? {
    while let (opcode, bytes) = hear() { if opcode == wanted { return bytes } }
    return nil
  }

  /// The code with which the server closes the WebSocket.
  func closing() -> Int? {
    while let (opcode, bytes) = hear() {
      if opcode == 8, bytes.count >= 2 { return Int(bytes[0]) << 8 | Int(bytes[1]) }
    }
    return nil
  }
}
