import MotionBatch
import MotionHost
import MotionTime

/// The functions that check values of options. What they throw is ``HostError`` (`invalidArgument`).
enum OptionCheck {
  /// Calls a function that checks an option, and puts the option's name before the message of its error.
  static func naming<Value>(
    _ option: String, _ check: () throws(HostError) -> Value
  ) throws(HostError) -> Value {
    do {
      return try check()
    } catch {
      throw HostError(error.code, "\(option): \(error.message)")
    }
  }

  /// Checks the text of an option, as ``naming(_:_:)`` does.
  static func naming<Value>(
    _ option: String, _ text: String, _ check: (String) throws(HostError) -> Value
  ) throws(HostError) -> Value {
    try naming(option) { () throws(HostError) in try check(text) }
  }

  /// Checks the text of an option that may not be given, as ``naming(_:_:)`` does.
  static func naming<Value>(
    _ option: String, ifGiven text: String?, _ check: (String) throws(HostError) -> Value
  ) throws(HostError) -> Value? {
    guard let text else { return nil }
    return try naming(option, text, check)
  }

  /// Parses a frame rate of 1…1000 frames per second (CA 9.4), the range of displays.
  static func frameRate(_ text: String) throws(HostError) -> FrameRate {
    guard let rate = FrameRate(parsing: text) else {
      throw HostError(
        .invalidArgument,
        "'\(text)' is not a frame rate. Write 60 or a fraction such as 30000/1001.")
    }
    guard (1.0...1000).contains(Double(rate.numerator) / Double(rate.denominator)) else {
      throw HostError(
        .invalidArgument, "\(text) is out of range. Give 1 to 1000 frames a second.")
    }
    return rate
  }

  static func seed(_ text: String) throws(HostError) -> UInt64 {
    if let seed = UInt64(text) { return seed }
    throw HostError(
      .invalidArgument, "'\(text)' is not a seed. Write a whole number from 0 to 2^64 - 1.")
  }

  static func instructions(_ text: String) throws(HostError) -> RunLimits {
    var limits = RunLimits()
    try limits.count(parsing: text)
    return limits
  }

  static func tolerance(_ text: String) throws(HostError) -> Double {
    if let number = Double(text), number.isFinite, number >= 0 { return number }
    throw HostError(
      .invalidArgument,
      "'\(text)' is not a tolerance. Write a number of at least 0, such as 1e-9.")
  }

  /// Parses a number from 0 to a largest one.
  static func number(_ text: String, upTo largest: Double) throws(HostError) -> Double {
    if let number = Double(text), (0...largest).contains(number) { return number }
    throw HostError(
      .invalidArgument, "'\(text)' is out of range. Write a number from 0 to \(Int(largest)).")
  }

  /// Throws for an empty path.
  static func filled(
    _ text: String, _ kind: String, _ example: String
  ) throws(HostError) -> String {
    if !text.isEmpty { return text }
    throw HostError(.invalidArgument, "'' is not a \(kind). Name one, such as \(example).")
  }

  static func workers(_ text: String) throws(HostError) -> Int {
    if let count = Int(text), (1...1024).contains(count) { return count }
    throw HostError(
      .invalidArgument, "'\(text)' is not a number of scripts. Write 1 to 1024.")
  }

  /// Parses a script's CPU time limit, in seconds.
  static func timeLimit(_ text: String) throws(HostError) -> Double {
    if case .clock(let time)? = try? TimeArgument(parsing: text), time > .zero {
      return time.seconds
    }
    throw HostError(
      .invalidArgument, "'\(text)' is not a time above 0. Write 10s or 500ms.")
  }

  static func messageFormat(_ text: String) throws(HostError) -> MessageFormat {
    if let format = MessageFormat(rawValue: text) { return format }
    throw HostError(
      .invalidArgument, "'\(text)' is not a format. There are human, json and tap.")
  }

  static func partition(_ text: String) throws(HostError) -> Partition {
    try Partition(parsing: text, environment: PluginOptions.variable)
  }
}
