/// Numbers for people to read.
package enum ReplNumber {
  /// A number with so many decimals, 0…9; in its shortest form when it is very large.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (number.magnitude * unit).rounded()
    guard scaled < 1e15 else { return text(of: number) }
    let digits = String(Int64(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// A number with at most so many decimals, without zeros at the end.
  package static func short(_ number: Double, decimals: Int = 3) -> String {
    var text = fixed(number, decimals: decimals)
    guard text.utf8.contains(UInt8(ascii: ".")), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A number in its shortest form.
  package static func text(of number: Double) -> String {
    number.isNaN ? "nan" : number.isInfinite ? (number < 0 ? "-inf" : "inf") : "\(number)"
  }
}
