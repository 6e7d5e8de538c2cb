internal import MotionTime

/// A resolver that checks an animation and converts it to the form that the journal stores.
///
/// Everything is checked when an animation is added, so evaluation never fails.
struct AnimationResolver {
  let source: PropertyAnimation
  let keyPath: LayerKeyPath
  let selection: LaneSelection

  /// Returns the name of the animation and of its property, for messages.
  let label: () -> String

  let defaults: TransactionDefaults

  /// The underlying value when the animation is added, for springs that start or end there.
  let underlying: () -> LayerValue

  func resolve() throws(RenderError) -> ResolvedAnimation {
    try checkArithmetic()
    let (content, operands) = try contentAndOperands()
    return ResolvedAnimation(
      keyPath: keyPath, selection: selection,
      timing: try timing(of: content, operands),
      timingFunction: source.timingFunction ?? defaults.timingFunction,
      isAdditive: source.isAdditive, isCumulative: source.isCumulative, content: content,
      operands: operands)
  }

  /// Returns an error that begins with the place.
  func error(_ code: RenderError.Code, _ message: String) -> RenderError {
    RenderError(code, "\(label()): \(message)")
  }

  private func checkArithmetic() throws(RenderError) {
    if selection.kind.isAdditive { return }
    for (flag, name) in [(source.isAdditive, "isAdditive"), (source.isCumulative, "isCumulative")]
    where flag {
      throw error(
        .notAdditive, "\(selection.kind.article) cannot be added up. Leave \(name) false.")
    }
  }

  /// Lists of different length do not add up, whatever their kind.
  private func checkSums(of operands: ResolvedAnimation.Operands) throws(RenderError) {
    guard source.isAdditive || source.isCumulative, case .values = operands else { return }
    throw error(
      .notAdditive, "lists of different length do not add up. Give lists of one length.")
  }

  private func contentAndOperands() throws(RenderError) -> (
    ResolvedAnimation.Content, ResolvedAnimation.Operands
  ) {
    switch source {
    case let spring as SpringAnimation:
      let (ends, form, operands) = try parts(of: spring)
      return (.spring(ends, form), operands)
    case let basic as BasicAnimation:
      let (ends, values) = try self.ends(of: basic)
      let operands = operands(values)
      try checkSums(of: operands)
      return (.basic(ends), operands)
    case let keyframes as KeyframeAnimation:
      if let path = keyframes.path {
        let (form, points) = try outline(path, of: keyframes)
        return (.path(form), operands(points))
      }
      let (form, values) = try self.keyframes(of: keyframes)
      let operands = operands(values)
      try checkSums(of: operands)
      return (.keyframes(form), operands)
    default:
      throw error(
        .invalidTiming,
        "an animation of this class has no values."
          + " Add a BasicAnimation, a SpringAnimation or a KeyframeAnimation.")
    }
  }

  /// Returns the ends, the oscillator and the values of a spring.
  func parts(of spring: SpringAnimation) throws(RenderError) -> (
    ResolvedAnimation.Ends, ResolvedSpring, ResolvedAnimation.Operands
  ) {
    let (ends, values) = try self.ends(of: spring)
    let operands = operands(values)
    try checkSums(of: operands)
    return (ends, try form(of: spring, values), operands)
  }

  private func operands(_ rows: [OperandRow]) -> ResolvedAnimation.Operands {
    if rows.contains(where: \.value.isMatrix) {
      return .matrices(rows.map(\.value), forms: rows.compactMap(\.form))
    }
    if let width = selection.kind.laneCount {
      return .lanes(lanes(of: rows, width), width: width)
    }
    guard let first = rows.first, rows.allSatisfy({ $0.value.hasShape(of: first.value) }) else {
      return .values(rows.map(\.value))
    }
    let width = first.lanes.count
    return .shaped(lanes(of: rows, width), width: width, like: first.value)
  }

  /// Returns the lanes of all rows in an array of just their number, which the journal keeps.
  private func lanes(of rows: [OperandRow], _ width: Int) -> [Double] {
    var lanes: [Double] = []
    lanes.reserveCapacity(rows.count * width)
    for row in rows { lanes += row.lanes }
    return lanes
  }
}

