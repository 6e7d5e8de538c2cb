internal import MotionTime
import OrreryBasics

extension AddedAnimation {
  func encode(to writer: inout ByteWriter) {
    writer.write(Int64(sequence))
    writer.write(Int64(layer))
    writer.write(timeline != nil)
    writer.write(Int64(timeline ?? 0))
    writer.write(plan.key)
    writer.write(plan.keyPath)
    plan.timing.encode(to: &writer)
    writer.write(plan.isRemovedOnCompletion)
    writer.write(plan.isMotion)
    writer.write(count: plan.parts.count)
    for part in plan.parts { part.encode(to: &writer) }
  }

  init(from reader: inout ByteReader) throws {
    sequence = try reader.identity()
    layer = try reader.identity()
    let namesTimeline = try reader.flag()
    let number = try reader.identity()
    timeline = namesTimeline ? number : nil
    let key = try reader.text()
    let keyPath = try reader.text()
    let timing = try MediaTiming(from: &reader)
    let isRemoved = try reader.flag()
    let isMotion = reader.version > 3 ? try reader.flag() : false
    let count = try reader.count()
    var parts: [AnimationPlan.Part] = []
    for _ in 0..<count { parts.append(try AnimationPlan.Part(from: &reader)) }
    if parts.isEmpty { throw reader.failure("An animation of nothing") }
    plan = AnimationPlan(
      key: key, timing: timing, isRemovedOnCompletion: isRemoved, isMotion: isMotion, parts: parts,
      keyPath: keyPath)
  }
}

extension AnimationPlan.Part {
  func encode(to writer: inout ByteWriter) {
    descriptor.identity.encode(to: &writer)
    descriptor.defaultValue.encode(to: &writer)
    writer.write(count: groups.count)
    for group in groups {
      group.timing.encode(to: &writer)
      writer.write(group.timingFunction)
    }
    animation.encode(to: &writer)
  }

  convenience init(from reader: inout ByteReader) throws {
    let identity = try PropertyDescriptor.Identity(from: &reader)
    let value = try LayerValue(from: &reader)
    let descriptor: PropertyDescriptor =
      switch identity {
      case .builtIn(let property): .of(property)
      case .custom: PropertyDescriptor(identity, value)
      }
    guard descriptor.defaultValue == value, value.hasItsLanes, descriptor.isAnimatable else {
      throw reader.failure("A property \(identity.name) that cannot be animated")
    }
    let count = try reader.count()
    if count > AnimationGroup.greatestDepth { throw reader.failure("\(count) groups") }
    var groups: [ResolvedGroup] = []
    for _ in 0..<count {
      let timing = try MediaTiming(from: &reader)
      groups.append(ResolvedGroup(timing: timing, timingFunction: try reader.optional()))
    }
    self.init(
      descriptor: descriptor, groups: groups,
      animation: try ResolvedAnimation(from: &reader, of: descriptor))
  }
}

extension MediaTiming {
  func encode(to writer: inout ByteWriter) {
    begin.encode(to: &writer)
    duration.encode(to: &writer)
    writer.write(speed)
    offset.encode(to: &writer)
    writer.write(autoreverses)
    writer.write(UInt8(clamping: FillMode.allCases.firstIndex(of: fillMode) ?? 0))
    // Mostly one cycle, which the compact form writes as a byte; an infinity wraps around and back.
    let base = writer.isCompact ? cycle.flicks : 0
    writer.write(activeDuration.flicks &- base)
  }

  init(from reader: inout ByteReader) throws {
    let begin = try MediaTime(from: &reader)
    let duration = try MediaTime(from: &reader)
    let speed = try reader.number()
    let offset = try MediaTime(from: &reader)
    let autoreverses = try reader.flag()
    let fill = Int(try reader.byte())
    let base = reader.isCompact ? (autoreverses ? duration + duration : duration).flicks : 0
    let active = MediaTime(flicks: try reader.integer(Int64.self) &+ base)
    guard duration >= .zero, active >= .zero, FillMode.allCases.indices.contains(fill) else {
      throw reader.failure("A timing that cannot be")
    }
    self.init(
      begin: begin, duration: duration, speed: speed, offset: offset, autoreverses: autoreverses,
      fillMode: FillMode.allCases[fill], activeDuration: active)
  }
}
