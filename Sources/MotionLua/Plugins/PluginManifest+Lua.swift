internal import Lua

extension PluginManifest {
  /// Reads the part of a plugin's table that all kinds have.
  ///
  /// - Parameters:
  ///   - table: The table that the plugin's file returned.
  ///   - source: The plugin's file, which names it until it has said its name.
  /// - Throws: ``LuaError`` that names the plugin and the key, and the nearest key for an unknown one.
  init(_ record: LuaRecord) throws(LuaError) {
    name = try record.text("name")
    kind = try Self.read(record, "kind")
    version = try record.text("version")
    api = try record.text("api")
    summary = try record.text("summary")
    license = try record.decode("license", as: String?.self)
    requires = try record.decode("requires", as: [String: String]?.self) ?? [:]
    parameters = try Self.parameters(record, plugin: name)
    try check(record)
  }

  /// The keys that plugins of all kinds have.
  static var fields: [LuaParameter] {
    [
      .choice("kind", Kind.allCases.map(\.rawValue), "The kind of the plugin."),
      .string("name", "The name by which scripts ask for it."),
      .string("version", "Its version, such as 1.0.0."),
      .string("api", "The API that it was written for, such as 1 or 1.2."),
      .string("summary", "One sentence about what it does."),
      .string("license", optional: true, "The licence's SPDX identifier."),
      .table("parameters", optional: true, "The parameters, by name."),
      .table("requires", optional: true, "The plugins it needs, with their versions, by name."),
    ]
  }

  private static func read(_ record: LuaRecord, _ key: String) throws(LuaError) -> Kind {
    guard let kind = Kind(rawValue: try record.text(key)) else {
      throw record.error(key, "timingCurve or interaction expected")
    }
    return kind
  }

  private func check(_ record: LuaRecord) throws(LuaError) {
    let letters = name.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
    let isName = letters && (2...40).contains(name.utf8.count)
    if !isName || !("a"..."z").contains(name.unicodeScalars.first ?? " ") {
      throw record.error(
        "name", "\"\(name)\" is not a valid name. Write 2…40 lower case letters, digits and hyphens"
      )
    }
    if Self.numbers(version, count: 3...3) == nil {
      throw record.error("version", "\"\(version)\" is not a valid version. Write it as 1.0.0")
    }
    for (name, version) in requires.sorted(by: { $0.key < $1.key })
    where PluginVersion(version) == nil {
      throw record.error(
        "requires", "\"\(version)\" is not a valid version of '\(name)'. Write it as 1.0.0")
    }
    guard let wanted = Self.numbers(api, count: 1...2) else {
      throw record.error("api", "\"\(api)\" is not a valid API version. Write it as 1 or 1.2")
    }
    let offered = Self.hostAPI
    if wanted[0] != offered.major || wanted.count > 1 && wanted[1] > offered.minor {
      throw LuaError(
        "unsupportedAPI",
        "plugin '\(name)' needs API \(api), this host has \(offered.major).\(offered.minor)")
    }
  }

  /// Returns the numbers of a version, leaving out what follows a hyphen or a plus.
  private static func numbers(_ text: String, count: ClosedRange<Int>) -> [Int]? {
    let core = count.upperBound == 3 ? text.prefix { $0 != "-" && $0 != "+" } : text[...]
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    return numbers.count == parts.count && count.contains(numbers.count) ? numbers : nil
  }

  private static func parameters(
    _ record: LuaRecord, plugin: String
  ) throws(LuaError) -> [ParameterDeclaration] {
    guard let table = record.value("parameters").asTable else { return [] }
    var declarations: [ParameterDeclaration] = []
    for (name, value) in try table.record() {
      let place = "parameter '\(name)' of plugin '\(plugin)'"
      guard case .table(let table) = value else {
        throw LuaError(
          .typeMismatch, "\(place): table expected, got \(value.typeName). Write { default = … }")
      }
      declarations.append(try ParameterDeclaration(name: name, table, place, plugin: plugin))
    }
    return declarations
  }
}
