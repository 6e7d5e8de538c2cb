import MotionHost

/// The arguments of `orrery run` as they were typed.
struct RunOptions: Equatable {
  var scripts: [String] = []
  var input: String?
  var inputAt: String?
  var fps = "60"
  var until = "settled"
  var maxDuration = "60s"
  var seed = "1"
  var set: [String] = []
  var limit: [String] = []
  var maxInstructions: String?
  var trusted = false
  var format: [String] = []
  var plot: [String] = []
  var out: String?
  var journal: String?
  var columns: [String] = []
  var changes = false
  var sample: String?
  var snapshot: String?
  var bless = false
  var abs: String?
  var rel: String?
  var sweep: [String] = []
  var score: String?
  var pluginDir: [String] = []
  var strict = false
  var leakCheck = false
  var isolate = false
  var quiet = false
  var batch = BatchOptions()

  /// The scripts that the words stand for, where somebody found out already.
  var selection: ScriptSelection?
}

extension RunOptions {
  /// Reads arguments that leave no question; nil for all others, which ``RunCommand`` then reads
  /// more slowly, with help and messages.
  init?(quickly arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if !argument.hasPrefix("-") {
        scripts.append(argument)
      } else if argument == "--quiet" {
        quiet = true
      } else if argument == "--trusted" {
        trusted = true
      } else if argument == "--strict" {
        strict = true
      } else if argument == "--leak-check" {
        leakCheck = true
      } else if argument == "--isolate" {
        isolate = true
      } else {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
          parts.count == 2 || !value.hasPrefix("-"),
          take(value, for: String(parts[0]))
        else { return nil }
      }
    }
    if scripts.isEmpty { return nil }
  }

  private mutating func take(_ value: String, for option: String) -> Bool {
    switch option {
    case "--input": input = value
    case "--input-at": inputAt = value
    case "--fps": fps = value
    case "--until": until = value
    case "--max-duration": maxDuration = value
    case "--seed": seed = value
    case "--set": set.append(value)
    case "--limit": limit.append(value)
    case "--max-instructions": maxInstructions = value
    case "--format": format.append(value)
    case "--plot": plot.append(value)
    case "--out": out = value
    case "--journal": journal = value
    case "--plugin-dir": pluginDir.append(value)
    default: return false
    }
    return true
  }
}
