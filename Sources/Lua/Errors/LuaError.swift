/// An error in a script, in a call between a script and the host, or in a value.
///
/// Its text reads "code: source: message". A Swift error that passed through Lua is still in
/// ``underlying``, the very same value. A Lua script sees an object with the members `code`,
/// `message`, `plugin`, `source` and `traceback`.
public struct LuaError: Error, Sendable {
  /// The code of an error, spelled like its Swift case.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The code's spelling.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a code from a literal.
    public init(stringLiteral text: String) { rawValue = text }
  }

  /// The contents that an error and its Lua object share; the address is the error's identity.
  final class Storage: Sendable {
    let code: Code
    let message: String
    let plugin: String?
    let source: String?
    let traceback: String?
    let underlying: (any Error)?

    init(
      code: Code, message: String, plugin: String?, source: String?, traceback: String?,
      underlying: (any Error)?
    ) {
      self.code = code
      self.message = message
      self.plugin = plugin
      self.source = source
      self.traceback = traceback
      self.underlying = underlying
    }
  }

  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind it is.
  ///   - message: What happened and what to do next, without place and code.
  ///   - plugin: The name of the machine it happened in; filled in when it passes through Lua.
  ///   - source: The place, "file:line"; filled in when it passes through Lua.
  ///   - traceback: The calls that led there; filled in when it passes through Lua.
  ///   - underlying: The error behind it, if it was another.
  public init(
    _ code: Code, _ message: String, plugin: String? = nil, source: String? = nil,
    traceback: String? = nil, underlying: (any Error)? = nil
  ) {
    storage = Storage(
      code: code, message: Self.bounded(message), plugin: plugin, source: source,
      traceback: traceback, underlying: underlying)
  }

  /// The largest length of a message in bytes; longer ones are truncated.
  private static let longestMessage = 4096

  /// Returns a message of readable length: in a very long one, overlong words are cut, then the
  /// text between its beginning and its end, where the reason may be. Scalars are counted, since
  /// one character can have any number of them.
  private static func bounded(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return message }
    var text = String.UnicodeScalarView()
    var rest = message.unicodeScalars[...]
    while let first = rest.first {
      let run = rest.prefix { $0.properties.isWhitespace == first.properties.isWhitespace }
      text += run.prefix(run.count > 200 ? 59 : 200)
      if run.count > 200 { text.append("…") }
      rest = rest.dropFirst(run.count)
    }
    guard String(text).utf8.count > longestMessage else { return String(text) }
    let (start, end) = (text.prefix(longestMessage / 4), text.suffix(longestMessage / 4))
    return "\(String(start)) … \(String(end))"
  }

  /// Creates the error that a script sees for any Swift error; a ``LuaError`` stays itself.
  ///
  /// - Parameter error: The error; one that is not ``LuaErrorConvertible`` has the code `hostError`.
  public init(wrapping error: any Error) {
    if let error = error as? LuaError {
      self = error
    } else if let error = error as? any LuaErrorConvertible {
      self.init(error.luaCode, error.luaMessage, underlying: error)
    } else {
      self.init(.hostError, String(describing: error), underlying: error)
    }
  }

  /// The code of the error.
  public var code: Code { storage.code }

  /// A description of the error, without place and code.
  public var message: String { storage.message }

  /// The name of the machine it happened in, if it passed through one.
  public var plugin: String? { storage.plugin }

  /// The place, "file:line", if it is known.
  public var source: String? { storage.source }

  /// The calls that led there, if the machine keeps tracebacks.
  public var traceback: String? { storage.traceback }

  /// The Swift error behind it, identical to the one that was thrown.
  public var underlying: (any Error)? { storage.underlying }

  /// Whether a limit or the host ended the call; no script can catch such an error.
  public var isKill: Bool { Code.kills.contains(code) }

  /// Returns the error with place, plugin and traceback, where it has none.
  func completed(plugin: String?, source: String?, traceback: String?) -> LuaError {
    guard storage.plugin == nil || storage.source == nil || storage.traceback == nil else {
      return self
    }
    return LuaError(
      code, message, plugin: storage.plugin ?? plugin, source: storage.source ?? source,
      traceback: storage.traceback ?? traceback, underlying: underlying)
  }

  /// Returns the error of another machine with the calls of the one that it passes through.
  ///
  /// - Parameter traceback: The calls that led to the other machine.
  func extended(by traceback: String?) -> LuaError {
    guard let own = storage.traceback, let traceback,
      let calls = traceback.firstIndex(of: "\n").map({ traceback[$0...] }), !own.hasSuffix(calls)
    else { return self }
    return LuaError(
      code, message, plugin: plugin, source: source, traceback: own + calls, underlying: underlying)
  }

  /// Returns the error with a code that is more specific than `invalidValue`; other codes are kept.
  package func refused(as code: Code) -> LuaError {
    guard self.code == .invalidValue, code != .invalidValue else { return self }
    return LuaError(
      code, message, plugin: plugin, source: source, traceback: traceback, underlying: underlying)
  }

  /// Returns the error with a prefix of its message, such as the argument it is about.
  ///
  /// - Parameter prefix: The words, with the space behind them.
  public func prefixed(_ prefix: String) -> LuaError {
    LuaError(
      code, prefix + message, plugin: plugin, source: source, traceback: traceback,
      underlying: underlying)
  }
}

extension LuaError: CustomStringConvertible {
  /// "code: source: message", without the source when it is not known.
  public var description: String {
    if let source { return "\(code.rawValue): \(source): \(message)" }
    return "\(code.rawValue): \(message)"
  }
}

/// An error of another module that has a code and a message for Lua.
public protocol LuaErrorConvertible: Error {
  /// The code of the error.
  var luaCode: LuaError.Code { get }

  /// A description of the error, without code and place.
  var luaMessage: String { get }
}
