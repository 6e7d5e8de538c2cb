/// An entry that a script makes in its session's trace. Each case is a kind of event.
package enum ScriptNote: Hashable, Sendable {
  /// A moment has a name.
  case marker(String)
  /// A moment has a name, and is drawn if the run draws pictures.
  case picture(String)
}
