@_spi(Drawing) internal import MotionExport
@_spi(Drawing) internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The changes of layers' positions, maps and opacities in a frame, as bytes. `docs/live-protocol.md`
/// describes the format.
struct SceneMoves {
  /// The identifiers of layers, each followed by the bits of its position's x and y.
  private var places: [UInt32] = []

  /// The identifiers of layers, each followed by the bits of its opacity.
  private var opacities: [UInt32] = []

  /// The identifiers of layers, each followed by the bits of the nine numbers of its map.
  private var maps: [UInt32] = []

  /// Adds the changes of a position and opacity.
  mutating func add(_ place: LiveScene.Place, since old: LiveScene.Place, of id: Int) {
    if place.x != old.x || place.y != old.y { addPlace(place.x, place.y, of: id) }
    if place.opacity != old.opacity { addOpacity(place.opacity, of: id) }
  }

  /// Adds the changes of the map and opacity of a layer that is otherwise equal.
  mutating func add(_ layer: SceneLayer, since old: SceneLayer) {
    let (numbers, before) = (Self.numbers(layer.map), Self.numbers(old.map))
    if numbers != before {
      let isPlace = numbers[..<6] == before[..<6] && numbers[2] == 0 && numbers[5] == 0
      if isPlace, numbers[8] == 1, before[8] == 1 {
        addPlace(numbers[6], numbers[7], of: layer.id)
      } else {
        maps.append(UInt32(truncatingIfNeeded: layer.id))
        for number in numbers { maps.append(number.bitPattern) }
      }
    }
    if Float(layer.opacity) != Float(old.opacity) { addOpacity(Float(layer.opacity), of: layer.id) }
  }

  /// Appends the three tables, each preceded by its count.
  func encode(to writer: inout ByteWriter) {
    for (table, width) in [(places, 3), (opacities, 2), (maps, 10)] {
      writer.write(count: table.count / width)
      writer.write(words: table)
    }
  }

  private mutating func addPlace(_ x: Float, _ y: Float, of id: Int) {
    places.append(UInt32(truncatingIfNeeded: id))
    places.append(x.bitPattern)
    places.append(y.bitPattern)
  }

  private mutating func addOpacity(_ opacity: Float, of id: Int) {
    opacities.append(UInt32(truncatingIfNeeded: id))
    opacities.append(opacity.bitPattern)
  }

  /// Returns the nine numbers of a map, row by row.
  private static func numbers(_ map: PlaneMap) -> [Float] {
    map.rows.flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
  }
}
