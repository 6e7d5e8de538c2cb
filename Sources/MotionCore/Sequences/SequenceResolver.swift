internal import OrreryBasics

/// The begin times of a sequence, computed piece by piece in the order of adding.
///
/// It computes with numbers only: with lengths, without properties and animations. Each piece and
/// each label takes constant time.
struct SequenceResolver {
  /// Begin and length of a piece in the sequence, in seconds.
  struct Place: Hashable {
    let begin: Double
    let length: Double
    var end: Double { begin.adding(length) }
  }

  /// The latest end of a piece so far.
  private(set) var end = 0.0

  /// The labels in the order of adding.
  private(set) var labels: [(name: String, time: Double)] = []

  private var previous = Place(begin: 0, length: 0)
  private var labelTimes: [String: Double] = [:]
  private var endless: String?

  /// Places a piece.
  ///
  /// - Parameters:
  ///   - position: Its place; nil is the end of the sequence so far.
  ///   - length: Its length in seconds, infinite for one without an end.
  ///   - earliest: The offset of its earliest part from its begin, at most 0.
  ///   - name: Names it in errors.
  /// - Throws: ``MotionError`` (`unknownLabel`, `invalidPosition`) for a label that is not there and a begin
  ///   before 0, `invalidSequence` after a piece without an end.
  mutating func place(
    at position: SequencePosition?, length: Double, earliest: Double = 0,
    name: @autoclosure () -> String
  ) throws(MotionError) -> Place {
    if let endless {
      throw MotionError(
        .invalidSequence,
        "\(name()) comes after \(endless), which has no end. Add what has no end last.")
    }
    let begin = try time(of: position, length: length, name())
    try check(begin + earliest, position, name())
    let place = Place(begin: begin, length: length)
    previous = place
    end = max(end, place.end)
    if length == .infinity { endless = name() }
    return place
  }

  /// Names a place.
  ///
  /// - Throws: As ``place(at:length:earliest:name:)``.
  mutating func label(_ name: String, at position: SequencePosition?) throws(MotionError) {
    let time = try time(of: position, length: 0, "label '\(name)'")
    try check(time, position, "label '\(name)'")
    labelTimes[name] = time
    labels.append((name, time))
  }

  private func check(
    _ time: Double, _ position: SequencePosition?, _ name: @autoclosure () -> String
  ) throws(MotionError) {
    if time >= 0 { return }
    throw MotionError(
      .invalidPosition,
      "\(name()): '\((position ?? .end).text)' lies \(NumberText.rounded(-time, decimals: 9)) s before the "
        + "start of the sequence. Give a later position.")
  }

  private func time(
    of position: SequencePosition?, length: Double, _ name: @autoclosure () -> String
  ) throws(MotionError) -> Double {
    let position = position ?? .end
    let anchor: Double
    switch position.anchor {
    case .start: anchor = 0
    case .end: anchor = end
    case .previousStart: anchor = previous.begin
    case .previousEnd: anchor = previous.end
    case .label(let label):
      guard let time = labelTimes[label] else {
        throw .unknownLabel(label, among: labels.map(\.name))
      }
      anchor = time
    }
    if position.isPart, length == .infinity {
      throw MotionError(
        .invalidPosition,
        "\(name()): '\(position.text)' is a part of its length, and it has no end. Give seconds.")
    }
    return anchor.adding(position.isPart ? position.offset * length : position.offset)
  }
}

extension MotionError {
  /// Returns the error of a label that is not there, with the nearest one that is.
  static func unknownLabel(_ label: String, among names: [String]) -> MotionError {
    let hint = NearestName.hint(
      for: label, among: names,
      otherwise: names.isEmpty
        ? "It has no labels so far." : "There are \(names.prefix(24).joined(separator: ", ")).")
    return MotionError(.unknownLabel, "the sequence has no label '\(label)' so far.\(hint)")
  }
}
