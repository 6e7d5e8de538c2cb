/// A filter that renumbers the surfaces in Cairo's SVG, so that the numbers depend on the document
/// alone.
///
/// Cairo counts surfaces over the life of the process, and writes `surface12` and `image14`: the second picture
/// of a process would have other bytes than the first.
enum SVGNumbers {
  private static let words = [Array("surface".utf8), Array("image".utf8)]

  /// Returns the document with the numbers counted from 0 in the order of appearance.
  static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var done = 0
    for index in bytes.indices
    where bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "#") {
      let rest = bytes[(index + 1)...]
      guard let word = words.first(where: { rest.starts(with: $0) }) else { continue }
      let start = index + 1 + word.count
      let digits = bytes[start...].prefix { (48...57).contains($0) }
      if digits.isEmpty { continue }
      let number = numbers[digits] ?? numbers.count
      numbers[digits] = number
      result += bytes[done..<start]
      result += Array("\(number)".utf8)
      done = digits.endIndex
    }
    return result + bytes[done...]
  }
}
