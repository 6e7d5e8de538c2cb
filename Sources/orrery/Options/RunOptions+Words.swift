import MotionHost

extension RunOptions {
  /// Whether this is about more than one script run as ever: several of them, a folder, a pattern, or
  /// any argument that is about many.
  var isBatch: Bool {
    guard scripts.count == 1, batch == BatchOptions() else { return true }
    // What is plainly one file is not looked for.
    let isPlain = scripts[0].hasSuffix(".lua") && !ScriptSelection.isPattern(scripts[0])
    return !isPlain && ScriptSelection.isWide(scripts[0])
  }

  /// The arguments that decide what a script's run gives, in a fixed order and without those that say
  /// what is so without them: what is run, where it goes and how it is shown left out.
  ///
  /// Whatever is an argument is among the properties, so none can be forgotten here.
  var words: [String] {
    let usual = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: RunOptions()).children.map {
        ($0.label ?? "", "\($0.value)")
      })
    var words: [String] = []
    for (label, value) in Mirror(reflecting: self).children {
      guard let label, !Self.others.contains(label), "\(value)" != usual[label] else { continue }
      words += Self.words(Self.option(label), value)
    }
    return words + (batch.timeout.map { ["--timeout=\($0)"] } ?? [])
  }

  /// What decides nothing about one script's run.
  private static let others = ["scripts", "out", "journal", "quiet", "batch", "selection"]

  private static func words(_ option: String, _ value: Any) -> [String] {
    switch value {
    case let texts as [String]: texts.map { "\(option)=\($0)" }
    case let flag as Bool: flag ? [option] : []
    case let text as String: ["\(option)=\(text)"]
    default: []
    }
  }

  /// `maxDuration` is typed `--max-duration`.
  private static func option(_ label: String) -> String {
    "--" + label.flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }
  }
}
