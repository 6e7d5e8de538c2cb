/// The format in which a batch writes to standard output, as `--message-format` names it.
enum MessageFormat: String, CaseIterable {
  /// Lines for people.
  case human

  /// JSON, an object an event.
  case json

  /// The Test Anything Protocol, a line a script or case.
  case tap
}
