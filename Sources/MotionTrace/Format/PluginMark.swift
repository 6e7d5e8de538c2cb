/// The identity of a plugin in a trace. Two runs that used the same plugin have equal identities,
/// even if they loaded it from different folders.
public struct PluginMark: Hashable, Sendable {
  /// The kind of plugin: `timingCurve` or `interaction`.
  public let kind: String

  /// The plugin's name.
  public let name: String

  /// The plugin's semantic version.
  public let version: String

  /// The SHA-256 of its file, or of all files in its folder: 64 hexadecimal digits.
  public let sha256: String

  /// Creates the identity of a plugin.
  ///
  /// - Parameters:
  ///   - kind: The kind of plugin: `timingCurve` or `interaction`.
  ///   - name: The name of the plugin, which is unique within its kind.
  ///   - version: The semantic version of the plugin.
  ///   - sha256: The SHA-256 of its file or folder, as hexadecimal digits.
  public init(kind: String, name: String, version: String, sha256: String) {
    self.kind = kind
    self.name = name
    self.version = version
    self.sha256 = sha256
  }

  /// Creates the identity that an event of kind `plugin` contains; nil for other events.
  init?(_ event: TraceEvent) {
    if case .plugin(let mark, _) = event {
      self = mark
      return
    }
    guard event.kind == "plugin", let kind = event.text(of: "kind"),
      let name = event.text(of: "name"), let sha256 = event.text(of: "sha256")
    else { return nil }
    self.init(
      kind: kind, name: name, version: event.text(of: "version") ?? "", sha256: sha256)
  }

  /// The members of the event's JSON object other than `e`, its kind, and `t`, its time, in the
  /// order in which they are written.
  var fields: [TraceEvent.Field] {
    [
      TraceEvent.Field("kind", .string(kind)), TraceEvent.Field("name", .string(name)),
      TraceEvent.Field("version", .string(version)), TraceEvent.Field("sha256", .string(sha256)),
    ]
  }
}

/// A comparison of the plugins that two traces name.
struct PluginComparison {
  private var first: [String: PluginMark] = [:]
  private var second: [String: PluginMark] = [:]

  /// Records the plugin events among the events that precede a frame in each trace, and removes
  /// them from the arrays, so that they are not compared as events.
  mutating func take(_ one: inout [TraceEvent], _ other: inout [TraceEvent]) {
    Self.take(&one, into: &first)
    Self.take(&other, into: &second)
  }

  private static func take(_ events: inout [TraceEvent], into marks: inout [String: PluginMark]) {
    guard events.contains(where: { $0.kind == "plugin" }) else { return }
    for mark in events.compactMap(PluginMark.init) { marks["\(mark.kind) '\(mark.name)'"] = mark }
    events.removeAll { PluginMark($0) != nil }
  }

  /// The differences, sorted by kind and name. Empty if either trace names no plugin: traces of
  /// older releases and CSV files name none.
  var differences: [String] {
    if first.isEmpty || second.isEmpty { return [] }
    return Set(first.keys).union(second.keys).sorted().compactMap { name in
      guard let one = first[name] else { return "\(name) is used by the second alone" }
      guard let other = second[name] else { return "\(name) is used by the first alone" }
      if one.sha256 == other.sha256 { return nil }
      return "\(name) is \(one.version) (\(one.sha256.prefix(12))…) in the first, "
        + "\(other.version) (\(other.sha256.prefix(12))…) in the second"
    }
  }
}
