import MotionCore
import MotionTime
import Testing

@Suite struct CreatePropertyTests {
  @Test func `without context the property holds the number 0`() {
    let property = createProperty()
    #expect(type(of: property) == ReactiveProperty<Double>.self)
    #expect(property == 0)
  }

  @Test func `the context may ask for any type with a zero`() {
    let point: ReactiveProperty<Point> = createProperty()
    let size: ReactiveProperty<Size> = createProperty()
    let rect: ReactiveProperty<Rect> = createProperty()
    #expect(point.value == Point(x: 0.0, y: 0.0))
    #expect(size.value == Size(width: 0.0, height: 0.0))
    #expect(rect.value == Rect(x: 0.0, y: 0.0, width: 0.0, height: 0.0))
  }

  @Test func `a value decides the type`() {
    #expect(type(of: createProperty(withInitialValue: "a")) == ReactiveProperty<String>.self)
    #expect(type(of: createProperty(withInitialValue: 1.5)) == ReactiveProperty<Double>.self)
    #expect(type(of: createProperty(withInitialValue: true)) == ReactiveProperty<Bool>.self)
  }

  @Test func `a whole number makes a property of numbers, the initialiser one of integers`() {
    let number = createProperty(withInitialValue: 10)
    #expect(type(of: number) == ReactiveProperty<Double>.self)
    #expect(number == 10.0)
    let integer = ReactiveProperty(initialValue: 10)
    #expect(type(of: integer) == ReactiveProperty<Int>.self)
  }
}
