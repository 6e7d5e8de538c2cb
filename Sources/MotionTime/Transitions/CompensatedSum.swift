/// A sum of many small numbers that does not collect their rounding errors (Kahan).
struct CompensatedSum: Hashable, Sendable {
  private(set) var value = 0.0
  private var lost = 0.0

  mutating func add(_ number: Double) {
    let corrected = number - lost
    let sum = value + corrected
    lost = (sum - value) - corrected
    value = sum
  }
}
