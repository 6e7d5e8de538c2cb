internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionRender
internal import MotionTime

/// Read-only evaluation of expressions. It adds no log entry and does not advance the clock.
extension SessionPlayback {
  /// The results of a read-only evaluation.
  struct Look {
    let result: Result

    /// Whether the values are those at the time that is shown; otherwise they are those at the
    /// session's end.
    let isOfMoment: Bool
  }

  /// Evaluates an expression if it only reads.
  ///
  /// - Parameters:
  ///   - line: The expression.
  ///   - time: The time whose model and presentation values are read; nil for the end of the
  ///     session.
  ///   - budget: The limits of the evaluation.
  /// - Returns: The result, or nil if the expression calls a function that can have side effects;
  ///   the evaluation is then abandoned before any effect.
  /// - Throws: ``Ended``.
  func look(_ line: ConsoleLine, at time: MediaTime?, budget: LuaBudget) throws -> Look? {
    guard let readers else { return nil }
    let view = time.map { _ in
      within { PastExpression(line.text) { [unowned self] in layer(ofProperty: $0) } }
    }
    var found: Result?
    try guarding {
      let chunk =
        try view.map { try script.load($0.source, chunkName: line.chunkName) }
        ?? compile(line)
      try readers.set(.function(chunk), .boolean(true))
      defer { try? readers.set(.function(chunk), .nil) }
      let layers = view?.layers.map { LuaValue.object($0) } ?? []
      let context = session.eventLoop.context
      context.viewedTime = time
      defer { context.viewedTime = nil }
      do throws(LuaError) {
        found = try chunk.look([lines] + layers, calling: readers, budget: budget)
          .map(Result.values)
      } catch {
        if error.isKill { throw error }
        found = .failure(error)
      }
    }
    return found.map { Look(result: $0, isOfMoment: view?.isRecorded ?? true) }
  }

  /// Returns the layer and the key path of a name such as `card.position.x` that begins with a variable
  /// which holds a layer.
  private func layer(ofProperty name: String) -> (layer: MotionView, keyPath: String)? {
    guard let (id, keyPath) = try? property(named: name) else { return nil }
    let parts = name.split(separator: ".")
    for count in 1..<max(parts.count, 2) {
      let view = value(at: parts.prefix(count).joined(separator: ".")).asObject as? MotionView
      guard let view, view.layer.id == id, !view.layer.isDestroyed,
        (try? view.layer.kind(forKeyPath: keyPath)) != nil
      else { continue }
      return (view, keyPath.description)
    }
    return nil
  }

  /// Returns a table whose keys are Lua's standard functions without side effects, and `print`. It
  /// is made before the script runs, so that the script cannot replace them.
  func makeReaders() throws(LuaError) -> LuaTable {
    let source = """
      local readers = {}
      local function add(library, names)
        for _, name in ipairs(names) do
          if library and library[name] then readers[library[name]] = true end
        end
      end
      local function names(library)
        local list = {}
        for name, value in pairs(library or {}) do
          if type(value) == "function" then list[#list + 1] = name end
        end
        return list
      end
      add(_ENV, { "print", "select", "tonumber", "tostring", "type" })
      add(table, { "concat", "pack", "unpack" })
      add(string, names(string))
      add(math, names(math))
      if math then
        readers[math.random or 0], readers[math.randomseed or 0] = nil, nil
      end
      return readers
      """
    return try script.load(source, chunkName: "prompt").call([], returning: LuaTable.self)
  }
}
