import MotionCore
import MotionRender
import MotionTime
import Testing

private final class Thing {}

@Suite struct ReactiveTests {
  @Test func `RCT-1 all reactive views of an object share its properties`() {
    Session.run { _ in
      let layer = ShapeLayer()
      #expect(Reactive(layer).position === Reactive(layer as Layer).position)
      #expect(Reactive(layer).position !== Reactive(Layer()).position)
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      #expect(Reactive(stage).layer.opacity === Reactive(stage as MotionView).layer.opacity)
      #expect(Reactive(stage).alpha === Reactive(stage as MotionView).alpha)
    }
  }

  @Test func `RCT-2 a reactive view keeps its object alive, the properties do not`() {
    Session.run { _ in
      weak var layer: Layer?
      weak var view: MotionView?
      var property: ReactiveProperty<Point>?
      do {
        let made = MotionView()
        view = made
        layer = made.layer
        property = Reactive(made).layer.position
        property?.value = Point(x: 3, y: 4)
      }
      #expect(view == nil)
      #expect(layer == nil)
      property?.value = Point(x: 5, y: 6)
      #expect(property?.value == Point(x: 5, y: 6))
    }
  }

  @Test func `RCT-3 a property keeps its identity for the life of the layer`() {
    Session.run { _ in
      let layer = Layer()
      weak let property = Reactive(layer).opacity
      #expect(property != nil)
      #expect(Reactive(layer).opacity === property)
    }
  }

  @Test func `RCT-3 objects of any class have a cache`() {
    Session.run { _ in
      var thing: Thing? = Thing()
      if let thing {
        let made: ReactiveProperty<Int> = Reactive(thing)._properties.named("n") {
          ReactiveProperty(initialValue: 1)
        }
        let again: ReactiveProperty<Int> = Reactive(thing)._properties.named("n") {
          ReactiveProperty(initialValue: 2)
        }
        #expect(made === again)
      }
      weak let weakThing = thing
      thing = nil
      #expect(weakThing == nil)
    }
  }
}
