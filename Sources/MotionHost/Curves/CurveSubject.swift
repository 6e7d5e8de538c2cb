package import MotionTime

/// A requested curve with its description.
package struct CurveSubject: Sendable {
  /// The kind of text that described the curve.
  package enum Kind: String, Hashable, Sendable {
    /// The name of a built-in curve.
    case name

    /// An easing in the notation of CSS.
    case css

    /// A spring.
    case spring

    /// A plugin.
    case plugin
  }

  /// A description of the plugin behind a curve.
  package struct Plugin: Sendable {
    /// Its name.
    package let name: String

    /// Its version, such as 1.0.0.
    package let version: String

    /// A sentence that describes it.
    package let summary: String

    /// The file that it was loaded from.
    package let path: String

    /// Its parameters, sorted by name.
    package let parameters: [Parameter]

    /// The report of its bake.
    package let report: BakeReport
  }

  /// A parameter of a plugin, with its value for this curve.
  package struct Parameter: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// The value in use.
    package let value: Value

    /// The permitted values: `0…10`, `"in", "out"`; empty when any value of the type is permitted.
    package let permitted: String

    /// A sentence that describes it.
    package let summary: String
  }

  /// A parameter's value.
  package enum Value: Hashable, Sendable {
    /// A truth value.
    case flag(Bool)

    /// A number.
    case number(Double)

    /// A text; a list in Lua's notation.
    case text(String)
  }

  /// The text that described the curve, without leading and trailing spaces.
  package let text: String

  /// The kind of text that described the curve.
  package let kind: Kind

  /// The curve, from 0 to 1 over inputs of 0…1.
  package let function: TimingFunction

  /// The duration of a spring, or the one that a plugin declares, in seconds; otherwise nil.
  package let duration: Double?

  /// The spring, its velocity included; nil for all other curves.
  package let spring: SpringFunction?

  /// The plugin; nil for all other curves.
  package let plugin: Plugin?

  init(
    text: String, kind: Kind, function: TimingFunction, duration: Double? = nil,
    spring: SpringFunction? = nil, plugin: Plugin? = nil
  ) {
    self.text = text
    self.kind = kind
    self.function = function
    self.duration = duration
    self.spring = spring
    self.plugin = plugin
  }
}
