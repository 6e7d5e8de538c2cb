import MotionCore
import MotionTime

/// A sample of pointer 1, or another.
func sample(
  _ type: PointerSample.Kind, _ time: Double, _ x: Double, _ y: Double, pointer: Int = 1
) -> PointerSample {
  PointerSample(
    time: seconds(time), type: type, pointerId: pointer, position: Point(x: x, y: y))
}
