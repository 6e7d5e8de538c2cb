import OrreryBasics

/// The lines of a file, for messages that quote one.
struct SourceLines {
  private let file: String
  private let lines: [ArraySlice<UInt8>]

  /// The most characters of a line that are quoted.
  private static let limit = 200

  init(of source: [UInt8], in file: String) {
    self.file = file
    lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The line that a place such as `scripts/card.lua:14` names, without the space around it; nil when
  /// it is none of this file.
  func text(at place: String?) -> String? {
    guard let place, place.hasPrefix("\(file):"),
      let number = Int(Substring(place.utf8.dropFirst(file.utf8.count + 1))),
      lines.indices.contains(number - 1)
    else { return nil }
    let line = String(decoding: lines[number - 1], as: UTF8.self)
    return String(line.trimming(while: \.isWhitespace).prefix(Self.limit))
  }
}
