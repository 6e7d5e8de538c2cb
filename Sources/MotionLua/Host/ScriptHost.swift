internal import Lua
package import MotionCore
package import MotionRender
package import MotionTime

/// The services that a script needs from the session that runs it.
///
/// The session holds the ``MotionModule``; the module holds the session weakly.
package protocol ScriptHost: AnyObject {
  /// The arguments from the command line, by name: `motion.arguments`.
  var arguments: [String: ParameterValue] { get }

  /// Records that the script read a name of `motion.arguments`, whether it is set or not.
  func noteRead(argument name: String)

  /// Takes the declarations of a script's parameters.
  ///
  /// - Returns: A value for each: the one that was given, in the parameter's type, or its default.
  /// - Throws: ``PluginError``: `typeMismatch` and `invalidValue` for a given value.
  func declare(
    _ parameters: [ParameterDeclaration]
  ) throws(PluginError) -> [String: ParameterValue]

  /// Returns the baked curve of a plugin.
  ///
  /// - Parameters:
  ///   - name: The plugin's name.
  ///   - parameters: The values that the script gave, not checked yet.
  /// - Throws: When there is no such plugin, or it refuses the values, or its curve is refused.
  func timingFunction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> TimingFunction

  /// The limits of baking a function of the script.
  var bakeLimits: BakeLimits { get }

  /// Returns a plugin of the kind `interaction`, and the values for its parameters: those that the
  /// script gave and, over them, those that the host sets. They are not checked yet.
  ///
  /// - Parameters:
  ///   - name: The plugin's name.
  ///   - parameters: The values that the script gave.
  /// - Throws: When there is no such plugin.
  func interaction(
    named name: String, parameters: [String: ParameterValue]
  ) throws -> (plugin: Plugin, parameters: [String: ParameterValue])

  /// Takes an entry for the session's trace.
  ///
  /// - Parameters:
  ///   - note: The entry.
  ///   - time: Its time, in seconds of the session's clock, possibly later than now.
  ///
  /// - Throws: When there are too many.
  func note(_ note: ScriptNote, at time: Double) throws

  /// Reads a time as a person types it, such as `25f` or `400ms`.
  ///
  /// - Throws: If the text is no time.
  func time(parsing text: String) throws -> MediaTime

  /// Records that the script has begun a statement of an expectation.
  ///
  /// - Throws: If expectations are not evaluated in this session.
  func note(_ statement: ExpectationStatement) throws

  /// Adds an expectation of the script, which is decided at its time.
  ///
  /// - Throws: If there are too many, or expectations are not evaluated in this session.
  func expect(_ request: ExpectationRequest) throws

  /// Counts an expectation of a value, which is decided when it is stated, that held.
  func noteHeldExpectation()

  /// Reports an error that has no caller to be raised to: one in a callback, or an assertion inside
  /// a stream.
  func report(_ error: any Error)

  /// The source of the session's frames, nil for none.
  var server: (any ScriptServer)? { get }

  /// Returns the content of a file beside a script or a module, or in the script's folder.
  ///
  /// - Parameter chunk: The path of the script or the module that asks.
  /// - Throws: When there is no such file, or it cannot be read.
  func contents(of file: String, beside chunk: String?) throws -> [UInt8]

  /// Takes possession of a stage, so that Lua's collector ends no motion.
  ///
  /// - Throws: When there are too many.
  func adopt(_ stage: Stage) throws
}

extension ScriptHost {
  /// Does nothing.
  package func noteHeldExpectation() {}

  /// Does nothing.
  package func noteRead(argument name: String) {}

  /// Returns the defaults.
  package func declare(
    _ parameters: [ParameterDeclaration]
  ) throws(PluginError) -> [String: ParameterValue] {
    Dictionary(parameters.map { ($0.name, $0.defaultValue) }) { $1 }
  }

  /// Refuses.
  ///
  /// - Throws: ``LuaError`` (`notExpected`).
  package func time(parsing text: String) throws -> MediaTime { throw Self.unexpecting }

  /// Refuses.
  ///
  /// - Throws: ``LuaError`` (`notExpected`).
  package func note(_ statement: ExpectationStatement) throws { throw Self.unexpecting }

  /// Refuses.
  ///
  /// - Throws: ``LuaError`` (`notExpected`).
  package func expect(_ request: ExpectationRequest) throws { throw Self.unexpecting }

  private static var unexpecting: LuaError {
    LuaError(
      "notExpected",
      "expectations over time are not evaluated here. State it in a script for orrery run or test")
  }

  /// The default limits.
  package var bakeLimits: BakeLimits { BakeLimits() }

  /// Refuses, since there is no script with a folder.
  ///
  /// - Throws: ``LuaError`` (`notAvailable`).
  package func contents(of file: String, beside chunk: String?) throws -> [UInt8] {
    throw LuaError("notAvailable", "there is no script here in whose folder '\(file)' could be")
  }

  /// Nothing.
  package var server: (any ScriptServer)? { nil }
}

/// The source of a session's frames, as scripts see it: `motion.server`.
///
/// What it tells depends on the machine where the session runs on the machine's clock, so there it is
/// input from outside, which whoever implements this keeps to run the session again.
package protocol ScriptServer: AnyObject {
  /// Frames a second.
  var rate: FrameRate { get }

  /// Changes the rate from the last frame on.
  ///
  /// - Throws: When the rate is fixed.
  func setRate(_ rate: FrameRate) throws

  /// Returns the statistics of frames.
  ///
  /// - Throws: If a replayed session requests statistics that it did not request before.
  func readStatistics() throws -> ServerStatistics

  /// Returns the latest frame with its columns; nil before the first.
  ///
  /// - Throws: As ``readStatistics()``.
  func readLastFrame() throws -> (frame: ShownFrame, columns: [Column])?
}
