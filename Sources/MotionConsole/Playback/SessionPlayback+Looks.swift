internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionRender
internal import MotionTime

/// Read-only evaluation of expressions. It adds no log entry, does not advance the clock, and leaves nothing that a
/// later line could observe.
extension SessionPlayback {
  /// The results of a read-only evaluation.
  struct Look {
    /// The texts of the values, or the error.
    let result: Swift.Result<[String], LuaError>

    /// Whether all values that were read are those of the time that is shown; otherwise some are those of the
    /// session's end.
    let isOfMoment: Bool
  }

  /// Evaluates an expression if it only reads.
  ///
  /// The expression is evaluated as it is, against a view of the journal: while it is, and while its results are
  /// put into words, the host answers reads of layers with the values of the time. What it answers otherwise, and
  /// what the expression reads from variables, is the present.
  ///
  /// - Parameters:
  ///   - line: The expression.
  ///   - time: The time whose model and presentation values are read; nil for the end of the
  ///     session.
  ///   - budget: The limits of the evaluation.
  ///   - text: Returns the text of a value.
  /// - Returns: The result, or nil if the expression calls a function that can have side effects;
  ///   the evaluation is then abandoned before any effect.
  /// - Throws: ``Ended``.
  func look(
    _ line: ConsoleLine, at time: MediaTime?, budget: LuaBudget, text: (LuaValue) -> String
  ) throws -> Look? {
    let view = SessionLook(at: time)
    var look: Look?
    try guarding {
      let chunk = try compile(line)
      do throws(LuaError) {
        guard
          let found = try self.look(chunk, [lines], in: view, budget: budget)
        else { return }
        let context = session.eventLoop.context
        context.look = view
        defer { context.look = nil }
        var isPresent = found.hasReadPresent
        let texts = script.inspecting {
          found.values.map { value in
            let before = view.journalReads.pointee
            defer {
              isPresent = isPresent || isObject(value) && view.journalReads.pointee == before
            }
            return text(value)
          }
        }
        look = Look(
          result: .success(texts), isOfMoment: time == nil || !isPresent && !readsVariables(line))
      } catch {
        if error.isKill { throw error }
        look = Look(result: .failure(error), isOfMoment: true)
      }
    }
    return look
  }

  /// Calls a function that must only read.
  ///
  /// - Returns: The results, and whether the host gave a value that is not from the journal; nil if it calls a
  ///   function that can have side effects, before any effect.
  /// - Throws: ``LuaError``.
  func look(
    _ chunk: LuaFunction, _ arguments: [LuaValue], in view: SessionLook, budget: LuaBudget
  ) throws(LuaError) -> (values: [LuaValue], hasReadPresent: Bool)? {
    guard let readers else { return nil }
    try readers.set(.function(chunk), .boolean(true))
    let context = session.eventLoop.context
    context.look = view
    defer {
      context.look = nil
      try? readers.set(.function(chunk), .nil)
    }
    return try chunk.look(
      arguments, calling: readers, budget: budget,
      journalReads: view.time == nil ? nil : UnsafePointer(view.journalReads))
  }

  private func isObject(_ value: LuaValue) -> Bool {
    switch value {
    case .object, .function: true
    default: false
    }
  }

  /// Returns whether an expression reads a value of a variable or a table of the script: what it names leads
  /// through variables and tables to something else than an object or a function.
  private func readsVariables(_ line: ConsoleLine) -> Bool {
    let bytes = Array(line.text.utf8)
    let tokens = LuaTokens(bytes).tokens
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard isVariable(tokens, index), !Self.libraries.contains(tokens[index].text),
        let (path, end) = ValuePath.parse(tokens, of: bytes, from: index)
      else { continue }
      index = end - 1
      let value = within { resolve(path).value }
      if !isObject(value) { return true }
    }
    return false
  }

  /// Returns whether a token is a variable: neither a member nor a key in a table constructor.
  private func isVariable(_ tokens: [LuaTokens.Token], _ index: Int) -> Bool {
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    if tokens[index].kind != .name || [".", ":"].contains(text(index - 1)) { return false }
    return !(text(index + 1) == "=" && ["{", ",", ";"].contains(text(index - 1)))
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
