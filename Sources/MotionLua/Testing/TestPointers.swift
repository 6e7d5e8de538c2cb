internal import MotionTime

/// The pointers of a test that are down, in the order in which they went down.
final class TestPointers {
  private var down: [(pointer: Int, place: Point, device: String)] = []

  /// Follows samples that are about to arrive.
  func follow(_ samples: [PointerSample]) -> [PointerSample] {
    for sample in samples {
      let index = down.firstIndex { $0.pointer == sample.pointerId }
      switch (sample.type, index) {
      case (.down, nil): down.append((sample.pointerId, sample.position, sample.pointerType))
      case (.down, let index?), (.move, let index?): down[index].place = sample.position
      case (.up, let index?), (.cancel, let index?): down.remove(at: index)
      default: break
      }
    }
    return samples
  }

  /// Returns the samples that lift every finger where it is.
  func lifted(at time: MediaTime) -> [PointerSample] {
    follow(
      down.map { finger in
        PointerSample(
          time: time, type: .up, pointerId: finger.pointer, pointerType: finger.device,
          position: finger.place)
      })
  }
}
