internal import OrreryBasics

/// A part of an imported file that the script does not have, with its place.
public struct ImportNotice: Hashable, Sendable, CustomStringConvertible {
  /// The place in the file's notation: `layers[0].ef`.
  public let place: String

  /// The feature, and its treatment.
  public let sentence: String

  package init(place: String, sentence: String) {
    self.place = place
    self.sentence = sentence
  }

  init(_ place: JSONPath, _ sentence: String) {
    self.init(place: place.description, sentence: sentence)
  }

  /// Place and sentence: `layers[0].ef: effects are not carried.`
  public var description: String { place.isEmpty ? sentence : "\(place): \(sentence)" }
}

/// The notices of one import, each place and sentence once, in the order of their discovery.
final class ImportNotices {
  private(set) var all: [ImportNotice] = []
  private var known: Set<ImportNotice> = []

  func add(_ place: JSONPath, _ sentence: String) {
    let notice = ImportNotice(place, sentence)
    if known.insert(notice).inserted { all.append(notice) }
  }
}
