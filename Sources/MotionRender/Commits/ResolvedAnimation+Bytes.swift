internal import MotionTime
import OrreryBasics

extension ResolvedAnimation {
  func encode(to writer: inout ByteWriter) {
    writer.write(keyPath.description)
    encodeForm(to: &writer)
  }

  /// Writes everything but the key path.
  func encodeForm(to writer: inout ByteWriter) {
    timing.encode(to: &writer)
    writer.write(timingFunction)
    writer.write(isAdditive)
    writer.write(isCumulative)
    operands.encode(to: &writer)
    content.encode(to: &writer)
  }

  /// Reads an animation of a property and checks that it has all rows that evaluation reads.
  init(
    from reader: inout ByteReader, of descriptor: PropertyDescriptor
  ) throws {
    let text = try reader.text()
    guard let keyPath = try? LayerKeyPath(parsing: text), keyPath.identity == descriptor.identity,
      let selection = LaneSelection(of: descriptor.kind, component: keyPath.component),
      selection.access != .colorPart
    else { throw reader.failure("A key path '\(text)' of \(descriptor.identity.name)") }
    try self.init(formFrom: &reader, keyPath, selection)
  }

  /// Reads everything but the key path.
  init(
    formFrom reader: inout ByteReader, _ keyPath: LayerKeyPath, _ selection: LaneSelection
  ) throws {
    let timing = try MediaTiming(from: &reader)
    let curve = try reader.optional(TimingFunction.self)
    let isAdditive = try reader.flag()
    let isCumulative = try reader.flag()
    let operands = try Operands(from: &reader)
    let content = try Content(from: &reader, operands)
    if (isAdditive || isCumulative) && !(operands.addUp && !content.isExpression) {
      throw reader.failure("Values that do not add up")
    }
    try operands.check(content, selection, reader)
    self.init(
      keyPath: keyPath, selection: selection, timing: timing, timingFunction: curve,
      isAdditive: isAdditive, isCumulative: isCumulative, content: content, operands: operands)
  }
}

extension ResolvedAnimation.Operands {
  func encode(to writer: inout ByteWriter) {
    switch self {
    case .lanes(let lanes, let width):
      writer.write(UInt8(0))
      writer.write(count: width)
      writer.write(lanes)
    case .shaped(let lanes, let width, let shape):
      writer.write(UInt8(1))
      writer.write(count: width)
      writer.write(lanes)
      shape.encode(to: &writer)
    case .values(let values):
      writer.write(UInt8(2))
      writer.write(values)
    case .matrices(let values, let forms):
      writer.write(UInt8(3))
      writer.write(values)
      writer.write(count: forms.count)
      for form in forms { for lane in form.lanes { writer.write(lane) } }
    }
  }

  init(from reader: inout ByteReader) throws {
    let tag = try reader.byte()
    switch tag {
    case 0, 1:
      let width = Int(try reader.integer(UInt32.self))
      let lanes = try reader.numbers()
      if lanes.isEmpty ? false : width == 0 || lanes.count % width != 0 {
        throw reader.failure("\(lanes.count) numbers in rows of \(width)")
      }
      if tag == 0 {
        self = .lanes(lanes, width: width)
      } else {
        let shape = try LayerValue(from: &reader)
        guard shape.lanes?.count == width, shape.kind.laneCount == nil else {
          throw reader.failure("Rows of \(width) that do not fit a value")
        }
        self = .shaped(lanes, width: width, like: shape)
      }
    case 2: self = .values(try reader.values())
    case 3:
      let values = try reader.values(LayerValue.self)
      var forms: [DecomposedTransform] = []
      for _ in 0..<(try reader.count(of: 17 * 8)) {
        var lanes: [Double] = []
        for _ in 0..<17 { lanes.append(try reader.number()) }
        forms.append(DecomposedTransform(tangent: lanes))
      }
      self = .matrices(values, forms: forms)
    default: throw reader.failure("Operands of kind \(tag)")
    }
  }

  /// The number of rows; an empty list has as many as are requested.
  var rowCount: Int {
    switch self {
    case .lanes(let lanes, let width), .shaped(let lanes, let width, _):
      width == 0 ? .max : lanes.count / width
    case .values(let values): values.count
    case .matrices(let values, let forms):
      forms.isEmpty ? values.count : min(values.count, forms.count)
    }
  }

  /// Whether the values have sums.
  fileprivate var addUp: Bool {
    switch self {
    case .lanes, .matrices: true
    case .shaped(_, _, let shape): shape.kind.isAdditive
    case .values: false
    }
  }

  /// Makes sure that the rows are as wide and as many as evaluation will take for granted.
  fileprivate func check(
    _ content: ResolvedAnimation.Content, _ selection: LaneSelection, _ reader: ByteReader
  ) throws {
    let fits: Bool
    switch self {
    case .lanes(_, let width):
      // A direction maps points to one angle; a mean is one number for several lanes.
      fits =
        content.isDirection
        ? width == 2 && selection == LayerKeyPath.rotation.selection
        : width == selection.kind.laneCount && content.computes(width)
    case .shaped(_, _, let shape):
      fits = selection.kind == shape.kind && !content.isOutline && !content.isExpression
    case .matrices(let values, let forms):
      fits =
        selection == .whole(.transform) && !content.isOutline && !content.isExpression
        && values.allSatisfy { $0.kind == .transform } && (!forms.isEmpty || !content.hasTangents)
    case .values(let values):
      fits =
        values.allSatisfy { $0.kind == selection.kind } && selection.kind.laneCount == nil
        && !content.isOutline && !content.hasTangents && !content.isExpression
    }
    guard fits, !content.isPath || selection.kind == .point, rowCount >= content.rowCount else {
      throw reader.failure("Operands that do not fit their animation")
    }
  }
}
