public import Lua
public import MotionCore

/// A type that streams and reactive properties of a script can carry.
public protocol LuaMotionValue: LuaConvertible, Hashable {
  /// The name of the type in Lua's messages: `number`, `point`.
  static var valueName: String { get }

  /// The substitute for the result of a script's function that failed; it is never sent on.
  static var placeholder: Self { get }

  /// Returns the operators that only streams of this type have.
  static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Self

  /// Whether every number in the value is finite.
  var isFinite: Bool { get }

  /// The numbers that the value is made of, which a property of it has as properties of their own.
  static var components: [(name: String, path: WritableKeyPath<Self, Double>)] { get }

  /// Returns the stream of a component: what `property:x()` is. Nil where there is no such operator.
  static func component(
    _ name: String, of stream: MotionObservable<Self>
  ) -> MotionObservable<Double>?

  /// The depth to which lists of the type are nested: 0 for a type that is no list.
  static var listDepth: Int { get }
}

extension LuaMotionValue {
  /// Returns no operators beside those that all streams have.
  ///
  /// - Parameter type: The class that the operators are declared for: a stream or a property.
  public static func operators<Stream>(of type: Stream.Type) -> [LuaMember<Stream>]
  where Stream: MotionObservableConvertible & AnyObject, Stream.T == Self { [] }

  /// True: a value without numbers.
  public var isFinite: Bool { true }

  /// No list.
  public static var listDepth: Int { 0 }

  /// No components.
  public static var components: [(name: String, path: WritableKeyPath<Self, Double>)] { [] }

  /// Returns nil, as there are no streams of components.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - stream: The stream of values.
  public static func component(
    _ name: String, of stream: MotionObservable<Self>
  ) -> MotionObservable<Double>? { nil }
}
