internal import Lua
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
    let start = line.lastIndex { $0 <= 32 }.map { $0 + 1 } ?? 0
    let words = line[..<start].split { $0 <= 32 }.map { String(decoding: $0, as: UTF8.self) }
    guard let name = words.first else { return (start, ConsoleCommand.all.map { ".\($0.name)" }) }
    guard let command = ConsoleCommand.all.first(where: { ".\($0.name)" == name }),
      let last = command.arguments.last, words.count <= command.argumentCount.upperBound
    else { return (start, []) }
    let place = words.count - 1
    let kind = place < command.arguments.count ? command.arguments[place] : last
    return (start, candidates(of: kind, typed: String(decoding: line[start...], as: UTF8.self)))
  }

  private func candidates(of kind: ConsoleCommand.Argument, typed: String) -> [String] {
    let run = session.run
    switch kind {
    case .command:
      let dot = typed.hasPrefix(".") ? "." : ""
      return ConsoleCommand.all.map { dot + $0.name }
    case .file: return Self.files(typed)
    case .timeline: return run.within { run.objects(of: Timeline.self).map(\.name) } + ["session"]
    case .property: return run.recorder.columns.map(\.name)
    case .time: return session.moments.filter { $0.kind == .marker }.map { "@\($0.text)" }
    case .curve: return TimingFunction.names + session.pluginNames(.timingCurve)
    case .layer: return run.journal.layerLabels(at: session.shown)
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
    guard start > 0, [UInt8(ascii: "."), UInt8(ascii: ":")].contains(line[start - 1]) else {
      return (start, session.run.within { session.run.names } + Self.keywords)
    }
    var first = start - 1
    while first > 0, Self.isInName(line[first - 1]) || line[first - 1] == UInt8(ascii: ".") {
      first -= 1
    }
    let path = String(decoding: line[first..<start - 1], as: UTF8.self)
    return (start, session.run.within { members(of: path) })
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
    case "require": ["motion"]
    default: LayerKeyPath.names
    }
  }

  /// Returns the members of the value at a dotted name.
  private func members(of path: String) -> [String] {
    let run = session.run
    let value = run.value(at: path)
    if let table = value.asTable {
      return ((try? table.entries()) ?? []).compactMap { $0.key.asText }
    }
    if case .string = value {
      return ((try? run.script.environment.get(.text("string"))) ?? .nil).asTable
        .flatMap { try? $0.entries() }?.compactMap { $0.key.asText } ?? []
    }
    if let object = value.asObject {
      return run.script.memberNames(of: object)
    }
    return declared(path)
  }

  /// Returns the declared members of the value at a dotted path that starts with an object, without
  /// reading the value.
  private func declared(_ path: String) -> [String] {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 1, parts.count < 16 else { return [] }
    for count in stride(from: parts.count - 1, through: 1, by: -1) {
      let prefix = parts[..<count].joined(separator: ".")
      guard let object = session.run.value(at: prefix).asObject else { continue }
      return session.run.script.memberNames(of: object, path: Array(parts[count...]))
    }
    return []
  }
}

extension ConsoleSession {
  /// Returns the completions at a cursor. No code of the script runs.
  package func complete(_ text: String, at cursor: Int) -> ConsoleCompletion {
    guard text.utf8.count < 1 << 16 else { return ConsoleCompletion(range: cursor..<cursor) }
    return ConsoleCompleter(self, text, at: cursor).completion
  }

  fileprivate func pluginNames(_ kind: PluginManifest.Kind) -> [String] {
    log.source.job.plugins.all().filter { $0.kind == kind }.map(\.name)
  }
}
