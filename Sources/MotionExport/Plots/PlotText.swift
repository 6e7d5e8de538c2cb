/// Text for plots and tables, where fewer digits read better than all of them.
public enum PlotText {
  /// A number with at most so many decimals, without zeros at the end.
  ///
  /// - Parameters:
  ///   - number: Any double; beyond 10¹⁵ it is written in its shortest form.
  ///   - decimals: From 0 to 9.
  public static func rounded(_ number: Double, decimals: Int) -> String {
    let text = fixed(number, decimals: decimals)
    // Bytes: a table of results must not wait for Unicode.
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: ".")), !bytes.contains(UInt8(ascii: "e")) else { return text }
    var kept = bytes[...]
    while kept.last == UInt8(ascii: "0") { kept.removeLast() }
    if kept.last == UInt8(ascii: ".") { kept.removeLast() }
    return String(Substring(kept))
  }

  /// A number with exactly so many decimals.
  ///
  /// - Parameters:
  ///   - number: Any double; beyond 10¹⁵ it is written in its shortest form.
  ///   - decimals: From 0 to 9.
  public static func fixed(_ number: Double, decimals: Int) -> String {
    let places = min(max(decimals, 0), 9)
    let unit = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = (number.magnitude * unit).rounded()
    guard scaled < 1e15 else { return number.description }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + padded }
    let whole = Substring(padded.utf8.dropLast(places))
    return sign + String(whole) + "." + String(Substring(padded.utf8.suffix(places)))
  }

  /// Text made safe to stand in XML, as an attribute or between tags; control characters go.
  package static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars
    where (0x20..<0xFFFE).contains(scalar.value) || scalar.value > 0xFFFF {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
