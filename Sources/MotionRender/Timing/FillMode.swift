/// Where an animation shows outside its active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: the model value shows.
  case removed

  /// Before it starts, with its first value.
  case backwards

  /// After it ended, with its last value, unless it is removed on completion.
  case forwards

  /// Before and after.
  case both

  var coversBefore: Bool { self == .backwards || self == .both }
  var coversAfter: Bool { self == .forwards || self == .both }
}
