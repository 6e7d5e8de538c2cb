internal import Lua
internal import MotionCore

/// The names, owners and ranges of reactive properties, each kept in the property itself, and the
/// properties of their components.
final class PropertyRegistry {
  /// The name, owner and range of a property.
  struct Descriptor {
    /// The name of the property: `position`, `position.x`.
    let name: String

    /// The owner of the property: `'card'`, `Tween`.
    var owner: String

    /// The numbers that it accepts, or nil for all.
    var range: LuaRange?

    /// Whether NaN and infinities are refused.
    var isFinite = true

    /// The code of the error for a value that it does not accept.
    var refusal = LuaError.Code.invalidValue
  }

  /// The entry of a property in the registry, shared by properties that have the same descriptor.
  final class Entry {
    let descriptor: Descriptor
    fileprivate let part: ((String) -> ReactiveProperty<Double>?)?

    /// - Parameter part: Returns the property of a component; nil to mirror the components.
    init(_ descriptor: Descriptor, part: ((String) -> ReactiveProperty<Double>?)? = nil) {
      self.descriptor = descriptor
      self.part = part
    }
  }

  private var mirrors: [ObjectIdentifier: ComponentProperties] = [:]
  private var pruneMirrorsAt = 64

  /// Registers a property, unless it is registered.
  static func register<Value>(
    _ property: ReactiveProperty<Value>, _ entry: @autoclosure () -> Entry
  ) {
    if property.place == nil { property.place = entry() }
  }

  /// Returns the entry of a property; nil for a property without an owner.
  static func entry<Value>(of property: ReactiveProperty<Value>) -> Entry? {
    property.place.map { unsafeDowncast($0, to: Entry.self) }
  }

  /// Returns the property of a component, the same at every call.
  func part<Whole: LuaMotionValue>(
    _ name: String, of whole: ReactiveProperty<Whole>
  ) -> ReactiveProperty<Double>? {
    if let entry = Self.entry(of: whole), let part = entry.part?(name) {
      Self.register(
        part,
        Entry(
          Descriptor(
            name: "\(entry.descriptor.name).\(name)", owner: entry.descriptor.owner,
            range: entry.descriptor.range)))
      return part
    }
    guard let path = Whole.components.first(where: { $0.name == name })?.path else { return nil }
    let key = ObjectIdentifier(whole)
    let parts: ComponentProperties
    if let found = mirrors[key], found.whole === whole {
      parts = found
    } else {
      if mirrors.count >= pruneMirrorsAt {
        mirrors = mirrors.filter { $0.value.whole != nil }
        pruneMirrorsAt = max(64, mirrors.count * 2)
      }
      parts = ComponentProperties(of: whole)
      mirrors[key] = parts
    }
    return parts.part(name, of: whole, path)
  }

}

/// The properties of a property's components. The property holds them; they do not hold the
/// property.
private final class ComponentProperties {
  private(set) weak var whole: AnyObject?
  private var parts: [String: WeakProperty] = [:]

  init(of whole: AnyObject) {
    self.whole = whole
  }

  func part<Whole>(
    _ name: String, of whole: ReactiveProperty<Whole>, _ path: WritableKeyPath<Whole, Double>
  ) -> ReactiveProperty<Double> {
    if let found = parts[name]?.property { return found }
    let flag = FollowFlag()
    let part = ReactiveProperty(
      initialValue: whole.value[keyPath: path],
      externalWrite: { [weak whole] in
        if !flag.isFollowing { whole?.value[keyPath: path] = $0 }
      })
    whole.subscribeToValue {
      let value = $0[keyPath: path]
      if value == part.value { return }
      flag.isFollowing = true
      part.value = value
      flag.isFollowing = false
    }
    parts[name] = WeakProperty(property: part)
    return part
  }
}

private struct WeakProperty {
  weak var property: ReactiveProperty<Double>?
}

/// A reentrancy flag: whether a component is written because the whole was.
private final class FollowFlag {
  var isFollowing = false
}
