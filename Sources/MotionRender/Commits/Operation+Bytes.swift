internal import MotionTime
import OrreryBasics

extension Operation: ByteCodable {
  func encode(to writer: inout ByteWriter) {
    writer.write(tag.rawValue)
    switch self {
    case .createLayer(let layer, let kind):
      writer.write(Int64(layer))
      writer.write(kind.rawValue)
    case .describeLayer(let layer, let name, let isRecorded):
      writer.write(Int64(layer))
      writer.write(name != nil)
      writer.write(name ?? "")
      writer.write(isRecorded)
    case .defineProperty(let layer, let name, let value):
      writer.write(Int64(layer))
      writer.write(name)
      value.encode(to: &writer)
    case .destroyLayer(let number), .removeSublayer(let number), .releaseTimeline(let number),
      .removeAnimation(let number):
      writer.write(Int64(number))
    case .setValue(let layer, let property, let value):
      writer.write(Int64(layer))
      property.encode(to: &writer)
      value.encode(to: &writer)
    case .setSpeed(let layer, let property, let lane, let velocity):
      writer.write(Int64(layer))
      property.encode(to: &writer)
      writer.write(UInt8(clamping: lane))
      writer.write(velocity)
    case .setClock(let layer, let clock):
      writer.write(Int64(layer))
      clock.encode(to: &writer)
    case .insertSublayer(let layer, let parent, let rank):
      writer.write(Int64(layer))
      writer.write(Int64(parent))
      writer.write(rank)
    case .setTimeline(let clock): clock.encode(to: &writer)
    case .addAnimation(let added): added.encode(to: &writer)
    case .addColumn(let layer, let property, let lane):
      writer.write(Int64(layer))
      property.encode(to: &writer)
      writer.write(UInt8(clamping: lane))
    }
  }

  init(from reader: inout ByteReader) throws {
    guard let tag = Tag(rawValue: try reader.byte()) else {
      throw reader.failure("An operation of unknown kind")
    }
    switch tag {
    case .setTimeline: self = .setTimeline(try TimelineClock(from: &reader))
    case .addAnimation: self = .addAnimation(try AddedAnimation(from: &reader))
    case .destroyLayer: self = .destroyLayer(try reader.identity())
    case .removeSublayer: self = .removeSublayer(try reader.identity())
    case .releaseTimeline: self = .releaseTimeline(try reader.identity())
    case .removeAnimation: self = .removeAnimation(try reader.identity())
    default: self = try Operation(tag, of: try reader.identity(), &reader)
    }
  }

  /// An operation on a layer.
  private init(
    _ tag: Tag, of layer: Int, _ reader: inout ByteReader
  ) throws {
    switch tag {
    case .createLayer:
      guard let kind = LayerKind(rawValue: try reader.byte()) else {
        throw reader.failure("A layer of unknown kind")
      }
      self = .createLayer(layer, kind)
    case .describeLayer:
      let isNamed = try reader.flag()
      let name = try reader.text()
      self = .describeLayer(layer, name: isNamed ? name : nil, isRecorded: try reader.flag())
    case .defineProperty:
      let name = try reader.text()
      if name.isEmpty || name.contains(".") { throw reader.failure("A property called '\(name)'") }
      let value = try LayerValue(from: &reader)
      guard value.hasItsLanes else { throw reader.failure("A default that flattens space") }
      self = .defineProperty(layer: layer, name: name, default: value)
    case .setValue:
      let property = try PropertyDescriptor.Identity(from: &reader)
      self = .setValue(layer: layer, property, try LayerValue(from: &reader))
    case .setSpeed:
      let property = try PropertyDescriptor.Identity(from: &reader)
      let lane = Int(try reader.byte())
      self = .setSpeed(layer: layer, property, lane: lane, try reader.numbers())
    case .setClock: self = .setClock(layer: layer, try LayerClock(from: &reader))
    case .insertSublayer:
      self = .insertSublayer(
        layer, into: try reader.identity(), rank: try reader.integer(Int64.self))
    default:
      let property = try PropertyDescriptor.Identity(from: &reader)
      self = .addColumn(layer: layer, property, lane: Int(try reader.byte()))
    }
  }

  private enum Tag: UInt8 {
    case createLayer
    case describeLayer
    case defineProperty
    case destroyLayer
    case setValue
    case setClock
    case insertSublayer
    case removeSublayer
    case setTimeline
    case releaseTimeline
    case addAnimation
    case removeAnimation
    case addColumn
    case setSpeed
  }

  private var tag: Tag {
    switch self {
    case .createLayer: .createLayer
    case .describeLayer: .describeLayer
    case .defineProperty: .defineProperty
    case .destroyLayer: .destroyLayer
    case .setValue: .setValue
    case .setSpeed: .setSpeed
    case .setClock: .setClock
    case .insertSublayer: .insertSublayer
    case .removeSublayer: .removeSublayer
    case .setTimeline: .setTimeline
    case .releaseTimeline: .releaseTimeline
    case .addAnimation: .addAnimation
    case .removeAnimation: .removeAnimation
    case .addColumn: .addColumn
    }
  }
}

extension ByteReader {
  /// Reads the number of a layer, a timeline or an animation.
  mutating func identity() throws(FileError) -> Int {
    let number = Int(clamping: try integer(Int64.self))
    if number >= 0 { return number }
    throw failure("A number of \(number)")
  }
}
