/// The value accumulated by a stack of animations, for kinds that cannot be evaluated on lanes alone:
/// lists, paths, discrete kinds, and transforms where matrices are among the operands.
///
/// Until the last animation is applied, lanes may be outside the range of a value, such as colour
/// components above 1.
struct AccumulatedValue {
  /// The value itself, or once lanes have changed, the value that they are inserted into.
  private var shape: LayerValue

  private var lanes: [Double]
  private var isChanged = false

  init(_ value: LayerValue) {
    shape = value
    lanes = value.lanes ?? []
  }

  /// The current value.
  var value: LayerValue { isChanged ? shape.rebuilt(from: lanes) : shape }

  /// Returns whether both values have the same kind and the same number and meaning of lanes.
  func hasShape(of value: LayerValue) -> Bool { shape.hasShape(of: value) }

  /// Calls `body` with the lanes for modification. If the accumulated value does not have the shape
  /// of `value`, `value` replaces it first.
  mutating func change(like value: LayerValue, _ body: (UnsafeMutablePointer<Double>) -> Void) {
    if !hasShape(of: value) { self = AccumulatedValue(value) }
    isChanged = true
    lanes.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }
}
