/// An entry that a script makes in its session's trace; the case says which event it is there.
package enum ScriptNote: Hashable, Sendable {
  /// A moment has a name.
  case marker(String)
}
