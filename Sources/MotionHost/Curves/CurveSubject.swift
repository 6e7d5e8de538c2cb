public import MotionTime

/// A curve as somebody asked for it, with what there is to say about it.
public struct CurveSubject: Sendable {
  /// What kind of text it came from.
  public enum Kind: String, Hashable, Sendable {
    /// The name of a curve that is built in.
    case name

    /// An easing in the notation of CSS.
    case css

    /// A spring.
    case spring

    /// A plugin.
    case plugin
  }

  /// What is known about the plugin behind a curve.
  public struct Plugin: Sendable {
    /// Its name.
    public let name: String

    /// Its version, such as 1.0.0.
    public let version: String

    /// One sentence about what it does.
    public let summary: String

    /// The file that it was loaded from.
    public let path: String

    /// Its parameters, sorted by name.
    public let parameters: [Parameter]

    /// How it was turned into a table.
    public let report: BakeReport
  }

  /// One parameter of a plugin, and the value that it has here.
  public struct Parameter: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// The value in use.
    public let value: Value

    /// What it can be: `0…10`, `"in", "out"`; empty when anything of its type is fine.
    public let permitted: String

    /// One sentence about what it does.
    public let summary: String
  }

  /// A parameter's value.
  public enum Value: Hashable, Sendable {
    /// A truth value.
    case flag(Bool)

    /// A number.
    case number(Double)

    /// A text; a list stands here as it would be written in Lua.
    case text(String)
  }

  /// The text that was asked for, without the spaces around it.
  public let text: String

  /// What kind of text it is.
  public let kind: Kind

  /// The curve, from 0 to 1 over inputs of 0…1.
  public let function: TimingFunction

  /// Seconds that the curve brings along: a spring's, or those that a plugin declares; else nil.
  public let duration: Double?

  /// What is known about the plugin; nil for all other curves.
  public let plugin: Plugin?
}
