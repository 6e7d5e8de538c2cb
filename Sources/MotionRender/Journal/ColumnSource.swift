/// The source of a trace's column: a number of a layer's property, or the numbers that every layer
/// has.
struct ColumnSource {
  let layer: LayerRecord

  /// The property of the number, nil for those that every layer has.
  private let property: PropertyDescriptor?

  /// Counts all entries of the session in the order of their appearance.
  let number: UInt32

  private let lane: UInt16

  init(number: Int, of layer: LayerRecord, property: PropertyDescriptor?, lane: Int) {
    self.layer = layer
    self.property = property
    self.number = UInt32(truncatingIfNeeded: number)
    self.lane = UInt16(truncatingIfNeeded: lane)
  }

  /// Calls a function with the property and lane of each column, in order.
  func forEachColumn(_ body: (_ property: PropertyDescriptor, _ lane: Int) -> Void) {
    if let property { return body(property, Int(lane)) }
    for (property, lane) in Self.initial { body(property, lane) }
  }

  /// The properties with columns from the making of a layer.
  static let initialProperties: [LayerProperty] = [.position, .opacity]

  private static let initial = initialProperties.map(PropertyDescriptor.of).flatMap { property in
    (0..<(property.kind.laneCount ?? 0)).map { (property: property, lane: $0) }
  }
}
