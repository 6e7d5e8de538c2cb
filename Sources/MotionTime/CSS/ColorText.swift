import OrreryBasics

/// A parser of colours in CSS notation: `#f80`, `#ff8800`, `#ff880080`, `rgb(255, 136, 0)`,
/// `rgb(255 136 0 / 50%)`, `rgba(…)`, `rebeccapurple` and the other names, and `transparent`.
package enum ColorText {
  /// Returns the colour that a text names; nil for any other text.
  package static func color(parsing text: String) -> Color? {
    let text = text.lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    for start in ["rgb(", "rgba("] where text.hasPrefix(start) && text.hasSuffix(")") {
      return components(text.dropFirst(start.count).dropLast())
    }
    if text == "transparent" { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return NamedColors.bytes(of: text).map { bytes in
      func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 255) / 255 }
      return Color(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
  }

  /// Returns the name that a misspelled one most likely meant, for messages.
  package static func nearestName(to text: String) -> String? {
    NearestName.find(text, among: NamedColors.names)
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    let values = digits.compactMap(\.hexDigitValue).map(Double.init)
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3, 4: return color(values.map { $0 / 15 })
    case 6, 8:
      let pairs = stride(from: 0, to: values.count, by: 2)
      return color(
        pairs.map { (place: Int) -> Double in
          let number: Double = values[place] * 16 + values[place + 1]
          return number / 255
        })
    default: return nil
    }
  }

  /// Parses three numbers of 0…255 or percentages, and the opacity of 0…1 or a percentage; with commas, or
  /// with spaces and a slash.
  private static func components(_ text: Substring) -> Color? {
    let hasCommas = text.contains(",")
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 1 || halves.count == 2 && !hasCommas else { return nil }
    var words = halves[0].split(
      separator: hasCommas ? "," : " ", omittingEmptySubsequences: hasCommas == false)
    if halves.count == 2 {
      guard words.count == 3 else { return nil }
      words.append(halves[1])
    }
    let values = words.enumerated().map { number($1, of: $0 == 3 ? 1 : 255) }
    guard values.count == 3 || values.count == 4, !values.contains(nil) else { return nil }
    return color(values.compactMap(\.self))
  }

  private static func number(_ word: Substring, of whole: Double) -> Double? {
    var word = word.drop { $0 == " " }
    while word.last == " " { word.removeLast() }
    let isShare = word.last == "%"
    guard let number = Double(isShare ? word.dropLast() : word), number.isFinite else { return nil }
    return min(max(number / (isShare ? 100 : whole), 0), 1)
  }

  private static func color(_ values: [Double]) -> Color {
    Color(
      red: values[0], green: values[1], blue: values[2], alpha: values.count > 3 ? values[3] : 1)
  }
}