/// An operand as lanes, which may exceed the value's range, as a sum of colours does.
struct OperandRow {
  let value: LayerValue
  let lanes: [Double]

  /// The decomposed transform, for rows with matrices, so that they interpolate the shorter way.
  var form: DecomposedTransform?

  init(_ value: LayerValue) { self.init(value: value, lanes: value.lanes ?? []) }

  init(value: LayerValue, lanes: [Double]) {
    self.value = value
    self.lanes = lanes
  }

  /// A product of matrices, which stays one.
  init(matrix value: LayerValue) {
    self.init(value.matrix.map(LayerValue.matrix) ?? value)
  }
}

extension AnimationResolver {
  /// Reads a value given as `Any`, as the kind that the key path has.
  ///
  /// - Parameter name: The name of the value for messages; composed for an error only.
  func value(_ any: Any, _ name: @autoclosure () -> String) throws(RenderError) -> LayerValue {
    guard let given = LayerValue(any: any) else {
      throw error(
        .invalidKeyPath, "\(name()) is of type \(type(of: any)). Give \(selection.kind.article).")
    }
    guard let value = given.converted(to: selection.kind) else {
      throw error(
        .invalidKeyPath, "\(name()) is \(given.spelled). Give \(selection.kind.article).")
    }
    if !value.isFinite {
      throw error(.invalidValue, "\(name()) is not finite. Give finite numbers.")
    }
    return value
  }

  private func optional(_ any: Any?, _ name: String) throws(RenderError) -> OperandRow? {
    guard let any else { return nil }
    return OperandRow(try value(any, name))
  }

  /// Returns the ends that a basic animation specifies, and their operands; see
  /// ``ResolvedAnimation/Ends``.
  private func ends(of basic: BasicAnimation) throws(RenderError) -> (
    ResolvedAnimation.Ends, [OperandRow]
  ) {
    let from = try optional(basic.fromValue, "fromValue")
    let to = try optional(basic.toValue, "toValue")
    let by = try optional(basic.byValue, "byValue")
    switch (from, to, by) {
    case (_?, _?, _?):
      throw error(
        .overspecified, "fromValue, toValue and byValue are all given. Leave one of them out.")
    case (let from?, let to?, nil): return (.both, [from, to])
    case (let from?, nil, let by?): return (.both, [from, try sum(from, by)])
    case (nil, let to?, let by?): return (.both, [try difference(to, by), to])
    case (let from?, nil, nil): return (.start, [from])
    case (nil, let to?, nil): return (.end, [to])
    case (nil, nil, let by?):
      _ = try sum(by, by)
      return (.distance, [by])
    case (nil, nil, nil): return (.none, [])
    }
  }

  private func sum(_ left: OperandRow, _ right: OperandRow) throws(RenderError) -> OperandRow {
    do {
      let value = try left.value.adding(right.value)
      if left.value.isMatrix || right.value.isMatrix { return OperandRow(matrix: value) }
      let rule = selection.rule
      let lanes = left.lanes.indices.map { rule.add(left.lanes[$0], right.lanes[$0], $0) }
      return OperandRow(value: value, lanes: lanes)
    } catch {
      throw self.error(error.code, error.message)
    }
  }

  private func difference(
    _ left: OperandRow, _ right: OperandRow
  ) throws(RenderError) -> OperandRow {
    do {
      let value = try left.value.subtracting(right.value)
      if left.value.isMatrix || right.value.isMatrix { return OperandRow(matrix: value) }
      let rule = selection.rule
      let lanes = left.lanes.indices.map {
        rule.subtract(left.lanes[$0], right.lanes[$0], $0) ?? left.lanes[$0]
      }
      return OperandRow(value: value, lanes: lanes)
    } catch {
      throw self.error(error.code, error.message)
    }
  }
}

/// The defaults of a transaction for animations that leave an attribute unset.
struct TransactionDefaults {
  var duration: Double?
  var timingFunction: TimingFunction?
}
