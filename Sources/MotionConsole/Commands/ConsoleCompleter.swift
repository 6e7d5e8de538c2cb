internal import Lua
internal import LuaDocs
internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A completer of Lua and commands at the cursor. Tables are read with raw access, and members of
/// objects are taken from their declarations, so no code of the script runs.
struct ConsoleCompleter {
  private let session: ConsoleSession
  private let line: [UInt8]
  private let cursor: Int

  private static let mostCandidates = 1000

  init(_ session: ConsoleSession, _ text: String, at cursor: Int) {
    self.session = session
    let bytes = Array(text.utf8)
    self.cursor = min(max(cursor, 0), bytes.count)
    line = Array(bytes[..<self.cursor])
  }

  /// The range that a candidate replaces, and the candidates.
  var completion: ConsoleCompletion {
    let first = line.first { $0 > 32 }
    let (start, all) = first == UInt8(ascii: ".") ? command : lua
    let typed = String(decoding: line[start...], as: UTF8.self)
    let fitting = all.filter { $0.hasPrefix(typed) }
    let candidates = Set(fitting).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ConsoleCompletion(
      range: start..<cursor, candidates: Array(candidates.prefix(Self.mostCandidates)))
  }

  // MARK: - Commands

  private var command: (Int, [String]) {
    var words = CommandWords(line).words
    let isNew = words.last?.range.upperBound != line.count && words.last?.isOpen != true
    let last = isNew ? nil : words.popLast()
    let start = last?.range.lowerBound ?? line.count
    guard let name = words.first else { return (start, ConsoleCommand.all.map { ".\($0.name)" }) }
    guard let command = ConsoleCommand.all.first(where: { ".\($0.name)" == name.text }),
      let usual = command.arguments.last, words.count <= command.argumentCount.upperBound
    else { return (start, []) }
    let place = words.count - 1
    let kind = place < command.arguments.count ? command.arguments[place] : usual
    let typed = last?.text ?? ""
    if kind == .expression { return expression(start, typed) }
    let found = candidates(of: kind, typed: typed).filter { $0.hasPrefix(typed) }
    if kind.isRest { return (start, found) }
    return (
      start,
      found.map {
        CommandWords.spelling(
          of: $0, quote: last?.quote, isWhole: kind != .file || !$0.hasSuffix("/"))
      }
    )
  }

  /// Returns the columns of traces that begin with a word, otherwise what Lua has at the cursor.
  private func expression(_ start: Int, _ typed: String) -> (Int, [String]) {
    let columns = session.run.recorder.columns.map(\.name).filter { $0.hasPrefix(typed) }
    return columns.isEmpty || typed.isEmpty ? lua : (start, columns)
  }

  private func candidates(of kind: ConsoleCommand.Argument, typed: String) -> [String] {
    let run = session.run
    switch kind {
    case .command:
      let dot = typed.hasPrefix(".") ? "." : ""
      return ConsoleCommand.all.map { dot + $0.name }
    case .file: return Self.files(typed)
    case .timeline: return run.within { run.objects(of: Timeline.self).map(\.name) } + ["session"]
    case .sequence: return run.within { run.objects(of: MotionSequence.self).map(\.name) }
    case .property, .expression:
      let paths = run.within { run.objects(of: MotionView.self) }.map(\.name)
      return run.recorder.columns.map(\.name)
        + paths.flatMap { path in LayerKeyPath.names.map { "\(path).\($0)" } }
    case .time: return session.moments.filter { $0.kind == .marker }.map { "@\($0.text)" }
    case .curve: return TimingFunction.names + session.pluginNames(.timingCurve)
    case .layer:
      return run.journal.layerLabels(at: session.shown)
        + run.within { run.objects(of: MotionView.self).map(\.name) }
    case .limit: return session.job.limits.names.map { "\($0)=" }
    case .name: return []
    }
  }

  /// Returns the paths of the files and folders in the folder of a partial path. Paths of folders
  /// end with a slash.
  private static func files(_ typed: String) -> [String] {
    let end = typed.utf8.lastIndex(of: UInt8(ascii: "/")).map { typed.utf8.index(after: $0) }
    let folder = String(typed[..<(end ?? typed.startIndex)])
    return FolderWalk.names(in: folder.isEmpty ? "." : folder).prefix(10_000).map { name in
      let path = folder + name
      return FolderWalk.isFile(path) ? path : path + "/"
    }
  }

  // MARK: - Lua

  private var lua: (Int, [String]) {
    if let (start, word) = openString { return (start, strings(after: word)) }
    let start = line.lastIndex { !Self.isInName($0) }.map { $0 + 1 } ?? 0
    let typed = String(decoding: line[start...], as: UTF8.self)
    let keys = keys(before: start).filter { $0.hasPrefix(typed) }
    if !keys.isEmpty { return (start, keys) }
    guard start > 0, [UInt8(ascii: "."), UInt8(ascii: ":")].contains(line[start - 1]) else {
      return (start, session.run.within { session.run.names } + Self.keywords)
    }
    guard let path = path(before: start - 1) else { return (start, []) }
    return (start, session.run.within { members(of: path) })
  }

