internal import MotionConsole
public import MotionHost
internal import MotionTime
import OrreryBasics

/// A request of `orrery` to `orrery-live`: a job, and the port of its page.
///
/// It is one line of JSON on standard input; the bytes of the session's input record follow.
public struct LiveRequest: Sendable {
  /// The version of the request format. Requests of another version are refused.
  public static let version = 2

  /// The session's job: script, arguments, limits and plugins.
  public var job: RunJob

  /// The port of the server; 0 for any free port.
  public var port: Int

  /// Whether a browser is opened.
  public var opensBrowser: Bool

  /// Whether guests on the network are let in.
  public var opensNetwork: Bool

  /// The program `orrery`, which draws pictures; nil for no pictures.
  public var renderer: String?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - job: The session's job.
  ///   - port: The port of the server, 0…65535; 0 for any free port.
  ///   - opensBrowser: Whether a browser is opened.
  ///   - opensNetwork: Whether guests on the network are let in.
  ///   - renderer: The program `orrery`, which draws pictures; nil for no pictures.
  public init(
    _ job: RunJob, port: Int, opensBrowser: Bool, opensNetwork: Bool = false,
    renderer: String? = nil
  ) {
    self.job = job
    self.port = port
    self.opensBrowser = opensBrowser
    self.opensNetwork = opensNetwork
    self.renderer = renderer
  }

  /// The encoded request, for the program's standard input.
  public var bytes: [UInt8] {
    let roots = job.plugins.serving(job.script).roots.map { root in
      JSONOutput.list([.text(root.path), .text(root.origin.rawValue)])
    }
    let line = JSONOutput.object([
      .init("protocol", .count(Self.version)), .init("port", .count(port)),
      .init("opensBrowser", .flag(opensBrowser)), .init("opensNetwork", .flag(opensNetwork)),
      .init("trusted", .flag(job.isTrusted)),
      .init("renderer", renderer.map(JSONOutput.text) ?? .null),
      .init("limits", .texts(job.limits.options)), .init("roots", .list(roots)),
      .init("processMemory", job.processMemory.map(JSONOutput.count) ?? .null),
    ]).line
    return Array("\(line)\n".utf8) + InputRecord(job).bytes
  }

  /// Decodes a request.
  ///
  /// - Parameter bytes: The bytes that ``bytes`` gave.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if the bytes are no request, or one of another
  ///   version.
  public init(reading bytes: [UInt8]) throws {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    guard case .object(let fields)? = try? JSONValue(parsing: bytes[..<end]),
      case .number(Double(Self.version))? = fields["protocol"]
    else {
      throw HostError(
        .invalidArgument,
        "standard input is not a request of this version. Call 'orrery live', and install both programs from"
          + " one release.")
    }
    let record = try InputRecord(reading: Array(bytes[end...].dropFirst()))
    job = record.job(plugins: Self.plugins(fields["roots"]))
    try Self.setLimits(Self.texts(fields["limits"]), of: &job.limits)
    job.isTrusted = fields["trusted"] == .boolean(true)
    port = try fields.whole("port", otherwise: 0)
    opensBrowser = fields["opensBrowser"] == .boolean(true)
    opensNetwork = fields["opensNetwork"] == .boolean(true)
    if case .string(let path)? = fields["renderer"] { renderer = path }
    if case .number(let bytes)? = fields["processMemory"] {
      job.processMemory = Int(exactly: bytes)
    }
  }

  private static func setLimits(
    _ words: [String], of limits: inout RunLimits
  ) throws(HostError) {
    for (option, text) in zip(words, words.dropFirst()) {
      switch option {
      case "--max-instructions": try limits.count(parsing: text)
      case "--limit": try limits.set(parsing: text)
      default: break
      }
    }
  }

  /// Returns the plugin roots, in the order in which they are searched.
  private static func plugins(_ value: JSONValue?) -> PluginLocator {
    guard case .array(let items)? = value else { return PluginLocator(roots: []) }
    let roots = items.map(texts).compactMap { words -> PluginRoot? in
      guard words.count == 2, let origin = PluginRoot.Origin(rawValue: words[1]) else { return nil }
      return PluginRoot(path: words[0], origin: origin)
    }
    return PluginLocator(roots: roots)
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    guard case .array(let items)? = value else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
