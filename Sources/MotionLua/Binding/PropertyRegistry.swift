internal import Lua
internal import MotionCore

/// A registry of reactive properties: their names, owners and ranges, and the properties of their
/// components.
final class PropertyRegistry {
  /// The name, owner and range of a property.
  struct Descriptor {
    /// What the property is called: `position`, `position.x`.
    let name: String

    /// Whose property it is: `'card'`, `Tween`.
    let owner: String

    /// The numbers that it accepts, or nil for all.
    var range: LuaRange?

    /// Whether NaN and infinities are refused.
    var isFinite = true

    /// The code of the error for a value that it does not accept.
    var refusal = LuaError.Code.invalidValue
  }

  private struct Entry {
    weak var property: AnyObject?
    let descriptor: Descriptor
    let part: ((String) -> ReactiveProperty<Double>?)?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var mirrors: [ObjectIdentifier: ComponentProperties] = [:]
  private var pruneAt = 256
  private var pruneMirrorsAt = 64

  /// Registers a property, unless it is registered.
  ///
  /// - Parameter part: Returns the property of a component; nil lets the components be mirrored.
  func register<Value>(
    _ property: ReactiveProperty<Value>, _ descriptor: @autoclosure () -> Descriptor,
    part: ((String) -> ReactiveProperty<Double>?)? = nil
  ) {
    let key = ObjectIdentifier(property)
    if let entry = entries[key], entry.property === property { return }
    entries[key] = Entry(property: property, descriptor: descriptor(), part: part)
    property.isChecked = true
    if entries.count > pruneAt { prune() }
  }

  /// Returns the descriptor of a property, or nil when it stands for itself.
  func descriptor(of property: AnyObject) -> Descriptor? {
    entry(of: property)?.descriptor
  }

  /// Returns the property of a component, the same at every call.
  func part<Whole: LuaMotionValue>(
    _ name: String, of whole: ReactiveProperty<Whole>
  ) -> ReactiveProperty<Double>? {
    if let entry = entry(of: whole), let part = entry.part?(name) {
      register(
        part,
        Descriptor(
          name: "\(entry.descriptor.name).\(name)", owner: entry.descriptor.owner,
          range: entry.descriptor.range))
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

  private func entry(of property: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(property)], entry.property === property else {
      return nil
    }
    return entry
  }

  private func prune() {
    entries = entries.filter { $0.value.property != nil }
    pruneAt = max(256, entries.count * 2)
  }
}

/// The properties of a property's components; the whole keeps them alive, they do not keep it.
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
