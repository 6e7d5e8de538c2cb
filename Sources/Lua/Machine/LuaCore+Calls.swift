internal import CLua
internal import CLuaShim
internal import OrreryBasics

extension LuaCore {
  /// Returns the effective limits of a budget: a call inside another shares the outer one's unless
  /// it has its own.
  @inline(__always)
  func limits(_ budget: LuaBudget, _ vm: LuaVM) -> (nanoseconds: Int64, instructions: Int64) {
    let isOutermost = vm.pointee.nesting == 0
    if budget.time == nil, budget.instructions == nil {
      return isOutermost ? standardLimits : (0, 0)
    }
    return Self.limits(budget, limits, isOutermost)
  }

  static func limits(_ budget: LuaBudget, _ limits: LuaLimits, _ isOutermost: Bool) -> (
    nanoseconds: Int64, instructions: Int64
  ) {
    let time = budget.time ?? (isOutermost ? limits.callTime : .infinity)
    let instructions = budget.instructions ?? (isOutermost ? limits.instructions : nil)
    let nanoseconds = Int64(exactly: (time * 1e9).rounded(.up)) ?? 0
    return (time > 0 ? nanoseconds : 1, Int64(max(instructions ?? 0, instructions == nil ? 0 : 1)))
  }

  /// Calls what `push` leaves on the stack: a function and the number of arguments it returns.
  func call(
    _ budget: LuaBudget, label: String? = nil, _ push: () throws(LuaError) -> Int32
  ) throws(LuaError) -> [LuaValue] {
    let vm = try open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    let outcome: Result<[LuaValue], LuaError>
    do throws(LuaError) {
      outcome = .success(try run(vm, state, budget, label, push))
    } catch {
      outcome = .failure(error)
    }
    lsh_restore(vm, top)
    if vm.pointee.released != nil { drain() }
    switch outcome {
    case .success(let values):
      settle()
      return values
    case .failure(let error):
      settle()
      throw error
    }
  }

  private func run(
    _ vm: LuaVM, _ state: OpaquePointer?, _ budget: LuaBudget, _ label: String?,
    _ push: () throws(LuaError) -> Int32
  ) throws(LuaError) -> [LuaValue] {
    let top = lua_gettop(state)
    let count = try push()
    let (nanoseconds, instructions) = limits(budget, vm)
    let status = lsh_call(vm, count, LUA_MULTRET, nanoseconds, instructions)
    if status != LUA_OK { throw failure(status, label: label, budget: budget) }
    let last = lua_gettop(state)
    guard last > top else { return [] }
    var values: [LuaValue] = []
    values.reserveCapacity(Int(last - top))
    for index in (top + 1)...last { values.append(try read(index, state)) }
    return values
  }

  /// Calls a function with one argument for its first result.
  func call(
    _ function: LuaReference, _ argument: LuaValue, label: String?
  ) throws(LuaError) -> LuaValue {
    let vm = try open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    let outcome: Result<LuaValue, LuaError>
    do throws(LuaError) {
      try function.push(in: self)
      try push(argument)
      let (nanoseconds, instructions) = limits(.standard, vm)
      let status = lsh_call(vm, 1, 1, nanoseconds, instructions)
      if status != LUA_OK { throw failure(status, label: label) }
      outcome = .success(try read(-1, state))
    } catch {
      outcome = .failure(error)
    }
    lsh_restore(vm, top)
    if vm.pointee.released != nil { drain() }
    settle()
    return try outcome.get()
  }

