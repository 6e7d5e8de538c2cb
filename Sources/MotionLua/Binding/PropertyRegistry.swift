internal import Lua
internal import MotionCore

/// What is known about properties beside their type: where they belong and what they accept.
final class PropertyRegistry {
  /// What a property is for.
  struct Role {
    /// What the property is called: `position`, `position.x`.
    let name: String

    /// Whose property it is: `'card'`, `Tween`.
    let owner: String

    /// The numbers that it accepts, or nil for all.
    var range: LuaRange?

    /// Whether NaN and infinities are refused.
    var isFinite = true
  }

  private struct Entry {
    weak var property: AnyObject?
    let role: Role
    let part: ((String) -> ReactiveProperty<Double>?)?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var mirrors: [ObjectIdentifier: PropertyParts] = [:]
  private var pruneAt = 256

  /// Notes what a property is for, unless it is known.
  ///
  /// - Parameter part: Returns the property of a component; nil lets the components be mirrored.
  func note<Value>(
    _ property: ReactiveProperty<Value>, _ role: @autoclosure () -> Role,
    part: ((String) -> ReactiveProperty<Double>?)? = nil
  ) {
    let key = ObjectIdentifier(property)
    if let entry = entries[key], entry.property === property { return }
    entries[key] = Entry(property: property, role: role(), part: part)
    property.isChecked = true
    if entries.count > pruneAt { prune() }
  }

  /// Returns what a property is for, or nil when it stands for itself.
  func role(of property: AnyObject) -> Role? {
    entry(of: property)?.role
  }

  /// Returns the property of a component, the same at every call.
  func part<Whole: LuaMotionValue>(
    _ name: String, of whole: ReactiveProperty<Whole>
  ) -> ReactiveProperty<Double>? {
    if let entry = entry(of: whole), let part = entry.part?(name) {
      note(
        part,
        Role(name: "\(entry.role.name).\(name)", owner: entry.role.owner, range: entry.role.range))
      return part
    }
    guard let path = Whole.components.first(where: { $0.name == name })?.path else { return nil }
    let key = ObjectIdentifier(whole)
    let parts: PropertyParts
    if let found = mirrors[key], found.whole === whole {
      parts = found
    } else {
      mirrors = mirrors.filter { $0.value.whole != nil }
      parts = PropertyParts(of: whole)
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
private final class PropertyParts {
  private(set) weak var whole: AnyObject?
  private var parts: [String: WeakProperty] = [:]

  init(of whole: AnyObject) {
    self.whole = whole
  }

  func part<Whole>(
    _ name: String, of whole: ReactiveProperty<Whole>, _ path: WritableKeyPath<Whole, Double>
  ) -> ReactiveProperty<Double> {
    if let found = parts[name]?.property { return found }
    let guardian = Guardian()
    let part = ReactiveProperty(
      initialValue: whole.value[keyPath: path],
      externalWrite: { [weak whole] in
        if !guardian.isFollowing { whole?.value[keyPath: path] = $0 }
      })
    whole.subscribeToValue {
      let value = $0[keyPath: path]
      if value == part.value { return }
      guardian.isFollowing = true
      part.value = value
      guardian.isFollowing = false
    }
    parts[name] = WeakProperty(property: part)
    return part
  }
}

private struct WeakProperty {
  weak var property: ReactiveProperty<Double>?
}

/// Tells a write that follows the whole from one that leads it.
private final class Guardian {
  var isFollowing = false
}
