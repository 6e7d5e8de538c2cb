internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionTime

/// Running lines of Lua where the script's variables are in sight.
extension SessionPlayback {
  /// Returns a line's function.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func compile(_ line: ConsoleLine) throws(LuaError) -> LuaFunction {
    let text = "local _ENV <const> = ... ; \(line.isExpression ? "return " : "")\(line.text)"
    return try script.load(text, chunkName: line.chunkName)
  }

  /// Makes sure that a line assigns to no constant of the script: as a line of the script, which it is
  /// once the session is saved, it would keep the whole script from loading.
  ///
  /// - Throws: ``LuaError`` (`syntaxError`).
  func checkConstants(_ line: ConsoleLine) throws(LuaError) {
    guard !scope.constants.isEmpty else { return }
    let names = scope.constants.map { "\($0) <const>" }.joined(separator: ", ")
    let text = "local \(names) = nil ; \(line.isExpression ? "return " : "")\(line.text)"
    _ = try script.load(text, chunkName: line.chunkName)
  }

  /// Runs a line's function at a time, as a timer would.
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