  /// Returns the function of a chunk of text. Messages and tracebacks name it as a line shows it.
  func load(_ source: LuaString, chunkName: String) throws(LuaError) -> LuaFunction {
    let chunkName = chunkName.displayed()
    let vm = try open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    let status = source.withBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        "@\(chunkName)".withCString { lsh_load(vm, bytes.baseAddress, bytes.count, $0) }
      }
    }
    if status == LUA_ERRSYNTAX { throw syntaxError(chunkName, state) }
    if status != LUA_OK { throw failure(status) }
    return LuaFunction(try LuaReference(core: self, vm), label: chunkName)
  }

  private func syntaxError(_ chunkName: String, _ state: OpaquePointer?) -> LuaError {
    let (place, message) = Self.split(string(at: -1, state).lossyText)
    return LuaError(
      .syntaxError, message, plugin: name, source: place.map { "\(chunkName):\($0)" } ?? chunkName)
  }

  /// Splits "file:12: message" at its first position.
  private static func split(_ text: String) -> (line: Substring?, message: String) {
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      let digits = rest[rest.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }
      let tail = rest[digits.endIndex...]
      if !digits.isEmpty, tail.hasPrefix(": ") { return (digits, String(tail.dropFirst(2))) }
      rest = rest[rest.index(after: colon)...]
    }
    return (nil, text)
  }
}

// MARK: - What failed

extension LuaCore {
  /// Returns the error for a status. One that Lua raised is on the top of the stack.
  func failure(_ status: Int32, label: String? = nil, budget: LuaBudget = .standard) -> LuaError {
    guard let vm else { return closedError }
    switch Int(status) {
    case LSH_KILLED: return killError(vm, budget)
    case LSH_CASCADE:
      return LuaError(
        .cascade,
        "calls between '\(name)' and its host are nested \(lsh_thread_nesting()) deep"
          + "\(label.map { ", the last to \($0)" } ?? ""). A callback triggers itself.")
    case LSH_WRONG_THREAD:
      return LuaError(.wrongThread, "'\(name)' is running on another thread")
    case Int(LUA_ERRMEM):
      return LuaError(.memoryLimit, "not enough memory", plugin: name, source: place(vm))
    default: return raisedError(vm, label, budget)
    }
  }

  private func place(_ vm: LuaVM) -> String? {
    let line = vm.pointee.error_line
    guard line > 0 else { return nil }
    return "\(text(&vm.pointee.error_source)):\(line)"
  }

