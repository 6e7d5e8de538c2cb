/// The properties that the library defines, in the order of the reference.
package enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case position
  case zPosition
  case anchorPoint
  case bounds
  case transform
  case sublayerTransform
  case opacity
  case hidden
  case masksToBounds
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case shadowPath
  case contents
  case contentsRect
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case miterLimit
  case lineDashPhase
  case lineDashPattern
  case strokeStart
  case strokeEnd
  case fillRule
  case lineCap
  case lineJoin
  case string
  case fontName
  case alignment
  case fontSize
  case foregroundColor
  case colors
  case locations
  case startPoint
  case endPoint

  /// The properties by name.
  static let named: [String: LayerProperty] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The place among all cases.
  ///
  /// Read from memory, where cases are numbered in the order of their declaration: an enumeration with
  /// raw values is hashed by its text, which would cost more than everything else in a look-up.
  var index: Int { Int(withUnsafeBytes(of: self) { $0[0] }) }

  /// The layer that has the property; `plain` means that all have it.
  var owner: LayerKind { PropertyDescriptor.of(self).owner }
}

/// The kind of a layer, which decides its properties beyond those that all layers share.
package enum LayerKind: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case plain
  case shape
  case text
  case gradient
}
