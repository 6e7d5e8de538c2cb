import OrreryBasics

/// The inputs at which a curve is shown.
package struct SamplePlaces: Hashable, Sendable {
  /// The inputs in the order in which they were given, all finite.
  package let inputs: [Double]

  /// The largest number of inputs.
  package static let most = 1_000_000

  /// Parses a list of inputs: `0,0.25,1`.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) for anything but finite numbers with commas between.
  package init(parsing list: String) throws(HostError) {
    var inputs: [Double] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let text = part.trimming(while: \.isWhitespace)
      guard let number = Double(text), number.isFinite else {
        throw HostError(
          .invalidArgument,
          "'\(text.quotable)' is not a number. Write numbers with commas between: 0,0.5,1."
        )
      }
      inputs.append(number)
    }
    guard inputs.count <= Self.most else { throw Self.refusal("\(inputs.count)") }
    self.inputs = inputs
  }

  /// Parses the number of equidistant inputs from 0 to 1, both included.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) for anything but a whole number of 2…1 000 000.
  package init(parsingCount text: String) throws(HostError) {
    guard let count = Int(text), (2...Self.most).contains(count) else { throw Self.refusal(text) }
    self.init(count: count)
  }

  /// Creates equally distant inputs from 0 to 1.
  ///
  /// - Parameter count: The number of inputs, both ends included, clamped to 2…1 000 000.
  package init(count: Int) {
    let last = Double(min(max(count, 2), Self.most) - 1)
    inputs = stride(from: 0, through: last, by: 1).map { $0 / last }
  }

  private static func refusal(_ text: String) -> HostError {
    HostError(
      .invalidArgument,
      "'\(text.quotable)' is not a number of samples. Write a whole number from 2 to \(most).")
  }
}