  private func text<Buffer>(_ buffer: inout Buffer) -> String {
    withUnsafeBytes(of: &buffer) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  func killError(_ vm: LuaVM, _ budget: LuaBudget = .standard) -> LuaError {
    let now = lsh_reason(vm)
    let (code, message) = reason(now != 0 ? now : vm.pointee.last_reason, vm, budget)
    let line = vm.pointee.kill_line
    let source = line > 0 ? "\(text(&vm.pointee.kill_source)):\(line)" : nil
    let error = LuaError(code, message, plugin: name, source: source)
    // A nested call that exceeded its own limit of instructions ends alone.
    let isSpared = now == 0 && vm.pointee.nesting > 0
    if code != .interrupted, !isSpared { death = death ?? error }
    return error
  }

  /// The error of a machine that holds too much.
  var memoryError: LuaError {
    LuaError(
      .memoryLimit,
      "'\(name)' holds more than \(limits.memory >> 10) KiB; ended"
        + limits.advice("memory", "\(limits.memory >> 9)KiB"), plugin: name)
  }

  private func reason(
    _ reason: Int32, _ vm: LuaVM, _ budget: LuaBudget
  ) -> (LuaError.Code, String) {
    switch Int(reason) {
    case LSH_TIME:
      let seconds = Double(lsh_exceeded_time(vm)) / 1e9
      let isOwn = budget.time == seconds || seconds != limits.callTime
      let limit = isOwn ? limits.budgetName : "callback"
      return (
        .timeLimit,
        "'\(name)' used more than \(seconds) s of CPU time; ended"
          + limits.advice(limit, "\(seconds * 2)s")
      )
    case LSH_INSTRUCTIONS:
      return (
        .instructionLimit,
        "'\(name)' executed more than \(vm.pointee.instruction_limit) instructions; ended"
      )
    case LSH_MEMORY:
      return (memoryError.code, memoryError.message)
    case LSH_PROCESS:
      return (
        .memoryLimit,
        "the process holds more than \(lsh_process_limit() >> 20) MiB, and '\(name)' the most of it; "
          + "ended" + limits.advice("process", "\(lsh_process_limit() >> 19)MiB")
      )
    case LSH_TOTAL:
      return (
        .timeLimit,
        "'\(name)' used more than \(limits.totalTime) s of CPU time in all its calls; ended"
          + limits.advice("total", "\(limits.totalTime * 2)s")
      )
    case LSH_OUTPUT:
      return (
        .outputLimit,
        "'\(name)' wrote more than \(limits.output >> 10) KiB, or \(limits.outputPerSecond >> 10) KiB "
          + "in one second; ended"
          + limits.advice("output", "\(limits.output >> 9)KiB")
          + (limits.option == nil ? "" : ", or outputPerSecond=\(limits.outputPerSecond >> 9)KiB")
      )
    case LSH_INTERRUPTED: return (.interrupted, "'\(name)' was interrupted")
    default:
      guard let death else { return (.unloaded, "'\(name)' was unloaded during the call") }
      return (
        .unloaded,
        "'\(name)' was ended during the call (\(death.code.rawValue): \(death.message))"
      )
    }
  }

  /// Returns the error for the value that Lua raised.
  private func raisedError(_ vm: LuaVM, _ label: String?, _ budget: LuaBudget) -> LuaError {
    let state = vm.pointee.running
    let trace = vm.pointee.trace_length > 0 ? vm.pointee.trace.map { String(cString: $0) } : nil
    let source = place(vm)
    let offset = vm.pointee.error_offset
    switch lua_type(state, -1) {
    case LUA_TUSERDATA:
      if let block = lsh_object_at(state, -1), let object = try? object(of: block) {
        if let storage = object as? LuaError.Storage { return LuaError(storage: storage) }
      }
    case LUA_TSTRING:
      let message = LuaString(bytes: Array(string(at: -1, state).bytes.dropFirst(offset)))
      return LuaError(
        .luaError, worded(message.lossyText, label), plugin: name, source: source, traceback: trace)
    default: break
    }
    do throws(LuaError) {
      let (code, message) = try errorText(vm, state, budget)
      return LuaError(
        code, worded(message, label), plugin: name, source: source, traceback: trace)
    } catch {
      return error
    }
  }

  /// Returns the message for a yield inside a callback, with the callback's name in place of Lua's
  /// "C-call boundary".
  private func worded(_ message: String, _ label: String?) -> String {
    if message.hasPrefix("attempt to yield "), let label { return "\(message) (in \(label))" }
    return String(message.prefix(8192))
  }

  /// Returns the first fields of a table that was raised.
  private static func text(of fields: [(key: String, value: LuaValue)]) -> String {
    let shown = fields.sorted { $0.key < $1.key }.prefix(8).map { key, value in
      let text =
        value.asText.map { "\"\($0.prefix(200))\"" }
        ?? value.asNumber.map { NumberText.shortest($0) } ?? value.asBoolean.map { "\($0)" }
      return "\(key) = \(text ?? "…")"
    }
    return shown.joined(separator: ", ") + (fields.count > 8 ? ", …" : "")
  }

  /// Returns the text of an error value that is no string; its `__tostring` runs under the call's
  /// limits.
  private func errorText(_ vm: LuaVM, _ state: OpaquePointer?, _ budget: LuaBudget)
    throws(LuaError) -> (LuaError.Code, String)
  {
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    if lua_type(state, -1) == LUA_TTABLE, let fields = try? read(-1, state).asTable?.record() {
      let named = Dictionary(fields.map { ($0.key, $0.value) }) { first, _ in first }
      if let message = named["message"]?.asText {
        return (LuaError.Code(rawValue: named["code"]?.asText ?? "luaError"), message)
      }
      if !fields.isEmpty, lua_getmetatable(state, -1) == 0 {
        return (.luaError, "an error that is a table: { \(Self.text(of: fields)) }")
      }
    }
    let (nanoseconds, instructions) = limits(budget, vm)
    switch lsh_text(vm, -1, nanoseconds, instructions) {
    case LUA_OK: return (.luaError, string(at: -1, state).lossyText)
    case Int32(LSH_KILLED): throw killError(vm)
    default: return (.luaError, "an error of type \(String(cString: lsh_type_name(state, top)))")
    }
  }
}
