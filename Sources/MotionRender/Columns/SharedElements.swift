/// A small table that numbers the elements that many rows share, such as curves.
struct SharedElements<Element: Hashable> {
  private var numbers: [Element: Int] = [:]

  /// Beyond so many, groups would become too small to be worth it.
  private static var most: Int { 32 }

  /// The number of a thing, which is noted if there is room; nil if not.
  mutating func number(of element: Element) -> Int? {
    if let number = numbers[element] { return number }
    if numbers.count >= Self.most { return nil }
    let taken = Set(numbers.values)
    guard let free = (0..<Self.most).first(where: { !taken.contains($0) }) else { return nil }
    numbers[element] = free
    return free
  }

  mutating func remove(_ element: Element) { numbers[element] = nil }
}
