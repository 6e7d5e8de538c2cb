internal import Lua
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A SHA-256 of a session's state: clock, journal, model and presentation values of layers, and
/// values reachable from the script through up to 10 000 tables. Two sessions with equal history
/// have equal digests.
struct SessionDigest {
  private var hash = SHA256()
  private let run: SessionPlayback
  private var tables: [LuaTable] = []

  private static let mostTables = 10_000

  /// Hashes a session that was replayed from a log. Costs a pass over all its layers and tables.
  init(_ run: SessionPlayback, _ log: ConsoleLog) {
    self.run = run
    add("clock \(log.end.flicks) \(log.shown?.flicks ?? -1) \(log.timeline ?? "")")
    run.within {
      add(run.loop.commits.digest)
      for event in run.loop.events { add("\(event)") }
      addLayers(at: log.end)
      run.script.inspecting { addScript() }
    }
  }

  /// The SHA-256, in hexadecimal digits.
  var text: String { hash.hexadecimal() }

  private mutating func add(_ text: String) { hash.update(Array("\(text)\n".utf8)) }

  /// Adds the model and presentation value of every property of every layer.
  private mutating func addLayers(at time: MediaTime) {
    for layer in run.journal.view(at: time) {
      add("layer \(layer.id) \(layer.name ?? "") \(layer.superlayerID ?? 0) \(layer.rank)")
      for keyPath in layer.properties {
        guard let value = try? layer.value(forKeyPath: keyPath),
          let explained = try? run.journal.explain(keyPath, ofLayer: layer.id, at: time)
        else { continue }
        add("\(keyPath) \(explained.model) \(value)")
      }
    }
  }

  /// Adds the values reachable from the script's variables and globals, each table once.
  private mutating func addScript() {
    for name in run.names {
      add(name)
      add(run.value(of: name))
    }
  }

  private mutating func add(_ value: LuaValue) {
    switch value {
    case .table(let table): add(table)
    case .object(let object): add(run.script.text(of: object))
    case .string(let string): hash.update(Array(string.bytes) + [0])
    case .number(let number): add("\(number.bitPattern)")
    default: add(value.description)
    }
  }

  private mutating func add(_ table: LuaTable) {
    // Tables are numbered in the order in which they are reached by sorted keys, so that equal
    // sessions number them equally.
    var waiting = [table]
    while let next = waiting.popLast() {
      if let known = tables.firstIndex(where: { $0.isSame(as: next) }) {
        add("table \(known)")
        continue
      }
      guard tables.count < Self.mostTables, let entries = try? next.entries() else { return }
      add("table \(tables.count) of \(entries.count)")
      tables.append(next)
      for (key, value) in entries {
        add(key.asTable == nil ? key.description : "table")
        if let inner = value.asTable { waiting.append(inner) } else { add(value) }
      }
    }
  }
}
