/// Which properties a layer has beyond those that all layers share.
enum LayerKind: UInt8, Hashable, Sendable, CaseIterable {
  case plain
  case shape
  case text
  case gradient
}
