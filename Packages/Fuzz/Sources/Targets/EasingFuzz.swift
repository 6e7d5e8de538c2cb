import MotionTime
import OrreryBasics

/// A fuzz target that takes bytes as an easing in any notation, a curve with finite values, and as one of CSS: refused
/// with a column, or written and read again.
enum EasingFuzz {
  static func run(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    if let function = try? TimingFunction(easing: text) { try check(function) }
    let easing: CSSEasing
    do {
      easing = try CSSEasing(parsing: text)
    } catch {
      return try Finding.unless(
        error.message.contains(", column "), "a refusal without its place: \(error.message)")
    }
    let again = try CSSEasing(parsing: easing.description)
    try Finding.unless(
      again.description == easing.description,
      "\(easing) is written as \(again) when read again")
    try check(easing.function)
  }

  private static func check(_ function: TimingFunction) throws {
    let places = (-4...20).map { Double($0) / 16 } + [0.1, 1.0 / 3, 0.999_999_9, -1e300, 1e300]
    let values = places.map { function.value(at: $0) }
    for (place, value) in zip(places, values) where (0...1).contains(place) {
      try Finding.unless(value.isFinite, "the value at \(place) is \(value)")
    }
    for place in places {
      _ = function.value(at: place, before: true)
      _ = function.slope(at: place)
    }
    var batch = [Double](repeating: .nan, count: places.count)
    places.withUnsafeBufferPointer { inputs in
      batch.withUnsafeMutableBufferPointer { function.values(at: inputs, into: $0) }
    }
    try Finding.unless(
      same(batch, values), "many values at once are \(batch), one by one \(values)")
    try checkBytes(of: function, at: places, giving: values)
    try checkExport(of: function, at: places, giving: values)
  }

  /// Written as bytes and read again, the curve is the same.
  private static func checkBytes(
    of function: TimingFunction, at places: [Double], giving values: [Double]
  ) throws {
    var writer = ByteWriter()
    function.encode(to: &writer)
    var reader = ByteReader(writer.bytes)
    let again = try TimingFunction(from: &reader)
    try Finding.unless(
      same(places.map { again.value(at: $0) }, values), "read from its bytes the curve differs")
  }

  /// Turned around, and then written as CSS, the curve is as close as promised.
  private static func checkExport(
    of function: TimingFunction, at places: [Double], giving values: [Double]
  ) throws {
    guard let export = try? function.reversed.cssEasing(tolerance: 0.05) else { return }
    let far = 1e-6 + values.map(abs).filter(\.isFinite).reduce(0, max) * 1e-9
    for place in places where (0...1).contains(place) {
      // Beside a jump either side may be shown.
      if export.jumps.contains(where: { abs($0 - place) < 1e-6 }) { continue }
      let (mine, theirs) = (
        function.reversed.value(at: place), export.easing.function.value(at: place)
      )
      try Finding.unless(
        abs(mine - theirs) <= export.bound + far,
        "\(export.text) is \(theirs) at \(place) instead of \(mine), bound \(export.bound)")
    }
  }

  private static func same(_ one: [Double], _ other: [Double]) -> Bool {
    one.map(\.bitPattern) == other.map(\.bitPattern)
  }
}
