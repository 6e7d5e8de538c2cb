import Glibc

/// A number with so many decimals.
func decimals(_ value: Double, _ count: Int) -> String {
  var text = [CChar](repeating: 0, count: 400)
  _ = withVaList([Int32(clamping: count), value]) { vsnprintf(&text, text.count, "%.*f", $0) }
  return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A duration in the unit that suits it; the argument is nanoseconds.
func duration(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e4: "\(decimals(nanoseconds, 2)) ns"
  case ..<1e7: "\(decimals(nanoseconds / 1e3, 1)) us"
  default: "\(decimals(nanoseconds / 1e6, 1)) ms"
  }
}

extension String {
  /// The text with spaces up to a width, after it or before it.
  func padded(to width: Int, before: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return before ? spaces + self : self + spaces
  }
}
