internal import OrreryBasics

/// A part of a Lottie file with its place.
struct LottieValue {
  let json: JSONValue
  let place: JSONPath

  /// Numbers beyond it, in either direction, count as missing: no player shows them, and sums of them stay finite.
  private static let greatest = 1e9

  /// A member that is there and not null.
  subscript(_ name: String) -> LottieValue? {
    guard case .object(let members) = json, let value = members[name], value != .null else {
      return nil
    }
    return LottieValue(json: value, place: place.member(name))
  }

  /// The elements of an array; none for anything else.
  var elements: [LottieValue] {
    guard case .array(let values) = json else { return [] }
    return values.enumerated().map { LottieValue(json: $1, place: place.element($0)) }
  }

  /// A number, also as the only element of an array or the first of several.
  var number: Double? { numbers?.first }

  /// One number, or an array of numbers, at least one.
  var numbers: [Double]? {
    switch json {
    case .number(let number): return Self.isMeant(number) ? [number] : nil
    case .array(let values):
      var numbers: [Double] = []
      for value in values {
        guard case .number(let number) = value, Self.isMeant(number) else { return nil }
        numbers.append(number)
      }
      return numbers.isEmpty ? nil : numbers
    default: return nil
    }
  }

  private static func isMeant(_ number: Double) -> Bool { abs(number) <= greatest }

  /// An integer; a number with a fraction is none.
  var integer: Int? { number.flatMap(Int.init(exactly:)) }

  var text: String? {
    if case .string(let text) = json { return text }
    return nil
  }

  /// Whether it is true, or a number other than 0.
  var isTrue: Bool {
    switch json {
    case .boolean(let flag): flag
    case .number(let number): number != 0
    default: false
    }
  }
}
