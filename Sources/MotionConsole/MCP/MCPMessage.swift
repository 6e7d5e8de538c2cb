internal import OrreryBasics

/// A message of the Model Context Protocol: JSON-RPC 2.0, one message or one batch a line.
enum MCPMessage: Sendable {
  /// A call that wants an answer, with the text of its `id` as it came.
  case request(id: String, method: String, params: [String: JSONValue])

  /// A call that wants none.
  case notification(method: String, params: [String: JSONValue])

  /// Messages that are answered together.
  case batch([MCPMessage])

  /// An answer to a request, of which this server sends none.
  case response

  /// A text that is no message; `id` is null where it is not known.
  case fault(id: String, MCPFault)

  /// The largest message, in bytes.
  static let longest = 1 << 21

  /// Parses a line; one that is too long or no JSON-RPC is a fault.
  init(parsing line: String) {
    let bytes = Array(line.utf8)
    guard bytes.count <= Self.longest else {
      self = .fault(id: "null", .invalidRequest("the message has more than 2 MiB"))
      return
    }
    do throws(JSONFault) {
      self = Self.message(try JSONValue(parsing: bytes[...]), .root, bytes[...])
    } catch {
      let reason = error.repeated == nil ? "is not JSON of at most 32 levels" : error.reason
      self = .fault(id: "null", MCPFault(code: .parseError, message: "the line \(reason)"))
    }
  }

  private static func message(
    _ value: JSONValue, _ path: JSONPath, _ text: ArraySlice<UInt8>
  ) -> MCPMessage {
    switch value {
    case .object(let members): return message(members, path, text)
    case .array(let items) where !items.isEmpty && path == .root:
      guard items.count <= mostInBatch else {
        return .fault(
          id: "null", .invalidRequest("the batch has more than \(mostInBatch) messages"))
      }
      return .batch(items.enumerated().map { message($1, path.element($0), text) })
    default:
      return .fault(id: "null", .invalidRequest("the message is not an object"))
    }
  }

  private static let mostInBatch = 100

  private static func message(
    _ members: [String: JSONValue], _ path: JSONPath, _ text: ArraySlice<UInt8>
  ) -> MCPMessage {
    let id: String?
    switch members["id"] {
    case nil: id = nil
    case .string(let name) where name.utf8.count <= 1000: id = JSONOutput.text(name).line
    // As it came, since a double has fewer digits than an integer may.
    case .number(let number) where number.isFinite && number == number.rounded():
      id = JSONValue.source(of: path.member("id"), in: text)
    default:
      return .fault(id: "null", .invalidRequest("\"id\" is neither a string nor an integer"))
    }
    guard members["jsonrpc"] == .string("2.0") else {
      return .fault(id: id ?? "null", .invalidRequest("\"jsonrpc\" is not \"2.0\""))
    }
    guard let name = members["method"] else {
      let isAnswer = members["result"] != nil || members["error"] != nil
      return isAnswer
        ? .response : .fault(id: id ?? "null", .invalidRequest("\"method\" is missing"))
    }
    guard case .string(let method) = name else {
      return .fault(id: id ?? "null", .invalidRequest("\"method\" is not a string"))
    }
    let params: [String: JSONValue]
    switch members["params"] {
    case nil: params = [:]
    case .object(let members)?: params = members
    default:
      guard let id else { return .response }
      return .fault(id: id, .invalidParams("\"params\" is not an object"))
    }
    guard let id else { return .notification(method: method, params: params) }
    return .request(id: id, method: method, params: params)
  }
}

/// An error of JSON-RPC.
struct MCPFault: Error, Hashable, Sendable {
  /// The codes of JSON-RPC 2.0, section 5.1, and of the protocol.
  enum Code: Int, Hashable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case unsupportedVersion = -32022
  }

  let code: Code
  let message: String

  /// More about the error; nil for nothing.
  var data: JSONOutput?

  init(code: Code, message: String, data: JSONOutput? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  static func invalidRequest(_ message: String) -> MCPFault {
    MCPFault(code: .invalidRequest, message: message)
  }

  static func invalidParams(_ message: String) -> MCPFault {
    MCPFault(code: .invalidParams, message: message)
  }

  /// The line that answers a request with it.
  func answer(to id: String) -> JSONOutput {
    .object([
      .init("jsonrpc", .text("2.0")), .init("id", .source(id)),
      .init(
        "error",
        .object(
          [.init("code", .count(code.rawValue)), .init("message", .text(message))]
            + (data.map { [.init("data", $0)] } ?? []))),
    ])
  }
}