  /// Returns the keys of the table that is begun before a place, if a key can be there: those of a constructor or a
  /// method, `motion.Spring { da`, `stage:addLayer { na`, or of a plugin, `motion.interaction("knob", { st`.
  private func keys(before end: Int) -> [String] {
    let bytes = Array(line[..<end])
    let tokens = LuaTokens(bytes).tokens
    guard ["{", ",", ";"].contains(tokens.last?.text ?? "") else { return [] }
    var depth = 0
    let brace = tokens.lastIndex { token in
      switch token.text {
      case "}", ")", "]": depth += 1
      case "{", "(", "[": depth -= 1
      default: break
      }
      return depth < 0
    }
    guard let brace, brace > 0, tokens[brace].text == "{" else { return [] }
    func token(_ offset: Int) -> LuaTokens.Token? {
      tokens.indices.contains(brace - offset) ? tokens[brace - offset] : nil
    }
    let callee = token(1)?.text == "(" ? token(2) : token(1)
    if let callee, callee.kind == .name {
      return MotionModule.help.keysOfTable(for: callee.text)
    }
    guard token(1)?.text == ",", let string = token(2), string.kind == .string,
      ["interaction", "curve"].contains(token(4)?.text ?? "")
    else { return [] }
    let name = String(
      decoding: bytes[string.start..<string.end].dropFirst().dropLast(), as: UTF8.self)
    return session.pluginInfo(name)?.manifest.parameters.map(\.name) ?? []
  }

  /// Returns the path that ends at a dot or colon: `rows[3]` of `print(rows[3].`.
  private func path(before end: Int) -> ValuePath? {
    let bytes = Array(line[..<end])
    let tokens = LuaTokens(bytes).tokens
    return tokens.indices.lazy.filter { index in
      index == 0 || ![".", ":"].contains(tokens[index - 1].text)
    }.compactMap { ValuePath.parse(tokens, of: bytes, from: $0) }.first { $0.end == tokens.count }?
    .path
  }

  private static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The offset after the opening quote of the unterminated string at the cursor, and the last
  /// identifier before it (empty if none); nil if the cursor is not in a string.
  private var openString: (start: Int, word: String)? {
    var quote: (byte: UInt8, place: Int)?
    var place = 0
    while place < line.count {
      let byte = line[place]
      if let open = quote {
        if byte == UInt8(ascii: "\\") { place += 1 } else if byte == open.byte { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = (byte, place)
      }
      place += 1
    }
    guard let quote else { return nil }
    let names = line[..<quote.place].split { !Self.isInName($0) }
    return (quote.place + 1, names.last.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private func strings(after word: String) -> [String] {
    switch word {
    case "curve": session.pluginNames(.timingCurve)
    case "interaction": session.pluginNames(.interaction)
    case "require": ["motion", "test"]
    default: LayerKeyPath.names
    }
  }

  /// Returns the members of the value at a path. Those of an object come from its declaration; nothing is read.
  private func members(of path: ValuePath) -> [String] {
    let run = session.run
    let (value, rest) = run.resolve(path)
    if let object = value.asObject {
      let names = rest.compactMap { if case .name(let name) = $0 { name } else { nil } }
      guard names.count == rest.count, names.count < 16 else { return [] }
      let own = run.script.memberNames(of: object, path: names)
      guard let first = names.first else { return own + PluginInspection.memberNames(of: object) }
      return PluginInspection.member(first, of: object).map { member in
        run.script.memberNames(of: member, path: Array(names.dropFirst()))
      } ?? own
    }
    guard rest.isEmpty else { return [] }
    let table: LuaTable?
    if case .string = value {
      table = ((try? run.script.environment.get(.text("string"))) ?? .nil).asTable
    } else {
      table = value.asTable
    }
    return ((try? table?.entries()) ?? []).compactMap { $0.key.asText }.filter(ValuePath.isName)
  }
}

extension ConsoleSession {
  /// Returns the completions at a cursor. No code of the script runs.
  package func complete(_ text: String, at cursor: Int) -> ConsoleCompletion {
    guard text.utf8.count < 1 << 16 else { return ConsoleCompletion(range: cursor..<cursor) }
    return run.script.inspecting { ConsoleCompleter(self, text, at: cursor).completion }
  }

  /// Returns the description of a plugin, which is loaded apart from the session; nil if there is none that loads.
  func pluginInfo(_ name: String) -> PluginInfo? {
    if let known = pluginInfos[name] { return known }
    let plugins = log.source.job.plugins
    guard let location = plugins.all().first(where: { $0.name == name }),
      let info = try? PluginInfo(location, plugins: plugins, limits: log.source.job.limits)
    else { return nil }
    pluginInfos[name] = info
    return info
  }

  fileprivate func pluginNames(_ kind: PluginManifest.Kind) -> [String] {
    log.source.job.plugins.all().filter { $0.kind == kind }.map(\.name)
  }
}
