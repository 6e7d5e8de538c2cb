internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionTime

/// Running typed lines of Lua, which see the script's local variables.
extension SessionPlayback {
  /// Compiles a line to a function that takes the environment table as its argument.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func compile(_ line: ConsoleLine) throws(LuaError) -> LuaFunction {
    let text = "local _ENV <const> = ... ; \(line.isExpression ? "return " : "")\(line.text)"
    return try script.load(text, chunkName: line.chunkName)
  }

  /// Returns notices about parts of a layer's values that a line assigns to, which changes copies.
  func copiedWrites(in line: ConsoleLine) -> [ConsoleOutput] {
    if line.isExpression { return [] }
    return CopiedWrites(in: Array(line.text.utf8)).writes
      .filter { object(at: $0.owner) is MotionView }.map { .note($0.message) }
  }

  /// Throws if a line assigns to a constant of the script. `.save` makes the line a part of the
  /// script, which then would not compile.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func checkConstants(_ line: ConsoleLine) throws(LuaError) {
    guard !scope.constants.isEmpty else { return }
    let names = scope.constants.map { "\($0) <const>" }.joined(separator: ", ")
    let text = "local \(names) = nil ; \(line.isExpression ? "return " : "")\(line.text)"
    _ = try script.load(text, chunkName: line.chunkName)
  }

  /// Advances the session to a time and runs a line's function there, as a timer callback.
  ///
  /// - Throws: ``Ended``.
  func run(_ chunk: LuaFunction, at time: MediaTime, budget: LuaBudget) throws -> Result {
    var result = Result.values([])
    try guarding {
      session.eventLoop.timers.schedule(at: time) { [lines] in
        do throws(LuaError) {
          result = .values(try chunk.call([lines], budget: budget))
        } catch {
          result = .failure(error)
        }
      }
      try loop.advance(to: time)
      if case .failure(let error) = result, error.isKill { throw error }
    }
    log.end = now
    return result
  }
}
